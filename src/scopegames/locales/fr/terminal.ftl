# La partie dans un terminal. Les noms des cartes, actions, camps et scénarios viennent du glossaire, pas d’ici.

## Avant la partie

title = SCOPE, édition non officielle
questions-hint = Tapez un numéro, ou Entrée pour la première réponse.
question-game = Quel jeu ?
game-stalingrad = Stalingrad : des snipers et des Fronts cachés
game-panzer = Panzer : des chars dans la forêt, Américains contre Allemands
question-scenario = Quel scénario ?
scenario = { $name }, { $columns } × { $rows } cartes par camp, { $points } points
question-mode = Quelles règles ?
mode-basic = De base : déplacer et chercher
mode-advanced = Expert : chaque Unité a sa propre action
mode-thematic = Un scénario thématique
question-theme = Quel thème ?
question-seats = Qui joue ?
seats-german = Vous menez le camp allemand contre l’ordinateur
seats-soviet = Vous menez le camp soviétique contre l’ordinateur
seats-people = Deux personnes à ce clavier
seats-watch = Regarder jouer deux ordinateurs
question-level = Quelle force pour l’ordinateur ?
compiling = Compilation des règles de { $game } pour cette machine. Une seule fois…
compiling-players = Compilation de l’adversaire automatique pour cette machine. Une seule fois…
cards-reconstructed = (points reconstitués)
reconstructed = Les valeurs des cartes sont reconstituées. Les vôtres : --cards FICHIER.

## Mise en place

setup-intro = Camp { LOWER($side) } : disposez votre Front. Voici une proposition.
setup-how = Entrée pour jouer avec · autre pour une autre · changer a1 b2 · lignes pour la saisir ligne par ligne · ou tapez-la en entier : { $example }
setup-ok = ok
setup-again = autre
setup-rows = lignes
setup-swap = changer
setup-left = Reste à poser : { $cards }
setup-row-length = Une ligne compte { $count } cartes. Rien n’a changé.
setup-swap-how = Nommez deux cases de votre Front, par exemple : changer a1 b2
setup-unknown = Ce n’est pas une disposition. Les cartes sont . S O C M G I D, et / sépare les lignes.

## À côté du plateau

set-up = Mise en place
turn = Tour { $turn }
turn-of = Tour { $turn } sur { $limit }
to-move = trait : { LOWER($side) }
street = rue
goal = Pour gagner : { $ways }
goal-points = { $points } points
goal-none-left = adversaire sans { $card }
goal-breakthrough = { $card } sur la dernière ligne adverse
label-points = Points
label-taken = Prises
label-in-play = En jeu
label-waiting = En attente
label-shot = Tir
points-of = { $points } sur { $objective }, encore { $left }
shot-until = { $quadrant }, jusqu’au tour { $turn }
who-you = vous
who-person = joueur
who-computer = ordinateur ({ $name })

## Le journal

log-laid = Front disposé
log-done = { $done }
log-outcome = { $done } : { $outcome }
log-eliminated = { $card } en { $square } { $kind ->
    [machine_gun] éliminée
    [infantry] éliminée
   *[other] éliminé
}{ $points ->
    [0] { "" }
   *[other] { " " }(+{ $points })
}
log-handed-over = { $card } en { $square } touché, un autre en attente est remis (+{ $points })
log-removed = { $card } en { $square } retiré
log-stays = le { $card } reste
log-advanced = { $card } { $start } → { $end }
log-returned = { $cards } de retour en jeu
log-shot = { $card } en { $quadrant }
log-won = victoire du camp { LOWER($side) }
log-drawn = partie nulle
log-resign = Abandonne
log-flag = Temps écoulé
log-draw = Partie nulle d’un commun accord

## Ce qui est demandé

asked-action = Camp { LOWER($side) }, votre action ? (? montre ce que vous pouvez faire)
asked-found = { $card } en { $square }.
asked-search = Tirer (shoot) en nommant le Carré de votre carte Tir, ou vous abstenir (hold) ?
asked-search-decoy = Vous devez tirer : sur quel Carré va votre carte Tir ?
asked-fire = Tirer (shoot) en nommant la Mitrailleuse montrée, ou vous abstenir (hold) ?
asked-fire-decoy = Vous devez tirer : quelle Mitrailleuse montrez-vous ?
asked-assault = L’Infanterie en { $square } peut prendre une de ces cases, ou s’abstenir (hold).
asked-deploy = Le déplacement supplémentaire de l’Officier : quel Carré ?
asked-after = Votre action est faite. Déployer, ou terminer le tour ?
asked-pass = Aucune action n’est possible : Entrée pour passer.
which = Laquelle ? (Entrée pour revenir)
no-choice = « { $typed } » n’est pas dans la liste.
no-number = { $number } n’est pas un numéro de la liste.
order-now = à présent
order-how = Tapez les quatre lettres dans leur nouvel ordre, deux cases à échanger, ou = pour ne rien changer (Entrée pour revenir).
order-wrong = Ces quatre cartes sont à poser : { $cards }
refused = Impossible : { $reason }.
unknown = « { $typed } » est inconnu ici. Tapez ? pour voir ce que vous pouvez faire, ou aide.
hint = Tapez ? pour voir ce que vous pouvez faire, aide pour tout le reste.

## Explications

ask-more = ? chercher ou ?S-TURN-3 en dit plus. Formes courtes : s c5, m b2 S.GI
explain-search = regarder une carte adverse, puis peut-être tirer
explain-move = redisposer les quatre cartes d’un Carré, en secret
explain-shoot = éliminer la carte trouvée
explain-hold = la laisser où elle est
explain-advance = placer l’Infanterie sur la case d’une carte adverse
explain-assault = une Infanterie révèle les cartes adverses d’un Carré
explain-fire = regarder une carte adverse près de votre Mitrailleuse
explain-howitzer = un Mortier tire à l’aveugle sur une carte éloignée
explain-deploy = montrer un Officier pour un déplacement de plus
explain-scout = regarder une carte adverse, ou deux côte à côte
explain-reinforce = faire revenir une Infanterie éliminée
explain-end = terminer le tour
explain-pass = rien d’autre n’est possible
action-advance = Avancer
no-article = Aucun article ni aucune action ne s’appelle « { $asked } ».
ruling = Notre décision :
memory-of = Vu dans le Front { LOWER($side) } :
memory-nothing = rien pour l’instant
memory-seen = { $card } ({ $letter }), tour { $turn }
memory-still = toujours là
memory-moved = { $moves ->
    [one] déplacé depuis
   *[other] déplacé depuis, { $moves } fois
}

## Commandes

command-board = plateau
command-log = journal
command-memory = mémoire
command-save = enregistrer
command-draw = nulle
command-resign = abandonner
command-help = aide
command-quit = quitter
help-choices = ce que vous pouvez faire maintenant
help-why-form = ? chercher
help-why = ce que dit une action ou un article (?S-TURN-3)
help-board = redessiner le plateau
help-log = tout ce qui s’est passé
help-memory = toutes les cartes que les deux camps ont vues
help-save = écrire la partie dans un fichier : enregistrer FICHIER
help-draw = proposer la nulle
help-resign = abandonner la partie
help-help = cette page
help-quit = quitter
legend-letters = majuscule : allemand ; minuscule : soviétique ; . est un Secteur vide
legend-known = votre carte, vue par l’adversaire et pas déplacée depuis
legend-down = une carte adverse, face cachée
legend-seen = face cachée, mais vue et toujours là
legend-doubtful = vue là, mais déplacée depuis
legend-open = ouverte pendant que vous décidez
legend-crossed = une Infanterie dans l’autre Front
legend-shot = une carte Tir : un Sniper est dans ce Carré
legend-marks = la dernière action ; ~ est un déplacement

## Nulle, enregistrement, départ

yes = oui
resign-sure = Abandonner la partie ? (o/N)
draw-offer = Le camp { LOWER($side) } propose la nulle. Au camp { LOWER($other) } de répondre.
draw-agree = Acceptez-vous ? (o/N)
draw-declined = La nulle est refusée.
save-where = Nom du fichier (Entrée pour aucun) :
save-offer = Enregistrer la partie ? Nom du fichier (Entrée pour non) :
save-overwrite = Le fichier existe. Le remplacer ? (o/N)
save-failed = Impossible d’écrire { $file } : { $reason }.
saved = Partie enregistrée dans { $file }.
saved-part = Enregistré dans { $file } : seulement ce que vous pouvez savoir, car la partie n’est pas finie.
quit-sure = Quitter la partie ? (o/N)
goodbye = À bientôt.

## Deux personnes, deux ordinateurs, la fin

pass-keyboard = Passez le clavier au joueur { LOWER($side) }.
press-enter = Appuyez sur Entrée.
hide-board = Entrée pour cacher votre plateau.
watch = Entrée : tour suivant · a : jusqu’à la fin · q : quitter
won = Victoire du camp { LOWER($side) }.
drawn = Partie nulle.
play-again = Rejouer ? (o/N)
