# SCOPE Panzer dans un terminal : ce qu’il dit autrement. Le reste vient de terminal.ftl, les noms du glossaire.

## Avant la partie

battle = { $name }, { $columns } × { $rows } cases, { $units } unités et { $points } points par camp
rules-basic = De base : déplacer, explorer, chercher et tirer
rules-advanced = Expert : chaque char combat à sa façon
rules-full = Complètes : avec terrain et embuscades
seats-american = Vous êtes le camp américain, contre l’ordinateur
seats-german = Vous êtes le camp allemand, contre l’ordinateur
cards-reconstructed = (reconstitué)
reconstructed = Les valeurs des unités sont reconstituées. Les vôtres : --cards FICHIER.

## Mise en place

squad-now = Escouade : { $squad } · { $units } unités sur { $most }, { $points } points sur { $budget }
squad-how = Entrée pour la prendre · autre pour une autre · +SH -BZ pour la changer · ou tapez les codes : { $example }
setup-no-unit = « { $typed } » n’est pas une de vos unités. Vos unités : { $units }
deploy-intro = Camp { LOWER($side) } : posez votre escouade sur votre ligne de déploiement. Voici une proposition.
deploy-how = Entrée pour la prendre · autre pour une autre · { $first } { $last } pour échanger deux cases · ou tapez la ligne de { $first } à { $last }, . pour la forêt : { $example }

## À côté du plateau

dealer-draws = une carte de tir est tirée
goal-destroy = détruire ses unités
goal-supply = contrôler toute sa ligne avec une unité
label-units = Unités
label-destroyed = Détruites
label-squad = Escouade

## Le journal

log-squad = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
log-left = { $square } est quittée
log-shot = { $attacker } sur { $target }, { $chance } : { $cards }
log-drawn-card = carte : { $card }
log-destroyed = { $card } en { $square } : unité détruite
log-met = une unité adverse l’arrête
log-controls = prend { $squares }

## Ce qui est demandé

asked-terrain = Posez une carte de terrain (prairie, colline, lac ou montagne). Entrée prend celle-ci : { $suggestion }
asked-explored = Le Carré est à vous. Le déplacer (m { $quadrant }), ou terminer ?
asked-strike = Un char léger du Carré peut attaquer (strike). Ou terminer ?
asked-fire = Tirer (fire) en nommant votre unité, ou vous abstenir (hold) ?
asked-hold = Aucune de vos unités ne peut tirer : Entrée pour vous abstenir.
asked-end = Aucun char léger du Carré ne peut attaquer : Entrée pour terminer.
order-units = Cartes de { $squares } à présent : { $cards }. Tapez les quatre dans leur nouvel ordre, deux cases à échanger, ou = pour ne rien changer (Entrée pour revenir).
order-not-legal = Ces cartes sont à poser, les unités sur la forêt ou un terrain praticable : { $cards }

## Explications

ask-more = ? chercher ou ?P-TURN-4 en dit plus. Formes courtes : s c4, e b2, m b2
explain-search = regarder une case adverse à distance 2 ou moins, puis peut-être tirer
explain-move = redisposer les cartes d’un de vos Carrés, en secret
explain-explore = retourner la forêt adverse d’un Carré des deux camps
explain-fire = révéler une unité et tirer avec elle
explain-hold = ne pas tirer
explain-strike = un char léger déplacé cherche sur une case, puis tire peut-être
explain-terrain = poser une carte de terrain
explain-squad = choisir vos unités
explain-deploy = poser vos unités sur votre ligne
memory-of = Vu sur les cases du camp { LOWER($side) } :
memory-unit = { $card }, tour { $turn }

## Commandes

help-why = ce que dit une action ou un article (?P-TURN-4)
help-memory = tout ce que les deux camps ont vu
legend-control = qui contrôle la case : américain (A), allemand (G)
legend-hidden = votre unité, cachée
legend-revealed = une unité révélée
legend-blocked = un char lourd qui a tiré : il ne peut pas bouger à son prochain tour
legend-down = forêt adverse, face cachée
legend-empty = forêt sans unité
legend-doubtful = vue là, mais déplacée depuis
legend-open = visible pendant que vous décidez
legend-terrain = prairie, colline, lac, montagne
legend-front = la ligne de front entre les camps
legend-marks = la dernière action ; = est un déplacement
