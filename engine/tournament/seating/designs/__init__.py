"""Plans that are known before anybody is named: by a formula, by a short search, or found once and kept as data."""
