"""Who may send requests, how often, and from which address."""
