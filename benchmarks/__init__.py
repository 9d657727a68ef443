"""How fast the service is, as ratios against something run in the same minute. Prints; checks nothing."""
