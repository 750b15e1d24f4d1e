import { pinyin } from 'pinyin-pro';
import { piecesOf } from './fold-text.ts';

// What Chinese sounds like, for who types it in Latin letters: by whole syllables, or by their first letters. Which words
// it is that sound so is decided when it is asked (heard.ts): where a text's words begin and end is nothing to be kept,
// since the rules for that come with the program that runs this.

/** Characters of a text that are found by their sound. */
const soundedCharacters = 200;

/** A run of Chinese characters with their sounds, one for each character, with spaces between. */
export interface Sounded {
  characters: string[];
  sounds: string[];
}

export function soundsOf(run: string): Sounded {
  const characters = [...run];
  const sounds = pinyin(run, { toneType: 'none', type: 'array', v: true });
  // a character of which no sound is known stands for itself
  return { characters, sounds: characters.map((character, at) => sounds[at] ?? character) };
}

export const soundedText = ({ characters, sounds }: Sounded): string => `${characters.join('')} ${sounds.join(' ')}`;

export function soundedOf(text: string): Sounded {
  const [characters = '', ...sounds] = text.split(' ');
  return { characters: [...characters], sounds };
}

const isHan = /^\p{Script=Han}/u;

/** The runs of Chinese characters in what is already folded. */
export const soundedRuns = (folded: string, maxCharacters = soundedCharacters): Sounded[] =>
  piecesOf([...folded].slice(0, maxCharacters).join(''))
    .filter(({ text, isUnspaced }) => isUnspaced && isHan.test(text))
    .map(({ text }) => soundsOf(text));

const initials = (sounds: readonly string[]): string => `*${sounds.map((sound) => sound.charAt(0)).join('')}`;
const syllables = (sounds: readonly string[]): string => sounds.join(' ');

/** Of a name also what is short; elsewhere that would find everything. */
export function addSounds({ sounds }: Sounded, terms: Set<string>, isName: boolean): void {
  for (const [at, sound] of sounds.entries()) {
    const nextSounds = sounds.slice(at, at + 3);
    if (isName) terms.add(sound);
    if (nextSounds.length > 1) {
      terms.add(syllables(nextSounds.slice(0, 2)));
      if (isName) terms.add(initials(nextSounds.slice(0, 2)));
    }
    if (nextSounds.length > 2) terms.add(initials(nextSounds));
  }
}

/** What somebody may have meant by Latin letters: one sound a character; of initials only their letters. */
export interface PinyinReading {
  sounds: readonly string[];
  areInitials: boolean;
}

const syllable =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ao|ou|an|en|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v)|ang|eng|ai|ei|ao|ou|an|en|er|a|o|e)$/;
const longestSyllable = 6;
const mostReadings = 8;
const mostSounds = 12;

/** As `soundsOf` spells it: lue and nue are written for lüe and nüe, and are no other sound. */
const spelled = (sound: string): string => sound.replace(/^([ln])ue$/, '$1ve');

/** Every way to read letters as whole syllables: xian is 先, and 西安. */
export function readings(letters: string): string[][] {
  const from = new Map<number, string[][]>([[letters.length, [[]]]]);
  for (let at = letters.length - 1; at >= 0; at--) {
    const found: string[][] = [];
    for (let end = Math.min(letters.length, at + longestSyllable); end > at; end--) {
      const first = letters.slice(at, end);
      if (syllable.test(first))
        for (const tail of from.get(end) ?? []) if (found.length < mostReadings) found.push([spelled(first), ...tail]);
    }
    from.set(at, found);
  }
  return (from.get(0) ?? []).filter(({ length }) => length > 0 && length <= mostSounds);
}

/** No syllable begins with i, u or v. */
const maybeInitials = /^[a-hj-tw-z]{2,8}$/;

export function heardIn(word: string): PinyinReading[] {
  // after these ü is written u, elsewhere v
  const letters = word.replace(/(?<=[jqxy])ü/g, 'u').replaceAll('ü', 'v');
  if (!/^[a-z]+$/.test(letters)) return [];
  return [
    ...readings(letters).map((sounds) => ({ sounds, areInitials: false })),
    ...(maybeInitials.test(letters) ? [{ sounds: [...letters], areInitials: true }] : []),
  ];
}

/** What a record that has this has all of. */
export function soundTerms({ sounds, areInitials }: PinyinReading): string[] {
  const size = areInitials ? Math.min(3, sounds.length) : Math.min(2, sounds.length);
  const make = areInitials ? initials : syllables;
  return Array.from({ length: sounds.length - size + 1 }, (_, at) => make(sounds.slice(at, at + size)));
}

/** Where in a run it sounds so, as places of its characters. */
export function placesOf({ sounds: querySounds, areInitials }: PinyinReading, { sounds }: Sounded): number[] {
  const fits = (sound: string | undefined, querySound: string) =>
    areInitials ? sound?.charAt(0) === querySound : sound === querySound;
  return sounds.flatMap((_, at) =>
    querySounds.every((querySound, offset) => fits(sounds[at + offset], querySound)) ? [at] : [],
  );
}
