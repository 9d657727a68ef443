"""The contract, the pages that show it and the codes of errors, the score pad, and the checks /healthz and /readyz."""
