"""Standings: the results of tables by a scheme, added up and ranked."""
