"""Observing requests: the record of the current request, the log, the metrics, the traces."""
