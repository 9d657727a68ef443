"""What a ruleset is made of: rules with their awards and citations, options, conventions, house rules."""
