# Lo que dicen `scope backup` y `scope restore`.

backed-up = { $rows ->
    [one] Se ha escrito { $file }: una fila.
   *[other] Se ha escrito { $file }: { $rows } filas.
}
restored = { $rows ->
    [one] La base de datos se ha llenado desde { $file }: una fila.
   *[other] La base de datos se ha llenado desde { $file }: { $rows } filas.
}
