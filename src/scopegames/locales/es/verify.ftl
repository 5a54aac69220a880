# Lo que dice `scope verify`.

verified = Partida { $match }: el registro concuerda con su prueba.
entries = Entradas
entries-checked = cada sello concuerda con el diario hasta su entrada
decisions = Decisiones
decisions-checked = legales, y los hechos anotados son los que siguieron
hidden = Ocultas
hidden-checked = las decisiones que sus compromisos prometían
draws = Robos
draws-checked = lo que dan la clave y las aportaciones de los jugadores
not-checked = no se puede comprobar sin la clave del repartidor
noted = El sello { $seal } es el sello de este diario tras la entrada { $seq }.
noted-first = El sello { $seal } es el sello de este diario antes de su primera entrada.
kept = Tu propio registro cuenta lo mismo, hasta la entrada { $seq }.
unopened = Este registro contiene lo que un observador puede saber. El registro completo trae la clave, cuando la partida ha terminado y se ha abierto.
nothing-noted = Quien lleva el servidor puede escribir otro diario entero, con sus sellos. Un sello que anotaste durante la partida lo distingue del verdadero: dalo con --seal, o tu propio registro con --kept.
