# The page in English. Names of cards, actions, sides, levels and scenarios come from the glossary, not from here.

page-title = SCOPE: Stalingrad and Panzer
language = Language
shade-light = Light
shade-dark = Dark
problem = That did not work: { $reason }
pair = { $name }: { $text }
percent = { $part } %

## Start

game-stalingrad = Stalingrad
about-stalingrad = Snipers in the ruins. Find theirs before they find yours.
when-stalingrad = Snipers, 1942
game-panzer = Panzer
about-panzer = Tanks in the forest. Take ground, flush them out, fire first.
when-panzer = Tanks, 1944-45
play-now = Play now
play-now-stalingrad = Quick Duel, easy computer
play-now-panzer = Skirmish, easy computer
play-now-first = Quick Duel against an easy computer
choose = Choose
choose-stalingrad = scenario, side, rules
choose-panzer = squad, terrain, rules
first-game-hint = New here? The first game explains itself.
server-slow = The game is getting ready. This happens once and takes up to a minute.
ways = Other ways to play
continue = Continue
continue-waits = waiting for the others
continue-more = { $count ->
    [one] { $count } more match
   *[other] { $count } more matches
}
way-link = Friend by link
way-device = Same device
way-watch = Watch

## Choosing

choose-title = A new match
choose-back = Back to the start
choose-game = Game
choose-scenario = Scenario
choose-size = { $columns } × { $rows } cards a side
choose-size-points = { $columns } × { $rows } cards a side, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choose-battle = { $columns } × { $rows } squares, { $units } units, { $points } points
choose-theme = Theme
choose-no-theme = None: points and Snipers
choose-no-theme-own = None
choose-theme-unfit = Does not fit this scenario
choose-mode = Rules
choose-mode-basic = Move and search
choose-mode-advanced = Every Unit has its own action
choose-mode-forced = This theme is always played this way
choose-rules = Each rule
choose-side = Your side
choose-side-any = Either
choose-side-first = begins
choose-opponent = Opponent
choose-computer = Computer
choose-device = A friend on this device
choose-link = A friend by link
choose-watch = Watch two computers
choose-level = How strong
clock = Clock
clock-days = { $days } d { $hours } h
clock-none = None
clock-base = { $minutes } min + { $seconds } s
clock-each = { $days ->
    [one] { $days } day a decision
   *[other] { $days } days a decision
}
choose-memory = Memory aid
choose-memory-help = All players see what was shown, and where it can be now
choose-name = Your name
choose-players = Players
choose-players-number = { $players ->
    [2] Two
    [3] Three
   *[other] Four
}
choose-for = { $players } players
choose-names = Your names, if you like
choose-friend-name = Your friend’s name
choose-single = Who leads both Divisions
choose-seats = Who sits where
choose-who = { $seat }: who leads
choose-me = Me
choose-friend-here = Friend, here
choose-friend-link = Friend, by link
choose-both = Both Divisions
choose-both-note = One player, two turns a round
choose-division-units = Moves, and acts with the Units
choose-division-snipers = Moves and searches
choose-division-moves = Only moves: there are no Snipers
choose-mode-teams = Three and four players always play this way
choose-mode-own = This scenario is always played this way
choose-rules-on = { $on } of { $all } rules
choose-limit = Turn limit
choose-limit-help = When the last turn ends without a winner, it is a draw.
choose-turns-none = None
choose-turns = { $turns } turns
choose-summary = Your match
own-scenario = Own scenario
own-scenario-none = None
own-scenario-text = Drop a TOML file on this page, or choose one. It is checked at once and kept on this device.
own-cards = Card values
own-cards-shipped = As shipped
own-cards-text = Enter what your printed cards say: drop a TOML file on this page, or choose one.
own-how = How such a file is written
own-download = Download as a start
own-refused = This file cannot be played.
own-remove = Remove { $name }
own-large = The file is too large.
choose-begin = Begin
choose-begin-wait = One moment…
choose-offline = The server cannot be reached. Is it running?

## Invitations

invite-title = { $friends ->
    [one] Invite your friend
   *[other] Invite your friends
}
invite-text = Send this link. It opens this seat, once: { $seat }.
invite-copy = Copy the link
invite-copied = Copied
invite-wait = The match begins when { $friends ->
    [one] your friend is
   *[other] everybody is
} there.
invite-show = Show the invitation
invite-leave = Call it off
waiting-title = Waiting for the others
join-title = You are invited
join-leads = You lead the { $side } side.
join-leads-division = You lead the { $side } { $division }.
seats = Seats
seat-division = { $side }, { $division }
seat-free = Still free
seat-yours = Your seat
seat-device = On this device
seat-here = is there
seat-waits = is awaited
join-terms = What is played
join-memory-off = Off: everybody remembers for themselves
join-cards = Not as shipped: those of whoever invites
join-name = Your name
join-go = Take the seat
join-none = This link is not complete. Ask for it again.
join-taken = Somebody has taken this seat already.
join-watch = Watch the match
join-wrong = This invitation is not for this match.
join-gone = There is no such match.
join-off = The match was called off.

## Own files

files-title = Own scenarios and card values
files-text = Both are TOML files: plain text, one field a line, written with any editor. What follows a # is a remark. On the choosing screen, drop the file or choose it: the server checks it, and says which field is wrong and why.
files-scenario-text = A Front of your own: its size, its cards, and how the game is won.
files-name = What the scenario is called; the file’s name if left out.
files-columns = Columns of each Front, { $least } to { $most }.
files-rows = Rows of each Front, { $least } to { $most }.
files-mode = "basic" or "advanced" if it is made for one mode only; leave it out for both.
files-reinforcements = What can come back by Reinforcements: "infantry", or "infantry-and-mortar" for both together as well. "infantry" if left out.
files-aces = A Sniper that is hit hands over a waiting one. Each Front must then have exactly one Sniper.
files-cards = The lines below it are the cards of each Front. Empty Areas fill the rest.
files-card = { $card }, at most { $count }.
files-victory = The lines below it say how the game is won; any one of them is enough.
files-snipers = All enemy Snipers are eliminated. True if left out.
files-points = So many Objective Points are reached.
files-eliminate = All enemy cards of these kinds are eliminated.
files-breakthrough = An Infantry stands on the enemy Front’s last row. For Advanced Mode only.
files-cards-text = The shipped values are a reconstruction. What you leave out stays as shipped.
files-points-table = The lines below it say what each card scores when it is eliminated.
files-scores = Points for the { $card }.
files-firepower-panzer = Hits in the firing hand, 1 to 3.
files-armor-panzer = Armor misses in the enemy’s firing hand, 0 to 3; the StuG’s at most 2 where its own rule is on.
files-points-panzer = What the unit costs in a squad.

## Beside the board

menu = Menu
close = Close
log = Log
memory = Memory
score = Score
last-action = Last action
score-of = { $side }:
turn = Turn { $turn }
set-up = Set-up
your-turn = Your turn
their-turn = { $side } to move
# A Division in a word, beside the emblem of its side.
division = { $division ->
    [units] Units
   *[snipers] Snipers
}
their-set-up = { $side } are setting up
you = You
friend = Player
computer = Computer, { $level }
to-go = To go: { $what }
points-left = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
row-to-go = Infantry on row { $row }
either = { $one }, or { $other }
aim-own = To win: { $ways }
aim-points = reach { $points }
aim-eliminate = eliminate { $cards }
aim-row = bring an Infantry to the enemy Front’s last row
units-to-go = { $units ->
    [one] { $units } unit to destroy, or the whole row { $row }
   *[other] { $units } units to destroy, or the whole row { $row }
}
in-zone = { $count ->
    [one] { $count } more Sniper waits
   *[other] { $count } more Snipers wait
}
ground = The ground
ground-squares = { $count } { $side ->
    [american] American
   *[german] German
} { $count ->
    [one] square
   *[other] squares
}
memory-empty = Nothing seen yet.
memory-sure = sure
memory-seen = { $squares }, seen on turn { $turn }
memory-seen-turns = { $squares }, seen on turns { $from } to { $turn }
memory-moved = { $squares }, moved since turn { $turn }
memory-fired = { $squares }, fired on turn { $turn }
memory-hidden = Still hidden: { $cards }
memory-count = { $count } × { $card }
resign = Resign
resign-sure = Give up the match?
resign-yes = Yes, resign
draw = Offer a draw
draw-asked = { $side } offer a draw.
draw-agree = Agree
draw-decline = Decline
leave = Leave the match
leave-sure = Leave it? The match ends for good, without a result.
leave-yes = Yes, leave
start-page = Start page
start-page-kept = the match is kept
cancel = Take back
no = No

## The line

line-connecting = Connecting…
line-lost = The line is lost. Trying again…
line-gone = There is no such match, or it is not for you.

## The board

label-own = { $square }: your { $card }
label-own-known = { $square }: your { $card }, seen by the enemy
label-enemy = { $square }: { $side } card, face down
label-open = { $square }: { $card } of the { $side } side, open
label-free = { $square }: free
label-forest = { $square }: { $side } forest
label-terrain = { $square }: { $terrain }, nobody there
label-unit = { $square }: { $card }, { $side }, { $state ->
    [own] hidden
    [blocked] revealed and blocked
   *[open] revealed
}
label-on = { $label }; terrain: { $terrain }
label-remembered = { $label }; seen here: { $card }
label-perhaps = { $label }; can be here: { $card }, { $part }
label-shot = { $label }; { $turn ->
    [0] Shot card
   *[other] Shot card until turn { $turn }
}
label-taken = { $label }; taken up
label-can = { $label }; can be picked
label-quadrant = Quadrant { $quadrant }: { $squares }; { $action }
board = The board
shot-until = until { $turn }
front-of = { $side } Front

## What is asked

ask-actions = Actions
ask-action-text = { $search ->
    [yes] Pick a crossing to move its four cards, or an enemy card to search.
   *[no] Pick a crossing to move its four cards.
}
ask-advanced-text = Pick on the board, or choose an action here.
ask-panzer-text = Pick a crossing to move or explore, or an enemy square to search.
ask-extra-move = The Officer’s extra move
ask-extra-move-text = Pick the crossing of the quadrant that moves.
ask-after = Your action is done
ask-after-text = An Officer can still be shown for an extra move. Or end the turn.
ask-pass = No action is possible
ask-pass-text = The turn goes to the enemy.
ask-assault = The Infantry may advance
ask-assault-text = { $picked ->
    [yes] It takes { $square }, and what lies there is gone.
   *[no] Pick the square that it takes, or hold.
}
ask-explored = The quadrant is yours
ask-explored-text = Move it at once by picking its crossing, or end the turn.
ask-strike = A light tank may strike
ask-strike-text = Pick the light tank, then the square that it searches; or end the turn.
ask-strike-none = No light tank can strike
ask-strike-none-text = Only you know that. End the turn.
ask-terrain = Lay a terrain card
ask-terrain-text = Choose the face, then its square.
do-end = End the turn
do-pass = Pass
do-advance = Advance
on-square = to { $square }
pick-square = pick a square
terrain-on = { $terrain } on { $square }
plan-move = Move quadrant { $quadrant }
plan-move-ready = Exchange cards by tapping or dragging them. The enemy sees { $standing ->
    [yes] the quadrant, and who stands on terrain.
   *[no] which quadrant, never how it changed.
}
plan-move-pick = Pick the crossing of a quadrant.
plan-search = Search { $square }
plan-search-ready = { $game ->
    [panzer] { $open ->
        [yes] This unit is revealed already. Next you choose who fires at it, or hold.
       *[no] The square is turned over. A unit there stays revealed, and you may fire.
    }
   *[stalingrad] The card is turned over for both. Then you may shoot.
}
plan-search-pick = Pick an enemy card.
plan-scout = Scout { $square }
plan-scout-ready = { $second ->
    [yes] Both cards are turned over for both sides, without a shot.
   *[no] The card is turned over for both sides, without a shot. A neighbour in the row can be added.
}
plan-scout-pick = Pick an enemy card, or two side by side.
plan-fire = Fire at { $square }
plan-fire-ready = The card is turned over. A Machine Gun that shoots it is shown.
plan-fire-pick = Pick an enemy card beside a Machine Gun of yours.
plan-howitzer = Shell { $square }
plan-howitzer-ready = The Mortar on { $source } is shown, and whatever lies on { $square } is hit.
plan-howitzer-pick = { $chosen ->
    [yes] Pick an enemy card that is not beside the Mortar.
   *[no] Pick the Mortar, then an enemy card that is not beside it.
}
plan-assault = Assault { $quadrant }
plan-assault-ready = The Infantry on { $source } is shown, and every enemy card of the quadrant. A Machine Gun there stops it.
plan-assault-pick = { $chosen ->
    [yes] Pick a crossing with enemy cards.
   *[no] Pick the Infantry, then a crossing with enemy cards.
}
plan-deploy = Show the Officer on { $source }
plan-deploy-ready = Both sides see it, and you get an extra move.
plan-deploy-pick = Pick the Officer.
plan-reinforce = Reinforce { $quadrant }
plan-reinforce-ready = The enemy sees the quadrant and what comes back, never where it lies.
plan-reinforce-pick = Pick a crossing at your edge of the board.
plan-explore = Explore { $quadrant }
plan-explore-ready = Enemy forest is turned over. Without a unit in it, the quadrant is yours.
plan-explore-pick = Pick a crossing on the front line.
plan-strike = Strike { $square }
plan-strike-ready = The light unit on { $source } is revealed, and searches { $square }.
plan-strike-pick = Pick the square that the unit on { $source } searches.
returning = Comes back
found = { $card } on { $square }
found-search = { $decoy ->
    [yes] { $picked ->
        [yes] The Decoy stays. Your Shot card lies on { $place } until turn { $turn }: the enemy knows that a Sniper is in those four.
       *[no] A Decoy must be shot, and stays. Pick the crossing for your Shot card: the enemy learns that a Sniper is there.
    }
   *[no] { $picked ->
        [yes] Shoot, and your Shot card lies on { $place } until turn { $turn }: the enemy knows that a Sniper is in those four.
       *[no] To shoot, pick the crossing for your Shot card: the enemy learns that a Sniper is there.
    }
}
found-fire = { $decoy ->
    [yes] { $picked ->
        [yes] The Decoy stays. The Machine Gun on { $place } is shown, and shoots.
       *[no] A Decoy must be shot, and stays. Pick the Machine Gun that is shown.
    }
   *[no] { $picked ->
        [yes] The Machine Gun on { $place } is shown, and shoots.
       *[no] To shoot, pick the Machine Gun that is shown.
    }
}
shoot-decoy = the Decoy stays
gain = { $points ->
    [0] then
   *[other] +{ $points }, then
} { $total } of { $objective }
gain-wins = wins the match
hold-note = seen, stays
hold-stays = stays where it is
hold-revealed = stays revealed
fire-at = { $card } on { $square }: fire?
fire-none = { $card } on { $square }: no shot possible
fire-pick = Choose the unit that fires.
fire-choose = choose a unit
fire-reveals = { $card } { $heavy ->
    [yes] { $hidden ->
        [yes] is revealed and cannot move next turn
       *[no] cannot move next turn
    }
   *[no] { $hidden ->
        [yes] is revealed
       *[no] stays revealed
    }
}
fire-sum = { $attacker }: { $hits }; { $distance }: { $range }; { $target }: { $armor }. One card is drawn.
fire-why = Why { $chance }?
fire-distance = distance { $distance }
fire-enemy = { $attacker } fires at { $target }
firing-hit = Hit
firing-range = Range
firing-armor = Armor
firing-hand = Firing hand
change-P-TER-7 = high ground
change-P-ADV-1 = firing correction −{ $count }
change-P-ADV-2 = flank attack −{ $count }
change-P-ADV-3 = rear attack −{ $count }
change-P-ADV-8 = low profile +{ $count }
change-P-ADV-10 = open turret −{ $count }
waiting-enemy-text = Watch the crossings that move, and the cards that are turned over.
waiting-mate-text = Your team mate leads this turn. You see the same Front.
waiting-watch-text = You are watching. The match begins when both sides are ready.
waiting-terrain-text = A terrain card is being laid.
waiting-dealer = A firing card is drawn
waiting-ready = Your set-up is laid
waiting-ready-text = The match begins when the enemy is ready.
computer-preparing = The computer player is getting ready. This happens once and takes about a minute.
refused = Not possible: { $reason }

## Why something cannot be done here and now; each stands beside its article

why-alike = Nothing changes here: the other cards of this quadrant are alike, or stay where they lie.
why-crossing = Cards move by fours: pick the crossing where this one meets three others.
why-infantry-blocks = An enemy Infantry stands in every quadrant of this card, so none of them can be moved.
why-move-blocked = An enemy Infantry stands in each of your quadrants, so none of them can be moved.
why-move-own = Only quadrants of your own Front can be moved.
why-own-infantry = In the enemy Front your Infantry is not moved: it goes on by Assault.
why-team-search = This is the Units Division’s turn: only the Snipers Division searches.
why-team-units = This is the Snipers Division’s turn: Units act in the turn of the Units Division.
why-search-none = Searching needs a Sniper in play, and you have none.
why-search-enemy = Only an enemy card can be searched.
why-scout-none = You have no Scout in play.
why-scout-enemy = A Scout looks at enemy cards only.
why-fire-none = You have no Machine Gun in play.
why-fire-all-far = No enemy card lies beside a Machine Gun of yours.
why-fire-far = No Machine Gun of yours lies beside this card.
why-fire-enemy = Pick an enemy card: which Machine Gun shoots is asked afterwards.
why-howitzer-none = You have no Mortar in play.
why-howitzer-all-near = Every enemy card lies beside your Mortar, which only hits what is farther off.
why-howitzer-first = First pick the Mortar that shoots.
why-howitzer-enemy = A Mortar shoots at enemy cards only.
why-howitzer-near = This card lies beside the Mortar, which only hits what is farther off.
why-assault-none = You have no Infantry in play.
why-assault-all-far = No quadrant holds an Infantry of yours together with an enemy card.
why-assault-far = No quadrant holds this Infantry together with an enemy card.
why-assault-first = First pick the Infantry that assaults.
why-assault-crossing = An Assault goes against a quadrant: pick a crossing at the Infantry’s corners with an enemy card at it.
why-deploy-none = You have no Officer in play.
why-deploy-once = There is one extra move a turn, and you have had it.
why-deploy-blocked = An extra move needs a quadrant that can be moved, and an enemy Infantry stands in each of yours.
why-deploy-officer = Only an Officer gives an extra move: pick one.
why-reinforce-none = The enemy has eliminated no Infantry of yours that could come back.
why-reinforce-room = No quadrant at your edge of the board has four cards of yours with an Empty Area among them.
why-reinforce-here = Cards come back at your edge of the board: pick a crossing there, with four cards of yours and an Empty Area among them.
why-shot-sniper = The Shot card goes where a Sniper of yours is, and there is none in any quadrant of this card.
why-shot-crossing = The Shot card lies on a quadrant: pick a crossing that is marked.
why-found = First comes the card that was found: shoot it, or hold.
why-found-decoy = First comes the Decoy that was found: it must be shot.
why-gun = Only a Machine Gun of yours beside the card that was found can shoot it.
why-advance = The Infantry can only take the place of an enemy card in the quadrant that it assaults.
why-extra-move = First comes the Officer’s extra move, in your own Front.
why-after = This turn’s action is done: only an Officer’s extra move can follow, or the end of the turn.
why-terrain-face = First choose the face of the card.
why-terrain-row = No terrain lies on a deployment row.
why-terrain-taken = A terrain card lies here already.
why-terrain-own-half = Your other card lies in this half, so this one goes into the other.
why-terrain-enemy-half = The enemy’s card lies in this half, so yours goes into the other.
why-heavy = This heavy tank has just fired: this turn it can fire, but it stays on its square, even if its quadrant moves.
why-impassable = No unit can enter a lake or a mountain.
why-panzer-move = Units and forest move by fours: pick a crossing at a corner of this square.
why-panzer-explore = Every quadrant of this square has enemy squares in it: it can be explored, not moved. Pick a crossing at a corner.
why-nobody = Nobody stands on this terrain: there is nothing to search.
why-no-shot = None of your units could fire at this one, so there is nothing to search it for.
why-far = This square is more than 2 squares away from all of yours.
why-unseen = A hill or a mountain hides this square from those of yours that are near enough.
why-explored = Only the quadrant that you have just explored can be moved now.
why-strike-none = No light tank of the quadrant that moved has a square to search.
why-strike-first = First pick the light tank that strikes.
why-strike-unit = Only a light tank of the quadrant that moved can strike, and only if it has a square to search.
why-strike-no-shot = The light tank could not fire at this unit.
why-strike-far = This square is more than 2 squares away from the light tank.
why-strike-unseen = A hill or a mountain hides this square from the light tank.
why-fire-unit = First comes the unit that was found: choose which of your units fires, or hold.
why-fire-striker = Only the light tank that found the target can fire at it.
why-fire-distance = The target is more than 2 squares away from this unit.
why-fire-armor = The target’s armor is greater than this unit’s firepower: it could only fire from an adjacent square.
why-fire-stug = After its last shot the StuG III cannot turn as far as this target.
why-fire-sight = A hill or a mountain hides the target from this unit.
why-deploy-row = Units are deployed in the row next to you only.
why-pershing = This game is set before February 1945: there is no Pershing yet.
why-squad-full = A squad of this scenario has at most { $units } units.
why-squad-points = This unit costs { $cost }, and { $left ->
    [0] none is left.
    [one] { $left } point is left.
   *[other] { $left } points are left.
}
why-squad-cards = You have no more cards of this unit.

## Setting up

setup-title = Lay out your Front
setup-placed = { $placed } of { $all } placed
setup-hand = { $card } in hand: tap a place
setup-hint = Take a card, then tap a place
setup-worth = { $points } if lost
setup-shuffle = Shuffle
setup-mirror = Mirror
setup-ready = Ready
setup-missing = { $cards } to place; Empty Areas fill the rest
setup-all = Nobody sees it but you
setup-left = to place
setup-done = All cards are placed. Tap two to exchange them.
squad-title = Choose your squad
squad-units = { $units } of { $most } units
squad-points = { $points } of { $budget } points
squad-cost = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
squad-take = Take { $card }, cost { $points }
squad-drop = Send { $card } back
squad-empty = No unit yet
squad-ready = Take this squad
squad-ready-note = The enemy learns how many, not which
squad-none = take at least one unit
squad-figures = firepower { $firepower }, armor { $armor }
terrain-does-meadow = Units enter revealed. It hides nothing behind it.
terrain-does-hill = Units enter revealed. It hides what is behind it; fire down counts as near, fire up as far.
terrain-does-lake = No unit enters. It hides nothing behind it.
terrain-does-mountain = No unit enters. It hides what is behind it.
reconstructed = Card values are a reconstruction, not read off the printed cards.
layouts-ideas = Ideas
layouts-asking = Thinking…
layouts-failed = No ideas right now.
layouts-again = Ask again
layouts-own = Saved
layouts-none = Nothing saved yet
layouts-unfit = does not fit here
layouts-forget = Delete { $name }
layouts-name = Name
layouts-save = Save
layouts-replace = Replace
layouts-whole = Once everything is placed, you can save it.
layouts-full = { $most } are saved already. Delete one to save another.
idea-scattered = Scattered
idea-scattered-note = As the computers do: Snipers apart
idea-guarded = Guarded
idea-guarded-note = Decoys in front, Snipers far behind
idea-bold = Bold
idea-bold-note = Snipers in front, where nobody looks
idea-balanced = Balanced
idea-balanced-note = As the computers do: strong and weak together
idea-heavy = Heavy
idea-heavy-note = Few units, but the strongest
idea-many = Many
idea-many-note = As many units as possible
idea-spread = Spread out
idea-spread-note = The whole row is watched
idea-together = Together
idea-together-note = Side by side in the middle
idea-flank = On a flank
idea-flank-note = Side by side at the edge
log-why = Why?
deploy-title = Deploy your squad
deploy-ready = Deploy
deploy-missing = { $cards ->
    [one] { $cards } unit to place
   *[other] { $cards } units to place
}

## The log

log-side = { $side ->
    [german] Germans
    [soviet] Soviets
    [american] Americans
   *[other] The dealer
}
log-division = { $side ->
    [german] German
   *[soviet] Soviet
} { $division ->
    [units] Units
   *[snipers] Snipers
}
log-ready = { $you ->
    [yes] You are ready.
   *[no] { $side } are ready.
}
log-offer-draw = { $you ->
    [yes] You offer a draw.
   *[no] { $side } offer a draw.
}
log-decline-draw = { $you ->
    [yes] You decline the draw.
   *[no] { $side } decline the draw.
}
log-abandon = The match was abandoned.
log-squad = { $side }: { $count ->
    [one] { $count } unit.
   *[other] { $count } units.
}
log-terrain = { $you ->
    [yes] You lay
   *[no] { $side } lay
} a { $terrain } on { $square }.
log-move = { $you ->
    [yes] You move
   *[no] { $side } move
} quadrant { $quadrant }.
log-search = { $you ->
    [yes] You search
   *[no] { $side } search
} { $square }: { $card }.
log-scout = { $you ->
    [yes] You scout
   *[no] { $side } scout
} { $squares }: { $card }.
log-fire = { $you ->
    [yes] You fire
   *[no] { $side } fire
} at { $square }: { $card }.
log-fire-panzer = { $card } on { $square } fires.
log-howitzer = { $you ->
    [yes] Your Mortar
   *[no] { $side }: the Mortar
} on { $mortar } shells { $square }: { $card }.
log-assault = { $you ->
    [yes] Your Infantry
   *[no] { $side }: the Infantry
} on { $square } assaults { $quadrant }: { $card }.
log-advance = It advances to { $square }.
log-stopped = Defensive Fire eliminates the Infantry.
log-deploy = { $you ->
    [yes] You show
   *[no] { $side } show
} the Officer on { $square }.
log-reinforce = { $you ->
    [yes] You bring back
   *[no] { $side } bring back
} { $card } to { $quadrant }.
log-explore = { $you ->
    [yes] You explore
   *[no] { $side } explore
} { $quadrant } and meet a unit.
log-explore-clear = { $you ->
    [yes] You explore
   *[no] { $side } explore
} { $quadrant }: clear.
log-strike = { $you ->
    [yes] You strike
   *[no] { $side } strike
} from { $unit } at { $square }: { $card }.
log-found = { $card } on { $square }.
log-controls = { $squares } taken.
log-draw = Drawn: { $card }.
log-hold = No shot.
log-halts = It stays where it is.
log-pass = { $you ->
    [yes] You pass.
   *[no] { $side } pass.
}
log-gun = The { $card } on { $square } shoots.
log-stays = The { $card } stays.
log-shot-card = Shot card on { $quadrant }.
log-eliminated = { $card } eliminated{ $points ->
    [0] { "." }
   *[other] { ", " }+{ $points }.
}
log-handed-over = Hit: a waiting { $card } is handed over{ $points ->
    [0] { "." }
   *[other] { ", " }+{ $points }.
}
log-removed = { $card } on { $square } removed.
log-destroyed = { $card } on { $square } destroyed.
log-resign = { $you ->
    [yes] You resign.
   *[no] { $side } resign.
}
log-flag = { $you ->
    [yes] Your time is up.
   *[no] { $side } are out of time.
}
log-agreed = A draw is agreed.
log-won = { $side } win.
log-draw-result = A draw.

## Two at one device

curtain-title = Hand the device to the { $side } side
curtain-title-division = Hand the device to the { $side } { $division }
curtain-title-who = Hand the device to { $who }
curtain-asked = has to decide now
curtain-who = Who is at the device?
curtain-text = The other side looks away.
curtain-show = I lead the { $side } side
curtain-show-division = I lead the { $side } { $division }
curtain-mates = You are on one side and see the same Front.
hand-over = Hand over
hand-over-note = the board is covered

## The end

over-won = { $side } win
over-you-won = You have won
over-you-lost = You have lost
over-draw = A draw
over-left = The match was abandoned
over-why-points = Objective Points: { $points }.
over-why-snipers = { $side } have no Sniper left.
over-why-targets = { $side } have none of the cards left that had to be eliminated.
over-why-row = An Infantry has reached the last row.
over-why-units = { $side } have no unit left.
over-why-supply = The supply line is cut.
over-why-resign = { $side } resigned.
over-why-flag = { $side } ran out of time.
over-why-agreed = Both sides agreed.
over-why-limit = The turn limit is reached.
over-open = All cards are open now.
over-rematch = Rematch
over-rematch-note = sides change
over-rematch-join = The other player wants a rematch
over-rematch-by = asked for by { $who }
over-record = Record
over-record-note = download

## Sounds

sound-on = Switch sounds on
sound-off = Switch sounds off

## An invitation as a picture

qr-label = QR code of the invitation link
qr-scan = Or scan this with the other phone’s camera.
qr-only-here = This address leads to this device alone. To invite somebody else, open the page by an address that their device can reach.

## Without the server

offline-title = The server cannot be reached.
offline-text = Playing needs it; this note goes away as soon as it is back.
page-lacking = A part of this page did not load.
page-again = Load again

## Replay

replay = Replay
replay-note = step by step
replay-open = Open a record
replay-open-text = Drop a .scope file here, or choose one. The server reads it and keeps nothing.
replay-choose = Choose a file
replay-yours = Your last matches
replay-reading = Reading…
replay-large = This file is too large for a record.
replay-gone = There is no such match.
replay-broken = Line { $line } of the record: { $why }
replay-details = Details
replay-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
replay-unfinished = Not over yet
replay-empty = The table is empty.
replay-goes-on = The turn ends.
replay-controls = Playing and stepping
replay-moments = Moments
replay-moment = Moment
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $speed }×
replay-seen-by = Seen by
replay-open-cards = All open
replay-spectator = Spectator
replay-keys = ← → a step, ↑ ↓ a turn, Home and End, the space bar plays
replay-link = Copy the link to this moment
replay-link-copied = The link to this moment is copied.
replay-link-above = The page’s address is the link to this moment.
replay-download = Download the record
replay-proof = Check the proof
replay-proof-checking = Everything is computed anew…
replay-proof-holds = Everything fits
replay-proof-decisions = { $decisions ->
    [one] { $decisions } decision: played anew by the rules, it is legal, and what followed is true.
   *[other] { $decisions } decisions: played anew by the rules, each is legal, and what followed is true.
}
replay-proof-order = { $entries ->
    [one] { $entries } entry of the log is sealed.
   *[other] { $entries } entries of the log are sealed one by one: none is missing, added or exchanged.
}
replay-proof-hidden = { $hidden ->
    [one] { $hidden } hidden decision is the one that was promised when it was made.
   *[other] { $hidden } hidden decisions: each is the one that was promised when it was made.
}
replay-proof-hidden-closed = { $hidden ->
    [one] { $hidden } hidden decision has a promise; it is checked when the match is opened.
   *[other] { $hidden } hidden decisions have a promise each; they are checked when the match is opened.
}
replay-proof-draws = { $draws ->
    [one] { $draws } firing card was drawn as the key, promised before the match, asks for.
   *[other] { $draws } firing cards were drawn as the key, promised before the match, asks for.
}
replay-proof-draws-closed = { $draws ->
    [one] { $draws } firing card was drawn; it is checked when the match is opened.
   *[other] { $draws } firing cards were drawn; they are checked when the match is opened.
}
replay-proof-seal = A record alone shows that it fits itself. Whoever noted a seal during the match can compare; this is the last one:
replay-proof-fails = The proof does not hold
replay-proof-fails-text = Something in this record is not as it was promised. The server says where:
replay-proof-none = There is no proof
replay-proof-none-text = This record was not written by a server, and promises nothing. It is played anew by the rules all the same.

## Talk and presence

talk = Say something
talk-wait = Everybody at the table hears it.
talk-mute = Mute the others
talk-muted = The others are muted
said = { $who }: { $phrase }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-shot = Nice shot!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-thanks = Thank you!
phrase-good-game = Good game!
presence-here = connected
presence-away = away
presence-away-since = away since { $time }
waiting-away = { $who } has been away since { $time }. The match goes on when they are back.
waiting-away-never = { $who } has not come yet.
watching = { $count } watching

## Why the server refuses something; each follows a colon

refusal-abandoned = the match was abandoned
refusal-busy = too many records are being read; try again in a moment
refusal-empty = the record is empty
refusal-failing = the server could not get ready
refusal-full = there are too many connections; try again in a moment
refusal-hello = the connection was opened in the wrong way; load the page again
refusal-hidden = while the match goes on, everybody sees their own side only
refusal-host = the server does not know itself by this name
refusal-illegal = the rules do not allow it now
refusal-internal = something went wrong on the server; its log has it as number { $number }
refusal-invalid = the server does not take this; load the page again and try once more
refusal-invitation = this invitation is not for this match
refusal-log-full = the match is too long; it can only be resigned, or end in a draw
refusal-method = the server does not do this
refusal-metrics = only the server’s own machine may ask for this
refusal-no-spectators = nobody may watch this match
refusal-no-token = this is for whoever has the seat
refusal-nobody-there = nobody else has come yet
refusal-not-asked = it is not your turn to decide
refusal-not-found = there is no such thing
refusal-not-yours = your team mate leads this turn
refusal-offered = a draw was offered in this turn already
refusal-offline = the server cannot be reached
refusal-opening = the server is not ready yet; try again in a moment
refusal-origin = a page of another server may not do this
refusal-over = the match is over
refusal-phrases-spent = you have said enough at this match
refusal-playing = the match goes on
refusal-record = line { $line } of the record is not right
refusal-resign = somebody else plays: resign, or offer a draw
refusal-slow = the request took too long to arrive
refusal-spectator = spectators only watch
refusal-stale = the match has gone on meanwhile
refusal-taken = somebody has taken this seat already
refusal-talkative = { $seconds ->
    [one] that was a lot; wait { $seconds } second
   *[other] that was a lot; wait { $seconds } seconds
}
refusal-token = the seat is not yours
refusal-too-large = it is too large
refusal-too-many = that was too much at once; wait a moment
refusal-unavailable = the server does not answer as it should; try again in a moment
refusal-unknown-match = there is no such match
refusal-viewer = nobody has this view of the match
refusal-waiting = a seat is still free

## What is wrong with an own file; each follows the name of its field

fault-aces = each Front must then have exactly one Sniper (cards.sniper = 1)
fault-basic-breakthrough = only Advanced Mode has the Assault; set mode = "advanced"
fault-basic-sniper = Basic Mode needs at least one Sniper; or set mode = "advanced"
fault-basic-victory = Basic Mode ends with the last Sniper; or set mode = "advanced"
fault-box = { $value } is not between { $least } and { $most }, the number in the box
fault-choice = “{ $value }” is not possible here; { $known } are
fault-crowded = { $cards } cards do not fit on { $squares } squares
fault-decoy = a Decoy is never eliminated
fault-deep = the file is nested too deeply
fault-dots = line { $line } has more than { $most } dots
fault-letter = the letters are { $known }
fault-long-number = a whole number has more than { $most } bits
fault-missing = this line is missing
fault-mode = “{ $name }” is played in { $mode ->
    [Advanced] Advanced
   *[Basic] Basic
} Mode only
fault-name = a scenario’s name has at most { $most } characters that can be printed
fault-no-card = there is no such card; the cards are { $known }
fault-no-infantry = the scenario has no Infantry
fault-no-snipers = the scenario has no Snipers; set it to false
fault-no-table = the table is missing: a line in square brackets
fault-no-unit = there is no such unit; the units are { $known }
fault-no-victory = nobody could win; name at least one condition
fault-not-in-play = the scenario has no “{ $card }”
fault-objective = { $value } is not between { $least } and { $most }, all points of a Front
fault-range = { $value } is not between { $least } and { $most }
fault-squad = no unit of the { $side ->
    [american] American
   *[german] German
} side fits into a squad of { $most } points
fault-theme = an own scenario has its own victory conditions; play it without a theme
fault-toml = { $line ->
    [0] the file is not TOML
   *[other] line { $line } is not TOML
}
fault-type = { $expected ->
    [int] a whole number
    [bool] true or false
    [str] a text in quotation marks
    [array] a list in square brackets
   *[object] a table
} belongs here
fault-unarmed = nobody could win without any of { $known }
fault-unknown = there is no such field
fault-whole = { $value } is not a whole number from { $least } to { $most }

## What is wrong with a record; each follows its line and a colon

broken-commitment = “{ $decision }” has a commitment, but nothing about it is hidden
broken-config = the game of the header { $key } cannot be played as it is written
broken-contributions = contributions have up to 64 hexadecimal digits each
broken-course = “{ $decision }” cannot come here: it is for somebody else to decide, or the match is over already
broken-draw = “{ $decision }” is written, but the promised key draws “{ $drawn }”
broken-entry-alone = entry { $seq } has no decision above it that it could prove
broken-entry-count = entries of the log: { $count }, entries written down: { $written }
broken-entry-empty = entry { $seq } says nothing
broken-entry-gap = here stands entry { $seq }, but there is no entry { $missing }
broken-entry-twice = entry { $seq } stands on line { $first } already
broken-fact = here is what followed, but no decision before it
broken-facts = what follows “{ $decision }” by the rules is not what is written below it
broken-hash = { $name }: “{ $value }” is not 64 hexadecimal digits
broken-header = a header is written like [Key "value"]
broken-header-late = headers come before the first decision
broken-header-missing = the header { $key } is missing
broken-header-twice = the header { $key } stands on line { $first } already
broken-header-unknown = there is no header { $key }; the headers are { $known }
broken-illegal = “{ $decision }” is not allowed here by the rules
broken-json = what the header { $key } says cannot be read
broken-key = the key is not the one that was promised before the match
broken-key-shown = the key opens all cards; it does not belong in one side’s record
broken-left-out = “{ $decision }” leaves out what was decided
broken-line = “{ $written }” is written, but “{ $wanted }” belongs here
broken-line-count = lines written: { $written }, lines that belong there: { $wanted }
broken-match = “{ $value }” is not the name of a match
broken-no-commitment = “{ $decision }” is hidden, but has no commitment
broken-no-decision = “{ $decision }” is not a decision
broken-no-version = the header Version is missing; this is perhaps no record of SCOPE
broken-number = { $key }: “{ $value }” is not a whole number
broken-promise = “{ $decision }” is not what was promised by its commitment
broken-proof-line = a proof is written like “; seq 5 german … seal …”
broken-proof-missing = the line “; { $name } …” is missing, so nothing is proved
broken-proof-twice = “{ $name }” stands on line { $first } already
broken-result = the record says { $written ->
        [draw] a draw
        [unfinished] no result
        [german] a German win
        [soviet] a Soviet win
       *[american] an American win
    }, but the decisions lead to { $result ->
        [draw] a draw
        [unfinished] no result
        [german] a German win
        [soviet] a Soviet win
       *[american] an American win
    }
broken-result-unknown = Result: “{ $value }” is not one of { $known }
broken-seal = the seal of entry { $seq } (“{ $decision }”) does not fit the log up to here
broken-seen = “{ $decision }”, with what is written below it, is not possible here by the rules
broken-turn = turn { $written } is written, but it is turn { $turn }
broken-unproved = no line “; seq …” below “{ $decision }” proves it
broken-version = version { $value } is unknown; version { $known } can be read
broken-viewer = Viewer: “{ $value }” is not one of { $known }

## The rules, to look something up

rules = Rules
rules-title = Rules · SCOPE
rules-find = Find in the rules
rules-reading = Reading the rules…
rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rules-none = No rule speaks of that.
rules-chapters = Chapters
rules-games = The two games
rules-back = Back
rules-about = In our own words, article by article. Where the printed rules are silent, a ruling says how it is played here.
rules-ruling = Our ruling.
rules-ruling-whole = The printed rules are silent on this.
rules-cards = The cards
rules-count = { $count } a side
rules-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rules-cost = { $points ->
    [one] costs { $points } point
   *[other] costs { $points } points
}, { $count } in the box
rules-card = Cards and points
rules-scen = Scenarios
rules-setup = Set-up
rules-turn = A turn
rules-win = Winning
rules-adv = { $game ->
    [panzer] Advanced rules
   *[other] Advanced Mode
}
rules-team = Three and four players
rules-ter = Terrain
rules-amb = Ambush
