"""deploy/compose.yaml: it keeps to the specification, and to what the image and the other files are."""

import re
from ipaddress import ip_address, ip_network

import compose_spec
import pytest
import yaml

from service.clubs.folder import read_folder
from service.settings.variables import Settings
from support.deployed import DEPLOY, read, wrong_settings

[COMPOSE] = read("compose.yaml")
[WITH_KEYS] = read("compose-keys.yaml")
SERVICES = COMPOSE["services"]
SCORERS = ["scorer-1", "scorer-2"]


@pytest.mark.parametrize("file", [COMPOSE, WITH_KEYS], ids=["compose.yaml", "compose-keys.yaml"])
def test_a_file_keeps_to_the_specification(file):
    # Written anew, for the checker takes neither merged keys nor variables.
    filled_in = re.sub(r"\$\{\w+:-(.*?)\}", r"\1", yaml.safe_dump(file))
    compose_spec.PyCompose.from_yaml(filled_in).validate()


@pytest.mark.parametrize("name", SERVICES)
def test_every_container_is_kept_small_and_read_only(name):
    service = SERVICES[name]
    assert (True, ["ALL"], ["no-new-privileges:true"], "unless-stopped") == (
        service["read_only"],
        service["cap_drop"],
        service["security_opt"],
        service["restart"],
    )
    assert service["mem_limit"]


@pytest.mark.parametrize("name", SCORERS)
def test_the_service_knows_and_accepts_its_settings(monkeypatch, tmp_path, name):
    assert set() == wrong_settings(monkeypatch, SERVICES[name]["environment"] | {"CLUBS_DIR": str(tmp_path)})


@pytest.mark.parametrize("name", SCORERS)
def test_the_clubs_and_the_keys_are_read_from_folders_that_are_mounted(name):
    [(source, folder, mode)] = [each.split(":") for each in SERVICES[name]["volumes"]]
    assert (SERVICES[name]["environment"]["CLUBS_DIR"], "ro") == (folder, mode)
    # Docker would make a folder that is not there as root.
    assert [] == read_folder(str(DEPLOY / source))
    with_keys = WITH_KEYS["services"][name]
    [(_, folder, mode)] = [each.split(":") for each in with_keys["volumes"]]
    assert (f"{folder}/keys", "ro") == (with_keys["environment"]["API_KEYS_FILE"], mode)


@pytest.mark.parametrize("name", SCORERS)
def test_the_service_may_end_what_it_is_doing(name):
    assert int(SERVICES[name]["stop_grace_period"].removesuffix("s")) > Settings().graceful_timeout


def test_only_the_proxy_is_reached_from_other_machines():
    published = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert {"nginx": ["8080:8080"], "prometheus": ["127.0.0.1:9090:9090"]} == published


def test_the_service_and_its_store_have_no_way_out():
    assert COMPOSE["networks"]["inside"]["internal"]
    assert [["inside"]] * 3 == [list(SERVICES[name]["networks"]) for name in (*SCORERS, "redis")]


def test_a_new_container_of_an_instance_is_found_where_the_old_one_was():
    [inside] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    addresses = [ip_address(SERVICES[name]["networks"]["inside"]["ipv4_address"]) for name in SCORERS]
    assert len(SCORERS) == len(set(addresses))
    assert all(address in ip_network(inside["subnet"]) for address in addresses)


def test_the_proxy_is_the_one_whose_word_is_taken():
    [inside] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert [inside["subnet"]] * 2 == [SERVICES[name]["environment"]["TRUSTED_PROXIES"] for name in SCORERS]


@pytest.mark.parametrize("file", ["nginx/compose.conf", "prometheus/prometheus.yml"])
def test_proxy_and_prometheus_ask_every_instance(file):
    text = (DEPLOY / file).read_text(encoding="utf-8")
    assert [1, 1] == [text.count(f"{name}:8000") for name in SCORERS]


def test_every_file_and_folder_that_is_mounted_is_there():
    mounted = [each.split(":")[0] for service in SERVICES.values() for each in service.get("volumes", ())]
    files = [each for each in mounted if each.startswith("./")]
    assert files
    assert [] == [each for each in files if not (DEPLOY / each).exists()]


def test_every_image_has_a_version():
    images = [service["image"] for service in SERVICES.values()]
    assert [] == [image for image in images if not image.partition(":")[2] or image.endswith(":latest")]
