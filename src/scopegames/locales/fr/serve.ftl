# Ce que dit `scope serve`.

listening = Jouez sur { $address }. Ctrl-C arrête le serveur.
