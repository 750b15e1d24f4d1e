import { foldAsked, piecesOf, type TextRun, withoutSigns } from './fold-text.ts';
import { heardIn, type PinyinReading } from './pinyin.ts';
import { numberAsked, numbered, phrase, type TermForm, waysOf, wholeWord } from './terms.ts';

/** One piece of what was typed, and every way in which it matches. */
export interface Token {
  piece: TextRun;
  ways: TermForm[];
  /** companies that are called so: all that is theirs matches */
  owners?: readonly string[];
}

/** What was typed, as it is looked for: all tokens, or the number. */
export interface SearchQuery {
  folded: string;
  tokens: Token[];
  number: string;
}

const mostTokens = 8;
/** Each is looked for by itself, in every way: of a long text without spaces the beginning will do. */
const mostParts = 16;

export function parseQuery(query: string): SearchQuery {
  const folded = foldAsked(query);
  const runs = piecesOf(folded).slice(0, mostTokens);
  return { folded, tokens: runs.map((run) => ({ piece: run, ways: waysOf(run) })), number: numberAsked(folded) };
}

/** What it may sound like: Latin letters alone are asked for by sound. */
export const heardOf = ({ piece: run }: Token): PinyinReading[] => (run.isUnspaced ? [] : heardIn(run.text));

/** Characters of a number that may be wrong at its end. */
const numberCut = 3;
const shortestNumber = 4;

/** What was typed in its smallest pieces, each of which is something: pairs of characters, words, beginnings of a number. */
export function inParts({ tokens, number }: SearchQuery): SearchQuery {
  const single = (text: string, form: Partial<TermForm>): Token => ({
    piece: { text, isUnspaced: true },
    ways: [{ ...phrase(text), ...form }],
  });
  const partTokens = tokens.flatMap((token) => {
    const { text, isUnspaced } = token.piece;
    const word = withoutSigns(text);
    // its beginnings are those of all that begins with that letter
    if (word !== text) return [{ piece: { text: word, isUnspaced }, ways: [wholeWord(word)] }];
    const characters = [...text];
    if (!isUnspaced || characters.length < 2) return [token];
    return characters.slice(1).map((character, at) => single(`${characters[at]}${character}`, {}));
  });
  const beginnings = Array.from({ length: number ? numberCut : 0 }, (_, cut) => number.slice(0, -1 - cut))
    .filter(({ length }) => length >= shortestNumber)
    .map((text) => single(text, { terms: [numbered(text)], isPhrase: false }));
  return { folded: '', number: '', tokens: beginnings.length ? beginnings : partTokens.slice(0, mostParts) };
}
