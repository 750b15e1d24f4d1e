/** Cut to that many characters, with an ellipsis when something was cut. */
export const excerpt = (value: string, max: number): string => {
  let end = 0;
  for (let count = 0; count < max && end < value.length; count++) end += (value.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end >= value.length ? value : `${value.slice(0, end).trimEnd()}…`;
};

/** Room of a Latin letter beside that of a Chinese character: 60 letters take as much as 25 characters. */
const letterWidth = 25 / 60;
const isWide = (character: string): boolean => (character.codePointAt(0) ?? 0) >= 0x1100;

/** The beginning of a text that takes the room of `max` Chinese characters, cut at the end of a word and after no comma. */
export function brief(value: string, max: number): string {
  const characters = [...value];
  let [width, fitting] = [0, 0];
  for (; fitting < characters.length; fitting++) {
    width += isWide(characters[fitting] ?? '') ? 1 : letterWidth;
    // sums of parts of one are not exact
    if (width > max + 0.01) break;
  }
  if (fitting === characters.length) return value;
  return `${beginning(value, fitting)
    .slice(0, -1)
    .replace(/[\s,;:，、；：]+$/, '')}…`;
}

/** The beginning of a text, with no word cut in two: of what is written without spaces to the character. */
export function beginning(value: string, max: number): string {
  const cut = excerpt(value, max);
  if (cut === value) return value;
  const cutText = cut.slice(0, -1);
  const isWithin = /\w$/.test(cutText) && /^\w/.test(value.slice(cutText.length));
  const trimmed = isWithin ? cutText.replace(/\s+\S*$/, '') : cutText;
  return `${trimmed}…`;
}
