import type { reviewed } from './en/reviewed.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  /** codes of its own, by table: a field names one as `kinds.<kind>.codes.<table>` */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** of its guards, whose codes are `<kind>.<name>` */
  readonly refusals?: Readonly<Record<string, string>>;
}
export type Nouns = Readonly<Record<string, Noun>>;
interface Table {
  readonly [key: string]: string | Table;
}

type Filled<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Filled<T[Key]> };
type Name<Kinds> = keyof Kinds & string;
type Reviewed = Filled<typeof reviewed>;
type Capital<Kinds> = Capitalize<Name<Kinds>>;

/** The words of reviewed records, each kind with its own nouns in them, where readers look for them. */
export interface WordsByKind<Kinds> {
  events: { readonly [Key in `${Capital<Kinds>}${keyof Reviewed['events']}`]: string };
  refusals: {
    readonly [Key in Name<Kinds>]: Reviewed['refusals'] &
      (Kinds[Key] extends { refusals: infer Own } ? Filled<Own> : unknown);
  };
  messages: {
    readonly [Key in `${Name<Kinds>}${keyof Reviewed['messages']}`]: Reviewed['messages'][keyof Reviewed['messages']];
  };
  lists: { readonly [Key in Name<Kinds>]: Reviewed['list'] };
  names: { readonly [Key in Name<Kinds>]: string };
  /** titles of what is exported */
  exports: { readonly [Key in `${Name<Kinds>}s`]: string };
}

function filled(text: string, { one: singular, many, title }: Noun): string {
  return text.replaceAll('{{kind}}', singular).replaceAll('{{kinds}}', many).replaceAll('{{Kind}}', title);
}

function filledIn(table: Table, noun: Noun): Table {
  return Object.fromEntries(
    Object.entries(table).map(([key, part]) => [
      key,
      typeof part === 'string' ? filled(part, noun) : filledIn(part, noun),
    ]),
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Fills the words of reviewed records with the nouns of each kind. */
export function wordsByKind<const Kinds extends Nouns>(
  kinds: Kinds,
  words: Filled<typeof reviewed>,
): WordsByKind<Kinds> {
  const each = <Value>(entries: (kind: string, noun: Noun) => [string, Value][]): Record<string, Value> =>
    Object.fromEntries(Object.entries(kinds).flatMap(([kind, noun]) => entries(kind, noun)));
  const tables = (table: Table, keyOf: (kind: string, key: string) => string) =>
    each((kind, noun) => Object.entries(filledIn(table, noun)).map(([key, part]) => [keyOf(kind, key), part]));
  const filledWords: object = {
    events: tables(words.events, (kind, key) => capital(kind) + key),
    refusals: each((kind, noun) => [[kind, filledIn({ ...words.refusals, ...noun.refusals }, noun)]]),
    messages: tables(words.messages, (kind, key) => kind + key),
    lists: each((kind, noun) => [[kind, filledIn(words.list, noun)]]),
    names: each((kind, { title }) => [[kind, title]]),
    exports: each((kind, { many }) => [[`${kind}s`, capital(many)]]),
  };
  // the keys follow from the kinds, which the compiler knows by the type alone
  return filledWords as WordsByKind<Kinds>;
}
