"""Pages as a browser reads them: what they say, what they load, and what stands in them that would run."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser


class Page(HTMLParser):
    """What a page says, what it loads, and what stands in it that a browser would run."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.addresses, self.inline, self.open = [], [], [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.addresses += [attributes[name] for name in ("src", "href", "action", "srcset") if name in attributes]
        self.inline += [name for name in attributes if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag == "script" and "src" not in attributes else []
        if tag not in {"meta", "link", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if data.strip() and self.open[-1] != "style":
            self.texts.append(" ".join(data.split()))


def policy_of(answer):
    """Return what an answer lets a browser load, beside the style that stands in it, which it must allow."""
    [style] = re.findall(r"<style>(.*?)</style>", answer.get_data(as_text=True), re.DOTALL)
    policy = dict(rule.strip().split(" ", 1) for rule in answer.headers["Content-Security-Policy"].split(";"))
    assert f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" == policy.pop("style-src")
    return policy
