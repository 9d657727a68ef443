"""Benchmarks: how fast the service is, as ratios to an opponent that runs in the same minute. They check nothing."""
