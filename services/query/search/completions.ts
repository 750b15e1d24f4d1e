import { foldAsked } from './fold-text.ts';
import { type Mark, marksIn } from './marks.ts';

// How what was typed may go on: as it does in the names that it finds.

/** Characters of one that is offered. */
const longest = 40;
/** Characters without spaces that follow what was typed. */
const mostFollowing = 6;

const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** The rest of the word, and the next one where it follows after a space or a hyphen. */
const restOfWord = /^[\p{L}\p{N}\p{M}'’]*[+#]*/u;
const nextWord = /^[ -](?:[\p{L}\p{N}\p{M}'’]+)/u;

/** The end of what is offered: of the word or the run in which the last of what was typed stands, and of the next word. */
function endsOf(name: string, at: number): number[] {
  const remainder = name.slice(at);
  if (isUnspaced.test(name.charAt(at - 1))) {
    let end = 0;
    for (const character of remainder) {
      if (!isUnspaced.test(character) || end >= mostFollowing) break;
      end += character.length;
    }
    return [at + end];
  }
  const [word = ''] = restOfWord.exec(remainder) ?? [];
  const [next] = nextWord.exec(remainder.slice(word.length)) ?? [];
  const end = at + word.length;
  return next && !isUnspaced.test(next) ? [end, end + next.length] : [end];
}

/** Ways to go on from what was typed, those of most names first; `marks` is what was looked for, as it is marked. */
export function goOn(
  inputText: string,
  names: readonly string[],
  marks: readonly string[],
  maxCompletions: number,
): string[] {
  const counts = new Map<string, { words: string; count: number }>();
  const own = foldAsked(inputText.trim());
  for (const name of names) {
    const found: Mark[] = marksIn(name, marks);
    const [first] = found;
    const last = found.at(-1);
    if (!first || !last) continue;
    for (const end of endsOf(name, last[1])) {
      const words = name.slice(first[0], end);
      const folded = foldAsked(words);
      if (folded === own || words.length > longest) continue;
      const before = counts.get(folded);
      counts.set(folded, { words: before?.words ?? words, count: (before?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, maxCompletions)
    .map(({ words }) => words);
}
