"""Where a request comes from: whose word on it is taken, and that nobody can forge it."""

import pytest

from service.access.client_address import address_reader
from service.app import create_app
from service.settings.variables import Settings

PROXY, INNER, CLIENT, FORGED = "10.0.0.1", "10.0.0.2", "203.0.113.7", "198.51.100.9"
TRUSTED = "10.0.0.0/8,2001:db8:1::/48"


def address(forwarded, peer=PROXY, trusted=TRUSTED):
    environ = {"REMOTE_ADDR": peer} | ({} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded})
    return address_reader(trusted)(environ)


@pytest.mark.parametrize(
    "forwarded, expected",
    [
        (CLIENT, CLIENT),
        (f"{CLIENT}, {INNER}", CLIENT),
        (f"{FORGED}, {CLIENT}", CLIENT),
        (f"{FORGED}, {CLIENT}, {INNER}", CLIENT),
        (f"{PROXY}, {CLIENT}", CLIENT),
        (f"{CLIENT},2001:db8:1::5", CLIENT),
        (f"{INNER}", INNER),
        (None, PROXY),
    ],
)
def test_the_client_is_the_last_address_that_is_no_trusted_proxy(forwarded, expected):
    assert expected == address(forwarded)


@pytest.mark.parametrize("peer", [CLIENT, "2001:db8:2::1", "11.0.0.1"])
def test_who_is_no_trusted_proxy_is_not_believed(peer):
    assert peer == address(FORGED, peer=peer)


@pytest.mark.parametrize("written", ["unknown", "_hidden", "", "203.0.113", "[::1", "\x00", "1" * 4000])
def test_what_is_no_address_ends_at_the_proxy_that_told_it(written):
    assert PROXY == address(written)
    assert INNER == address(f"{FORGED}, {written}, {INNER}")


@pytest.mark.parametrize(
    "written, expected",
    [
        (f"{CLIENT}:4711", CLIENT),
        ("[2001:db8:2::1]:4711", "2001:db8:2::1"),
        ("[2001:db8:2::1]", "2001:db8:2::1"),
        ("2001:DB8:2:0::1", "2001:db8:2::1"),
        (f"::ffff:{CLIENT}", CLIENT),
        (f" {CLIENT}\t", CLIENT),
    ],
)
def test_an_address_is_read_in_whatever_form_proxies_write_it(written, expected):
    assert expected == address(written)


def test_a_chain_of_proxies_is_followed_so_far_and_no_further():
    read = [f"10.0.1.{number}" for number in range(20)]
    assert CLIENT == address(", ".join([CLIENT, *read[1:]]))
    assert read[0] == address(", ".join([CLIENT, *read]))
    assert read[0] == address(",".join([FORGED] * 20_000 + read))


def test_a_proxy_is_known_in_the_form_of_ipv6_too():
    assert CLIENT == address(CLIENT, peer=f"::ffff:{PROXY}")
    assert CLIENT == address(f"{CLIENT}, ::ffff:{INNER}")


def test_with_a_star_only_what_the_proxy_itself_wrote_is_believed():
    assert CLIENT == address(f"{FORGED}, {CLIENT}", peer="192.0.2.1", trusted="*")
    assert CLIENT == address(f"{FORGED}, {CLIENT}, {INNER}", peer="192.0.2.1", trusted="*, 10.0.0.0/8")


def test_a_proxy_that_connects_through_a_file_is_believed():
    assert CLIENT == address(CLIENT, peer="")


def test_without_a_header_an_address_is_the_one_that_connected():
    assert CLIENT == address(None, peer=CLIENT)


def logged_address(caplog, peer, **settings):
    caplog.set_level("INFO", logger="service")
    client = create_app(Settings(**settings)).test_client()
    client.get("/healthz", headers={"X-Forwarded-For": CLIENT}, environ_base={"REMOTE_ADDR": peer})
    return caplog.records[-1].facts["address"]


def test_unless_set_up_only_this_machine_is_a_trusted_proxy(caplog):
    assert CLIENT == logged_address(caplog, "127.0.0.1")
    assert CLIENT == logged_address(caplog, "::1")
    assert INNER == logged_address(caplog, INNER)


def test_trusted_proxies_are_those_that_are_set(caplog):
    assert INNER == logged_address(caplog, INNER, trusted_proxies="10.1.0.0/16")
    assert CLIENT == logged_address(caplog, INNER, trusted_proxies="10.0.0.0/16")
