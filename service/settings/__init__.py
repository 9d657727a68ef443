"""Settings: every environment variable, the kinds of their values, the file of API keys, the start of a server."""
