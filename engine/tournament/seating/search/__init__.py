"""Looking for better seats by swapping, in counted steps."""
