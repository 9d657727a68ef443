"""Brings the catalogues up to date, and lists what they do not translate (`make words`).

With ``--whole`` that is a failure, as before a release.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.words import FOUND_IN, compile_all, find, lacking, update

untranslated = 0
with TemporaryDirectory() as folder:
    for domain in FOUND_IN:
        template = Path(folder) / f"{domain}.pot"
        find(domain, template)
        update(domain, template)
        for language, messages in lacking(domain, template).items():
            untranslated += len(messages)
            for message in messages:
                sys.stdout.write(f"{language} lacks, in {domain}.po: {message}\n")
compile_all()
if untranslated:
    sys.stdout.write(f"{untranslated} messages are said in English. A release needs all of them.\n")
sys.exit(untranslated > 0 and "--whole" in sys.argv)
