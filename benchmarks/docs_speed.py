"""Measures the page /docs beside the same page with a contract of one operation, whose example is the same.

Each load begins with an empty cache. The browser measures from the start of the navigation until the first operation
can be seen, then from a click on it until its example stands there: at its own speed, and four times as slow. "Work" is
the processor time of the page's own thread until then, which other programs on the machine do not change.
"""

import json
from collections.abc import Iterator
from typing import Final

import requests
from playwright.sync_api import Browser, CDPSession

from benchmarks.figures import AtMost, Figure, beside
from benchmarks.servers import serving
from service.http.media_types import Json
from support.browsing import chromium

_OURS: Final = "/docs"
_EMPTY: Final = "an empty contract"
_PATIENCE: Final = 120_000
_WATCHING: Final = """
window.operation = () => document.querySelector("[id$=scoreHand] .opblock-summary-control");
window.shown = new Promise((done) => new MutationObserver((_, self) => {
  if (operation()) { self.disconnect(); setTimeout(() => done(performance.now())); }
}).observe(document, { childList: true, subtree: true }));
window.openIt = () => new Promise((done) => {
  const clicked = performance.now();
  const look = () => document.querySelector(".opblock.is-open .body-param__text")?.value.includes("hand")
    ? setTimeout(() => done(performance.now() - clicked)) : setTimeout(look, 5);
  operation().click();
  look();
});
"""


def measure(rounds: int) -> list[Figure]:
    """Load both contracts in turn, after one round to warm up."""
    with serving("service.wsgi:app") as server, chromium() as browser:
        ours: Json = requests.get(f"{server.address}/docs/first.json", timeout=60).json()
        contracts = {_EMPTY: json.dumps(_empty(ours)), _OURS: json.dumps(ours)}
        return [
            figure
            for slower in (1, 4)
            for figure in _beside(browser, f"{server.address}/docs", contracts, rounds, slower)
        ]


def _empty(contract: Json) -> Json:
    """Return a contract with nothing in it but how to score a hand, and the example of that."""
    content = contract["paths"]["/v1/scores"]["post"]["requestBody"]["content"]
    operation = {
        "operationId": "scoreHand",
        "tags": ["Start here"],
        "requestBody": {"content": content},
        "responses": {"200": {"description": "The score."}},
    }
    return {
        "openapi": contract["openapi"],
        "info": {"title": "Empty", "version": "1"},
        "paths": {"/v1/scores": {"post": operation}},
    }


def _beside(browser: Browser, address: str, contracts: dict[str, str], rounds: int, slower: int) -> Iterator[Figure]:
    """Yield what both contracts took, after one round to warm up."""
    loads: dict[str, list[dict[str, float]]] = {name: [] for name in contracts}
    for number in range(rounds + 1):
        for name, contract in contracts.items():
            taken = _load(browser, address, contract, slower)
            if number:
                loads[name].append(taken)
    link = f", CPU / {slower}" if slower > 1 else ""
    for what in loads[_OURS][0]:
        times = {f"{name}: {what}{link}": [each[what] for each in taken] for name, taken in loads.items()}
        empty, ours = times
        yield from beside(times, empty, "ms", {ours: AtMost(1.5)})


def _load(browser: Browser, address: str, contract: str, slower: int) -> dict[str, float]:
    """Return the milliseconds until the first operation is shown, those that opening it takes, and the work of both."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.set_default_timeout(_PATIENCE)
    page.add_init_script(_WATCHING)
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.route("**/docs/first.json", lambda route: route.fulfill(body=contract, content_type="application/json"))
    page.goto(address, wait_until="load")
    taken: dict[str, float] = {"first operation": page.evaluate("shown")}
    work = [_work(tools)]
    page.wait_for_timeout(1000)
    work.append(_work(tools))
    taken["opened, with its example"] = page.evaluate("openIt()")
    work.append(_work(tools))
    context.close()
    if slower == 1:
        taken |= {"work until the first operation": work[0], "work to open it": work[2] - work[1]}
    return taken


def _work(tools: CDPSession) -> float:
    """Return the processor time of the page's thread so far, in milliseconds."""
    metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000
