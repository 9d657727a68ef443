"""deploy/kubernetes/: every manifest keeps to the schema of Kubernetes, and to what the image is."""

import importlib

import pytest

from service.clubs.folder import read_folder
from service.settings.variables import Settings
from support.deployed import DEPLOY, read, wrong_settings

BASE, OVERLAY = "kubernetes/base", "kubernetes/overlays/tournament"
USER_OF_THE_IMAGE = 10001
MOST_IN_A_CONFIG_MAP = 2**20


def settings_of(folder):
    lines = (DEPLOY / folder / "settings.env").read_text(encoding="utf-8").split()
    return dict(line.split("=", 1) for line in lines)


def resources(folder):
    [kustomization] = read(f"{folder}/kustomization.yaml")
    listed = [name for name in kustomization["resources"] if name.endswith(".yaml")]
    return [resource for name in listed for resource in read(f"{folder}/{name}")]


def named(kind, folder=BASE):
    [found] = [each for each in resources(folder) if each["kind"] == kind]
    return found


POD = named("Deployment")["spec"]["template"]
[CONTAINER] = POD["spec"]["containers"]
LABELS = POD["metadata"]["labels"]
MANIFESTS = [*resources(BASE), *resources(OVERLAY)]


@pytest.fixture(scope="module")
def validate():
    """Return the validator. It is imported here, because its grammars take seconds, in each process of the tests."""
    return importlib.import_module("kubernetes_validate").validate


@pytest.mark.parametrize("manifest", [pytest.param(each, id=each["kind"]) for each in MANIFESTS])
@pytest.mark.parametrize("version", ["1.33", "1.37"])
def test_a_manifest_keeps_to_the_schema(validate, manifest, version):
    validate(manifest, version, strict=True)


@pytest.mark.parametrize("folder", [BASE, OVERLAY])
def test_a_kustomization_lists_every_file_beside_it(folder):
    [kustomization] = read(f"{folder}/kustomization.yaml")
    assert "kustomize.config.k8s.io/v1beta1" == kustomization["apiVersion"]
    generated = [
        name for each in kustomization["configMapGenerator"] for name in (*each.get("envs", ()), *each.get("files", ()))
    ]
    listed = [*kustomization["resources"], *generated, *(each["path"] for each in kustomization.get("patches", ()))]
    beside = {path.name for path in (DEPLOY / folder).iterdir()} - {"kustomization.yaml"}
    assert sorted(beside) == sorted({*listed} - {"../../base"})


def test_a_patch_changes_what_is_there():
    [kustomization] = read(f"{OVERLAY}/kustomization.yaml")
    there = {(each["apiVersion"], each["kind"], each["metadata"]["name"]) for each in resources(BASE)}
    for patch in kustomization["patches"]:
        [change] = read(f"{OVERLAY}/{patch['path']}")
        assert (change["apiVersion"], change["kind"], change["metadata"]["name"]) in there


def test_the_overlay_names_the_image_of_the_base():
    [kustomization] = read(f"{OVERLAY}/kustomization.yaml")
    assert [CONTAINER["image"]] == [each["name"] for each in kustomization["images"]]


def test_what_counts_or_means_pods_means_those_of_the_service():
    for kind in ("Deployment", "PodDisruptionBudget"):
        assert LABELS == named(kind)["spec"]["selector"]["matchLabels"]
    assert LABELS == named("Service")["spec"]["selector"]
    assert LABELS == named("NetworkPolicy")["spec"]["podSelector"]["matchLabels"]


def test_the_autoscaler_scales_the_deployment_and_nothing_else_does():
    target = named("HorizontalPodAutoscaler")["spec"]["scaleTargetRef"]
    assert ("Deployment", named("Deployment")["metadata"]["name"]) == (target["kind"], target["name"])
    assert "replicas" not in named("Deployment")["spec"]


def test_the_pods_may_do_nothing_that_they_need_not():
    assert {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    } == CONTAINER["securityContext"]
    context = POD["spec"]["securityContext"]
    assert (True, "RuntimeDefault") == (context["runAsNonRoot"], context["seccompProfile"]["type"])
    assert POD["spec"]["automountServiceAccountToken"] is False


def test_the_pods_run_as_the_user_of_the_image():
    assert f"USER {USER_OF_THE_IMAGE}:" in (DEPLOY.parent / "Dockerfile").read_text(encoding="utf-8")
    assert USER_OF_THE_IMAGE == POD["spec"]["securityContext"]["runAsUser"]


@pytest.mark.parametrize("probe", ["startupProbe", "livenessProbe", "readinessProbe"])
def test_the_probes_ask_what_the_service_answers(client, probe):
    asked = CONTAINER[probe]["httpGet"]
    assert ("http", 200) == (asked["port"], client.get(asked["path"]).status_code)


def test_a_pod_is_given_the_time_that_it_takes_to_end():
    before = CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
    needed = before + int(settings_of(BASE)["GRACEFUL_TIMEOUT"])
    assert POD["spec"]["terminationGracePeriodSeconds"] > needed


def test_a_container_has_one_process_on_the_port_that_it_names():
    assert "1" == settings_of(BASE)["WEB_CONCURRENCY"]
    assert [Settings().port] == [port["containerPort"] for port in CONTAINER["ports"]]
    assert str(Settings().port) == POD["metadata"]["annotations"]["prometheus.io/port"]


@pytest.mark.parametrize("folder", [BASE, OVERLAY])
def test_the_service_knows_and_accepts_its_settings(monkeypatch, tmp_path, folder):
    settings = settings_of(folder)
    if "API_KEYS_FILE" in settings:
        assert settings["API_KEYS_FILE"].startswith(f"{CONTAINER['volumeMounts'][1]['mountPath']}/")
        keys = tmp_path / "keys"
        keys.write_text(f"desk score sha256:{'0' * 64}\n")
        settings["API_KEYS_FILE"] = str(keys)
    if "CLUBS_DIR" in settings:
        settings["CLUBS_DIR"] = str(tmp_path)
    assert set() == wrong_settings(monkeypatch, settings)


def test_the_counts_lead_nowhere_from_outside():
    ingress, *_ = read(f"{OVERLAY}/ingress.yaml")
    [rule] = ingress["spec"]["rules"]
    [metrics] = [path for path in rule["http"]["paths"] if path["path"] == "/metrics"]
    [nowhere] = [each for each in read(f"{OVERLAY}/ingress.yaml") if each["kind"] == "Service"]
    assert ("Exact", nowhere["metadata"]["name"]) == (metrics["pathType"], metrics["backend"]["service"]["name"])
    assert "selector" not in nowhere["spec"]


def test_the_pods_read_the_clubs_where_they_are_mounted():
    [mount] = [each for each in CONTAINER["volumeMounts"] if each["name"] == "clubs"]
    assert (settings_of(BASE)["CLUBS_DIR"], True) == (mount["mountPath"], mount["readOnly"])
    [volume] = [each for each in POD["spec"]["volumes"] if each["name"] == "clubs"]
    # Without clubs there is no ConfigMap, and the folder is empty.
    assert volume["configMap"]["optional"]


def test_the_overlay_makes_the_config_map_of_the_clubs_from_files_without_faults(tmp_path):
    [volume] = [each for each in POD["spec"]["volumes"] if each["name"] == "clubs"]
    [kustomization] = read(f"{OVERLAY}/kustomization.yaml")
    [made] = [each for each in kustomization["configMapGenerator"] if each["name"] == volume["configMap"]["name"]]
    for name in made["files"]:
        # As the cluster mounts it: a link to a link.
        (tmp_path / name).symlink_to(DEPLOY / OVERLAY / name)
    files = read_folder(str(tmp_path))
    assert made["files"] == [file.name for file in files]
    assert [] == [fault for file in files for fault in file.faults]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < MOST_IN_A_CONFIG_MAP
