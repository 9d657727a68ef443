"""The Python package does what its page says. `make check-clients` checks its types: types_of_the_clients.py."""

import re
import subprocess
import sys

import pytest

from support.serving import ROOT

CLIENT = ROOT / "clients" / "python"
README = (CLIENT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
OUTPUTS = re.findall(r"```text\n(.*?)```", README, flags=re.DOTALL)
[HANDS] = re.findall(r"```json\n(.*?)```", README, flags=re.DOTALL)


@pytest.mark.parametrize(
    "example, output", [pytest.param(*each, id=each[1][:9]) for each in zip(EXAMPLES, OUTPUTS, strict=True)]
)
def test_the_examples_of_its_page_print_what_it_says(address, tmp_path, example, output):
    (tmp_path / "hands.ndjson").write_text(HANDS, encoding="utf-8")
    command = [sys.executable, "-c", example.replace("http://localhost:8000", address)]
    environment = {"PYTHONPATH": str(CLIENT), "NO_PROXY": "127.0.0.1"}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (output, "") == (run.stdout, run.stderr)


def test_the_first_example_is_five_lines_long():
    assert 5 == len([line for line in EXAMPLES[0].splitlines() if line])


def test_without_httpx_only_the_async_client_is_missing_and_says_what_to_install(tmp_path):
    program = "import sys; sys.modules['httpx'] = None; import mah_jong_client; import mah_jong_client.async_client"
    command, environment = [sys.executable, "-c", program], {"PYTHONPATH": str(CLIENT)}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    told = "ModuleNotFoundError: AsyncScoringClient needs httpx: install mah-jong-scoring-client[async]."
    assert told == run.stderr.splitlines()[-1]
