"""Documents: the contract, the page that shows it, the score pad. Also the health checks /healthz and /readyz."""
