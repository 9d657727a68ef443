"""Finds the address of a client. Only trusted proxies may name another address than that of the connection.

``X-Forwarded-For`` is read from its end, where the last proxy wrote. Addresses of trusted proxies are skipped; the
first other address is the client's. All before it may be forged by the client and is ignored. A fixed number of proxies
would not be safe: a client that reaches the service past a proxy could forge its address.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from wsgiref.types import WSGIEnvironment

_ANYONE: Final = "*"
_IPV4_IN_IPV6: Final = "::ffff:"
# Some proxies add the port.
_WITH_PORT: Final = re.compile(r"\[(?P<six>[^\]]*)\](:\d+)?|(?P<four>[\d.]+):\d+")
# The IPv6 network of one customer, who can use any address in it.
_NETWORK_BITS: Final = 64
_CACHE_SIZE: Final = 4096
_MOST_PROXIES: Final = 20
"""Proxies in a row that are skipped. No chain has as many; each address costs time."""


def address_reader(trusted_proxies: str) -> Callable[[WSGIEnvironment], str]:
    """Return a function that finds the client's address in the WSGI environment of a request.

    With ``*`` among the trusted proxies every connection counts as a proxy, but only the last address is read.
    """
    listed = [each.strip() for each in trusted_proxies.split(",")]
    networks = [ip_network(each) for each in listed if each != _ANYONE]

    @lru_cache(maxsize=_CACHE_SIZE)
    def is_proxy(address: str) -> bool:
        parsed = _parse_address(address)
        return parsed is not None and any(parsed in network for network in networks)

    def read(environ: WSGIEnvironment) -> str:
        # Empty on a Unix socket. The rights of its file decide who may connect, so it counts as a trusted proxy.
        address: str = environ.get("REMOTE_ADDR", "").removeprefix(_IPV4_IN_IPV6)
        forwarded = environ.get("HTTP_X_FORWARDED_FOR")
        if forwarded is None or not (address == "" or _ANYONE in listed or is_proxy(address)):
            return address
        for written in reversed(forwarded.rsplit(",", _MOST_PROXIES)[-_MOST_PROXIES:]):
            parsed = _parse_address(written.strip())
            if parsed is None:
                break
            address = str(parsed)
            if not is_proxy(address):
                break
        return address

    return read


@lru_cache(maxsize=_CACHE_SIZE)
def network_of(address: str) -> str:
    """Return the network that counts as one client: an IPv4 address, or the /64 network of an IPv6 address."""
    if ":" not in address:
        return address
    return str(IPv6Network((address.partition("%")[0], _NETWORK_BITS), strict=False))


def _parse_address(written: str) -> IPv4Address | IPv6Address | None:
    """Parse an address, with or without a port; ``None`` if it is none. An IPv4-mapped IPv6 address becomes IPv4."""
    with_port = _WITH_PORT.fullmatch(written)
    try:
        parsed = ip_address((with_port["six"] or with_port["four"] or "") if with_port else written)
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed
