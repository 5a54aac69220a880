# What `scope serve` says.

listening = Play at { $address }. Ctrl-C ends the server.
