"""Pictures: hands and walls as SVG, and the short text of a hand. GET /v1/hands.svg."""
