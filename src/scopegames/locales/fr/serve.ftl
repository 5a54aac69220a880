# Ce que dit `scope serve`.

listening = Jouez sur { $address }. Ctrl-C arrête le serveur.
preparing = Cette machine prépare l’adversaire automatique. Cela n’arrive qu’une fois et prend environ une minute ; vous pouvez déjà commencer.
prepared = L’adversaire automatique est prêt.
