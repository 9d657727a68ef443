"""Many hands, or many deals, in one request: POST /v1/scores/batch and /v1/settlements/batch, and archives of both."""
