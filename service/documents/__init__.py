"""The contract, the page that shows it, the score pad, and the health checks /healthz and /readyz."""
