/** Cut to that many characters, with an ellipsis when something was cut. */
export const excerpt = (value: string, max: number): string => {
  let end = 0;
  for (let count = 0; count < max && end < value.length; count++) end += (value.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end >= value.length ? value : `${value.slice(0, end).trimEnd()}…`;
};
