"""What the environment may set, what it may not, and the command that shows what is in force."""

import re
import subprocess
import sys

import pytest
from environs import Env, EnvValidationError

from service import __main__ as command_line
from service.commands import operation
from service.commands.operation import setting_text
from service.settings import environment as reading
from service.settings import kinds
from service.settings.environment import Settings, WrongSettingsError, from_environment
from service.settings.variables import FIELDS
from support.serving import ROOT

CONFIGURATION = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
SECRET = reading.Variable("SCORING_KEY", kinds.whole_number(1), "a secret", secret=True)


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    """Set variables, beside which nothing is set."""
    for variable, _ in FIELDS.values():
        monkeypatch.delenv(variable.name, raising=False)

    def set_(**variables):
        for name, value in variables.items():
            monkeypatch.setenv(name, str(value))

    return set_


@pytest.fixture
def config(capsys):
    """Call the command; return its exit code, its lines split at spaces, and what it told."""

    def run():
        code = command_line.main(["config"])
        written, told = capsys.readouterr()
        return code, [re.split(r" {2,}", line) for line in written.splitlines()], told

    return run


def sentences():
    with pytest.raises(WrongSettingsError) as caught:
        from_environment()
    return caught.value.sentences


def test_without_variables_the_defaults_count():
    assert Settings() == from_environment()


def test_a_blank_variable_counts_as_not_set(environment):
    environment(PORT="", THREADS="  ", BIND="")
    assert Settings() == from_environment()


RIGHT = {
    "BIND": ("127.0.0.1:80,[::1]:80,unix:/run/a.sock,fd://3", "bind", "127.0.0.1:80,[::1]:80,unix:/run/a.sock,fd://3"),
    "PORT": ("9000", "port", 9000),
    "WORKER_CLASS": ("gthread", "worker_class", "gthread"),
    "REQUEST_TIME": ("5", "request_time", 5),
    "WORKER_CONNECTIONS": ("100", "worker_connections", 100),
    "MAX_LARGE_BODIES": ("1", "max_large_bodies", 1),
    "WORKER_TMP_DIR": (str(ROOT), "worker_tmp_dir", str(ROOT)),
    "LOG_LEVEL": ("WARNING", "log_level", "warning"),
    "LOG_REQUESTS": ("off", "log_requests", False),
    "ACCESS_LOG": ("-", "access_log", "-"),
    "METRICS_NEED_KEY": ("no", "metrics_need_key", False),
    "RATE_LIMIT": ("6000/minute", "rate_limit", "6000/minute"),
    "WRONG_KEY_LIMIT": ("1/day", "wrong_key_limit", "1/day"),
    "CORS_ORIGINS": ("https://club.example, http://[::1]:80", "cors_origins", "https://club.example, http://[::1]:80"),
    "TRACES_TO": ("http://collector:4318/v1/traces", "traces_to", "http://collector:4318/v1/traces"),
    "TRUSTED_PROXIES": ("10.0.0.0/8, ::1,*", "trusted_proxies", "10.0.0.0/8, ::1,*"),
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_variable_sets_what_it_names(environment, name):
    value, field, expected = RIGHT[name]
    environment(**{name: value})
    assert expected == getattr(from_environment(), field)


HANDS_IN_A_TIME = "a number of hands, 20 or more, by the second, minute, hour or day, such as 6000/minute"
KEYS_IN_A_TIME = "a number of keys, 1 or more, by the second, minute, hour or day, such as 30/minute"
ADDRESS = "an address such as 127.0.0.1:8000, unix:/run/scoring.sock or fd://3"
ORIGINS = "origins with commas between, such as https://club.example, or * for any"
TRACES_TO = "an address such as http://127.0.0.1:4318/v1/traces, where the extra tracing is installed"
WHOLE = {
    ", 1024 or more": [("MAX_BODY_BYTES", "16 KiB"), ("MAX_BODY_BYTES", "1023"), ("MAX_BATCH_BYTES", "8 MiB")],
    ", 1 or more": [("MAX_BATCH_HANDS", "0")],
    " from 0 to 65535": [("PORT", "http"), ("PORT", "65536")],
    " from 1 to 65535": [("BACKLOG", "0")],
    " from 8 to 65535": [("WORKER_CONNECTIONS", "7")],
    " from 1 to 1024": [("WEB_CONCURRENCY", "auto"), ("THREADS", "1.5"), ("MAX_LARGE_BODIES", "0")],
    " from 0 to 3600": [("KEEPALIVE", "-1")],
    " from 1 to 3600": [("REQUEST_TIME", "0"), ("TIMEOUT", "30s"), ("GRACEFUL_TIMEOUT", "0")],
}
WRONG = [
    *((*each, f"a whole number{right}") for right, wrong in WHOLE.items() for each in wrong),
    *(("BIND", value, ADDRESS) for value in ("8000", "127.0.0.1:65536")),
    ("WORKER_TMP_DIR", "/no/such/folder", "a folder that can be written to"),
    ("LOG_LEVEL", "loud", "debug, info, warning, error or critical"),
    *((name, "perhaps", "true or false") for name in ("LOG_REQUESTS", "METRICS_NEED_KEY")),
    ("API_KEYS_FILE", "/no/such/file", "a file that can be read"),
    *(("RATE_LIMIT", value, HANDS_IN_A_TIME) for value in ("600", "19/second", "020/second", "600/week", "1e3/day")),
    *(("WRONG_KEY_LIMIT", value, KEYS_IN_A_TIME) for value in ("0/minute", "30", "30 / minute", "none")),
    *(("CORS_ORIGINS", value, ORIGINS) for value in ("club.example", "https://club.example/", "null", "HTTPS://CLUB")),
    ("TRACES_TO", "collector:4318", TRACES_TO),
    ("TRUSTED_PROXIES", "proxy", "addresses or networks with commas between, such as 10.0.0.0/8,::1, or * for anyone"),
]


@pytest.mark.parametrize("name, value, right", WRONG)
def test_a_value_that_cannot_be_is_named_with_what_would_be_right(environment, name, value, right):
    environment(**{name: value})
    assert [f'{name} must be {right}, not "{value}".'] == sentences()


def test_traces_go_nowhere_where_nothing_is_installed_that_sends_them(monkeypatch):
    monkeypatch.setattr(kinds, "find_spec", {}.get)
    monkeypatch.setenv("TRACES_TO", "http://collector:4318/v1/traces")
    with pytest.raises(EnvValidationError):
        kinds.collector().read(Env(), "TRACES_TO")


def test_gevent_is_a_choice_where_it_is_installed(monkeypatch):
    offered = "deadline, gthread or sync (gevent where it is installed)"
    monkeypatch.setattr(kinds, "find_spec", {}.get)
    assert offered == kinds.worker_class().expected
    monkeypatch.setattr(kinds, "find_spec", str)
    assert offered.replace(" or sync", ", sync or gevent") == kinds.worker_class().expected


@pytest.mark.parametrize(
    "uri", ["redis", "redis://", "redis://cache:port/0", "memory://x", "http://cache", "redis+unix://"]
)
def test_a_store_of_rate_limits_that_cannot_be_is_told_without_showing_it(environment, uri):
    environment(RATE_LIMIT="20/second", RATE_LIMIT_STORAGE_URI=uri)
    right = "memory:// or, where the package redis is installed, an address such as redis://127.0.0.1:6379/0"
    assert [f"RATE_LIMIT_STORAGE_URI must be {right}, not what it is."] == sentences()


def test_redis_is_a_choice_where_its_package_is_installed(environment, monkeypatch):
    environment(RATE_LIMIT_STORAGE_URI="redis://cache")
    assert "redis://cache" == kinds.store().read(Env(), "RATE_LIMIT_STORAGE_URI")
    monkeypatch.setattr(kinds, "find_spec", {}.get)
    with pytest.raises(EnvValidationError):
        kinds.store().read(Env(), "RATE_LIMIT_STORAGE_URI")


def test_a_batch_may_measure_at_least_what_a_hand_may(environment):
    environment(MAX_BATCH_BYTES=4096, MAX_BODY_BYTES=4097)
    [sentence] = sentences()
    assert sentence.startswith("MAX_BATCH_BYTES must be at least MAX_BODY_BYTES, which is 4097, not 4096: ")
    environment(MAX_BODY_BYTES=4096)
    assert (4096, 4096) == (from_environment().max_batch_bytes, from_environment().max_body_bytes)


def test_a_sync_worker_has_one_thread(environment):
    environment(WORKER_CLASS="sync", THREADS=2)
    assert ["THREADS must be 1 where WORKER_CLASS is sync, not 2: gunicorn would take gthread."] == sentences()
    environment(THREADS=1)
    assert "sync" == from_environment().worker_class


def test_all_that_is_wrong_is_told_at_once(environment):
    environment(PORT="x", THREADS="y", WORKER_CLASS="sync")
    assert ["PORT", "THREADS", "THREADS"] == [sentence.split()[0] for sentence in sentences()]


def test_a_secret_is_not_told_when_it_is_wrong(environment, monkeypatch):
    monkeypatch.setattr(reading, "FIELDS", {"threads": (SECRET, 1)})
    environment(SCORING_KEY="hunter2")
    assert ["SCORING_KEY must be a whole number, 1 or more, not what it is."] == sentences()


# The command.


def test_the_command_shows_every_setting_and_where_it_comes_from(environment, config):
    environment(PORT=9000, LOG_REQUESTS="off", BACKLOG=" ")
    code, lines, told = config()
    assert (0, "") == (code, told)
    assert [variable.name for variable, _ in FIELDS.values()] == [name for name, _, _ in lines]
    assert [["PORT", "9000", "environment"], ["LOG_REQUESTS", "false", "environment"]] == [
        line for line in lines if line[2] != "default"
    ]
    assert ["BIND", "(none)", "default"] in lines


def test_the_command_hides_secrets(environment, config, monkeypatch):
    for module in (reading, operation):
        monkeypatch.setattr(module, "FIELDS", {"threads": (SECRET, 1)})
    environment(SCORING_KEY="4711")
    assert (0, [["SCORING_KEY", "(hidden)", "environment"]], "") == config()


def test_the_command_fails_with_a_sentence_for_each_wrong_value(environment, config):
    environment(PORT="x", THREADS="0")
    code, lines, told = config()
    assert (2, []) == (code, lines)
    assert ["PORT", "THREADS"] == re.findall(r"([A-Z]+) must be", told)


# The start.


@pytest.mark.parametrize("arguments", [["--config", "gunicorn.conf.py"], ["--config", "/dev/null", "service.wsgi:app"]])
def test_a_wrong_value_stops_the_start_with_one_sentence(environment, arguments):
    environment(PORT="http")
    server = subprocess.run(
        [sys.executable, "-m", "gunicorn", "--check-config", *arguments],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert 2 == server.returncode
    assert 'PORT must be a whole number from 0 to 65535, not "http".' == server.stderr.splitlines()[-1]
    assert "Traceback" not in server.stderr


def test_a_server_ends_with_the_sentences_on_its_standard_error(environment, capsys, monkeypatch):
    monkeypatch.setattr(reading, "_SETTINGS_AT_START", [])
    environment(PORT="x", THREADS="0")
    with pytest.raises(SystemExit) as stopped:
        reading.settings_or_exit()
    assert 2 == stopped.value.code
    assert ["PORT", "THREADS"] == [line.split()[0] for line in capsys.readouterr().err.splitlines()]


# The page.


def test_the_page_tells_every_variable():
    rows = [f"| `{v.name}` | `{setting_text(v, default)}` | {v.meaning} |" for v, default in FIELDS.values()]
    assert rows == re.findall(r"^\| `[A-Z].*$", CONFIGURATION, flags=re.MULTILINE)


def test_the_sentence_shown_on_the_page_is_the_one_told(environment):
    environment(PORT="http")
    assert f"```\n{sentences()[0]}\n```" in CONFIGURATION
