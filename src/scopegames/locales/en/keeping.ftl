# What `scope backup` and `scope restore` say.

backed-up = { $rows ->
    [one] { $file } is written: one row.
   *[other] { $file } is written: { $rows } rows.
}
restored = { $rows ->
    [one] The database is filled from { $file }: one row.
   *[other] The database is filled from { $file }: { $rows } rows.
}
