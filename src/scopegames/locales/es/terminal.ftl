# La partida en una terminal. Los nombres de cartas, acciones, bandos y escenarios vienen del glosario, no de aquí.

## Antes de la partida

title = SCOPE, edición no oficial
questions-hint = Escribe un número o pulsa Intro para la primera respuesta.
question-game = ¿Qué juego?
game-stalingrad = Stalingrad: francotiradores y Frentes ocultos
game-panzer = Panzer: carros en el bosque, americanos contra alemanes
question-scenario = ¿Qué escenario?
scenario = { $name }, { $columns } × { $rows } cartas por bando, { $points } puntos
question-mode = ¿Qué reglas?
mode-basic = Básicas: mover y buscar
mode-advanced = Avanzadas: cada Unidad tiene su propia acción
mode-thematic = Un Escenario Temático
question-theme = ¿Qué tema?
question-seats = ¿Quién juega?
seats-german = Llevas el bando alemán contra el ordenador
seats-soviet = Llevas el bando soviético contra el ordenador
seats-people = Dos personas con este teclado
seats-watch = Ver jugar a dos ordenadores
question-level = ¿Qué nivel tiene el ordenador?
compiling = Compilando las reglas de { $game } para este ordenador. Solo ocurre una vez…
compiling-players = Compilando el jugador automático para este ordenador. Solo ocurre una vez…
cards-reconstructed = (puntos reconstruidos)
reconstructed = Los valores de las cartas son reconstruidos. Los tuyos: --cards ARCHIVO.

## Preparación

setup-intro = Bando { LOWER($side) }: despliega tu Frente. Aquí tienes una propuesta.
setup-how = Intro para jugar con ella · otra para ver otra · cambiar a1 b2 · filas para escribirla fila a fila · o escríbela entera: { $example }
setup-ok = vale
setup-again = otra
setup-rows = filas
setup-swap = cambiar
setup-left = Por colocar: { $cards }
setup-row-length = Una fila tiene { $count } cartas. No ha cambiado nada.
setup-swap-how = Di dos casillas de tu Frente, por ejemplo: cambiar a1 b2
setup-unknown = Eso no es un despliegue. Las cartas son . S O C M G I D, y / separa las filas.

## Junto al tablero

set-up = Preparación
turn = Turno { $turn }
turn-of = Turno { $turn } de { $limit }
to-move = juega { LOWER($side) }
street = calle
goal = Para ganar: { $ways }
goal-points = { $points } puntos
goal-none-left = enemigo sin { $card }
goal-breakthrough = { $card } en la última fila enemiga
label-points = Puntos
label-taken = Bajas
label-in-play = En juego
label-waiting = En espera
label-shot = Disparo
points-of = { $points } de { $objective }, faltan { $left }
shot-until = { $quadrant }, hasta el turno { $turn }
who-you = tú
who-person = jugador
who-computer = ordenador ({ $name })

## El registro

log-laid = Frente desplegado
log-done = { $done }
log-outcome = { $done }: { $outcome }
log-eliminated = { $card } en { $square } { $kind ->
    [machine_gun] eliminada
    [infantry] eliminada
   *[other] eliminado
}{ $points ->
    [0] { "" }
   *[other] { " " }(+{ $points })
}
log-handed-over = { $card } en { $square } alcanzado, se entrega uno en espera (+{ $points })
log-removed = { $card } en { $square } retirado
log-stays = el { $card } se queda
log-advanced = { $card } { $start } → { $end }
log-returned = { $cards } de nuevo en juego
log-shot = { $card } en { $quadrant }
log-won = gana el bando { LOWER($side) }
log-drawn = empate
log-resign = Se rinde
log-flag = Sin tiempo
log-draw = Empate acordado

## Lo que se pregunta

asked-action = Bando { LOWER($side) }, ¿qué haces? (? muestra lo que puedes hacer)
asked-found = { $card } en { $square }.
asked-search = ¿Disparas (shoot), indicando el Cuadrante de tu Carta de Disparo, o te abstienes (hold)?
asked-search-decoy = Debes disparar: ¿en qué Cuadrante va tu Carta de Disparo?
asked-fire = ¿Disparas (shoot), indicando la ametralladora que muestras, o te abstienes (hold)?
asked-fire-decoy = Debes disparar: ¿qué ametralladora muestras?
asked-assault = La Infantería de { $square } puede ocupar una de estas casillas o abstenerse (hold).
asked-deploy = El movimiento extra del Oficial: ¿qué Cuadrante?
asked-after = Ya has hecho tu acción. ¿Un Despliegue, o terminas el turno?
asked-pass = No tienes ninguna acción legal: pulsa Intro para pasar.
which = ¿Cuál? (Intro para volver)
no-choice = «{ $typed }» no es ninguna de estas.
no-number = { $number } no es un número de la lista.
order-now = ahora
order-how = Escribe las cuatro letras en su nuevo orden, dos casillas para intercambiarlas o = para dejarlas igual (Intro para volver).
order-wrong = Hay que colocar estas cuatro cartas: { $cards }
refused = No es posible: { $reason }.
unknown = «{ $typed }» no se entiende aquí. Escribe ? para ver lo que puedes hacer, o ayuda.
hint = Escribe ? para ver lo que puedes hacer y ayuda para todo lo demás.

## Explicaciones

ask-more = ? buscar o ?S-TURN-3 cuenta más. También valen formas cortas: b c5, m b2 S.GI
explain-search = ver una carta enemiga y quizá dispararle
explain-move = recolocar sin que se vea las cuatro cartas de un Cuadrante
explain-shoot = eliminar la carta encontrada
explain-hold = dejarla donde está
explain-advance = llevar la Infantería a la casilla de una carta enemiga
explain-assault = una Infantería desvela las cartas enemigas de un Cuadrante
explain-fire = ver una carta enemiga junto a tu Ametralladora
explain-howitzer = un Mortero dispara a ciegas a una carta lejana
explain-deploy = mostrar un Oficial para un movimiento extra
explain-scout = ver una carta enemiga, o dos contiguas
explain-reinforce = hacer volver una Infantería eliminada
explain-end = terminar el turno
explain-pass = no es posible nada más
action-advance = Avanzar
no-article = Ningún artículo ni acción se llama «{ $asked }».
ruling = Decisión nuestra:
memory-of = Visto en el Frente { LOWER($side) }:
memory-nothing = nada todavía
memory-seen = { $card } ({ $letter }), turno { $turn }
memory-still = sigue ahí
memory-moved = { $moves ->
    [one] movido después
   *[other] movido después, { $moves } veces
}

## Órdenes

command-board = tablero
command-log = registro
command-memory = memoria
command-save = guardar
command-draw = empate
command-resign = rendirse
command-help = ayuda
command-quit = salir
help-choices = lo que puedes hacer ahora
help-why-form = ? buscar
help-why = lo que dice una acción o un artículo (?S-TURN-3)
help-board = dibujar el tablero otra vez
help-log = todo lo que ha pasado
help-memory = todas las cartas que han visto los dos bandos
help-save = escribir la partida en un archivo: guardar ARCHIVO
help-draw = ofrecer un empate
help-resign = abandonar la partida
help-help = esta página
help-quit = salir
legend-letters = mayúscula: bando alemán; minúscula: bando soviético; . es un Área Vacía
legend-known = carta tuya que el enemigo ha visto y no se ha movido
legend-down = carta enemiga, boca abajo
legend-seen = boca abajo, pero vista y sigue ahí
legend-doubtful = vista ahí, pero movida después
legend-open = a la vista mientras decides
legend-crossed = Infantería en el otro Frente
legend-shot = Carta de Disparo: hay un Tirador en este Cuadrante
legend-marks = la última acción; ~ es un movimiento

## Empate, registro, salida

yes = sí
resign-sure = ¿Abandonas la partida? (s/N)
draw-offer = El bando { LOWER($side) } ofrece un empate. Responde el bando { LOWER($other) }.
draw-agree = ¿Aceptas? (s/N)
draw-declined = El empate se rechaza.
save-where = Nombre del archivo (Intro para ninguno):
save-offer = ¿Guardar la partida? Nombre del archivo (Intro para no):
save-overwrite = El archivo existe. ¿Sobrescribirlo? (s/N)
save-failed = No se ha podido escribir { $file }: { $reason }.
saved = Partida guardada en { $file }.
saved-part = Guardado en { $file }: solo lo que puedes saber, porque la partida no ha terminado.
quit-sure = ¿Salir de la partida? (s/N)
goodbye = Hasta pronto.

## Dos personas, dos ordenadores, el final

pass-keyboard = Pasa el teclado al jugador { LOWER($side) }.
press-enter = Pulsa Intro.
hide-board = Pulsa Intro para ocultar tu tablero.
watch = Intro: turno siguiente · a: hasta el final · q: salir
won = Gana el bando { LOWER($side) }.
drawn = Empate.
play-again = ¿Otra partida? (s/N)
