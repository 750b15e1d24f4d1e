import type { Language, Site } from '@portal/shared/codes/index';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { nameFields, numberFields, pictureOf, proseFields, tagsOf } from '@portal/shared/records/searched';
import { excerpt } from '@portal/shared/rules/excerpt';
import { plainText } from '@portal/shared/rules/html';
import { foldings, piecesOf, spaced } from './fold-text.ts';
import { addSounds, soundedRuns, soundedText } from './pinyin.ts';
import { addNumber, addTerms, called } from './terms.ts';

/** Characters of what is said of a record that it is found by. */
const searchedCharacters = 1000;

/** A public record in one language, as far as the search has to do with it. */
export interface Part {
  /** what it is called, the name first */
  names: string[];
  text: string;
  numbers: string[];
  /** file id of its picture; '' for none */
  picture: string;
  tags: string[];
  sites: Site[];
  /** of its last approval, or when it was shown last */
  at: string;
  /** as it was entered, of what has one */
  region?: string;
  /** where it can be read instead of on a page of its own */
  link?: string;
  /** name of the server where somebody else wrote it */
  source?: string;
}

/** What a record is found by, in all of its languages. */
export interface Found {
  /** each of its names between two bars: ` | 红楼梦 | hong lou meng | ` */
  names: string;
  text: string;
  name_terms: string[];
  terms: string[];
  sounds: string[];
  /** of them those of its name */
  name_sounds: string[];
  /** runs of characters with their sounds */
  sounded: string[];
}

const asText = (value: Content[string] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(', ');

const some = (content: Content, fields: readonly string[]): string[] =>
  fields.map((name) => asText(content[name])).filter(Boolean);

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(' ');

/** What is said of a record, as far as it is found by it; `facts`: short texts, which are not lost behind long ones. */
export function searchedText(texts: readonly string[], facts: readonly string[] = []): string {
  const end = joined(facts);
  return joined([excerpt(joined(texts), Math.max(0, searchedCharacters - end.length)), end]);
}

const regionOf = ({ region }: Content): Pick<Part, 'region'> =>
  typeof region === 'string' && region ? { region } : {};

export function partOf(kind: ReviewedKind, content: Content, { sites, at }: Pick<Part, 'sites' | 'at'>): Part {
  const prose = proseFields(kind).map(([name, field]) => ({ field, text: asText(content[name]) }));
  // what is shown of it begins with what somebody wrote about it
  const isLong = ({ field }: (typeof prose)[number]) =>
    field.type === 'richText' || (field.type === 'text' && field.lines === true);
  const longTexts = prose.filter(isLong).map(({ field, text }) => (field.type === 'richText' ? plainText(text) : text));
  const facts = prose.filter((each) => !isLong(each)).map(({ text }) => text);
  return {
    names: some(content, nameFields(kind)),
    text: searchedText(longTexts, facts),
    numbers: some(content, numberFields(kind)),
    picture: pictureOf(kind, content),
    tags: tagsOf(kind, content),
    sites,
    at,
    ...regionOf(content),
  };
}

/** Between texts that are not one. */
const bar = '|';
const searchable = (texts: readonly string[]): string =>
  texts.length ? `${bar}${texts.map((text) => spaced(piecesOf(text))).join(bar)}${bar}` : '';

export function foundBy(parts: readonly Part[]): Found {
  const names = parts.flatMap((part) => part.names);
  const nameTerms = new Set<string>();
  for (const name of names) addTerms(name, nameTerms);
  const terms = new Set(nameTerms);
  for (const name of names.flatMap(foldings)) nameTerms.add(called(spaced(piecesOf(name))));
  for (const { text, numbers } of parts) {
    addTerms(text, terms);
    for (const number of numbers) addNumber(number, terms);
  }

  const nameSounds = new Set<string>();
  const nameRuns = names.flatMap((name) => foldings(name).flatMap((folded) => soundedRuns(folded)));
  for (const run of nameRuns) addSounds(run, nameSounds, true);
  const sounds = new Set(nameSounds);
  // of a text as it is written: the words of another place sound otherwise, and nobody types these
  const textRuns = parts.flatMap(({ text }) =>
    foldings(text)
      .slice(-1)
      .flatMap((folded) => soundedRuns(folded)),
  );
  for (const run of textRuns) addSounds(run, sounds, false);

  return {
    names: searchable(names.flatMap(foldings)),
    text: searchable(parts.flatMap(({ text }) => (text ? foldings(text) : []))),
    name_terms: [...nameTerms],
    terms: [...terms],
    sounds: [...sounds],
    name_sounds: [...nameSounds],
    sounded: [...new Set([...nameRuns, ...textRuns].map(soundedText))],
  };
}

/** Where it can be read: a language and a site each. */
export const editionsOf = (parts: Readonly<Partial<Record<Language, Part | null>>>): string[] =>
  (Object.entries(parts) as [Language, Part | null][]).flatMap(([language, part]) =>
    (part?.sites ?? []).map((site) => edition(language, site)),
  );
export const edition = (language: Language, site: Site): string => `${language}${site}`;
