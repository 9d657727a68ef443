"""Clients that others generate from openapi.yaml in ten languages: compiled, and each holds a conversation.

Run by ``make check-clients``, since compiling takes two minutes of processor time. A program in ``programs`` asks the
service by the generated client as ``support.conversation`` tells. Where no compiler is to be had, the types are read.
"""

import importlib.util
import json
import os
import re
import subprocess
from pathlib import Path

import openapi_generator_cli
import pytest

from support.conversation import PRINTED, held
from support.programs import PATH, found, needs
from support.serving import ROOT

pytestmark = pytest.mark.timeout(900)

CONTRACT = ROOT / "openapi.yaml"
PROGRAMS = ROOT / "tests" / "clients" / "programs"
NPM = ROOT / "tests" / "javascript" / "generators" / "node_modules"
GENERATORS = {
    "csharp": {
        "library": "httpclient",
        "additionalProperties": {"targetFramework": "netstandard2.0", "validatable": False},
    },
    "dart": {},
    "go": {"additionalProperties": {"enumClassPrefix": True}},
    "java": {"library": "native", "additionalProperties": {"openApiNullable": False}},
    "kotlin": {
        "additionalProperties": {"serializationLibrary": "kotlinx_serialization"},
        "typeMappings": {"AnyType": "JsonElement"},
        "importMappings": {"JsonElement": "kotlinx.serialization.json.JsonElement"},
    },
    "rust": {},
    "swift6": {},
}
"""The generators of openapi-generator with the options that they need; docs/clients.md tells the same."""
GENERATED_ANNOTATION = (
    "package javax.annotation; public @interface Generated { String value(); String date(); String comments(); }"
)
JACKSON = Path(openapi_generator_cli.__file__).with_name("openapi-generator.jar")
"""The generator itself, which has the library for JSON that its Java clients need."""
NEWTONSOFT = Path("/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll")
KOTLIN = Path(next(iter(getattr(importlib.util.find_spec("run_kotlin_kernel"), "submodule_search_locations", [""]))))


def run(*command, **options):
    """Run a program that must succeed, and return what it prints."""
    environment = os.environ | {"PATH": PATH} | options.pop("environment", {})
    done = subprocess.run(
        list(map(str, command)), env=environment, capture_output=True, text=True, timeout=600, check=False, **options
    )
    assert 0 == done.returncode, (done.stdout + done.stderr)[-5000:]
    return done.stdout


def test_the_conversation_is_as_told_without_a_client(server):
    def ask(path, body=None):
        return server.request("GET" if body is None else "POST", path, json=body).json()

    assert PRINTED == held(ask)


# openapi-generator


@pytest.fixture(scope="module")
def generated(tmp_path_factory):
    """Return the folder that holds the client of each language; all are made by one call, which saves half the time."""
    folder = tmp_path_factory.mktemp("generated")
    for name, options in GENERATORS.items():
        told = {"generatorName": name, "inputSpec": str(CONTRACT), "outputDir": str(folder / name), **options}
        without = dict.fromkeys(("apiDocs", "apiTests", "modelDocs", "modelTests"), "false")
        (folder / f"{name}.json").write_text(json.dumps(told | {"globalProperties": without}), "utf-8")
    run(found("openapi-generator-cli"), "batch", *sorted(folder.glob("*.json")))
    return folder


@needs("openapi-generator-cli", "javac", "java")
def test_java(generated, address):
    folder = generated / "java"
    (folder / "Generated.java").write_text(GENERATED_ANNOTATION, "utf-8")
    sources = [folder / "Generated.java", PROGRAMS / "Conversation.java", *(folder / "src" / "main").rglob("*.java")]
    run("javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-proc:none", "-cp", JACKSON, "-d", folder / "out", *sources)

    assert PRINTED == run("java", "-cp", f"{folder / 'out'}:{JACKSON}", "Conversation", address)


@needs("openapi-generator-cli", "go")
def test_go(generated, address):
    folder = generated / "go"
    (folder / "conversation").mkdir()
    (folder / "conversation" / "main.go").write_bytes((PROGRAMS / "conversation.go").read_bytes())
    offline = {"GOFLAGS": "-mod=mod", "GOPROXY": "off"}
    # It asks for the newest Go, though it needs nothing of it.
    run("go", "mod", "edit", "-go=1.19", cwd=folder, environment=offline)
    run("go", "build", "-o", "talk", "./conversation", cwd=folder, environment=offline)

    assert PRINTED == run(folder / "talk", address)


@needs("openapi-generator-cli", "java", KOTLIN / "__init__.py" if KOTLIN.name else "kotlin-jupyter-kernel")
def test_kotlin(generated, address):
    folder = generated / "kotlin"
    jars = sorted((KOTLIN / "jars").glob("*.jar"))
    libraries = ":".join(str(jar) for jar in jars if jar.name.startswith(("kotlin-stdlib", "kotlinx-serialization")))
    services = folder / "plugin" / "META-INF" / "services"
    services.mkdir(parents=True)
    plugin = "org.jetbrains.kotlinx.serialization.compiler.extensions.SerializationComponentRegistrar"
    (services / "org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar").write_text(plugin, "utf-8")
    models = folder / "src" / "main" / "kotlin" / "org" / "openapitools" / "client" / "models"
    compiler = ("java", "-XX:TieredStopAtLevel=1", "-cp", ":".join(map(str, jars)))
    options = ("-no-stdlib", "-no-reflect", "-nowarn", f"-Xplugin={folder / 'plugin'}", "-cp", libraries)
    sources = ("-d", folder / "out", models, PROGRAMS / "conversation.kt")
    run(*compiler, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", *options, *sources)

    assert PRINTED == run("java", "-cp", f"{folder / 'out'}:{libraries}", "ConversationKt", address)


CARGO = """\
[package]
name = "conversation"
version = "0.1.0"
edition = "2021"
[dependencies]
serde = { version = "1", features = ["derive"] }
serde_json = "1"
"""
CRATES_OF_DEBIAN = """\
[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "/usr/share/cargo/registry"
"""


@needs("openapi-generator-cli", "cargo")
def test_rust(generated, address):
    folder = generated / "rust_program"
    for place, text in {"Cargo.toml": CARGO, ".cargo/config.toml": CRATES_OF_DEBIAN}.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, "utf-8")
    (folder / "src").mkdir()
    for program, name in (("conversation.rs", "main.rs"), ("serde_with.rs", "serde_with.rs")):
        (folder / "src" / name).write_bytes((PROGRAMS / program).read_bytes())
    (folder / "src" / "models").mkdir()
    for model in (generated / "rust" / "src" / "models").glob("*.rs"):
        text = model.read_text("utf-8").replace('"::serde_with', '"crate::serde_with')
        (folder / "src" / "models" / model.name).write_text(text, "utf-8")
    run("cargo", "build", "--offline", "--quiet", cwd=folder)

    assert PRINTED == run(folder / "target" / "debug" / "conversation", address)


@needs("openapi-generator-cli", "mcs", NEWTONSOFT)
def test_the_types_for_c_sharp_compile(generated):
    folder = generated / "csharp" / "src" / "Org.OpenAPITools"
    models = [path for path in (folder / "Model").glob("*.cs") if path.name != "AbstractOpenAPISchema.cs"]
    needed = [folder / "Client" / "FileParameter.cs", folder / "Client" / "OpenAPIDateConverter.cs"]
    libraries = f"-r:{NEWTONSOFT},System.Runtime.Serialization"
    run("mcs", "-langversion:latest", "-t:library", f"-out:{generated / 'types.dll'}", libraries, *models, *needed)


HOLDS_ANYTHING = {
    "csharp": ("src/Org.OpenAPITools/Model", r"[<,] ?Object>| Object \w+ {"),
    "dart": ("lib/model", r"^ +(?:Object\??|Map<String, Object\??>) \w+;"),
    "kotlin": ("src/main/kotlin/org/openapitools/client/models", r"kotlin\.Any\b.*[,=]$|JsonElement>"),
    "java": ("src/main/java/org/openapitools/client/model", r"private (?:Object|.*\bObject>) "),
    "rust": ("src/models", r"serde_json::Value"),
    "swift6": ("Sources/OpenAPIClient/Models", r"^ +public var .*(?:JSONValue|AnyCodable|\bAny\b)"),
}
"""Where the types of each language lie, and how a field is written that may hold anything."""
MAY_HOLD_ANYTHING = {"workedcase"}
"""The request and the answer of a worked case: JSON of whatever address it is sent to."""


@needs("openapi-generator-cli")
@pytest.mark.parametrize("language", HOLDS_ANYTHING)
def test_only_worked_cases_hold_anything(generated, language):
    folder, anything = HOLDS_ANYTHING[language]
    types = {path: path.read_text("utf-8") for path in (generated / language / folder).iterdir() if path.is_file()}
    found_ = {path.stem for path, text in types.items() if re.search(anything, text, re.MULTILINE)}

    assert MAY_HOLD_ANYTHING == {name.lower().replace("_", "") for name in found_} - {"abstractopenapischema"}
    assert len(types) > 150


@needs("openapi-generator-cli")
@pytest.mark.parametrize("language", HOLDS_ANYTHING)
def test_each_field_of_a_type_is_there(generated, language, contract):
    folder, _ = HOLDS_ANYTHING[language]
    written = {
        path.stem.lower().replace("_", ""): path.read_text("utf-8")
        for path in (generated / language / folder).iterdir()
    }
    lost = [
        f"{name}.{field}"
        for name, schema in contract["components"]["schemas"].items()
        for field in schema.get("properties", {})
        if not re.search(rf"\b{field}\b", written[name.lower()]) and not is_in_camel_case(field, written[name.lower()])
    ]
    assert [] == lost


def is_in_camel_case(field, text):
    return re.search(rf"\b{re.sub('_(.)', lambda found_: found_[1].upper(), field)}\b", text)


# Generators of npm


ORVAL = """\
const input = %s;
export default {
  fetch: { input, output: { target: "orval/client.ts", client: "fetch", baseUrl: %s } },
  zod: { input, output: { target: "orval/zod.ts", client: "zod" } },
};
"""
STRICT = {
    "strict": True,
    "target": "es2022",
    "module": "es2022",
    "moduleResolution": "bundler",
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": [],
    "skipLibCheck": True,
    "noEmit": True,
}


@pytest.fixture(scope="module")
def typescript(tmp_path_factory, address):
    """Return a folder with the clients of three generators and the programs, which passed the type checker."""
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "node_modules").symlink_to(NPM)
    for program in PROGRAMS.glob("*.ts"):
        (folder / program.name).write_bytes(program.read_bytes())
    (folder / "orval.config.mjs").write_text(ORVAL % (json.dumps(str(CONTRACT)), json.dumps(address)), "utf-8")
    (folder / "process.d.ts").write_text("declare const process: { argv: string[] };", "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": STRICT, "include": ["*.ts"]}), "utf-8")
    tools = NPM / ".bin"
    run(tools / "openapi-typescript", CONTRACT, "--default-non-nullable=false", "--output", "types.ts", cwd=folder)
    run(tools / "openapi-ts", "-i", CONTRACT, "-o", "hey", "-c", "@hey-api/client-fetch", cwd=folder)
    run(tools / "orval", "--config", "orval.config.mjs", cwd=folder)
    run(tools / "tsc", "--project", ".", cwd=folder)
    return folder


@needs("node", NPM / ".bin" / "tsc")
@pytest.mark.parametrize("program", ["openapi_typescript", "hey_api", "orval"])
def test_typescript(typescript, address, program):
    bundle = ("--bundle", "--platform=node", "--format=esm", "--log-level=error", f"--outfile={program}.mjs")
    run(NPM / ".bin" / "esbuild", f"{program}.ts", *bundle, cwd=typescript)

    assert PRINTED == run(found("node"), f"{program}.mjs", address, cwd=typescript)
