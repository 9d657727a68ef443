"""HTTP, of which a browser needs no reader."""
