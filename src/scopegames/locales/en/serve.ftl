# What `scope serve` says.

listening = Play at { $address }. Ctrl-C ends the server.
preparing = This machine is getting the computer player ready. This happens once and takes about a minute; you can begin meanwhile.
prepared = The computer player is ready.
