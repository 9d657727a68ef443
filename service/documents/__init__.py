"""The contract, the page that shows it, the score pad, and the checks of health."""
