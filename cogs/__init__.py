"""The quarterdeck: everything that speaks Discord."""
