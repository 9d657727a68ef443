"""Who may send requests, how often, and from which address; and what bounds the cost of a request.

A stranger who writes 16 KiB gets no more work for it than some ninety plain scores, unless it is charged as more. Eight
bounds see to that, in this order. The figures are in docs/operations.md, "Limits" and "Rate limits".

1. The head: ``gunicorn.conf.py`` bounds the request line and each header, ``http.head`` all headers together, and those
   that libraries take apart, for some take the square of their length.
2. The key and the first hand: ``admission`` asks for the key and charges one hand.
3. The body: ``http.body`` refuses it by length, media type and chunks while it arrives. A large one needs one of a few
   places (``http.turns``), which a slow client loses to another.
4. The members: ``[{},{},...]`` takes forty times its size once parsed, so ``body.check_parts`` counts the brackets,
   commas and colons of a large body. The parser bounds the nesting, the schemas the members and the lengths of lists.
5. The price: the routes (``costs.py`` in their folders) look at what was sent before a schema reads it, and
   ``admission.charge`` takes the price from the quota of the client. The unit is one plain hand sent alone. A part
   whose price shows only when others are read is announced as ``later``, so that all fits after Retry-After.
6. The patterns of special hands, the one thing in a request that is a small program. Their cost is counted in steps of
   less than a microsecond, by their form alone: to read them (``special_hands.limits``), and to look for them
   (``special_hands.work``). So a pattern that leaves too much open is refused when it is read, not in the middle of an
   evening. The hands of a request share a sum of steps (``engine.waits``, ``sheet.scoring``, ``batches.answering``).
   A budget charged afterwards was measured beside it: the search counts its steps, for the tests. With 21 patterns that
   clubs play the dearest of 200 hands takes 6 % of the computed steps (median; at most 26 %), with six hostile ones
   31 % (at most 44 %). That would charge less, but no price could be told before, so the computed bound stays.
7. The faults: a problem document lists fifty, and nothing is read behind them (``http.problems``, ``fields``).
8. The time: batches, sheets and discards take turns (``http.turns``) and stop after REQUEST_TIME
   (``observing.record.within_deadline``). The worker (``serving``) closes connections that are slower.

Two hill climbers look for the dearest request of 16 KiB: ``tests/fuzz/costs.py`` and ``tests/fuzz/costly.py``. Tests
replay what they found and count called functions; ``python -m benchmarks --only costs`` compares prices with times.
"""
