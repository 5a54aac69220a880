# Lo que dice `scope serve`.

listening = Juega en { $address }. Ctrl-C detiene el servidor.
