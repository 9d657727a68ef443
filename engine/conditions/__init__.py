"""The questions that rules ask, one sentence each."""
