# The game in a terminal. Names of cards, actions, sides and scenarios come from the glossary, not from here.

## Before the game

title = SCOPE, an unofficial edition
questions-hint = Type a number, or press Enter for the first answer.
question-game = Which game?
game-stalingrad = Stalingrad: snipers and hidden Fronts
game-panzer = Panzer: tanks in the forest, Americans against Germans
question-scenario = Which scenario?
scenario = { $name }, { $columns } × { $rows } cards a side, { $points } points
question-mode = Which rules?
mode-basic = Basic: move and search
mode-advanced = Advanced: every Unit has its own action
mode-thematic = A Thematic Scenario
question-theme = Which theme?
question-seats = Who plays?
seats-german = You are German, against the computer
seats-soviet = You are Soviet, against the computer
seats-people = Two people at this keyboard
seats-watch = Watch two computers
question-level = How strong is the computer?
compiling = Compiling the rules of { $game } for this machine. This happens once…
compiling-players = Compiling the computer player for this machine. This happens once…
cards-reconstructed = (points reconstructed)
reconstructed = Card values are reconstructed. Have the printed cards? Use --cards FILE.

## Set-up

setup-intro = { $side }: lay out your Front. Here is a suggestion.
setup-how = Enter to play with it · again for another one · swap a1 b2 · rows to type it row by row · or type it whole: { $example }
setup-ok = ok
setup-again = again
setup-rows = rows
setup-swap = swap
setup-left = Left to lay: { $cards }
setup-row-length = A row has { $count } cards. Nothing has changed.
setup-swap-how = Name two squares of your Front, for example: swap a1 b2
setup-unknown = That is no layout. The cards are . S O C M G I D, and / stands between rows.

## Beside the board

set-up = Set-up
turn = Turn { $turn }
turn-of = Turn { $turn } of { $limit }
to-move = { $side } to move
street = street
goal = To win: { $ways }
goal-points = { $points } points
goal-none-left = no enemy { $card } left
goal-breakthrough = an { $card } on the enemy’s last row
label-points = Points
label-taken = Taken
label-in-play = In play
label-waiting = Waiting
label-shot = Shot
points-of = { $points } of { $objective }, { $left } to go
shot-until = { $quadrant }, until turn { $turn }
who-you = you
who-person = player
who-computer = computer ({ $name })

## The log

log-laid = Front laid
log-done = { $done }
log-outcome = { $done }: { $outcome }
log-eliminated = { $card } on { $square } eliminated{ $points ->
    [0] { "" }
   *[other] { " " }(+{ $points })
}
log-handed-over = { $card } on { $square } hit, a waiting one handed over (+{ $points })
log-removed = { $card } on { $square } removed
log-stays = the { $card } stays
log-advanced = { $card } { $start } → { $end }
log-returned = { $cards } back in play
log-shot = { $card } on { $quadrant }
log-won = { $side } wins
log-drawn = draw
log-resign = Resigns
log-flag = Out of time
log-draw = Draw agreed

## What is asked

asked-action = { $side }, your action? (? shows what you can do)
asked-found = { $card } on { $square }.
asked-search = Shoot, naming the quadrant for your Shot card, or hold?
asked-search-decoy = You must shoot: on which quadrant does your Shot card go?
asked-fire = Shoot, naming the gun that you show, or hold?
asked-fire-decoy = You must shoot: which gun do you show?
asked-assault = The Infantry on { $square } may take one of these squares, or hold.
asked-deploy = The Officer’s extra move: which quadrant?
asked-after = Your action is done. A Deployment, or end the turn?
asked-pass = You have no legal action: press Enter to pass.
which = Which one? (Enter to go back)
no-choice = “{ $typed }” is none of these.
no-number = { $number } is no number of the list.
order-now = now
order-how = Type the four letters in their new order, two squares to exchange, or = to leave them as they are (Enter to go back).
order-wrong = These four cards are to be laid: { $cards }
refused = Not possible: { $reason }.
unknown = “{ $typed }” is unknown here. Type ? for what you can do, or help.
hint = Type ? for what you can do, help for everything else.

## Explanations

ask-more = ? search or ?S-TURN-3 tells more. Short forms work too: s c5, m b2 S.GI
explain-search = look at an enemy card, then perhaps shoot it
explain-move = rearrange the four cards of a quadrant, unseen
explain-shoot = eliminate the card that was found
explain-hold = leave it where it is
explain-advance = put the Infantry on an enemy card’s square
explain-assault = an Infantry reveals the enemy cards in a quadrant
explain-fire = look at an enemy card beside your Machine Gun
explain-howitzer = a Mortar shoots a far enemy card, unseen
explain-deploy = show an Officer for one extra move
explain-scout = look at one enemy card, or two side by side
explain-reinforce = bring an eliminated Infantry back
explain-end = end the turn
explain-pass = nothing else is possible
action-advance = Advance
no-article = No article or action is called “{ $asked }”.
ruling = Our ruling:
memory-of = Seen in the { $side } Front:
memory-nothing = nothing yet
memory-seen = { $card } ({ $letter }), turn { $turn }
memory-still = still there
memory-moved = { $moves ->
    [one] moved since
   *[other] moved since, { $moves } times
}

## Commands

command-board = board
command-log = log
command-memory = memory
command-save = save
command-draw = draw
command-resign = resign
command-help = help
command-quit = quit
help-choices = what you can do now
help-why-form = ? search
help-why = what an action or an article (?S-TURN-3) says
help-board = draw the board again
help-log = everything that has happened
help-memory = every card that both sides have seen
help-save = write the record: save FILE
help-draw = offer a draw
help-resign = give the game up
help-help = this page
help-quit = leave
legend-letters = upper case is German, lower case is Soviet; . is an Empty Area
legend-known = your card, seen by the enemy and not moved since
legend-down = an enemy card, face down
legend-seen = face down, but seen and still there
legend-doubtful = seen there, but moved since
legend-open = open while you decide
legend-crossed = an Infantry in the other Front
legend-shot = a Shot card: a Sniper is in this quadrant
legend-marks = the last action; ~ is a move

## Draw, record, leave

yes = yes
resign-sure = Give the game up? (y/N)
draw-offer = { $side } offers a draw. { $other }, the answer is yours.
draw-agree = Do you agree? (y/N)
draw-declined = The draw is declined.
save-where = File name (Enter for none):
save-offer = Save the record? File name (Enter for no):
save-overwrite = The file exists. Overwrite it? (y/N)
save-failed = { $file } could not be written: { $reason }.
saved = Record written to { $file }.
saved-part = Written to { $file }: only what you may know, as the game is not over.
quit-sure = Leave the game? (y/N)
goodbye = Goodbye.

## Two people, two computers, the end

pass-keyboard = Pass the keyboard to the { $side } player.
press-enter = Press Enter.
hide-board = Press Enter to hide your board.
watch = Enter: next turn · a: to the end · q: leave
won = { $side } wins.
drawn = A draw.
play-again = Play again? (y/N)
