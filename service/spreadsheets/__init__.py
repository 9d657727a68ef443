"""Tables as CSV, for spreadsheets: written so that no cell is taken for a formula, and read back as they were."""
