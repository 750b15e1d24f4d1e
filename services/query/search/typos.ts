/** Letters of a word in which a slip can be told from another word. */
const shortest = 4;
const longest = 20;

/** Latin letters; of what is written otherwise, one letter more is another word. */
export const canSlip = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && /^\p{Script=Latin}+$/u.test(word);

/** The word, and all that is left of it without one of its letters. Words that are one slip apart share one of these. */
export function neighbourhood(word: string): string[] {
  const variants = new Set([word]);
  for (let at = 0; at < word.length; at++) variants.add(word.slice(0, at) + word.slice(at + 1));
  return [...variants];
}

/** Whether one letter is more, less or other, or two that are side by side have changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b) return false;
  if (a.length > b.length) return isOneSlip(b, a);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return a.length + 1 === b.length && a.slice(at) === b.slice(at + 1);
  const hasOther = a.slice(at + 1) === b.slice(at + 1);
  const hasChanged = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return hasOther || hasChanged;
}
