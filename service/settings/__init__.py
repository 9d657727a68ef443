"""Every variable of the environment."""
