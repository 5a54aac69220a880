# Lo que dice `scope serve`.

listening = Juega en { $address }. Ctrl-C detiene el servidor.
preparing = Este ordenador está preparando el jugador automático. Solo ocurre una vez y tarda alrededor de un minuto; mientras tanto ya puedes empezar.
prepared = El jugador automático está listo.
