# La página en español. Los nombres de cartas, acciones, bandos, niveles y escenarios vienen del glosario, no de aquí.

page-title = SCOPE: Stalingrad y Panzer
language = Idioma
shade-light = Claro
shade-dark = Oscuro
problem = No ha funcionado: { $reason }
pair = { $name }: { $text }
percent = { $part } %

## Inicio

game-stalingrad = Stalingrad
about-stalingrad = Tiradores entre las ruinas. Encuentra a los suyos antes que ellos a los tuyos.
when-stalingrad = Tiradores, 1942
game-panzer = Panzer
about-panzer = Carros en el bosque. Gana terreno, descúbrelos, dispara primero.
when-panzer = Carros, 1944-45
play-now = Jugar ya
play-now-stalingrad = Duelo Rápido, ordenador fácil
play-now-panzer = Escaramuza, ordenador fácil
play-now-first = Duelo Rápido contra un ordenador fácil
choose = Elegir
choose-stalingrad = escenario, bando, reglas
choose-panzer = escuadra, terreno, reglas
first-game-hint = ¿Primera vez? La primera partida se explica sola.
server-slow = El juego se está preparando. Solo ocurre una vez y tarda un minuto como mucho.
ways = Otras maneras de jugar
continue = Continuar
continue-waits = a la espera de los demás
continue-more = { $count ->
    [one] { $count } partida más
   *[other] { $count } partidas más
}
way-link = Amigo por enlace
way-device = Mismo dispositivo
way-watch = Mirar

## Elegir

choose-title = Partida nueva
choose-back = Volver al inicio
choose-game = Juego
choose-scenario = Escenario
choose-size = { $columns } × { $rows } cartas por bando
choose-size-points = { $columns } × { $rows } cartas por bando, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
choose-battle = { $columns } × { $rows } casillas, { $units } unidades, { $points } puntos
choose-theme = Tema
choose-no-theme = Ninguno: puntos y Tiradores
choose-no-theme-own = Ninguno
choose-theme-unfit = No sirve para este escenario
choose-mode = Reglas
choose-mode-basic = Mover y buscar
choose-mode-advanced = Cada Unidad tiene su propia acción
choose-mode-forced = Este tema se juega siempre así
choose-rules = Cada regla
choose-side = Tu bando
choose-side-any = Cualquiera
choose-side-first = empieza
choose-opponent = Rival
choose-computer = Ordenador
choose-device = Un amigo en este dispositivo
choose-link = Un amigo por enlace
choose-watch = Mirar a dos ordenadores
choose-level = Nivel
clock = Reloj
clock-days = { $days } d { $hours } h
clock-none = Sin reloj
clock-base = { $minutes } min + { $seconds } s
clock-each = { $days ->
    [one] { $days } día por decisión
   *[other] { $days } días por decisión
}
choose-memory = Ayuda de memoria
choose-memory-help = Todos los jugadores ven lo que se mostró y dónde puede estar ahora
choose-name = Tu nombre
choose-players = Jugadores
choose-players-number = { $players ->
    [2] Dos
    [3] Tres
   *[other] Cuatro
}
choose-for = { $players } jugadores
choose-names = Vuestros nombres, si queréis
choose-friend-name = El nombre de tu amigo
choose-single = Quién dirige las dos Divisiones
choose-seats = Quién se sienta dónde
choose-who = { $seat }: quién dirige
choose-me = Yo
choose-friend-here = Amigo, aquí
choose-friend-link = Amigo, por enlace
choose-both = Las dos Divisiones
choose-both-note = Un jugador, dos turnos por ronda
choose-division-units = Mueve y actúa con las Unidades
choose-division-snipers = Mueve y busca
choose-division-moves = Solo mueve: no hay Tiradores
choose-mode-teams = Con tres o cuatro jugadores se juega siempre así
choose-mode-own = Este escenario se juega siempre así
choose-rules-on = { $on } de { $all } reglas
choose-limit = Límite de turnos
choose-limit-help = Si el último turno termina sin ganador, es un empate.
choose-turns-none = Ninguno
choose-turns = { $turns } turnos
choose-summary = Tu partida
own-scenario = Escenario propio
own-scenario-none = Ninguno
own-scenario-text = Suelta un archivo TOML en esta página o elige uno. Se comprueba al momento y se guarda en este dispositivo.
own-cards = Valores de las cartas
own-cards-shipped = Los incluidos
own-cards-text = Pon lo que dicen tus cartas impresas: suelta un archivo TOML en esta página o elige uno.
own-how = Cómo se escribe un archivo así
own-download = Descargar como base
own-refused = Con este archivo no se puede jugar.
own-remove = Quitar { $name }
own-large = El archivo es demasiado grande.
choose-begin = Empezar
choose-begin-wait = Un momento…
choose-offline = No hay conexión con el servidor. ¿Está en marcha?

## Invitaciones

invite-title = { $friends ->
    [one] Invita a tu amigo
   *[other] Invita a tus amigos
}
invite-text = Envía este enlace. Abre este puesto, una sola vez: { $seat }.
invite-copy = Copiar el enlace
invite-copied = Copiado
invite-wait = { $friends ->
    [one] La partida empieza cuando llegue tu amigo.
   *[other] La partida empieza cuando estén todos.
}
invite-show = Mostrar la invitación
invite-leave = Cancelar la partida
waiting-title = Esperando a los demás
join-title = Te han invitado
join-leads = Diriges el bando { $side }.
join-leads-division = Diriges la { $division } del bando { $side }.
seats = Puestos
seat-division = { $side }, { $division }
seat-free = Aún libre
seat-yours = Tu puesto
seat-device = En este dispositivo
seat-here = ya está
seat-waits = se le espera
join-terms = Qué se juega
join-memory-off = Desactivada: cada cual recuerda por su cuenta
join-cards = No los incluidos: los de quien invita
join-name = Tu nombre
join-go = Ocupar el puesto
join-none = El enlace no está completo. Pídelo otra vez.
join-taken = Alguien ha ocupado ya este puesto.
join-watch = Ver la partida
join-wrong = Esta invitación no es para esta partida.
join-gone = No existe esa partida.
join-off = La partida se ha cancelado.

## Archivos propios

files-title = Escenarios y valores propios
files-text = Ambos son archivos TOML: texto sencillo, un campo por línea, escrito con cualquier editor. Lo que sigue a # es un comentario. En la pantalla de elección, suelta el archivo o elígelo: el servidor lo comprueba y dice qué campo está mal y por qué.
files-scenario-text = Un Frente propio: su tamaño, sus cartas y cómo se gana.
files-name = Cómo se llama el escenario; el nombre del archivo si falta.
files-columns = Columnas de cada Frente, de { $least } a { $most }.
files-rows = Filas de cada Frente, de { $least } a { $most }.
files-mode = "basic" o "advanced" si es solo para un modo; no lo pongas si vale para los dos.
files-reinforcements = Qué puede volver con Refuerzos: "infantry", o "infantry-and-mortar" también para los dos juntos. Si falta, "infantry".
files-aces = Cuando un Tirador es alcanzado, se entrega uno en espera. Cada Frente debe tener entonces exactamente un Tirador.
files-cards = Las líneas siguientes son las cartas de cada Frente. El resto son Áreas Vacías.
files-card = { $card }, { $count } como mucho.
files-victory = Las líneas siguientes dicen cómo se gana; basta una de ellas.
files-snipers = Todos los Tiradores enemigos están eliminados. Si falta la línea, true.
files-points = Se alcanza este número de Puntos de Objetivo.
files-eliminate = Todas las cartas enemigas de estas clases están eliminadas.
files-breakthrough = Una Infantería está en la última fila del Frente enemigo. Solo en Modo Avanzado.
files-cards-text = Los valores incluidos son una reconstrucción. Lo que no pongas queda como está.
files-points-table = Las líneas siguientes dicen cuánto puntúa cada carta al ser eliminada.
files-scores = Puntos por: { $card }.
files-firepower-panzer = Impactos en la mano de disparo, de 1 a 3.
files-armor-panzer = Fallos por blindaje en la mano de disparo enemiga, de 0 a 3; el StuG, 2 como mucho si su regla está activa.
files-points-panzer = Cuánto cuesta la unidad en una escuadra.

## Junto al tablero

menu = Menú
close = Cerrar
log = Registro
memory = Memoria
score = Puntuación
last-action = Última acción
score-of = { $side }:
turn = Turno { $turn }
set-up = Preparación
your-turn = Tu turno
their-turn = Turno { $side }
# A Division in a word, beside the emblem of its side.
division = { $division ->
    [units] Unidades
   *[snipers] Tiradores
}
their-set-up = { $side } se preparan
you = Tú
friend = Jugador
computer = Ordenador, { $level }
to-go = Falta: { $what }
points-left = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
row-to-go = Infantería en la fila { $row }
either = { $one }, o { $other }
aim-own = Para ganar: { $ways }
aim-points = llegar a { $points }
aim-eliminate = eliminar { $cards }
aim-row = llevar una Infantería a la última fila del Frente enemigo
units-to-go = { $units ->
    [one] { $units } unidad por destruir, o toda la fila { $row }
   *[other] { $units } unidades por destruir, o toda la fila { $row }
}
in-zone = { $count ->
    [one] Espera { $count } Tirador más
   *[other] Esperan { $count } Tiradores más
}
ground = El terreno
ground-squares = { $count ->
    [one] { $count } casilla { $side ->
        [american] americana
       *[german] alemana
    }
   *[other] { $count } casillas { $side ->
        [american] americanas
       *[german] alemanas
    }
}
memory-empty = Aún no se ha visto nada.
memory-sure = seguro
memory-seen = { $squares }, en el turno { $turn }
memory-seen-turns = { $squares }, entre los turnos { $from } y { $turn }
memory-moved = { $squares }, se ha movido desde el turno { $turn }
memory-fired = { $squares }, disparó en el turno { $turn }
memory-hidden = Aún por ver: { $cards }
memory-count = { $count } × { $card }
resign = Rendirse
resign-sure = ¿Dar la partida por perdida?
resign-yes = Sí, me rindo
draw = Ofrecer un empate
draw-asked = { $side } ofrecen un empate.
draw-agree = Aceptar
draw-decline = Rechazar
leave = Dejar la partida
leave-sure = ¿Dejar la partida? Se acaba del todo, sin resultado.
leave-yes = Sí, dejarla
start-page = Página de inicio
start-page-kept = la partida se conserva
cancel = Deshacer
no = No

## La conexión

line-connecting = Conectando…
line-lost = Se ha perdido la conexión. Intentándolo de nuevo…
line-gone = Esta partida no existe, o no es para ti.

## El tablero

label-own = { $square }: tu { $card }
label-own-known = { $square }: tu { $card }, carta vista por el enemigo
label-enemy = { $square }: carta del bando { $side }, boca abajo
label-open = { $square }: { $card } del bando { $side }, boca arriba
label-free = { $square }: libre
label-forest = { $square }: bosque del bando { $side }
label-terrain = { $square }: { $terrain }, sin nadie
label-unit = { $square }: { $card } del bando { $side }, { $state ->
    [own] unidad oculta
    [blocked] unidad revelada y bloqueada
   *[open] unidad revelada
}
label-on = { $label }; terreno: { $terrain }
label-remembered = { $label }; aquí se vio: { $card }
label-perhaps = { $label }; puede estar aquí: { $card }, { $part }
label-shot = { $label }; { $turn ->
    [0] Carta de Disparo
   *[other] Carta de Disparo hasta el turno { $turn }
}
label-taken = { $label }; carta levantada
label-can = { $label }; se puede elegir
label-quadrant = Cuadrante { $quadrant }: { $squares }; { $action }
board = El tablero
shot-until = hasta { $turn }
front-of = Frente { $side }

## Lo que se pregunta

ask-actions = Acciones
ask-action-text = { $search ->
    [yes] Elige un cruce para mover sus cuatro cartas, o una carta enemiga para buscar.
   *[no] Elige un cruce para mover sus cuatro cartas.
}
ask-advanced-text = Elige en el tablero, o una de estas acciones.
ask-panzer-text = Elige un cruce para mover o explorar, o una casilla enemiga para buscar.
ask-extra-move = El movimiento extra del Oficial
ask-extra-move-text = Elige el cruce del cuadrante que se mueve.
ask-after = Tu acción está hecha
ask-after-text = Aún puedes mostrar un Oficial para un movimiento extra. O termina el turno.
ask-pass = No hay acción posible
ask-pass-text = El turno pasa al enemigo.
ask-assault = La Infantería puede avanzar
ask-assault-text = { $picked ->
    [yes] Toma { $square }, y lo que hay allí desaparece.
   *[no] Elige la casilla que toma, o abstente.
}
ask-explored = El cuadrante es tuyo
ask-explored-text = Muévelo enseguida eligiendo su cruce, o termina el turno.
ask-strike = Un carro ligero puede atacar
ask-strike-text = Elige el carro ligero y luego la casilla en la que busca; o termina el turno.
ask-strike-none = Ningún carro ligero puede atacar
ask-strike-none-text = Solo tú lo sabes. Termina el turno.
ask-terrain = Coloca una carta de terreno
ask-terrain-text = Elige la cara y luego su casilla.
do-end = Terminar el turno
do-pass = Pasar
do-advance = Avanzar
on-square = a { $square }
pick-square = elige una casilla
terrain-on = { $terrain } en { $square }
plan-move = Mover el cuadrante { $quadrant }
plan-move-ready = Cambia cartas tocándolas o arrastrándolas. El enemigo ve el cuadrante, { $standing ->
    [yes] y quién está sobre el terreno.
   *[no] nunca el cambio.
}
plan-move-pick = Elige el cruce de un cuadrante.
plan-search = Buscar en { $square }
plan-search-ready = { $game ->
    [panzer] { $open ->
        [yes] Esta unidad ya está revelada. Ahora eliges quién le dispara, o no disparas.
       *[no] Se descubre la casilla. Una unidad allí queda revelada, y puedes dispararle.
    }
   *[stalingrad] Ambos bandos ven la carta. Después puedes disparar.
}
plan-search-pick = Elige una carta enemiga.
plan-scout = Reconocer { $square }
plan-scout-ready = { $second ->
    [yes] Ambos bandos ven las dos cartas, sin disparar.
   *[no] Ambos bandos ven la carta, sin disparar. Se puede añadir su vecina de fila.
}
plan-scout-pick = Elige una carta enemiga, o dos contiguas.
plan-fire = Fuego sobre { $square }
plan-fire-ready = Se descubre la carta. Si una Ametralladora le dispara, se muestra.
plan-fire-pick = Elige una carta enemiga junto a una Ametralladora tuya.
plan-howitzer = Bombardear { $square }
plan-howitzer-ready = Se muestra el Mortero de { $source }, y alcanza lo que haya en { $square }.
plan-howitzer-pick = { $chosen ->
    [yes] Elige una carta enemiga que no esté junto al Mortero.
   *[no] Elige el Mortero y luego una carta enemiga que no esté a su lado.
}
plan-assault = Asaltar { $quadrant }
plan-assault-ready = Se muestran la Infantería de { $source } y todas las cartas enemigas del cuadrante. Una Ametralladora la detiene.
plan-assault-pick = { $chosen ->
    [yes] Elige un cruce con cartas enemigas.
   *[no] Elige la Infantería y luego un cruce con cartas enemigas.
}
plan-deploy = Mostrar el Oficial de { $source }
plan-deploy-ready = Ambos bandos lo ven, y tienes un movimiento extra.
plan-deploy-pick = Elige el Oficial.
plan-reinforce = Reforzar { $quadrant }
plan-reinforce-ready = El enemigo ve el cuadrante y lo que vuelve, nunca dónde queda.
plan-reinforce-pick = Elige un cruce de tu borde del tablero.
plan-explore = Explorar { $quadrant }
plan-explore-ready = Se descubre el bosque enemigo. Si no hay ninguna unidad, el cuadrante es tuyo.
plan-explore-pick = Elige un cruce de la línea del frente.
plan-strike = Atacar { $square }
plan-strike-ready = La unidad ligera de { $source } se revela y busca en { $square }.
plan-strike-pick = Elige la casilla en la que busca la unidad de { $source }.
returning = Vuelve
found = { $card } en { $square }
found-search = { $decoy ->
    [yes] { $picked ->
        [yes] El Señuelo se queda. Tu Carta de Disparo queda en { $place } hasta el turno { $turn }: el enemigo sabrá que hay un Tirador entre esas cuatro.
       *[no] A un Señuelo hay que dispararle, y se queda. Elige el cruce de tu Carta de Disparo: el enemigo sabrá que allí hay un Tirador.
    }
   *[no] { $picked ->
        [yes] Si disparas, tu Carta de Disparo queda en { $place } hasta el turno { $turn }: el enemigo sabrá que hay un Tirador entre esas cuatro.
       *[no] Para disparar, elige el cruce de tu Carta de Disparo: el enemigo sabrá que allí hay un Tirador.
    }
}
found-fire = { $decoy ->
    [yes] { $picked ->
        [yes] El Señuelo se queda. La Ametralladora de { $place } se muestra y dispara.
       *[no] A un Señuelo hay que dispararle, y se queda. Elige la Ametralladora que se muestra.
    }
   *[no] { $picked ->
        [yes] La Ametralladora de { $place } se muestra y dispara.
       *[no] Para disparar, elige la Ametralladora que se muestra.
    }
}
shoot-decoy = el Señuelo se queda
gain = { $points ->
    [0] y llevas
   *[other] +{ $points }, y llevas
} { $total } de { $objective }
gain-wins = gana la partida
hold-note = la carta se queda
hold-stays = se queda donde está
hold-revealed = sigue a la vista
fire-at = { $card } en { $square }: ¿disparar?
fire-none = { $card } en { $square }: sin disparo posible
fire-pick = Elige la unidad que dispara.
fire-choose = elige una unidad
fire-reveals = { $card } { $heavy ->
    [yes] { $hidden ->
        [yes] se revela y no mueve el próximo turno
       *[no] no mueve el próximo turno
    }
   *[no] { $hidden ->
        [yes] se revela
       *[no] sigue a la vista
    }
}
fire-sum = { $attacker }: { $hits }; { $distance }: { $range }; { $target }: { $armor }. Se roba una carta.
fire-why = ¿Por qué { $chance }?
fire-distance = distancia { $distance }
fire-enemy = { $attacker } dispara a { $target }
firing-hit = Impacto
firing-range = Distancia
firing-armor = Blindaje
firing-hand = Mano de disparo
change-P-TER-7 = terreno elevado
change-P-ADV-1 = corrección de tiro −{ $count }
change-P-ADV-2 = ataque por el flanco −{ $count }
change-P-ADV-3 = ataque por retaguardia −{ $count }
change-P-ADV-8 = perfil bajo +{ $count }
change-P-ADV-10 = torreta descubierta −{ $count }
waiting-enemy-text = Fíjate en los cruces que se mueven y en las cartas que se descubren.
waiting-mate-text = Tu compañero dirige este turno. Veis el mismo Frente.
waiting-watch-text = Estás mirando. La partida empieza cuando ambos bandos estén listos.
waiting-terrain-text = Se está colocando una carta de terreno.
waiting-dealer = Se roba una carta de disparo
waiting-ready = Tu preparación está lista
waiting-ready-text = La partida empieza cuando el enemigo esté listo.
computer-preparing = El ordenador se está preparando para jugar. Solo ocurre una vez y tarda alrededor de un minuto.
refused = No es posible: { $reason }

## Por qué algo no se puede hacer aquí y ahora; cada frase va junto a su artículo

why-alike = Aquí no cambia nada: las demás cartas de este cuadrante son iguales o no se mueven de su sitio.
why-crossing = Las cartas se mueven de cuatro en cuatro: elige el cruce donde esta se une a otras tres.
why-infantry-blocks = Hay una Infantería enemiga en todos los cuadrantes de esta carta, así que ninguno se puede mover.
why-move-blocked = Hay una Infantería enemiga en cada uno de tus cuadrantes, así que ninguno se puede mover.
why-move-own = Solo se mueven cuadrantes de tu propio Frente.
why-own-infantry = En el Frente enemigo tu Infantería no se mueve: avanza con Asalto.
why-team-search = Es el turno de la División de Unidades: solo busca la División de Tiradores.
why-team-units = Es el turno de la División de Tiradores: las Unidades actúan en el de la División de Unidades.
why-search-none = Para buscar hace falta un Tirador en juego, y no te queda ninguno.
why-search-enemy = Solo se busca en una carta enemiga.
why-scout-none = No tienes ningún Explorador en juego.
why-scout-enemy = El Explorador solo mira cartas enemigas.
why-fire-none = No tienes ninguna Ametralladora en juego.
why-fire-all-far = No hay ninguna carta enemiga junto a una Ametralladora tuya.
why-fire-far = No hay ninguna Ametralladora tuya junto a esta carta.
why-fire-enemy = Elige una carta enemiga: qué Ametralladora dispara se pregunta después.
why-howitzer-none = No tienes ningún Mortero en juego.
why-howitzer-all-near = Todas las cartas enemigas están junto a tu Mortero, que solo alcanza más lejos.
why-howitzer-first = Elige primero el Mortero que dispara.
why-howitzer-enemy = El Mortero solo dispara a cartas enemigas.
why-howitzer-near = Esta carta está junto al Mortero, que solo alcanza más lejos.
why-assault-none = No tienes ninguna Infantería en juego.
why-assault-all-far = Ningún cuadrante reúne una Infantería tuya y una carta enemiga.
why-assault-far = Ningún cuadrante reúne esta Infantería y una carta enemiga.
why-assault-first = Elige primero la Infantería que asalta.
why-assault-crossing = Se asalta un cuadrante: elige un cruce en una esquina de la Infantería en el que haya una carta enemiga.
why-deploy-none = No tienes ningún Oficial en juego.
why-deploy-once = Solo hay un movimiento extra por turno, y ya lo has hecho.
why-deploy-blocked = Para el movimiento extra hace falta un cuadrante que se pueda mover, y en todos los tuyos hay una Infantería enemiga.
why-deploy-officer = Solo un Oficial da un movimiento extra: elige uno.
why-reinforce-none = El enemigo no ha eliminado ninguna Infantería tuya que pueda volver.
why-reinforce-room = Ningún cuadrante de tu borde del tablero tiene cuatro cartas tuyas con un Área Vacía entre ellas.
why-reinforce-here = Las cartas vuelven por tu borde del tablero: elige allí un cruce con cuatro cartas tuyas y un Área Vacía entre ellas.
why-shot-sniper = La Carta de Disparo va donde tengas un Tirador, y no hay ninguno en los cuadrantes de esta carta.
why-shot-crossing = La Carta de Disparo se pone en un cuadrante: elige uno de los cruces marcados.
why-found = Primero decide sobre la carta descubierta: dispara o abstente.
why-found-decoy = Primero va el Señuelo descubierto: hay que dispararle.
why-gun = Solo puede dispararle una Ametralladora tuya que esté junto a la carta descubierta.
why-advance = La Infantería solo puede ocupar el lugar de una carta enemiga del cuadrante que asalta.
why-extra-move = Primero va el movimiento extra del Oficial, en tu propio Frente.
why-after = La acción de este turno ya está hecha: solo queda el movimiento extra de un Oficial, o terminar.
why-terrain-face = Elige primero la cara de la carta.
why-terrain-row = En una fila de despliegue no se coloca terreno.
why-terrain-taken = Aquí ya hay una carta de terreno.
why-terrain-own-half = Tu otra carta está en esta mitad, así que esta va en la otra.
why-terrain-enemy-half = La carta del enemigo está en esta mitad, así que la tuya va en la otra.
why-heavy = Este carro pesado acaba de disparar: este turno puede disparar, pero no deja su casilla aunque se mueva su cuadrante.
why-impassable = Ninguna unidad puede entrar en un lago ni en unos picos.
why-panzer-move = Las unidades y el bosque se mueven de cuatro en cuatro: elige un cruce en una esquina de esta casilla.
why-panzer-explore = En todos los cuadrantes de esta casilla hay casillas enemigas: se pueden explorar, no mover. Elige un cruce en una esquina.
why-nobody = En este terreno no hay nadie: no hay nada que buscar.
why-no-shot = Ninguna de tus unidades podría dispararle a esta, así que de nada sirve buscarla.
why-far = Esta casilla está a más de 2 casillas de todas las tuyas.
why-unseen = Una colina o unos picos ocultan esta casilla a las tuyas que están lo bastante cerca.
why-explored = Ahora solo se puede mover el cuadrante que acabas de explorar.
why-strike-none = Ningún carro ligero del cuadrante movido tiene una casilla donde buscar.
why-strike-first = Elige primero el carro ligero que ataca.
why-strike-unit = Solo ataca un carro ligero del cuadrante movido, y solo si tiene una casilla donde buscar.
why-strike-no-shot = El carro ligero no podría dispararle a esta unidad.
why-strike-far = Esta casilla está a más de 2 casillas del carro ligero.
why-strike-unseen = Una colina o unos picos ocultan esta casilla al carro ligero.
why-fire-unit = Primero decide sobre la unidad descubierta: elige cuál de las tuyas dispara, o abstente.
why-fire-striker = Solo puede dispararle el carro ligero que ha encontrado el objetivo.
why-fire-distance = El objetivo está a más de 2 casillas de esta unidad.
why-fire-armor = El blindaje del objetivo supera la potencia de fuego de esta unidad: solo podría dispararle desde una casilla adyacente.
why-fire-stug = Después de su último disparo, el StuG III no puede girar tanto.
why-fire-sight = Una colina o unos picos ocultan el objetivo a esta unidad.
why-deploy-row = Las unidades solo se despliegan en la fila más cercana a ti.
why-pershing = La partida se ambienta antes de febrero de 1945: todavía no hay Pershing.
why-squad-full = En este escenario una escuadra tiene como mucho { $units } unidades.
why-squad-points = Esta unidad cuesta { $cost }, y { $left ->
    [0] no te queda ningún punto.
    [one] te queda { $left } punto.
   *[other] te quedan { $left } puntos.
}
why-squad-cards = No tienes más cartas de esta unidad.

## Preparación

setup-title = Despliega tu Frente
setup-placed = { $placed } de { $all } colocadas
setup-hand = { $card } en la mano: toca una casilla
setup-hint = Toma una carta y toca una casilla
setup-worth = { $points } si se pierde
setup-shuffle = Barajar
setup-mirror = Reflejar
setup-ready = Listo
setup-missing = { $cards } por colocar; el resto, Áreas Vacías
setup-all = Solo tú lo ves
setup-left = por colocar
setup-done = Todas colocadas. Toca dos para cambiarlas.
squad-title = Forma tu escuadra
squad-units = { $units } de { $most } unidades
squad-points = { $points } de { $budget } puntos
squad-cost = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
squad-take = Tomar { $card }, coste { $points }
squad-drop = Devolver { $card }
squad-empty = Aún no hay unidades
squad-ready = Tomar esta escuadra
squad-ready-note = El enemigo sabrá cuántas, no cuáles
squad-none = toma al menos una unidad
squad-figures = potencia { $firepower }, blindaje { $armor }
terrain-does-meadow = Las unidades entran reveladas. No oculta nada detrás.
terrain-does-hill = Las unidades entran reveladas. Oculta lo que hay detrás; desde ella se dispara como de cerca, hacia ella como de lejos.
terrain-does-lake = No entra ninguna unidad. No oculta nada detrás.
terrain-does-mountain = No entra ninguna unidad. Ocultan lo que hay detrás.
reconstructed = Los valores de las cartas son una reconstrucción, no se han leído en las cartas impresas.
layouts-ideas = Ideas
layouts-asking = Pensando…
layouts-failed = Ahora no hay ideas.
layouts-again = Preguntar otra vez
layouts-own = Guardados
layouts-none = Aún no has guardado nada
layouts-unfit = no sirve aquí
layouts-forget = Borrar { $name }
layouts-name = Nombre
layouts-save = Guardar
layouts-replace = Reemplazar
layouts-whole = Cuando todo esté colocado, podrás guardarlo.
layouts-full = Ya hay { $most } guardados. Borra uno para guardar otro.
idea-scattered = Dispersos
idea-scattered-note = Como los ordenadores: Tiradores separados
idea-guarded = Protegidos
idea-guarded-note = Señuelos delante, Tiradores muy atrás
idea-bold = Audaces
idea-bold-note = Tiradores delante, donde nadie los busca
idea-balanced = Equilibrada
idea-balanced-note = Como los ordenadores: fuertes y débiles juntas
idea-heavy = Pesada
idea-heavy-note = Pocas unidades, pero las más fuertes
idea-many = Numerosa
idea-many-note = Tantas unidades como se pueda
idea-spread = Repartidas
idea-spread-note = Toda la fila queda vigilada
idea-together = Juntas
idea-together-note = Una al lado de otra, en el centro
idea-flank = En un flanco
idea-flank-note = Una al lado de otra, en el borde
log-why = ¿Por qué?
deploy-title = Despliega tu escuadra
deploy-ready = Desplegar
deploy-missing = { $cards ->
    [one] falta { $cards } unidad
   *[other] faltan { $cards } unidades
}

## El registro

log-side = { $side ->
    [german] Los alemanes
    [soviet] Los soviéticos
    [american] Los americanos
   *[other] El repartidor
}
log-division = { $division ->
    [units] Las Unidades { $side ->
        [german] alemanas
       *[soviet] soviéticas
    }
   *[snipers] Los Tiradores { $side ->
        [german] alemanes
       *[soviet] soviéticos
    }
}
log-ready = { $you ->
    [yes] Tu preparación está lista.
   *[no] { $side } están listos.
}
log-offer-draw = { $you ->
    [yes] Ofreces un empate.
   *[no] { $side } ofrecen un empate.
}
log-decline-draw = { $you ->
    [yes] Rechazas el empate.
   *[no] { $side } rechazan el empate.
}
log-abandon = Se abandonó la partida.
log-squad = { $side }: { $count ->
    [one] { $count } unidad.
   *[other] { $count } unidades.
}
log-terrain = { $you ->
    [yes] Colocas
   *[no] { $side } colocan
} terreno en { $square }: { $terrain }.
log-move = { $you ->
    [yes] Mueves
   *[no] { $side } mueven
} el cuadrante { $quadrant }.
log-search = { $you ->
    [yes] Buscas
   *[no] { $side } buscan
} en { $square }: { $card }.
log-scout = { $you ->
    [yes] Reconoces
   *[no] { $side } reconocen
} { $squares }: { $card }.
log-fire = { $you ->
    [yes] Abres fuego
   *[no] { $side } abren fuego
} sobre { $square }: { $card }.
log-fire-panzer = { $card } dispara desde { $square }.
log-howitzer = { $you ->
    [yes] Tu Mortero
   *[no] { $side }: el Mortero
} de { $mortar } bombardea { $square }: { $card }.
log-assault = { $you ->
    [yes] Tu Infantería
   *[no] { $side }: la Infantería
} de { $square } asalta { $quadrant }: { $card }.
log-advance = Avanza a { $square }.
log-stopped = El Fuego Defensivo elimina a la Infantería.
log-deploy = { $you ->
    [yes] Muestras
   *[no] { $side } muestran
} el Oficial de { $square }.
log-reinforce = { $you ->
    [yes] Recuperas
   *[no] { $side } recuperan
} en { $quadrant }: { $card }.
log-explore = { $you ->
    [yes] Exploras
   *[no] { $side } exploran
} { $quadrant }: hay una unidad.
log-explore-clear = { $you ->
    [yes] Exploras
   *[no] { $side } exploran
} { $quadrant }: libre.
log-strike = { $you ->
    [yes] Atacas
   *[no] { $side } atacan
} { $square } desde { $unit }: { $card }.
log-found = { $card } en { $square }.
log-controls = Tomadas: { $squares }.
log-draw = Carta robada: { $card }.
log-hold = Sin disparo.
log-halts = Se queda donde está.
log-pass = { $you ->
    [yes] Pasas.
   *[no] { $side } pasan.
}
log-gun = Dispara la { $card } de { $square }.
log-stays = El { $card } se queda.
log-shot-card = Carta de Disparo en { $quadrant }.
log-eliminated = Baja: { $card }{ $points ->
    [0] { "." }
   *[other] { ", " }+{ $points }.
}
log-handed-over = Alcanzado: se entrega un { $card } en espera{ $points ->
    [0] { "." }
   *[other] { ", " }+{ $points }.
}
log-removed = { $card } de { $square }: retirado.
log-destroyed = { $card } en { $square }: destruido.
log-resign = { $you ->
    [yes] Te rindes.
   *[no] { $side } se rinden.
}
log-flag = { $you ->
    [yes] Se acabó tu tiempo.
   *[no] { $side } se quedan sin tiempo.
}
log-agreed = Se acuerda un empate.
log-won = { $side } ganan.
log-draw-result = Empate.

## Dos en un dispositivo

curtain-title = Pasa el dispositivo al bando { $side }
curtain-title-division = Pasa el dispositivo a la { $division } del bando { $side }
curtain-title-who = Pasa el dispositivo a { $who }
curtain-asked = decide ahora
curtain-who = ¿Quién tiene el dispositivo?
curtain-text = El otro bando mira a otro lado.
curtain-show = Dirijo el bando { $side }
curtain-show-division = Dirijo la { $division } del bando { $side }
curtain-mates = Sois del mismo bando y veis el mismo Frente.
hand-over = Pasar el dispositivo
hand-over-note = el tablero se tapa

## El final

over-won = { $side } ganan
over-you-won = Has ganado
over-you-lost = Has perdido
over-draw = Empate
over-left = Partida abandonada
over-why-points = Puntos de Objetivo: { $points }.
over-why-snipers = { $side } ya no tienen Tiradores.
over-why-targets = { $side } ya no tienen ninguna de las cartas que había que eliminar.
over-why-row = Una Infantería ha llegado a la última fila.
over-why-units = { $side } ya no tienen unidades.
over-why-supply = La línea de suministro está cortada.
over-why-resign = { $side } se rindieron.
over-why-flag = { $side } se quedaron sin tiempo.
over-why-agreed = Ambos bandos lo acordaron.
over-why-limit = Se alcanzó el límite de turnos.
over-open = Ahora todas las cartas están a la vista.
over-rematch = Revancha
over-rematch-note = se cambian los bandos
over-rematch-join = El otro jugador quiere la revancha
over-rematch-by = pedida por { $who }
over-record = Archivo
over-record-note = descargar

## Sonidos

sound-on = Activar los sonidos
sound-off = Desactivar los sonidos

## Una invitación como imagen

qr-label = Código QR del enlace de invitación
qr-scan = O escanea esto con la cámara del otro teléfono.
qr-only-here = Esta dirección solo lleva a este dispositivo. Para invitar a otra persona, abre la página con una dirección a la que llegue el suyo.

## Sin el servidor

offline-title = No hay conexión con el servidor.
offline-text = Hace falta para jugar; este aviso desaparece en cuanto se recupere la conexión.
page-lacking = Falta una parte de esta página.
page-again = Volver a cargar

## Repetición

replay = Repetición
replay-note = paso a paso
replay-open = Abrir una partida
replay-open-text = Suelta aquí un archivo .scope o elige uno. El servidor lo lee y no guarda nada.
replay-choose = Elegir un archivo
replay-yours = Tus últimas partidas
replay-reading = Leyendo…
replay-large = El archivo es demasiado grande.
replay-gone = Esa partida no existe.
replay-broken = Línea { $line } del archivo: { $why }
replay-details = Detalles
replay-turns = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
replay-unfinished = Sin terminar
replay-empty = La mesa está vacía.
replay-goes-on = El turno termina.
replay-controls = Reproducir y avanzar
replay-moments = Momentos
replay-moment = Momento
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
replay-times = { $speed }×
replay-seen-by = Visto por
replay-open-cards = Todo a la vista
replay-spectator = Espectador
replay-keys = ← → un paso, ↑ ↓ un turno, Inicio y Fin, la barra espaciadora reproduce
replay-link = Copiar el enlace a este momento
replay-link-copied = El enlace a este momento está copiado.
replay-link-above = La dirección de la página es el enlace a este momento.
replay-download = Descargar la partida
replay-proof = Comprobar la prueba
replay-proof-checking = Se calcula todo de nuevo…
replay-proof-holds = Todo encaja
replay-proof-decisions = { $decisions ->
    [one] { $decisions } decisión: repetida según las reglas, es legal, y lo que siguió es cierto.
   *[other] { $decisions } decisiones: repetidas según las reglas, todas son legales, y lo que siguió es cierto.
}
replay-proof-order = { $entries ->
    [one] { $entries } entrada del registro está sellada.
   *[other] { $entries } entradas del registro están selladas una a una: ninguna falta, sobra ni se ha cambiado.
}
replay-proof-hidden = { $hidden ->
    [one] { $hidden } decisión oculta es la que se prometió al tomarla.
   *[other] { $hidden } decisiones ocultas: cada una es la que se prometió al tomarla.
}
replay-proof-hidden-closed = { $hidden ->
    [one] { $hidden } decisión oculta tiene su promesa; se comprueba cuando se abre la partida.
   *[other] { $hidden } decisiones ocultas tienen su promesa; se comprueban cuando se abre la partida.
}
replay-proof-draws = { $draws ->
    [one] { $draws } carta de disparo se robó como manda la clave prometida antes de la partida.
   *[other] { $draws } cartas de disparo se robaron como manda la clave prometida antes de la partida.
}
replay-proof-draws-closed = { $draws ->
    [one] { $draws } carta de disparo robada; se comprueba cuando se abre la partida.
   *[other] { $draws } cartas de disparo robadas; se comprueban cuando se abre la partida.
}
replay-proof-seal = El archivo por sí solo muestra que encaja consigo mismo. Quien anotó un sello durante la partida puede comparar; este es el último:
replay-proof-fails = La prueba no se sostiene
replay-proof-fails-text = Algo en este archivo no es como se prometió. El servidor dice dónde:
replay-proof-none = No hay prueba
replay-proof-none-text = Este archivo no lo escribió un servidor y no promete nada. Aun así se repite según las reglas.

## Talk and presence

talk = Decir algo
talk-wait = Lo oyen todos los de la mesa.
talk-mute = Silenciar a los demás
talk-muted = Los demás están silenciados
said = { $who }: { $phrase }
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-shot = ¡Buen disparo!
phrase-well-played = ¡Bien jugado!
phrase-oops = ¡Vaya!
phrase-one-moment = Un momento, por favor.
phrase-thanks = ¡Gracias!
phrase-good-game = ¡Buena partida!
presence-here = en línea
presence-away = ausente
presence-away-since = ausente desde { $time }
waiting-away = { $who } está ausente desde { $time }. La partida sigue cuando vuelva.
waiting-away-never = { $who } aún no ha llegado.
watching = { $count } mirando

## Why the server refuses something; each follows a colon

refusal-abandoned = la partida se abandonó
refusal-busy = se están leyendo demasiadas partidas; inténtalo en un momento
refusal-empty = el archivo está vacío
refusal-failing = el servidor no ha podido prepararse
refusal-full = hay demasiadas conexiones; inténtalo en un momento
refusal-hello = la conexión se abrió mal; recarga la página
refusal-hidden = mientras dura la partida, cada cual ve solo su bando
refusal-host = el servidor no responde a este nombre
refusal-illegal = las reglas no lo permiten ahora
refusal-internal = algo ha fallado en el servidor; en su registro es el número { $number }
refusal-invalid = el servidor no lo acepta; recarga la página e inténtalo otra vez
refusal-invitation = esta invitación no es para esta partida
refusal-log-full = la partida es demasiado larga; solo cabe rendirse o acordar un empate
refusal-method = el servidor no hace esto
refusal-metrics = solo la máquina del servidor puede pedirlo
refusal-no-spectators = nadie puede mirar esta partida
refusal-no-token = es solo para quien tiene el puesto
refusal-nobody-there = aún no ha llegado nadie más
refusal-not-asked = no te toca decidir
refusal-not-found = no existe
refusal-not-yours = este turno lo dirige tu compañero
refusal-offered = en este turno ya se ofreció un empate
refusal-offline = no hay conexión con el servidor
refusal-opening = el servidor aún no está listo; inténtalo en un momento
refusal-origin = una página de otro servidor no puede hacerlo
refusal-over = la partida ha terminado
refusal-phrases-spent = ya has dicho bastante en esta partida
refusal-playing = la partida continúa
refusal-record = la línea { $line } del archivo no es correcta
refusal-resign = juega alguien más: ríndete u ofrece un empate
refusal-slow = la petición tardó demasiado en llegar
refusal-spectator = los espectadores solo miran
refusal-stale = la partida ha avanzado entretanto
refusal-taken = alguien ha ocupado ya este puesto
refusal-talkative = { $seconds ->
    [one] has dicho mucho; espera { $seconds } segundo
   *[other] has dicho mucho; espera { $seconds } segundos
}
refusal-token = el puesto no es tuyo
refusal-too-large = es demasiado grande
refusal-too-many = demasiado de una vez; espera un momento
refusal-unavailable = el servidor no responde como debe; inténtalo en un momento
refusal-unknown-match = esa partida no existe
refusal-viewer = nadie tiene esa vista de la partida
refusal-waiting = todavía hay un puesto libre

## Qué está mal en un archivo propio; cada frase sigue al nombre de su campo

fault-aces = cada Frente debe tener entonces exactamente un Tirador (cards.sniper = 1)
fault-basic-breakthrough = solo el Modo Avanzado tiene el Asalto; pon mode = "advanced"
fault-basic-sniper = el Modo Básico necesita al menos un Tirador; si no, pon mode = "advanced"
fault-basic-victory = el Modo Básico acaba con el último Tirador; si no, pon mode = "advanced"
fault-box = { $value } no está entre { $least } y { $most }, las que hay en la caja
fault-choice = aquí no vale «{ $value }»; valen { $known }
fault-crowded = { $cards } cartas no caben en { $squares } casillas
fault-decoy = un Señuelo nunca se elimina
fault-deep = el archivo tiene demasiados niveles anidados
fault-dots = la línea { $line } tiene más de { $most } puntos
fault-letter = las letras son { $known }
fault-long-number = un número entero tiene más de { $most } bits
fault-missing = falta esta línea
fault-mode = «{ $name }» se juega solo en Modo { $mode ->
    [Advanced] Avanzado
   *[Basic] Básico
}
fault-name = el nombre de un escenario tiene { $most } caracteres imprimibles como mucho
fault-no-card = no existe esa carta; las cartas son { $known }
fault-no-infantry = el escenario no tiene Infantería
fault-no-snipers = el escenario no tiene Tiradores; pon false
fault-no-table = falta la tabla: una línea entre corchetes
fault-no-unit = no existe esa unidad; las unidades son { $known }
fault-no-victory = nadie podría ganar; pon al menos una condición
fault-not-in-play = el escenario no tiene «{ $card }»
fault-objective = { $value } no está entre { $least } y { $most }, todos los puntos de un Frente
fault-range = { $value } no está entre { $least } y { $most }
fault-squad = ninguna unidad del bando { $side ->
    [american] americano
   *[german] alemán
} cabe en una escuadra de { $most } puntos
fault-theme = un escenario propio tiene sus propias condiciones de victoria; juégalo sin tema
fault-toml = { $line ->
    [0] el archivo no es TOML
   *[other] la línea { $line } no es TOML
}
fault-type = aquí va { $expected ->
    [int] un número entero
    [bool] true o false
    [str] un texto entre comillas
    [array] una lista entre corchetes
   *[object] una tabla
}
fault-unarmed = nadie podría ganar sin ninguna de estas cartas: { $known }
fault-unknown = no existe ese campo
fault-whole = { $value } no es un número entero de { $least } a { $most }

## Qué está mal en un registro; cada frase sigue a su línea y dos puntos

broken-commitment = «{ $decision }» lleva una promesa, pero no oculta nada
broken-config = la partida que describe la cabecera { $key } no se puede jugar tal como está escrita
broken-contributions = cada aportación tiene hasta 64 cifras hexadecimales
broken-course = «{ $decision }» no puede ir aquí: decide otra persona o la partida ya ha terminado
broken-draw = está escrito «{ $decision }», pero con la clave prometida sale «{ $drawn }»
broken-entry-alone = la entrada { $seq } no tiene encima ninguna decisión que probar
broken-entry-count = entradas anunciadas: { $count }, entradas escritas: { $written }
broken-entry-empty = la entrada { $seq } no dice nada
broken-entry-gap = aquí está la entrada { $seq }, pero falta la entrada { $missing }
broken-entry-twice = la entrada { $seq } ya está en la línea { $first }
broken-fact = aquí está lo que siguió, pero antes no hay ninguna decisión
broken-facts = lo que sigue a «{ $decision }» según las reglas no es lo que está escrito debajo
broken-hash = { $name }: «{ $value }» no son 64 cifras hexadecimales
broken-header = una cabecera se escribe así: [Key "value"]
broken-header-late = las cabeceras van antes de la primera decisión
broken-header-missing = falta la cabecera { $key }
broken-header-twice = la cabecera { $key } ya está en la línea { $first }
broken-header-unknown = no hay ninguna cabecera { $key }; las cabeceras son { $known }
broken-illegal = las reglas no permiten aquí «{ $decision }»
broken-json = no se puede leer lo que dice la cabecera { $key }
broken-key = la clave no es la que se prometió antes de la partida
broken-key-shown = la clave abre todas las cartas; no debe estar en el archivo de un solo bando
broken-left-out = «{ $decision }» omite lo que se decidió
broken-line = está escrito «{ $written }», pero aquí va «{ $wanted }»
broken-line-count = líneas escritas: { $written }, líneas que debe haber: { $wanted }
broken-match = «{ $value }» no es el nombre de una partida
broken-no-commitment = «{ $decision }» está oculta, pero no lleva promesa
broken-no-decision = «{ $decision }» no es una decisión
broken-no-version = falta la cabecera Version; quizá no sea una partida de SCOPE
broken-number = { $key }: «{ $value }» no es un número entero
broken-promise = «{ $decision }» no es lo que se prometió
broken-proof-line = una prueba se escribe así: «; seq 5 german … seal …»
broken-proof-missing = falta la línea «; { $name } …», así que nada queda probado
broken-proof-twice = «{ $name }» ya está en la línea { $first }
broken-result = el archivo dice { $written ->
        [draw] empate
        [unfinished] una partida sin terminar
        [german] victoria alemana
        [soviet] victoria soviética
       *[american] victoria americana
    }, pero las decisiones llevan a { $result ->
        [draw] un empate
        [unfinished] una partida sin terminar
        [german] victoria alemana
        [soviet] victoria soviética
       *[american] victoria americana
    }
broken-result-unknown = Result: «{ $value }» no es uno de { $known }
broken-seal = el sello de la entrada { $seq } («{ $decision }») no encaja con lo anterior
broken-seen = «{ $decision }», con lo que está escrito debajo, no es posible aquí según las reglas
broken-turn = está escrito el turno { $written }, pero es el turno { $turn }
broken-unproved = ninguna línea «; seq …» debajo de «{ $decision }» la prueba
broken-version = la versión { $value } es desconocida; se puede leer la versión { $known }
broken-viewer = Viewer: «{ $value }» no es uno de { $known }

## Las reglas, para consultarlas

rules = Reglas
rules-title = Reglas · SCOPE
rules-find = Buscar en las reglas
rules-reading = Leyendo las reglas…
rules-found = { $count ->
    [one] { $count } regla
   *[other] { $count } reglas
}
rules-none = Ninguna regla habla de eso.
rules-chapters = Capítulos
rules-games = Los dos juegos
rules-back = Volver
rules-about = Con nuestras propias palabras, artículo por artículo. Donde el reglamento impreso calla, una aclaración dice cómo se juega aquí.
rules-ruling = Aclaración nuestra.
rules-ruling-whole = El reglamento impreso no dice nada al respecto.
rules-cards = Las cartas
rules-count = { $count } por bando
rules-worth = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
rules-cost = { $points ->
    [one] cuesta { $points } punto
   *[other] cuesta { $points } puntos
}, { $count } en la caja
rules-card = Cartas y puntos
rules-scen = Escenarios
rules-setup = Preparación
rules-turn = Un turno
rules-win = Victoria
rules-adv = { $game ->
    [panzer] Reglas avanzadas
   *[other] Modo Avanzado
}
rules-team = Tres y cuatro jugadores
rules-ter = Terreno
rules-amb = Emboscada
