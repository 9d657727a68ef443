"""A request to each resource with every field that it may have. Its fields can be read; not each can be answered."""

from support.case_files import load

FULL_REQUESTS = load("requests/full")
"""By address. No two requests share a part, so a test may change one."""
