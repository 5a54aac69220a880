# Ce que disent `scope article`, `scope cards`, `scope scenarios` et `scope replay`.

rule = Règle
definition = Définition
from-rulebook = du livret de règles
from-ruling = notre décision là où le livret se tait
ruling = Décision
functions = Fonctions
tests = Tests

card = Carte
letter = Lettre
in-the-box = Dans la boîte
points = Points
source = Source
reconstructed = reconstitué, non relevé sur les cartes imprimées ({ $article })
other-values = Si vos cartes imprimées disent autre chose, notez-le dans un fichier et jouez avec :
cards-written = { $file } est écrit. Mettez-y les valeurs de vos cartes et jouez avec :

basic-scenario = Scénario de base
theme = Thème
size = Taille
columns-by-rows = { $columns }×{ $rows }
mode = Mode
front-cards = Cartes de chaque Front
front-cards-are = Cartes de chaque Front : { $names }
theme-cards = Cartes
won-by = Gagné par
any-mode = tous
every-enemy = chaque { $cards } adverse
objective = { $points } points
base-objective = les points du scénario
breakthrough = { $card } sur la dernière ligne adverse
either = { $one }, ou { $other }
theme-note = Un thème se joue sur n’importe quel scénario de base :
playable = { $file } : « { $name } » peut être joué.

code = Code
unit = Unité
side = Camp
scenario = Scénario
name = Nom
units = Unités
terrain-cards = Cartes terrain
preset = Ensemble
rules = Règles
what-it-does = Effet
rules-note = Les règles s’activent par le nom d’un ensemble, ou une à une :
