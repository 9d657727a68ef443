"""Reads the settings from the environment, and tells what is wrong with them. Wrong ones end the start of a server."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NoReturn

from environs import Env, EnvValidationError

from service.settings.key_file import KeysError, read_keys
from service.settings.variables import FIELDS, Settings, Variable

WRONG_SETTINGS: Final = 2
"""Exit code of a start with wrong settings."""

_SETTINGS_AT_START: Final[list[Settings]] = []


class WrongSettingsError(Exception):
    """Raised for wrong settings, with a sentence for each: it names the variable and says what would be right."""

    def __init__(self, sentences: list[str]) -> None:
        self.sentences = sentences
        super().__init__("\n".join(sentences))


def from_environment() -> Settings:
    """Return the settings in the environment; raise WrongSettingsError, which names every wrong one."""
    env = Env()
    values: dict[str, Any] = {}
    wrong: list[str] = []
    for name, (variable, default) in FIELDS.items():
        try:
            values[name] = variable.kind.read(env, variable.name) if is_set(variable) else default
        except EnvValidationError:
            written = "what it is" if variable.secret else f'"{env.str(variable.name)}"'
            wrong.append(f"{variable.name} must be {variable.kind.expected}, not {written}.")
    settings = Settings(**values)
    wrong += _contradictions(settings)
    if wrong:
        raise WrongSettingsError(wrong)
    return settings


def is_set(variable: Variable) -> bool:
    return bool(Env().str(variable.name, "").strip())


def _contradictions(settings: Settings) -> Iterator[str]:
    """Find settings that contradict each other. A setting that is wrong in itself counts as its default here."""
    if settings.max_batch_bytes < settings.max_body_bytes:
        yield (
            f"MAX_BATCH_BYTES must be at least MAX_BODY_BYTES, which is {settings.max_body_bytes}, "
            f"not {settings.max_batch_bytes}: what may be sent alone may be sent in a batch."
        )
    if settings.api_keys_file is not None:
        try:
            read_keys(settings.api_keys_file)
        except KeysError as error:
            yield f"API_KEYS_FILE must be a file of keys, but {error}"
    elif settings.metrics_need_key:
        yield "API_KEYS_FILE must be set where METRICS_NEED_KEY is true: without it there is no key to ask for."
    if settings.rate_limit_storage_uri and not (settings.rate_limit or settings.api_keys_file):
        yield (
            "RATE_LIMIT or API_KEYS_FILE must be set where RATE_LIMIT_STORAGE_URI is: without them nothing is counted "
            "there."
        )
    if settings.worker_class == "sync" and settings.threads > 1:
        yield f"THREADS must be 1 where WORKER_CLASS is sync, not {settings.threads}: gunicorn would take gthread."


def settings_or_exit() -> Settings:
    """Return the settings for a server. Wrong settings end the process, with a sentence for each.

    Once a server runs, it keeps the settings of its start, even if a file that they name has become faulty since.
    """
    try:
        _SETTINGS_AT_START[:] = [from_environment()]
    except WrongSettingsError as error:
        if not _SETTINGS_AT_START:
            exit_with_message(str(error))
        # The main process tells each worker its metrics folder in the environment.
        return replace(_SETTINGS_AT_START[0], metrics_folder=Env().str("PROMETHEUS_MULTIPROC_DIR", None))
    return _SETTINGS_AT_START[0]


def exit_with_message(message: str) -> NoReturn:
    """Write a message and end the process with exit code 2."""
    sys.stderr.write(f"{message}\n")
    raise SystemExit(WRONG_SETTINGS)
