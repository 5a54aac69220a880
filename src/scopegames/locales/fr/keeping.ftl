# Ce que disent `scope backup` et `scope restore`.

backed-up = { $rows ->
    [one] { $file } est écrit : { $rows } ligne.
   *[other] { $file } est écrit : { $rows } lignes.
}
restored = { $rows ->
    [one] La base de données est remplie depuis { $file } : { $rows } ligne.
   *[other] La base de données est remplie depuis { $file } : { $rows } lignes.
}
