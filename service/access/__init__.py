"""Who may ask, how often, and from where."""
