# La page en français. Les noms des cartes, actions, camps, niveaux et scénarios viennent du glossaire, pas d’ici.

page-title = SCOPE : Stalingrad et Panzer
language = Langue
shade-light = Clair
shade-dark = Sombre
problem = Cela n’a pas marché : { $reason }
pair = { $name } : { $text }
percent = { $part } %

## Accueil

game-stalingrad = Stalingrad
about-stalingrad = Des snipers dans les ruines. Trouvez les leurs avant qu’ils ne trouvent les vôtres.
when-stalingrad = Snipers, 1942
game-panzer = Panzer
about-panzer = Des chars dans la forêt. Gagnez du terrain, débusquez-les, tirez en premier.
when-panzer = Chars, 1944-45
play-now = Jouer
play-now-stalingrad = Duel rapide, ordinateur facile
play-now-panzer = Escarmouche, ordinateur facile
play-now-first = Duel rapide contre un ordinateur facile
choose = Choisir
choose-stalingrad = scénario, camp, règles
choose-panzer = escouade, terrain, règles
first-game-hint = Première fois ici ? La première partie s’explique d’elle-même.
server-slow = Le jeu se prépare. Cela n’arrive qu’une fois et prend une minute au plus.
ways = Autres façons de jouer
continue = Continuer
continue-waits = on attend les autres
continue-more = { $count ->
    [one] { $count } autre partie
   *[other] { $count } autres parties
}
way-link = Ami par lien
way-device = Même appareil
way-watch = Regarder

## Choisir

choose-title = Nouvelle partie
choose-back = Retour à l’accueil
choose-game = Jeu
choose-scenario = Scénario
choose-size = { $columns } × { $rows } cartes par camp
choose-size-points = { $columns } × { $rows } cartes par camp, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choose-battle = { $columns } × { $rows } cases, { $units } unités, { $points } points
choose-theme = Thème
choose-no-theme = Aucun : points et Snipers
choose-no-theme-own = Aucun
choose-theme-unfit = Ne va pas avec ce scénario
choose-mode = Règles
choose-mode-basic = Déplacer et chercher
choose-mode-advanced = Chaque Unité a sa propre action
choose-mode-forced = Ce thème se joue toujours ainsi
choose-rules = Chaque règle
choose-side = Votre camp
choose-side-any = Peu importe
choose-side-first = commence
choose-opponent = Adversaire
choose-computer = Ordinateur
choose-device = Un ami sur cet appareil
choose-link = Un ami par lien
choose-watch = Regarder deux ordinateurs
choose-level = Niveau
clock = Pendule
clock-days = { $days } j { $hours } h
clock-none = Aucune
clock-base = { $minutes } min + { $seconds } s
clock-each = { $days ->
    [one] { $days } jour par décision
   *[other] { $days } jours par décision
}
choose-memory = Aide-mémoire
choose-memory-help = Tous les joueurs voient ce qui a été montré et où cela peut être maintenant
choose-name = Votre nom
choose-players = Joueurs
choose-players-number = { $players ->
    [2] Deux
    [3] Trois
   *[other] Quatre
}
choose-for = { $players } joueurs
choose-names = Vos noms, si vous voulez
choose-friend-name = Le nom de votre ami
choose-single = Qui mène les deux Divisions
choose-seats = Qui s’assied où
choose-who = { $seat } : qui mène
choose-me = Moi
choose-friend-here = Ami, ici
choose-friend-link = Ami, par lien
choose-both = Les deux Divisions
choose-both-note = Un joueur, deux tours par manche
choose-division-units = Déplace et agit avec les Unités
choose-division-snipers = Déplace et cherche
choose-division-moves = Déplace seulement : il n’y a pas de Snipers
choose-mode-teams = À trois et à quatre, on joue toujours ainsi
choose-mode-own = Ce scénario se joue toujours ainsi
choose-rules-on = { $on ->
    [one] { $on } règle sur { $all }
   *[other] { $on } règles sur { $all }
}
choose-limit = Limite de tours
choose-limit-help = Si le dernier tour finit sans vainqueur, la partie est nulle.
choose-turns-none = Aucune
choose-turns = { $turns } tours
choose-summary = Votre partie
own-scenario = Votre scénario
own-scenario-none = Aucun
own-scenario-text = Déposez un fichier TOML sur cette page ou choisissez-en un. Il est vérifié aussitôt et gardé sur cet appareil.
own-cards = Valeurs des cartes
own-cards-shipped = Celles d’origine
own-cards-text = Mettez ce que disent vos cartes imprimées : déposez un fichier TOML sur cette page ou choisissez-en un.
own-how = Comment s’écrit un tel fichier
own-download = Télécharger comme modèle
own-refused = Ce fichier ne peut pas être joué.
own-remove = Retirer { $name }
own-large = Le fichier est trop volumineux.
choose-begin = Commencer
choose-begin-wait = Un instant…
choose-offline = Le serveur ne répond pas. Est-il en marche ?

## Invitations

invite-title = { $friends ->
    [one] Invitez votre ami
   *[other] Invitez vos amis
}
invite-text = Envoyez ce lien. Il ouvre cette place, une seule fois : { $seat }.
invite-copy = Copier le lien
invite-copied = Copié
invite-wait = { $friends ->
    [one] La partie commence quand votre ami est là.
   *[other] La partie commence quand tout le monde est là.
}
invite-show = Montrer l’invitation
invite-leave = Annuler la partie
waiting-title = En attente des autres
join-title = Une invitation pour vous
join-leads = Vous menez le camp { $side }.
join-leads-division = Vous menez la { $division } du camp { $side }.
seats = Places
seat-division = { $side }, { $division }
seat-free = Encore libre
seat-yours = Votre place
seat-device = Sur cet appareil
seat-here = est là
seat-waits = on l’attend
join-terms = Ce qui se joue
join-memory-off = Désactivé : chacun se fie à sa mémoire
join-cards = Pas celles d’origine : celles de la personne qui invite
join-name = Votre nom
join-go = Prendre la place
join-none = Ce lien n’est pas complet. Redemandez-le.
join-taken = Quelqu’un a déjà pris cette place.
join-watch = Regarder la partie
join-wrong = Cette invitation n’est pas pour cette partie.
join-gone = Cette partie n’existe pas.
join-off = La partie a été annulée.

## Fichiers à soi

files-title = Vos scénarios et vos valeurs
files-text = Les deux sont des fichiers TOML : du texte simple, un champ par ligne, écrit avec n’importe quel éditeur. Ce qui suit un # est une remarque. Sur l’écran de choix, déposez le fichier ou choisissez-le : le serveur le vérifie et dit quel champ est faux et pourquoi.
files-scenario-text = Votre propre Front : sa taille, ses cartes et comment on gagne.
files-name = Le nom du scénario ; celui du fichier s’il manque.
files-columns = Colonnes de chaque Front, de { $least } à { $most }.
files-rows = Lignes de chaque Front, de { $least } à { $most }.
files-mode = "basic" ou "advanced" s’il est fait pour un seul mode ; à omettre pour les deux.
files-reinforcements = Ce qui peut revenir par Renforts : "infantry", ou "infantry-and-mortar" aussi pour les deux ensemble. "infantry" s’il manque.
files-aces = Quand un Sniper est touché, un Sniper en attente est remis. Chaque Front doit alors avoir exactement un Sniper.
files-cards = Les lignes qui suivent sont les cartes de chaque Front. Des Secteurs vides remplissent le reste.
files-card = { $card }, au plus { $count }.
files-victory = Les lignes qui suivent disent comment on gagne ; une seule suffit.
files-snipers = Tous les Snipers adverses sont éliminés. Si la ligne manque, true.
files-points = Ce nombre de points d’objectif est atteint.
files-eliminate = Toutes les cartes adverses de ces types sont éliminées.
files-breakthrough = Une Infanterie est sur la dernière ligne du Front adverse. En mode expert seulement.
files-cards-text = Les valeurs d’origine sont une reconstitution. Ce que vous omettez reste tel quel.
files-points-table = Les lignes qui suivent disent ce que vaut chaque carte éliminée.
files-scores = Points pour : { $card }.
files-firepower-panzer = Cartes Touché dans la main de tir, de 1 à 3.
files-armor-panzer = Cartes Manqué (blindage) dans la main de tir adverse, de 0 à 3 ; le StuG, 2 au plus si sa règle est active.
files-points-panzer = Ce que l’unité coûte dans une escouade.

## À côté du plateau

menu = Menu
close = Fermer
log = Journal
memory = Mémoire
score = Score
last-action = Dernière action
score-of = { $side } :
turn = Tour { $turn }
set-up = Mise en place
your-turn = À vous
their-turn = Tour { $side }
# A Division in a word, beside the emblem of its side.
division = { $division ->
    [units] Unités
   *[snipers] Snipers
}
their-set-up = { $side } se préparent
you = Vous
friend = Joueur
computer = Ordinateur, { $level }
to-go = Il reste : { $what }
points-left = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
row-to-go = Infanterie sur la ligne { $row }
either = { $one }, ou { $other }
aim-own = Pour gagner : { $ways }
aim-points = atteindre { $points }
aim-eliminate = éliminer { $cards }
aim-row = amener une Infanterie sur la dernière ligne du Front adverse
units-to-go = { $units ->
    [one] { $units } unité à détruire, ou toute la ligne { $row }
   *[other] { $units } unités à détruire, ou toute la ligne { $row }
}
in-zone = { $count ->
    [one] { $count } autre Sniper attend
   *[other] { $count } autres Snipers attendent
}
ground = Le terrain
ground-squares = { $count ->
    [one] { $count } case { $side ->
        [american] américaine
       *[german] allemande
    }
   *[other] { $count } cases { $side ->
        [american] américaines
       *[german] allemandes
    }
}
memory-empty = Rien n’a encore été vu.
memory-sure = sûr
memory-seen = { $squares }, au tour { $turn }
memory-seen-turns = { $squares }, entre les tours { $from } et { $turn }
memory-moved = { $squares }, a bougé depuis le tour { $turn }
memory-fired = { $squares }, a tiré au tour { $turn }
memory-hidden = Restent à voir : { $cards }
memory-count = { $count } × { $card }
resign = Abandonner
resign-sure = Abandonner la partie ?
resign-yes = Oui, j’abandonne
draw = Proposer la nulle
draw-asked = { $side } proposent la nulle.
draw-agree = Accepter
draw-decline = Refuser
leave = Quitter la partie
leave-sure = Quitter ? La partie s’arrête pour de bon, sans résultat.
leave-yes = Oui, quitter
start-page = Page d’accueil
start-page-kept = la partie est conservée
cancel = Annuler
no = Non

## La connexion

line-connecting = Connexion…
line-lost = La connexion est perdue. Nouvel essai…
line-gone = Cette partie n’existe pas, ou n’est pas pour vous.

## Le plateau

label-own = { $square } : votre { $card }
label-own-known = { $square } : votre { $card }, carte vue par l’adversaire
label-enemy = { $square } : carte du camp { $side }, face cachée
label-open = { $square } : { $card } du camp { $side }, visible
label-free = { $square } : libre
label-forest = { $square } : forêt du camp { $side }
label-terrain = { $square } : { $terrain }, personne
label-unit = { $square } : { $card } du camp { $side }, { $state ->
    [own] unité cachée
    [blocked] unité révélée et bloquée
   *[open] unité révélée
}
label-on = { $label } ; terrain : { $terrain }
label-remembered = { $label } ; vu ici : { $card }
label-perhaps = { $label } ; peut être ici : { $card }, { $part }
label-shot = { $label } ; { $turn ->
    [0] carte Tir
   *[other] carte Tir jusqu’au tour { $turn }
}
label-taken = { $label } ; carte soulevée
label-can = { $label } ; choix possible
label-quadrant = Carré { $quadrant } : { $squares } ; { $action }
board = Le plateau
shot-until = jusqu’à { $turn }
front-of = Front { $side }

## Ce qui est demandé

ask-actions = Actions
ask-action-text = { $search ->
    [yes] Choisissez un croisement pour déplacer ses quatre cartes, ou une carte adverse à chercher.
   *[no] Choisissez un croisement pour déplacer ses quatre cartes.
}
ask-advanced-text = Choisissez sur le plateau, ou l’une de ces actions.
ask-panzer-text = Choisissez un croisement pour déplacer ou explorer son carré, ou une case adverse où chercher.
ask-extra-move = Le déplacement supplémentaire de l’Officier
ask-extra-move-text = Choisissez le croisement du carré à déplacer.
ask-after = Votre action est faite
ask-after-text = Montrez encore un Officier pour un déplacement de plus, ou terminez le tour.
ask-pass = Aucune action n’est possible
ask-pass-text = Le tour passe à l’adversaire.
ask-assault = L’Infanterie peut avancer
ask-assault-text = { $picked ->
    [yes] Elle prend { $square }, et ce qui s’y trouve disparaît.
   *[no] Choisissez la case qu’elle prend, ou abstenez-vous.
}
ask-explored = Le carré est à vous
ask-explored-text = Déplacez-le tout de suite en choisissant son croisement, ou terminez le tour.
ask-strike = Un char léger peut attaquer
ask-strike-text = Choisissez le char léger, puis la case où il cherche ; ou terminez le tour.
ask-strike-none = Aucun char léger ne peut attaquer
ask-strike-none-text = Vous seul le savez. Terminez le tour.
ask-terrain = Posez une carte de terrain
ask-terrain-text = Choisissez la face, puis sa case.
do-end = Terminer le tour
do-pass = Passer
do-advance = Avancer
on-square = en { $square }
pick-square = choisissez une case
terrain-on = { $terrain } en { $square }
plan-move = Déplacer le carré { $quadrant }
plan-move-ready = Échangez les cartes en les touchant ou en les faisant glisser. L’adversaire voit le carré, { $standing ->
    [yes] et qui se tient sur le terrain.
   *[no] jamais l’échange.
}
plan-move-pick = Choisissez le croisement d’un carré.
plan-search = Chercher en { $square }
plan-search-ready = { $game ->
    [panzer] { $open ->
        [yes] Cette unité est déjà révélée. Vous choisissez ensuite qui tire sur elle, ou personne.
       *[no] La case est retournée. Une unité y reste révélée, et vous pouvez tirer.
    }
   *[stalingrad] Les deux camps voient la carte. Ensuite vous pouvez tirer.
}
plan-search-pick = Choisissez une carte adverse.
plan-scout = Repérer { $square }
plan-scout-ready = { $second ->
    [yes] Les deux camps voient ces deux cartes, sans tir.
   *[no] Les deux camps voient la carte, sans tir. On peut ajouter sa voisine de ligne.
}
plan-scout-pick = Choisissez une carte adverse, ou deux côte à côte.
plan-fire = Tirer sur { $square }
plan-fire-ready = La carte est retournée. Une Mitrailleuse qui tire est montrée.
plan-fire-pick = Choisissez une carte adverse à côté d’une de vos Mitrailleuses.
plan-howitzer = Bombarder { $square }
plan-howitzer-ready = Le Mortier en { $source } est montré, et touche ce qui se trouve en { $square }.
plan-howitzer-pick = { $chosen ->
    [yes] Choisissez une carte adverse qui n’est pas à côté du Mortier.
   *[no] Choisissez le Mortier, puis une carte adverse qui n’est pas à côté de lui.
}
plan-assault = Assaut sur { $quadrant }
plan-assault-ready = L’Infanterie en { $source } est montrée, et chaque carte adverse du carré. Une Mitrailleuse l’arrête.
plan-assault-pick = { $chosen ->
    [yes] Choisissez un croisement avec des cartes adverses.
   *[no] Choisissez l’Infanterie, puis un croisement avec des cartes adverses.
}
plan-deploy = Montrer l’Officier en { $source }
plan-deploy-ready = Les deux camps le voient, et vous avez un déplacement supplémentaire.
plan-deploy-pick = Choisissez l’Officier.
plan-reinforce = Renforcer { $quadrant }
plan-reinforce-ready = L’adversaire voit le carré et ce qui revient, jamais où.
plan-reinforce-pick = Choisissez un croisement à votre bord du plateau.
plan-explore = Explorer { $quadrant }
plan-explore-ready = La forêt adverse est retournée. Sans unité, le carré est à vous.
plan-explore-pick = Choisissez un croisement sur la ligne de front.
plan-strike = Attaquer { $square }
plan-strike-ready = L’unité légère en { $source } est révélée, et cherche en { $square }.
plan-strike-pick = Choisissez la case où cherche l’unité en { $source }.
returning = Revient
found = { $card } en { $square }
found-search = { $decoy ->
    [yes] { $picked ->
        [yes] Le Leurre reste. Votre carte Tir reste en { $place } jusqu’au tour { $turn } : l’adversaire saura qu’un Sniper est parmi ces quatre.
       *[no] Il faut tirer sur un Leurre, et il reste. Choisissez le croisement de votre carte Tir : l’adversaire saura qu’un Sniper est là.
    }
   *[no] { $picked ->
        [yes] Si vous tirez, votre carte Tir reste en { $place } jusqu’au tour { $turn } : l’adversaire saura qu’un Sniper est parmi ces quatre.
       *[no] Pour tirer, choisissez le croisement de votre carte Tir : l’adversaire saura qu’un Sniper est là.
    }
}
found-fire = { $decoy ->
    [yes] { $picked ->
        [yes] Le Leurre reste. La Mitrailleuse en { $place } est montrée, et tire.
       *[no] Il faut tirer sur un Leurre, et il reste. Choisissez la Mitrailleuse à montrer.
    }
   *[no] { $picked ->
        [yes] La Mitrailleuse en { $place } est montrée, et tire.
       *[no] Pour tirer, choisissez la Mitrailleuse à montrer.
    }
}
shoot-decoy = le Leurre reste
gain = { $points ->
    [0] soit
   *[other] +{ $points }, soit
} { $total } sur { $objective }
gain-wins = gagne la partie
hold-note = la carte reste
hold-stays = reste où elle est
hold-revealed = reste visible
fire-at = { $card } en { $square } : tirer ?
fire-none = { $card } en { $square } : aucun tir possible
fire-pick = Choisissez l’unité qui tire.
fire-choose = choisissez une unité
fire-reveals = { $card } { $heavy ->
    [yes] { $hidden ->
        [yes] se révèle, immobile au prochain tour
       *[no] reste immobile au prochain tour
    }
   *[no] { $hidden ->
        [yes] se révèle
       *[no] reste visible
    }
}
fire-sum = { $attacker } : { $hits } ; { $distance } : { $range } ; { $target } : { $armor }. On pioche une carte.
fire-why = Pourquoi { $chance } ?
fire-distance = distance { $distance }
fire-enemy = { $attacker } tire sur { $target }
firing-hit = Touché
firing-range = Distance
firing-armor = Blindage
firing-hand = Main de tir
change-P-TER-7 = terrain élevé
change-P-ADV-1 = correction de tir −{ $count }
change-P-ADV-2 = attaque de flanc −{ $count }
change-P-ADV-3 = attaque par l’arrière −{ $count }
change-P-ADV-8 = profil bas +{ $count }
change-P-ADV-10 = tourelle ouverte −{ $count }
waiting-enemy-text = Regardez les croisements qui bougent et les cartes qui sont retournées.
waiting-mate-text = Votre coéquipier mène ce tour. Vous voyez le même Front.
waiting-watch-text = Vous regardez. La partie commence quand les deux camps sont prêts.
waiting-terrain-text = Une carte de terrain est en train d’être posée.
waiting-dealer = On pioche une carte de tir
waiting-ready = Votre mise en place est faite
waiting-ready-text = La partie commence quand l’adversaire est prêt.
computer-preparing = L’ordinateur se prépare à jouer. Cela n’arrive qu’une fois et prend environ une minute.
refused = Impossible : { $reason }

## Pourquoi quelque chose ne peut pas se faire ici et maintenant ; chaque phrase se lit avec son article

why-alike = Rien ne change ici : les autres cartes de ce carré sont pareilles, ou restent à leur place.
why-crossing = Les cartes se déplacent par quatre : choisissez le croisement où celle-ci en rejoint trois autres.
why-infantry-blocks = Une Infanterie adverse se tient dans tous les carrés de cette carte : aucun ne peut être déplacé.
why-move-blocked = Une Infanterie adverse se tient dans chacun de vos carrés : aucun ne peut être déplacé.
why-move-own = On ne déplace que des carrés de son propre Front.
why-own-infantry = Dans le Front adverse, votre Infanterie ne se déplace pas : elle avance par Assaut.
why-team-search = C’est le tour de la Division des Unités : seule la Division des Snipers cherche.
why-team-units = C’est le tour de la Division des Snipers : les Unités agissent au tour de la Division des Unités.
why-search-none = Pour chercher, il faut un Sniper en jeu, et vous n’en avez plus.
why-search-enemy = On ne cherche que sur une carte adverse.
why-scout-none = Vous n’avez aucun Éclaireur en jeu.
why-scout-enemy = Un Éclaireur ne regarde que des cartes adverses.
why-fire-none = Vous n’avez aucune Mitrailleuse en jeu.
why-fire-all-far = Aucune carte adverse n’est à côté d’une de vos Mitrailleuses.
why-fire-far = Aucune de vos Mitrailleuses n’est à côté de cette carte.
why-fire-enemy = Choisissez une carte adverse : la Mitrailleuse qui tire se choisit ensuite.
why-howitzer-none = Vous n’avez aucun Mortier en jeu.
why-howitzer-all-near = Toutes les cartes adverses sont à côté de votre Mortier, qui ne tire que plus loin.
why-howitzer-first = Choisissez d’abord le Mortier qui tire.
why-howitzer-enemy = Un Mortier ne tire que sur des cartes adverses.
why-howitzer-near = Cette carte est à côté du Mortier, qui ne tire que plus loin.
why-assault-none = Vous n’avez aucune Infanterie en jeu.
why-assault-all-far = Aucun carré ne réunit une de vos Infanteries et une carte adverse.
why-assault-far = Aucun carré ne réunit cette Infanterie et une carte adverse.
why-assault-first = Choisissez d’abord l’Infanterie qui donne l’assaut.
why-assault-crossing = On donne l’assaut à un carré : choisissez un croisement au coin de l’Infanterie où il y a une carte adverse.
why-deploy-none = Vous n’avez aucun Officier en jeu.
why-deploy-once = Il y a un seul déplacement supplémentaire par tour, et vous l’avez fait.
why-deploy-blocked = Il faut un carré à déplacer, et une Infanterie adverse se tient dans chacun des vôtres.
why-deploy-officer = Seul un Officier donne un déplacement supplémentaire : choisissez-en un.
why-reinforce-none = L’adversaire n’a éliminé aucune de vos Infanteries : il n’y a rien à ramener.
why-reinforce-room = Aucun carré à votre bord du plateau n’a quatre cartes à vous, dont un Secteur vide.
why-reinforce-here = Les cartes reviennent à votre bord du plateau : choisissez-y un croisement avec quatre cartes à vous, dont un Secteur vide.
why-shot-sniper = La carte Tir se pose là où vous avez un Sniper, et il n’y en a dans aucun carré de cette carte.
why-shot-crossing = La carte Tir se pose sur un carré : choisissez un des croisements marqués.
why-found = Décidez d’abord pour la carte trouvée : tirez, ou abstenez-vous.
why-found-decoy = D’abord le Leurre trouvé : il faut tirer dessus.
why-gun = Seule une de vos Mitrailleuses à côté de la carte trouvée peut tirer dessus.
why-advance = L’Infanterie ne peut prendre que la place d’une carte adverse du carré qu’elle attaque.
why-extra-move = D’abord le déplacement supplémentaire de l’Officier, dans votre propre Front.
why-after = L’action de ce tour est faite : il ne reste que le déplacement supplémentaire d’un Officier, ou la fin du tour.
why-terrain-face = Choisissez d’abord la face de la carte.
why-terrain-row = On ne pose pas de terrain sur une ligne de déploiement.
why-terrain-taken = Il y a déjà une carte de terrain ici.
why-terrain-own-half = Votre autre carte est dans cette moitié : celle-ci va dans l’autre.
why-terrain-enemy-half = La carte de l’adversaire est dans cette moitié : la vôtre va dans l’autre.
why-heavy = Ce char lourd vient de tirer : ce tour-ci, il peut tirer mais ne quitte pas sa case, même si son carré se déplace.
why-impassable = Aucune unité ne peut entrer dans un lac ou une montagne.
why-panzer-move = Unités et forêt se déplacent par quatre : choisissez un croisement à un coin de cette case.
why-panzer-explore = Tous les carrés de cette case ont des cases adverses : on peut les explorer, pas les déplacer. Choisissez un croisement à un coin.
why-nobody = Il n’y a personne sur ce terrain : rien à y chercher.
why-no-shot = Aucune de vos unités ne pourrait tirer sur celle-ci : inutile de la chercher.
why-far = Cette case est à plus de 2 cases de toutes les vôtres.
why-unseen = Une colline ou une montagne cache cette case à celles des vôtres qui sont assez proches.
why-explored = On ne peut déplacer maintenant que le carré que vous venez d’explorer.
why-strike-none = Aucun char léger du carré déplacé n’a de case où chercher.
why-strike-first = Choisissez d’abord le char léger qui attaque.
why-strike-unit = Seul un char léger du carré déplacé peut attaquer, s’il a une case où chercher.
why-strike-no-shot = Le char léger ne pourrait pas tirer sur cette unité.
why-strike-far = Cette case est à plus de 2 cases du char léger.
why-strike-unseen = Une colline ou une montagne cache cette case au char léger.
why-fire-unit = Décidez d’abord pour l’unité trouvée : choisissez celle des vôtres qui tire, ou abstenez-vous.
why-fire-striker = Seul le char léger qui a trouvé la cible peut tirer dessus.
why-fire-distance = La cible est à plus de 2 cases de cette unité.
why-fire-armor = Le blindage de la cible dépasse la puissance de feu de cette unité : elle ne pourrait tirer que d’une case adjacente.
why-fire-stug = Après son dernier tir, le StuG III ne peut pas pivoter jusqu’à cette cible.
why-fire-sight = Une colline ou une montagne cache la cible à cette unité.
why-deploy-row = Les unités se déploient seulement sur la ligne la plus proche de vous.
why-pershing = La partie se situe avant février 1945 : il n’y a pas encore de Pershing.
why-squad-full = Dans ce scénario, une escouade a au plus { $units } unités.
why-squad-points = Cette unité coûte { $cost }, et il { $left ->
    [0] ne reste aucun point.
    [one] reste { $left } point.
   *[other] reste { $left } points.
}
why-squad-cards = Vous n’avez plus de carte de cette unité.

## Mise en place

setup-title = Disposez votre Front
setup-placed = { $placed } sur { $all } posées
setup-hand = { $card } en main : touchez une case
setup-hint = Prenez une carte, puis touchez une case
setup-worth = { $points } en cas de perte
setup-shuffle = Mélanger
setup-mirror = Miroir
setup-ready = Prêt
setup-missing = { $cards } à poser ; le reste, des Secteurs vides
setup-all = Personne d’autre ne le voit
setup-left = à poser
setup-done = Tout est posé. Touchez deux cartes pour les échanger.
squad-title = Formez votre escouade
squad-units = { $units } sur { $most } unités
squad-points = { $points } sur { $budget } points
squad-cost = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
squad-take = Prendre { $card }, coût { $points }
squad-drop = Rendre { $card }
squad-empty = Encore aucune unité
squad-ready = Prendre cette escouade
squad-ready-note = L’adversaire saura combien, pas lesquelles
squad-none = prenez au moins une unité
squad-figures = puissance { $firepower }, blindage { $armor }
terrain-does-meadow = Les unités y entrent révélées. Elle ne cache rien derrière elle.
terrain-does-hill = Les unités y entrent révélées. Elle cache ce qui est derrière ; on en tire comme de près, on y tire comme de loin.
terrain-does-lake = Aucune unité n’y entre. Il ne cache rien derrière lui.
terrain-does-mountain = Aucune unité n’y entre. Elle cache ce qui est derrière.
reconstructed = Les valeurs des cartes sont une reconstitution, elles ne sont pas lues sur les cartes imprimées.
layouts-ideas = Idées
layouts-asking = Réflexion…
layouts-failed = Pas d’idée pour l’instant.
layouts-again = Redemander
layouts-own = Enregistrés
layouts-none = Rien d’enregistré
layouts-unfit = ne convient pas ici
layouts-forget = Supprimer { $name }
layouts-name = Nom
layouts-save = Enregistrer
layouts-replace = Remplacer
layouts-whole = Quand tout sera placé, vous pourrez l’enregistrer.
layouts-full = Il y en a déjà { $most } d’enregistrés. Supprimez-en un pour en enregistrer un autre.
idea-scattered = Dispersé
idea-scattered-note = Comme les ordinateurs : Snipers espacés
idea-guarded = Abrité
idea-guarded-note = Leurres devant, Snipers loin derrière
idea-bold = Audacieux
idea-bold-note = Snipers devant, où personne ne les cherche
idea-balanced = Équilibrée
idea-balanced-note = Comme les ordinateurs : du fort et du faible ensemble
idea-heavy = Lourde
idea-heavy-note = Peu d’unités, mais les plus fortes
idea-many = Nombreuse
idea-many-note = Autant d’unités que possible
idea-spread = Étalées
idea-spread-note = Toute la ligne est surveillée
idea-together = Groupées
idea-together-note = Côte à côte, au milieu
idea-flank = Sur un flanc
idea-flank-note = Côte à côte, au bord
log-why = Pourquoi ?
deploy-title = Déployez votre escouade
deploy-ready = Déployer
deploy-missing = { $cards ->
    [one] { $cards } unité à poser
   *[other] { $cards } unités à poser
}

## Le journal

log-side = { $side ->
    [german] Les Allemands
    [soviet] Les Soviétiques
    [american] Les Américains
   *[other] Le donneur
}
log-division = Les { $division ->
    [units] Unités { $side ->
        [german] allemandes
       *[soviet] soviétiques
    }
   *[snipers] Snipers { $side ->
        [german] allemands
       *[soviet] soviétiques
    }
}
log-ready = { $you ->
    [yes] Votre mise en place est faite.
   *[no] { $side } sont prêts.
}
log-offer-draw = { $you ->
    [yes] Vous proposez la nulle.
   *[no] { $side } proposent la nulle.
}
log-decline-draw = { $you ->
    [yes] Vous refusez la nulle.
   *[no] { $side } refusent la nulle.
}
log-abandon = La partie a été interrompue.
log-squad = { $side } : { $count ->
    [one] { $count } unité.
   *[other] { $count } unités.
}
log-terrain = { $you ->
    [yes] Vous posez
   *[no] { $side } posent
} un terrain en { $square } : { $terrain }.
log-move = { $you ->
    [yes] Vous déplacez
   *[no] { $side } déplacent
} le carré { $quadrant }.
log-search = { $you ->
    [yes] Vous cherchez
   *[no] { $side } cherchent
} en { $square } : { $card }.
log-scout = { $you ->
    [yes] Vous repérez
   *[no] { $side } repèrent
} { $squares } : { $card }.
log-fire = { $you ->
    [yes] Vous ouvrez le feu
   *[no] { $side } ouvrent le feu
} sur { $square } : { $card }.
log-fire-panzer = { $card } tire depuis { $square }.
log-howitzer = { $you ->
    [yes] Votre Mortier
   *[no] { $side } : le Mortier
} en { $mortar } bombarde { $square } : { $card }.
log-assault = { $you ->
    [yes] Votre Infanterie
   *[no] { $side } : l’Infanterie
} en { $square } donne l’assaut à { $quadrant } : { $card }.
log-advance = Elle avance en { $square }.
log-stopped = Le Tir défensif élimine l’Infanterie.
log-deploy = { $you ->
    [yes] Vous montrez
   *[no] { $side } montrent
} l’Officier en { $square }.
log-reinforce = { $you ->
    [yes] Vous ramenez
   *[no] { $side } ramènent
} en { $quadrant } : { $card }.
log-explore = { $you ->
    [yes] Vous explorez
   *[no] { $side } explorent
} { $quadrant } : une unité s’y trouve.
log-explore-clear = { $you ->
    [yes] Vous explorez
   *[no] { $side } explorent
} { $quadrant } : libre.
log-strike = { $you ->
    [yes] Vous attaquez
   *[no] { $side } attaquent
} { $square } depuis { $unit } : { $card }.
log-found = { $card } en { $square }.
log-controls = Prises : { $squares }.
log-draw = Pioche : { $card }.
log-hold = Pas de tir.
log-halts = Elle reste où elle est.
log-pass = { $you ->
    [yes] Vous passez.
   *[no] { $side } passent.
}
log-gun = La { $card } en { $square } tire.
log-stays = Le { $card } reste.
log-shot-card = Carte Tir en { $quadrant }.
log-eliminated = { $card } hors de combat{ $points ->
    [0] { "." }
   *[other] { ", " }+{ $points }.
}
log-handed-over = Touché : un { $card } en attente est remis{ $points ->
    [0] { "." }
   *[other] { ", " }+{ $points }.
}
log-removed = { $card } en { $square } : retiré.
log-destroyed = { $card } en { $square } : détruit.
log-resign = { $you ->
    [yes] Vous abandonnez.
   *[no] { $side } abandonnent.
}
log-flag = { $you ->
    [yes] Votre temps est écoulé.
   *[no] { $side } n’ont plus de temps.
}
log-agreed = Partie nulle d’un commun accord.
log-won = { $side } gagnent.
log-draw-result = Nulle.

## Deux sur un appareil

curtain-title = Passez l’appareil au camp { $side }
curtain-title-division = Passez l’appareil à la { $division } du camp { $side }
curtain-title-who = Passez l’appareil à { $who }
curtain-asked = doit décider maintenant
curtain-who = Qui tient l’appareil ?
curtain-text = L’autre camp regarde ailleurs.
curtain-show = Je mène le camp { $side }
curtain-show-division = Je mène la { $division } du camp { $side }
curtain-mates = Vous êtes du même camp et voyez le même Front.
hand-over = Passer l’appareil
hand-over-note = le plateau sera masqué

## La fin

over-won = { $side } gagnent
over-you-won = Vous avez gagné
over-you-lost = Vous avez perdu
over-draw = Partie nulle
over-left = Partie interrompue
over-why-points = Points d’objectif : { $points }.
over-why-snipers = { $side } n’ont plus de Sniper.
over-why-targets = { $side } n’ont plus aucune des cartes à éliminer.
over-why-row = Une Infanterie a atteint la dernière ligne.
over-why-units = { $side } n’ont plus d’unité.
over-why-supply = La ligne de ravitaillement est coupée.
over-why-resign = { $side } ont abandonné.
over-why-flag = { $side } n’avaient plus de temps.
over-why-agreed = Les deux camps sont d’accord.
over-why-limit = La limite de tours est atteinte.
over-open = Toutes les cartes sont visibles maintenant.
over-rematch = Revanche
over-rematch-note = les camps changent
over-rematch-join = L’adversaire veut une revanche
over-rematch-by = demandée par { $who }
over-record = Fichier
over-record-note = télécharger

## Sons

sound-on = Activer les sons
sound-off = Couper les sons

## Une invitation en image

qr-label = Code QR du lien d’invitation
qr-scan = Ou scannez ceci avec l’appareil photo de l’autre téléphone.
qr-only-here = Cette adresse ne mène qu’à cet appareil. Pour inviter quelqu’un d’autre, ouvrez la page par une adresse que son appareil peut atteindre.

## Sans le serveur

offline-title = Le serveur est injoignable.
offline-text = Il est nécessaire pour jouer ; ce message disparaît dès qu’il revient.
page-lacking = Une partie de cette page n’a pas pu être chargée.
page-again = Recharger

## Revoir

replay = Revoir
replay-note = pas à pas
replay-open = Ouvrir une partie
replay-open-text = Déposez ici un fichier .scope, ou choisissez-en un. Le serveur le lit et ne garde rien.
replay-choose = Choisir un fichier
replay-yours = Vos dernières parties
replay-reading = Lecture…
replay-large = Ce fichier est trop volumineux.
replay-gone = Cette partie n’existe pas.
replay-broken = Ligne { $line } du fichier : { $why }
replay-details = Détails
replay-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
replay-unfinished = Pas terminée
replay-empty = La table est vide.
replay-goes-on = Le tour se termine.
replay-controls = Lire et avancer
replay-moments = Moments
replay-moment = Moment
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
replay-times = { $speed }×
replay-seen-by = Vu par
replay-open-cards = Tout visible
replay-spectator = Spectateur
replay-keys = ← → un pas, ↑ ↓ un tour, Début et Fin, la barre d’espace lance la lecture
replay-link = Copier le lien vers ce moment
replay-link-copied = Le lien vers ce moment est copié.
replay-link-above = L’adresse de la page est le lien vers ce moment.
replay-download = Télécharger la partie
replay-proof = Vérifier la preuve
replay-proof-checking = Tout est recalculé…
replay-proof-holds = Tout concorde
replay-proof-decisions = { $decisions ->
    [one] { $decisions } décision : rejouée selon les règles, elle est légale, et ce qui suit est vrai.
   *[other] { $decisions } décisions : rejouées selon les règles, toutes sont légales, et ce qui suit est vrai.
}
replay-proof-order = { $entries ->
    [one] { $entries } entrée du journal est scellée.
   *[other] { $entries } entrées du journal sont scellées une à une : aucune ne manque, n’est ajoutée ni échangée.
}
replay-proof-hidden = { $hidden ->
    [one] { $hidden } décision cachée est celle qui a été promise sur le moment.
   *[other] { $hidden } décisions cachées : chacune est celle qui a été promise sur le moment.
}
replay-proof-hidden-closed = { $hidden ->
    [one] { $hidden } décision cachée a sa promesse ; elle se vérifie quand la partie est ouverte.
   *[other] { $hidden } décisions cachées ont leur promesse ; elles se vérifient quand la partie est ouverte.
}
replay-proof-draws = { $draws ->
    [one] { $draws } carte de tir a été piochée comme le veut la clé promise avant la partie.
   *[other] { $draws } cartes de tir ont été piochées comme le veut la clé promise avant la partie.
}
replay-proof-draws-closed = { $draws ->
    [one] { $draws } carte de tir a été piochée ; elle se vérifie quand la partie est ouverte.
   *[other] { $draws } cartes de tir ont été piochées ; elles se vérifient quand la partie est ouverte.
}
replay-proof-seal = Un fichier seul montre qu’il concorde avec lui-même. Qui a noté un sceau pendant la partie peut comparer ; voici le dernier :
replay-proof-fails = La preuve ne tient pas
replay-proof-fails-text = Quelque chose dans ce fichier n’est pas comme promis. Le serveur dit où :
replay-proof-none = Il n’y a pas de preuve
replay-proof-none-text = Ce fichier n’a pas été écrit par un serveur et ne promet rien. Il est tout de même rejoué selon les règles.

## Talk and presence

talk = Dire quelque chose
talk-wait = Toute la table l’entend.
talk-mute = Mettre les autres en sourdine
talk-muted = Les autres sont en sourdine
said = { $who } : { $phrase }
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-nice-shot = Joli tir !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-thanks = Merci !
phrase-good-game = Belle partie !
presence-here = en ligne
presence-away = hors ligne
presence-away-since = hors ligne depuis { $time }
waiting-away = { $who } est hors ligne depuis { $time }. La partie reprend à son retour.
waiting-away-never = { $who } n’est pas encore là.
watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}

## Why the server refuses something; each follows a colon

refusal-abandoned = la partie a été interrompue
refusal-busy = trop de parties sont en cours de lecture ; réessayez dans un instant
refusal-empty = le fichier de la partie est vide
refusal-failing = le serveur n’a pas pu se préparer
refusal-full = il y a trop de connexions ; réessayez dans un instant
refusal-hello = la connexion a été mal ouverte ; rechargez la page
refusal-hidden = pendant la partie, chacun ne voit que son camp
refusal-host = le serveur ne répond pas à ce nom
refusal-illegal = les règles ne le permettent pas maintenant
refusal-internal = une erreur s’est produite sur le serveur ; son journal la note sous le numéro { $number }
refusal-invalid = le serveur ne l’accepte pas ; rechargez la page et réessayez
refusal-invitation = cette invitation n’est pas pour cette partie
refusal-log-full = la partie est trop longue ; on ne peut plus qu’abandonner ou convenir d’une nulle
refusal-method = le serveur ne fait pas cela
refusal-metrics = seule la machine du serveur peut le demander
refusal-no-spectators = personne ne peut regarder cette partie
refusal-no-token = c’est réservé à qui occupe la place
refusal-nobody-there = personne d’autre n’est encore là
refusal-not-asked = ce n’est pas à vous de décider
refusal-not-found = cela n’existe pas
refusal-not-yours = votre coéquipier mène ce tour
refusal-offered = une nulle a déjà été proposée pendant ce tour
refusal-offline = le serveur est injoignable
refusal-opening = le serveur n’est pas encore prêt ; réessayez dans un instant
refusal-origin = une page d’un autre serveur ne peut pas le faire
refusal-over = la partie est finie
refusal-phrases-spent = vous avez assez parlé pendant cette partie
refusal-playing = la partie continue
refusal-record = la ligne { $line } du fichier n’est pas correcte
refusal-resign = quelqu’un d’autre joue : abandonnez ou proposez la nulle
refusal-slow = la demande a mis trop de temps à arriver
refusal-spectator = les spectateurs ne font que regarder
refusal-stale = la partie a avancé entre-temps
refusal-taken = quelqu’un a déjà pris cette place
refusal-talkative = { $seconds ->
    [one] c’était beaucoup ; attendez { $seconds } seconde
   *[other] c’était beaucoup ; attendez { $seconds } secondes
}
refusal-token = cette place n’est pas à vous
refusal-too-large = c’est trop volumineux
refusal-too-many = c’était trop d’un coup ; attendez un instant
refusal-unavailable = le serveur ne répond pas comme il faut ; réessayez dans un instant
refusal-unknown-match = cette partie n’existe pas
refusal-viewer = personne n’a cette vue de la partie
refusal-waiting = une place est encore libre

## Ce qui est faux dans un fichier à soi ; chaque phrase suit le nom de son champ

fault-aces = chaque Front doit alors avoir exactement un Sniper (cards.sniper = 1)
fault-basic-breakthrough = seul le mode expert a l’Assaut ; mettez mode = "advanced"
fault-basic-sniper = le mode de base demande au moins un Sniper ; sinon, mettez mode = "advanced"
fault-basic-victory = le mode de base finit avec le dernier Sniper ; sinon, mettez mode = "advanced"
fault-box = { $value } n’est pas entre { $least } et { $most }, le nombre de cartes dans la boîte
fault-choice = « { $value } » n’est pas possible ici ; sont possibles : { $known }
fault-crowded = { $cards } cartes ne tiennent pas sur { $squares } cases
fault-decoy = un Leurre n’est jamais éliminé
fault-deep = le fichier a trop de niveaux imbriqués
fault-dots = la ligne { $line } a plus de { $most } points
fault-letter = les lettres sont { $known }
fault-long-number = un nombre entier a plus de { $most } bits
fault-missing = cette ligne manque
fault-mode = « { $name } » se joue seulement en mode { $mode ->
    [Advanced] expert
   *[Basic] de base
}
fault-name = le nom d’un scénario a au plus { $most } caractères imprimables
fault-no-card = cette carte n’existe pas ; les cartes sont { $known }
fault-no-infantry = le scénario n’a pas d’Infanterie
fault-no-snipers = le scénario n’a pas de Snipers ; mettez false
fault-no-table = le tableau manque : une ligne entre crochets
fault-no-unit = cette unité n’existe pas ; les unités sont { $known }
fault-no-victory = personne ne pourrait gagner ; mettez au moins une condition
fault-not-in-play = le scénario n’a pas de « { $card } »
fault-objective = { $value } n’est pas entre { $least } et { $most }, tous les points d’un Front
fault-range = { $value } n’est pas entre { $least } et { $most }
fault-squad = aucune unité du camp { $side ->
    [american] américain
   *[german] allemand
} ne tient dans une escouade de { $most } points
fault-theme = votre scénario a ses propres conditions de victoire ; jouez-le sans thème
fault-toml = { $line ->
    [0] le fichier n’est pas du TOML
   *[other] la ligne { $line } n’est pas du TOML
}
fault-type = il faut ici { $expected ->
    [int] un nombre entier
    [bool] true ou false
    [str] un texte entre guillemets
    [array] une liste entre crochets
   *[object] un tableau
}
fault-unarmed = personne ne pourrait gagner sans une de ces cartes : { $known }
fault-unknown = ce champ n’existe pas
fault-whole = { $value } n’est pas un nombre entier de { $least } à { $most }

## Ce qui est faux dans le fichier d’une partie ; chaque phrase suit sa ligne et deux points

broken-commitment = « { $decision } » porte une promesse, mais ne cache rien
broken-config = la partie que décrit l’en-tête { $key } ne peut pas se jouer telle qu’elle est écrite
broken-contributions = chaque contribution a au plus 64 chiffres hexadécimaux
broken-course = « { $decision } » ne peut pas venir ici : un autre décide, ou la partie est déjà finie
broken-draw = « { $decision } » est écrit, mais la clé promise donne « { $drawn } »
broken-entry-alone = l’entrée { $seq } n’a au-dessus d’elle aucune décision à prouver
broken-entry-count = entrées annoncées : { $count }, entrées écrites : { $written }
broken-entry-empty = l’entrée { $seq } ne dit rien
broken-entry-gap = voici l’entrée { $seq }, mais l’entrée { $missing } manque
broken-entry-twice = l’entrée { $seq } est déjà à la ligne { $first }
broken-fact = voici ce qui a suivi, mais aucune décision ne précède
broken-facts = ce qui suit « { $decision } » selon les règles n’est pas ce qui est écrit dessous
broken-hash = { $name } : « { $value } » n’est pas fait de 64 chiffres hexadécimaux
broken-header = un en-tête s’écrit ainsi : [Key "value"]
broken-header-late = les en-têtes viennent avant la première décision
broken-header-missing = l’en-tête { $key } manque
broken-header-twice = l’en-tête { $key } est déjà à la ligne { $first }
broken-header-unknown = il n’y a pas d’en-tête { $key } ; les en-têtes sont { $known }
broken-illegal = les règles ne permettent pas « { $decision } » ici
broken-json = ce que dit l’en-tête { $key } ne peut pas être lu
broken-key = la clé n’est pas celle qui a été promise avant la partie
broken-key-shown = la clé ouvre toutes les cartes ; elle n’a pas sa place dans le fichier d’un seul camp
broken-left-out = « { $decision } » omet ce qui a été décidé
broken-line = « { $written } » est écrit, mais « { $wanted } » va ici
broken-line-count = lignes écrites : { $written }, lignes attendues : { $wanted }
broken-match = « { $value } » n’est pas le nom d’une partie
broken-no-commitment = « { $decision } » est cachée, mais sans promesse
broken-no-decision = « { $decision } » n’est pas une décision
broken-no-version = l’en-tête Version manque ; ce n’est peut-être pas une partie de SCOPE
broken-number = { $key } : « { $value } » n’est pas un nombre entier
broken-promise = « { $decision } » n’est pas ce qui a été promis
broken-proof-line = une preuve s’écrit ainsi : « ; seq 5 german … seal … »
broken-proof-missing = la ligne « ; { $name } … » manque, donc rien n’est prouvé
broken-proof-twice = « { $name } » est déjà à la ligne { $first }
broken-result = le fichier dit { $written ->
        [draw] une partie nulle
        [unfinished] une partie inachevée
        [german] une victoire allemande
        [soviet] une victoire soviétique
       *[american] une victoire américaine
    }, mais les décisions mènent à { $result ->
        [draw] une partie nulle
        [unfinished] une partie inachevée
        [german] une victoire allemande
        [soviet] une victoire soviétique
       *[american] une victoire américaine
    }
broken-result-unknown = Result : « { $value } » n’est pas parmi { $known }
broken-seal = le sceau de l’entrée { $seq } (« { $decision } ») ne concorde pas avec ce qui précède
broken-seen = « { $decision } », avec ce qui est écrit dessous, n’est pas possible ici selon les règles
broken-turn = le tour { $written } est écrit, mais c’est le tour { $turn }
broken-unproved = aucune ligne « ; seq … » sous « { $decision } » ne la prouve
broken-version = la version { $value } est inconnue ; la version { $known } peut être lue
broken-viewer = Viewer : « { $value } » n’est pas parmi { $known }

## Les règles, pour les consulter

rules = Règles
rules-title = Règles · SCOPE
rules-find = Chercher dans les règles
rules-reading = Lecture des règles…
rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
rules-none = Aucune règle n’en parle.
rules-chapters = Chapitres
rules-games = Les deux jeux
rules-back = Retour
rules-about = Avec nos propres mots, article par article. Là où les règles imprimées se taisent, une précision dit comment on joue ici.
rules-ruling = Notre précision.
rules-ruling-whole = Les règles imprimées n’en disent rien.
rules-cards = Les cartes
rules-count = { $count } par camp
rules-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rules-cost = { $points ->
    [one] coûte { $points } point
   *[other] coûte { $points } points
}, { $count } dans la boîte
rules-card = Cartes et points
rules-scen = Scénarios
rules-setup = Mise en place
rules-turn = Un tour
rules-win = Victoire
rules-adv = { $game ->
    [panzer] Règles avancées
   *[other] Mode expert
}
rules-team = Trois et quatre joueurs
rules-ter = Terrain
rules-amb = Embuscade
