# Lo que dicen `scope article`, `scope cards`, `scope scenarios` y `scope replay`.

rule = Regla
definition = Definición
from-rulebook = del reglamento
from-ruling = decisión nuestra donde el reglamento calla
ruling = Decisión
functions = Funciones
tests = Pruebas

card = Carta
letter = Letra
in-the-box = En la caja
points = Puntos
source = Fuente
reconstructed = reconstruido, no leído en las cartas impresas ({ $article })
other-values = Si tus cartas impresas dicen otra cosa, escríbelo en un archivo y juega con él:
cards-written = { $file } está escrito. Pon los valores de tus cartas y juega con él:

basic-scenario = Escenario Básico
theme = Tema
size = Tamaño
columns-by-rows = { $columns }×{ $rows }
mode = Modo
front-cards = Cartas de cada Frente
front-cards-are = Cartas de cada Frente: { $names }
theme-cards = Cartas
won-by = Se gana con
any-mode = cualquiera
every-enemy = cada { $cards } del enemigo
objective = { $points } puntos
base-objective = los puntos del escenario
breakthrough = { $card } en la última fila enemiga
either = { $one }, o { $other }
theme-note = Un tema se juega sobre cualquier Escenario Básico:
playable = { $file }: se puede jugar a «{ $name }».

code = Código
unit = Unidad
side = Bando
scenario = Escenario
name = Nombre
units = Unidades
terrain-cards = Cartas de terreno
preset = Conjunto
rules = Reglas
what-it-does = Qué hace
rules-note = Las reglas se activan con el nombre de un conjunto, o una a una:
