"""What the clients have of openapi.yaml: their methods, the tables in their pages, and the collections of requests.

``python -m tools.clients`` writes it all again; `make types` runs it.
"""

from tools.clients.writing import ROOT, files, write

__all__ = ["ROOT", "files", "write"]
