/** Cut to that many characters, with an ellipsis when something was cut. */
export const excerpt = (value: string, max: number): string => {
  let end = 0;
  for (let count = 0; count < max && end < value.length; count++) end += (value.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end >= value.length ? value : `${value.slice(0, end).trimEnd()}…`;
};

/** The beginning of a text, with no word cut in two: of what is written without spaces to the character. */
export function beginning(value: string, max: number): string {
  const cut = excerpt(value, max);
  if (cut === value) return value;
  const kept = cut.slice(0, -1);
  const isWithin = /\w$/.test(kept) && /^\w/.test(value.slice(kept.length));
  const whole = isWithin ? kept.replace(/\s+\S*$/, '') : kept;
  return `${whole}…`;
}
