import { type PinyinReading, placesOf, soundedOf } from './pinyin.ts';

/** at most so many words are looked for instead of what was typed */
const mostWords = 8;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where words begin and end in a run, in characters. */
function boundsOf(characters: readonly string[]): Set<number> {
  const bounds = new Set([0]);
  let at = 0;
  for (const { segment } of segmenter.segment(characters.join(''))) {
    at += [...segment].length;
    bounds.add(at);
  }
  return bounds;
}

/**
 * The Chinese words in these runs, as `soundedText`, that sound as asked, the most frequent first. Sounds across two words are none:
 * jingdian is not in 跨境电子. Names may be cut in the wrong place; where nothing is a word, all that sounds so is taken.
 */
export function wordsHeard(readings: readonly PinyinReading[], texts: readonly string[]): string[] {
  const proper = new Map<string, number>();
  const any = new Map<string, number>();
  // many say the same, and where its words begin is dear to find out
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  for (const [text, more] of times) {
    const run = soundedOf(text);
    const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + more);
    for (const reading of readings) {
      const places = placesOf(reading, run);
      if (!places.length) continue;
      const bounds = boundsOf(run.characters);
      for (const at of places) {
        const end = at + reading.sounds.length;
        const word = run.characters.slice(at, end).join('');
        count(any, word);
        if (bounds.has(at) && bounds.has(end)) count(proper, word);
      }
    }
  }
  const found = proper.size ? proper : any;
  return [...found]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostWords)
    .map(([word]) => word);
}
