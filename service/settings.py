"""What a deployment may set, read from the environment once. Nothing else looks at the environment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from environs import Env, validate

_KIB: Final = 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings with safe defaults: ``max_body_bytes`` is what one hand's request may measure, the others a batch's."""

    max_body_bytes: int = 16 * _KIB
    max_batch_bytes: int = 8 * _KIB * _KIB
    max_batch_hands: int = 10_000


def from_environment() -> Settings:
    """Read the settings; environs raises EnvValidationError, which names the variable, for one that cannot be."""
    env = Env()
    default = Settings()
    return Settings(
        max_body_bytes=env.int("MAX_BODY_BYTES", default.max_body_bytes, validate=validate.Range(min=_KIB)),
        max_batch_bytes=env.int("MAX_BATCH_BYTES", default.max_batch_bytes, validate=validate.Range(min=_KIB)),
        max_batch_hands=env.int("MAX_BATCH_HANDS", default.max_batch_hands, validate=validate.Range(min=1)),
    )
