"""Clients that others generate from openapi.yaml: they are generated without a warning, and ask at every address.

Run by ``make check-clients``, since generating and compiling them takes half a minute of processor time.
"""

import importlib
import inspect
import json
import os
import subprocess
import sys
from typing import get_args

import pytest

from support.generated_clients import JSON, every_call, snake_case
from support.laws import for_each
from support.programs import MODULES, PATH, found, needs
from support.serving import ROOT

pytestmark = pytest.mark.timeout(300)

CONTRACT = ROOT / "openapi.yaml"
HERE = ROOT / "tests" / "clients"
TYPESCRIPT = MODULES / ".bin" / "tsc"
CALLS = every_call()
CHANGING = "showMetrics"
"""The operation that is answered differently each time."""
FIRST_CALLS = list({call.operation: call for call in reversed(CALLS)}.values())[::-1]


def run(*command, **options):
    return subprocess.run(
        command,
        env=os.environ | {"PATH": PATH},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=200,
        check=False,
        **options,
    )


@pytest.fixture(scope="module")
def answer_to(server):
    """Return what the service answers to a call that no generated code makes."""

    def asked(call):
        return server.request(call.method, call.address, json=call.body, headers={"Accept": call.media_type})

    return asked


# openapi-python-client: https://github.com/openapi-generators/openapi-python-client


@pytest.fixture(scope="module")
def python_client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("openapi-python-client")
    options = ("--config", HERE / "openapi_python_client.yaml", "--meta", "none", "--fail-on-warning")
    client = ("--path", CONTRACT, "--output-path", folder / "python_client")
    made = run(found("openapi-python-client"), "generate", *client, *options)
    assert (0, "") == (made.returncode, made.stderr), made.stdout
    sys.path.insert(0, str(folder))
    yield importlib.import_module("python_client")
    sys.path.remove(str(folder))


@needs("openapi-python-client")
@for_each("call", CALLS)
def test_openapi_python_client_sends_and_reads_each_example(python_client, address, answer_to, call):
    module = f"python_client.api.{snake_case(call.tag)}.{snake_case(call.operation)}"
    ask = importlib.import_module(module).sync_detailed
    parameters = inspect.signature(ask).parameters
    arguments = {}
    for name, value in call.arguments.items():
        parameter = parameters.get(name) or parameters[f"{name}_"]
        is_word = inspect.isclass(parameter.annotation) and issubclass(parameter.annotation, str)
        arguments[parameter.name] = parameter.annotation(value) if is_word else value
    if call.body is not None:
        arguments["body"] = body_of(parameters["body"].annotation, call.body)
        assert call.body == arguments["body"].to_dict()

    with python_client.Client(base_url=address, headers={"Accept": call.media_type}) as client:
        answer = ask(client=client, **arguments)

    expected = answer_to(call)
    assert expected.status_code == answer.status_code
    assert call.operation == CHANGING or expected.content == answer.content
    if expected.headers["Content-Type"].partition(";")[0].endswith("json"):
        assert expected.json() == answer.parsed.to_dict()
    else:
        assert isinstance(answer.parsed, str)


def body_of(annotation, body):
    """Return what is sent as the first model that takes it; one of several, or the only one."""
    for model in get_args(annotation) or (annotation,):
        if hasattr(model, "from_dict"):
            try:
                return model.from_dict(body)
            except (KeyError, TypeError, ValueError):
                continue
    raise AssertionError(f"no model of {annotation} takes {body}")


# openapi-generator, with its Java in a package for Python: https://openapi-generator.tech


def generated(folder, generator, *options):
    made = run(found("openapi-generator-cli"), "generate", "-i", CONTRACT, "-g", generator, "-o", folder, *options)
    assert 0 == made.returncode, made.stderr
    assert " ERROR " not in made.stdout + made.stderr
    return folder


@pytest.fixture(scope="module")
def python_api(tmp_path_factory, address):
    folder = generated(tmp_path_factory.mktemp("python"), "python", "--additional-properties=packageName=python_api")
    sys.path.insert(0, str(folder))
    package = importlib.import_module("python_api")
    with package.ApiClient(package.Configuration(host=address)) as client:
        yield package, client
    sys.path.remove(str(folder))


@needs("openapi-generator-cli")
@for_each("call", FIRST_CALLS)
def test_openapi_generator_for_python_asks_at_each_address(python_api, answer_to, call):
    package, client = python_api
    reads = call.media_type.startswith(("text/", JSON))
    # It reads nothing but JSON and text; of other answers it gives the bytes.
    how = "with_http_info" if reads else "without_preload_content"
    ask = getattr(getattr(package, f"{call.tag}Api")(client), f"{snake_case(call.operation)}_{how}")
    arguments = dict(call.arguments)
    if call.model:
        arguments[snake_case(call.model)] = getattr(package, call.model).from_dict(call.body)

    # It prefers the JSON of problem documents to other answers, so that it must be told.
    answer = ask(**arguments, _headers={"Accept": call.media_type})

    expected = answer_to(call)
    assert expected.status_code == (answer.status_code if reads else answer.status)
    assert call.operation == CHANGING or expected.content == (answer.raw_data if reads else answer.data)


@pytest.fixture(scope="module")
def typescript_answers(tmp_path_factory, address):
    """Return what TypeScript's strictest type checks say, and the answers to all calls by the compiled client."""
    folder = generated(tmp_path_factory.mktemp("typescript"), "typescript-fetch")
    strict = ("--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.iterable")
    compiled = run(TYPESCRIPT, *strict, "--ignoreConfig", "--outDir", folder / "build", folder / "index.ts")
    assert (0, "") == (compiled.returncode, compiled.stdout)
    (folder / "build" / "package.json").write_text('{"type": "commonjs"}', encoding="utf-8")
    calls = json.dumps([vars(call) for call in CALLS])
    asked = run(found("node"), HERE / "ask_in_typescript.mjs", folder / "build" / "index.js", address, input=calls)
    assert "" == asked.stderr
    return dict(zip(map(str, CALLS), map(json.loads, asked.stdout.splitlines()), strict=True))


COUNTERS_OF_EACH_PLAYER = {"counters_change", "counters_debt"}
"""Examples that its TypeScript cannot send: it makes one object of the counters for all and those of each player."""


@needs("openapi-generator-cli", "node", TYPESCRIPT)
@for_each("call", [call for call in CALLS if call.example not in COUNTERS_OF_EACH_PLAYER])
def test_openapi_generator_for_typescript_sends_and_reads_each_example(typescript_answers, answer_to, call):
    answer = typescript_answers[str(call)]

    expected = answer_to(call)
    assert expected.status_code == answer["status"]
    assert answer["read"] == (expected.json() if call.answer or not expected.ok else None)
