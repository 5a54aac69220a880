# What `scope article`, `scope cards`, `scope scenarios` and `scope replay` say.

rule = Rule
definition = Definition
from-rulebook = from the rulebook
from-ruling = our ruling where the rulebook is silent
ruling = Ruling
functions = Functions
tests = Tests

card = Card
letter = Letter
in-the-box = In the box
points = Points
source = Source
reconstructed = reconstructed, not read off the printed cards ({ $article })
other-values = If your printed cards say otherwise, write it into a file and play with that:
cards-written = { $file } is written. Put in your cards’ values and play with it:

basic-scenario = Basic Scenario
theme = Theme
size = Size
columns-by-rows = { $columns }×{ $rows }
mode = Mode
front-cards = Cards of each Front
front-cards-are = Cards of each Front: { $names }
theme-cards = Cards
won-by = Won by
any-mode = any
every-enemy = every enemy { $cards }
objective = { $points } points
base-objective = the scenario’s points
breakthrough = { $card } on the enemy’s last row
either = { $one }, or { $other }
theme-note = A theme is played on any Basic Scenario:
playable = { $file }: “{ $name }” can be played.

code = Code
unit = Unit
side = Side
scenario = Scenario
name = Name
units = Units
terrain-cards = Terrain cards
preset = Preset
rules = Rules
what-it-does = What it does
rules-note = Rules are switched on by a preset’s name, or one by one:
