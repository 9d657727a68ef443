"""The service: the engine over HTTP and on the command line. It knows JSON and status codes, not the game."""
