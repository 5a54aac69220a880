# SCOPE Panzer en una terminal: lo que dice de otro modo. Lo demás viene de terminal.ftl, los nombres del glosario.

## Antes de la partida

battle = { $name }, { $columns } × { $rows } casillas, { $units } unidades y { $points } puntos por bando
rules-basic = Básicas: mover, explorar, buscar y disparar
rules-advanced = Avanzadas: cada carro lucha a su manera
rules-full = Completas: con terreno y emboscadas
seats-american = Llevas el bando americano contra el ordenador
seats-german = Llevas el bando alemán contra el ordenador
cards-reconstructed = (reconstruido)
reconstructed = Los valores de las unidades son reconstruidos. Los tuyos: --cards ARCHIVO.

## Preparación

squad-now = Escuadra: { $squad } · { $units } de { $most } unidades, { $points } de { $budget } puntos
squad-how = Intro para tomarla · otra para ver otra · +SH -BZ para cambiarla · o escribe los códigos: { $example }
setup-no-unit = «{ $typed }» no es una unidad tuya. Tus unidades: { $units }
deploy-intro = Bando { LOWER($side) }: coloca tu escuadra en tu fila de despliegue. Aquí tienes una propuesta.
deploy-how = Intro para tomarla · otra para ver otra · { $first } { $last } para cambiar dos casillas · o escribe la fila de { $first } a { $last }, con . para bosque: { $example }

## Junto al tablero

dealer-draws = se roba una carta de disparo
goal-destroy = destruir sus unidades
goal-supply = controlar toda su fila con una unidad
label-units = Unidades
label-destroyed = Destruidas
label-squad = Escuadra

## El registro

log-squad = { $count ->
    [one] { $count } unidad
   *[other] { $count } unidades
}
log-left = { $square } queda vacía
log-shot = { $attacker } a { $target }, { $chance }: { $cards }
log-drawn-card = carta: { $card }
log-destroyed = { $card } en { $square }: unidad destruida
log-met = una unidad enemiga la detiene
log-controls = toma { $squares }

## Lo que se pregunta

asked-terrain = Coloca una carta de terreno (prado, colina, lago o picos). Intro toma esta: { $suggestion }
asked-explored = El Cuadrante es tuyo. ¿Moverlo (m { $quadrant }) o terminar?
asked-strike = Un carro ligero del Cuadrante puede atacar (strike). ¿O terminar?
asked-fire = ¿Disparar (fire) diciendo con qué unidad, o abstenerte (hold)?
asked-hold = Ninguna de tus unidades puede disparar: pulsa Intro para abstenerte.
asked-end = Ningún carro ligero del Cuadrante puede atacar: pulsa Intro para terminar.
order-units = Cartas de { $squares } ahora: { $cards }. Escribe las cuatro en su nuevo orden, dos casillas para cambiarlas, o = para dejarlas como están (Intro para volver).
order-not-legal = Hay que colocar estas cartas, las unidades en bosque o terreno transitable: { $cards }

## Explicaciones

ask-more = ? buscar o ?P-TURN-4 dice más. También hay formas cortas: s c4, e b2, m b2
explain-search = mirar una casilla enemiga a distancia 2 o menos y quizá disparar
explain-move = recolocar las cartas de un Cuadrante tuyo, en secreto
explain-explore = girar el bosque enemigo de un Cuadrante de ambos bandos
explain-fire = revelar una unidad y disparar con ella
explain-hold = no disparar
explain-strike = un carro ligero que ha movido busca en una casilla y quizá dispara
explain-terrain = colocar una carta de terreno
explain-squad = elegir tus unidades
explain-deploy = colocar tus unidades en tu fila
memory-of = Visto en casillas del bando { LOWER($side) }:
memory-unit = { $card }, turno { $turn }

## Órdenes

help-why = lo que dice una acción o un artículo (?P-TURN-4)
help-memory = todo lo que ambos bandos han visto
legend-control = quién controla la casilla: americano (A), alemán (G)
legend-hidden = tu unidad, oculta
legend-revealed = una unidad revelada
legend-blocked = un carro pesado que ha disparado: no puede mover en su próximo turno
legend-down = bosque enemigo, boca abajo
legend-empty = bosque sin unidad
legend-doubtful = se vio ahí, pero ha movido desde entonces
legend-open = a la vista mientras decides
legend-terrain = prado, colina, lago, picos
legend-front = la línea del frente entre los bandos
legend-marks = la última acción; = es un movimiento
