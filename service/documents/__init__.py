"""The contract, the page that shows it, the page of error codes, the score pad, and the health checks /healthz and /readyz."""
