// The texts of a page that stand in each other, and how far the page is wider than its window.
() => {
  const places = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.data.trim() || !text.parentElement.checkVisibility() || text.parentElement.closest("svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const place of range.getClientRects()) places.push({ text, place });
  }
  const meet = ({ text, place: a }, { text: other, place: b }) =>
    text !== other &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const overlaps = places.flatMap((one, at) =>
    places.slice(at + 1).filter((other) => meet(one, other)).map((other) => [one.text.data, other.text.data]),
  );
  return [overlaps, Math.max(0, document.documentElement.scrollWidth - window.innerWidth)];
};
