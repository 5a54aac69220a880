# Ce que dit `scope verify`.

verified = Partie { $match } : l’enregistrement concorde avec sa preuve.
entries = Entrées
entries-checked = chaque sceau concorde avec le journal jusqu’à son entrée
decisions = Décisions
decisions-checked = légales, et les faits notés sont ceux qui ont suivi
hidden = Cachées
hidden-checked = les décisions que leurs engagements promettaient
draws = Tirages
draws-checked = ce que donnent la clé et les contributions des joueurs
not-checked = invérifiable sans la clé du donneur
noted = Le sceau { $seal } est le sceau de ce journal après l’entrée { $seq }.
noted-first = Le sceau { $seal } est le sceau de ce journal avant sa première entrée.
kept = Votre propre enregistrement dit la même chose, jusqu’à l’entrée { $seq }.
unopened = Cet enregistrement contient ce qu’un observateur peut savoir. L’enregistrement complet porte la clé, une fois la partie finie et ouverte.
nothing-noted = Qui tient le serveur peut écrire un autre journal en entier, sceaux compris. Un sceau que vous avez noté pendant la partie le distingue du vrai : donnez-le avec --seal, ou votre propre enregistrement avec --kept.
