"""Who may send requests, how often, and from which address; and how the cost of a request is bounded.

A stranger who writes 16 KiB must not get more work for it than some ninety plain scores, unless it is charged as more;
nor the memory of a large batch, nor what belongs to other clients. Every request therefore goes through eight bounds,
in this order. Each but the last two is taken before the work that it bounds: what exceeds it is refused with a sentence
that says what to send instead. The figures are in docs/operations.md, "Limits" and "Rate limits"; here is how they hold
together.

1. The head. gunicorn bounds the request line and each header (``gunicorn.conf.py``). ``http.head`` bounds all of them
   together, and the headers that libraries take apart, for some take the square of their length. 414 or 431.

2. The key and the first hand. ``admission`` asks for the key and charges one hand before it knows more. 401, 403, 429.

3. The body. ``http.body`` refuses by length and media type before a byte is read, and by the size and number of chunks
   while they arrive. A body longer than one about a table needs one of a few places (``http.turns``); a client that
   sends slowly loses its own if others wait. 413, 415 or 503.

4. The members. A small body can hold many values: ``[{},{},...]`` takes forty times its size once parsed. So
   ``body.check_parts`` counts brackets, commas and colons in the bytes of a large one. The parser bounds the nesting,
   the schemas the members of an object and the length of each list. 413, 400 or 422.

5. The price. The routes (``costs.py`` in their folders) look at what was sent, before any schema reads it, and
   ``admission.charge`` takes the price from the quota of the client. The unit is one plain hand sent alone, about a
   fifth of a millisecond. A part whose price shows only when others are read is announced as ``later``, so that
   Retry-After names a time at which the whole request fits; it is charged before it is done. What a body costs to
   receive, a hand for each KiB, is charged at the end if the parts came to less (``charge_for_body``). 429; 413 for
   what exceeds a whole quota and so would never fit.

6. The patterns. House rules may bring patterns of special hands, the one thing in a request that is a small program.
   Its cost is counted in steps, of less than a microsecond each, and the most that it can take is known beforehand:

   - reading: ``special_hands.limits`` counts letters and signs of the text. All patterns of a request together are
     refused unread if that may take too many steps (``fields.house_rules``).
   - looking for it in a hand: ``special_hands.work`` bounds the states of the search by the form of the pattern alone.
     A pattern that leaves too much open is refused when it is read, with its place: not in the middle of an evening, by
     the first hand that happens to be dear. ``special_hands.prefilter`` rules most hands out by the numbers of their
     tiles, so in one hand only the patterns count that these allow (``scoring.special_hands``).
   - looking for it in many hands: discards, the deals of a sheet and the hands of a batch each have a sum that their
     hands share (``engine.waits``, ``sheet.scoring``, ``batches.answering``). 422 ``too_open``; 413 for a batch.

   A thousand steps cost a hand more, charged in bound 5: first the reading, then what the hands as read may take.

7. The faults. A request that is wrong everywhere costs most where each fault is put into words. A problem document
   lists fifty, and nothing is read behind them (``http.problems``, ``fields``).

8. The time. Batches, sheets and discards take turns (``http.turns``), so that a single hand never waits for a thousand;
   ``observing.record.within_deadline`` stops them between two hands after REQUEST_TIME. The worker (``serving``) closes
   connections that are slower than that. 503, or the end of the answer.

That the bounds hold is measured, not argued. Two hill climbers look for the dearest request of 16 KiB, by processor
time: ``tests/fuzz/costs.py`` with patterns, ``tests/fuzz/costly.py`` at every address. What they found lies in
``tests/fuzz/corpus``; the tests replay it and count called functions, which is the same on every machine. ``python -m
benchmarks --only costs`` compares prices with times.
"""
