# SCOPE Panzer in a terminal: what it says differently. Everything else comes from terminal.ftl, names from the glossary.

## Before the game

battle = { $name }, { $columns } × { $rows } squares, { $units } units and { $points } points a side
rules-basic = Basic: move, explore, search and fire
rules-advanced = Advanced: every tank fights in its own way
rules-full = Full: with terrain and ambushes
seats-american = You are American, against the computer
seats-german = You are German, against the computer
cards-reconstructed = (reconstructed)
reconstructed = Unit figures are reconstructed. Have the printed cards? Use --cards FILE.

## Set-up

squad-now = Squad: { $squad } · { $units } of { $most } units, { $points } of { $budget } points
squad-how = Enter to take it · again for another one · +SH -BZ to change it · or type the codes: { $example }
setup-no-unit = “{ $typed }” is no unit of yours. Your units: { $units }
deploy-intro = { $side }: lay your squad in your deployment row. Here is a suggestion.
deploy-how = Enter to take it · again for another one · { $first } { $last } to exchange two squares · or type the row from { $first } to { $last }, . for forest: { $example }

## Beside the board

dealer-draws = a firing card is drawn
goal-destroy = destroy every enemy unit
goal-supply = hold its whole row with a unit there
label-units = Units left
label-destroyed = Destroyed
label-squad = Squad

## The log

log-squad = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
log-left = { $square } is left
log-shot = { $attacker } at { $target }, { $chance }: { $cards }
log-drawn-card = drawn: { $card }
log-destroyed = { $card } on { $square } destroyed
log-met = an enemy unit stops it
log-controls = takes { $squares }

## What is asked

asked-terrain = Lay a terrain card (meadow, hill, lake or mountain). Enter takes this: { $suggestion }
asked-explored = The quadrant is yours. Move it (m { $quadrant }), or end?
asked-strike = A light tank of the quadrant may strike, or end?
asked-fire = Fire, naming your unit, or hold?
asked-hold = None of your units can fire: press Enter to hold.
asked-end = No light tank of the quadrant can strike: press Enter to end.
order-units = Cards of { $squares } now: { $cards }. Type the four in their new order, two squares to exchange, or = to leave them as they are (Enter to go back).
order-not-legal = These cards are to be laid, units on forest or passable terrain: { $cards }

## Explanations

ask-more = ? search or ?P-TURN-4 tells more. Short forms work too: s c4, e b2, m b2
explain-search = look at an enemy square within distance 2, then perhaps fire
explain-move = rearrange the cards of a quadrant of yours, unseen
explain-explore = turn over the enemy’s forest in a quadrant of both sides
explain-fire = show a unit and fire with it
explain-hold = do not fire
explain-strike = a light tank that moved searches a square, then perhaps fires
explain-terrain = lay a terrain card
explain-squad = choose your units
explain-deploy = lay your units in your row
memory-of = Seen on { $side } squares:
memory-unit = { $card }, turn { $turn }

## Commands

help-why = what an action or an article (?P-TURN-4) says
help-memory = everything that both sides have seen
legend-control = who controls a square: American, German
legend-hidden = your unit, hidden
legend-revealed = a revealed unit
legend-blocked = a heavy tank that has fired: it cannot move in its next turn
legend-down = enemy forest, face down
legend-empty = forest without a unit
legend-doubtful = seen there, but moved since
legend-open = open while you decide
legend-terrain = meadow, hill, lake, mountain
legend-front = the front line between the sides
legend-marks = the last action; = is a movement
