/** Sizes and weights of the text that a page shows, and its words that stand on two lines without a hyphen. */
export function textOf() {
  const sizes = new Set<string>();
  const weights = new Set<string>();
  const torn: string[] = [];
  /** it is for whoever listens: cut out of sight, or within something that is */
  const isUnseen = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: around, textContent: text } = node;
    if (!text?.trim() || !around?.checkVisibility() || around.closest('svg, pre, code, option')) continue;
    const { fontSize, fontWeight } = getComputedStyle(around);
    if (isUnseen(around)) continue;
    sizes.add(fontSize);
    weights.add(fontWeight);
    for (const { index, 0: word } of text.matchAll(/[A-Za-z]{3,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) torn.push(word);
    }
  }
  return { sizes: sizes.size, weights: weights.size, torn };
}
