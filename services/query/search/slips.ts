/** Letters of a word in which a slip can be told from another word. */
const shortest = 4;
const longest = 20;

/** Latin letters; of what is written otherwise, one letter more is another word. */
export const canSlip = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && /^\p{Script=Latin}+$/u.test(word);

/** The word, and all that is left of it without one of its letters. Words that are one slip apart share one of these. */
export function neighbourhood(word: string): string[] {
  const left = new Set([word]);
  for (let at = 0; at < word.length; at++) left.add(word.slice(0, at) + word.slice(at + 1));
  return [...left];
}

/** Whether one letter is more, less or other, or two that are side by side have changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.length > other.length) return isOneSlip(other, one);
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  if (one.length < other.length) return one.length + 1 === other.length && one.slice(at) === other.slice(at + 1);
  const hasOther = one.slice(at + 1) === other.slice(at + 1);
  const hasChanged =
    one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  return hasOther || hasChanged;
}
