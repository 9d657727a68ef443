"""Where a request comes from. Proxies that are trusted tell it for their clients; what anyone else claims is not heard.

``X-Forwarded-For`` is read from its end, where the last proxy wrote: each address that is itself a trusted proxy's is
stepped over, and the first that is not is the client's. Whatever stands before it was sent by the client, who may write
what it likes there, so it is never looked at. A number of steps would not do: who gets around a proxy could forge.
"""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from ipaddress import IPv4Address, IPv6Address

_HEADER: Final = "HTTP_X_FORWARDED_FOR"
_ANYONE: Final = "*"
_FOUR_AS_SIX: Final = "::ffff:"
# Some proxies add the port.
_WITH_PORT: Final = re.compile(r"\[(?P<six>[^\]]*)\](:\d+)?|(?P<four>[\d.]+):\d+")
# What one customer of a network gets; single addresses in it are for the taking.
_HOUSEHOLD_BITS: Final = 64
_KEPT: Final = 4096


def address_reader(trusted_proxies: str) -> Callable[[Mapping[str, Any]], str]:
    """Return what finds the client's address in the environment of a request, given the proxies that are trusted.

    With a star whoever connects is a proxy, but only what it wrote itself is believed.
    """
    listed = [each.strip() for each in trusted_proxies.split(",")]
    networks = [ip_network(each) for each in listed if each != _ANYONE]

    @lru_cache(maxsize=_KEPT)
    def is_proxy(address: str) -> bool:
        found = _parsed(address)
        return found is not None and any(found in network for network in networks)

    def read(environ: Mapping[str, Any]) -> str:
        # Empty where a proxy of this machine connects through a file (unix:), which only those do who may open it.
        address: str = environ.get("REMOTE_ADDR", "").removeprefix(_FOUR_AS_SIX)
        forwarded = environ.get(_HEADER)
        if forwarded is None or not (address == "" or _ANYONE in listed or is_proxy(address)):
            return address
        for written in reversed(forwarded.split(",")):
            told = _parsed(written.strip())
            if told is None:
                break
            address = str(told)
            if not is_proxy(address):
                break
        return address

    return read


@lru_cache(maxsize=_KEPT)
def network_of(address: str) -> str:
    """Return whom an address stands for: of IPv6 a whole network, for a client may take any address in it."""
    if ":" not in address:
        return address
    return str(IPv6Network((address.partition("%")[0], _HOUSEHOLD_BITS), strict=False))


def _parsed(written: str) -> IPv4Address | IPv6Address | None:
    """Read an address as proxies write it; an IPv4 address dressed up as IPv6 is the IPv4 address."""
    with_port = _WITH_PORT.fullmatch(written)
    try:
        found = ip_address((with_port["six"] or with_port["four"] or "") if with_port else written)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
