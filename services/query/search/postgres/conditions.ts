import { languages, sites } from '@portal/shared/codes/index';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { texts, viewOf } from '../../base/database.ts';
import { edition } from '../document.ts';
import type { Sought, SoughtInList } from '../engine.ts';
import { tableOf } from '../facets.ts';
import { searchDocuments } from '../model.ts';
import type { SearchQuery, Token } from '../parse-query.ts';
import { called, inRegion, numbered, type TermForm, tagged } from '../terms.ts';

// Conditions on a document `d`.

export type Condition = RawBuilder<SqlBool>;
export const view = sql.raw(viewOf(searchDocuments));

export const and = (all: readonly Condition[]): Condition =>
  all.length ? sql<SqlBool>`(${sql.join([...all], sql` and `)})` : sql<SqlBool>`true`;
/**
 * Words in a subquery: where PostgreSQL takes one to be frequent it reads the whole table for it, and does not know how
 * dear each row's words are to read.
 */
export const hidden = (words: readonly string[]): RawBuilder<string[]> => sql<string[]>`(select ${texts(words)})`;

export const or = (all: readonly Condition[]): Condition =>
  all.length ? sql<SqlBool>`(${sql.join([...all], sql` or `)})` : sql<SqlBool>`false`;

type Terms = 'terms' | 'name_terms';

/** Where characters have to stand side by side, which threes of them need not do in all that has each. */
const phraseConditions: Record<Terms, (like: string) => Condition> = {
  terms: (like) => sql`(d.names like ${like} or d.text like ${like})`,
  name_terms: (like) => sql`d.names like ${like}`,
};

/** In one of these ways: those that a single term proves are looked up together, by one condition, however many. */
function hasWay(column: Terms, forms: readonly TermForm[]): Condition {
  const terms = sql`d.${sql.id(column)}`;
  const isProven = (form: TermForm) => form.terms.length === 1 && !form.isPhrase;
  const proven = new Set(forms.filter(isProven).flatMap((form) => form.terms));
  return or([
    ...(proven.size ? [sql<SqlBool>`${terms} && ${hidden([...proven])}`] : []),
    ...forms
      .filter((form) => !isProven(form))
      .map((form) =>
        and([sql`${terms} @> ${hidden(form.terms)}`, ...(form.isPhrase ? [phraseConditions[column](form.like)] : [])]),
      ),
  ]);
}

const hasToken = ({ ways: forms, owners = [] }: Token): Condition =>
  or([hasWay('terms', forms), ...(owners.length ? [sql<SqlBool>`d.owner = any(${texts(owners)})`] : [])]);
export const namesToken = ({ ways: forms }: Pick<Token, 'ways'>): Condition => hasWay('name_terms', forms);

const hasNumber = (number: string): Condition => sql`d.terms @> ${hidden([numbered(number)])}`;

/** One of these is the whole name. */
export const isCalled = (phrases: readonly string[]): Condition => sql`d.name_terms && ${hidden(phrases.map(called))}`;

export const matches = ({ tokens, number }: Pick<SearchQuery, 'tokens' | 'number'>): Condition =>
  or([...(tokens.length ? [and(tokens.map(hasToken))] : []), ...(number ? [hasNumber(number)] : [])]);

/** Only what it is called. */
export const names = ({ tokens, number }: Pick<SearchQuery, 'tokens' | 'number'>): Condition =>
  or([...(tokens.length ? [and(tokens.map(namesToken))] : []), ...(number ? [hasNumber(number)] : [])]);

const isReadIn = (all: readonly string[]): Condition => sql`d.editions && ${texts(all)}`;

/** Where it can be read, in that language or in any. */
export const isReadable = ({ lan: language, site }: Pick<Sought, 'lan' | 'site'>, inAny = false): Condition =>
  isReadIn((inAny ? languages : [language]).flatMap((each) => (site ? [site] : sites).map((at) => edition(each, at))));

type Days = Pick<Sought, 'from' | 'to'>;

/** Of the days that are chosen; any where none are. */
export const isOfDays = ({ from, to }: Days): Condition =>
  and([
    ...(from ? [sql<SqlBool>`d.published >= ${dayStart(from)}`] : []),
    ...(to ? [sql<SqlBool>`d.published < ${dayEnd(to)}`] : []),
  ]);

/** What narrows it beside what it is counted by. */
export const narrowingApart = ({ lan: language, owner, records, region }: SoughtInList): Condition[] => [
  ...(owner === undefined ? [] : [sql<SqlBool>`d.owner = ${owner}`]),
  ...(records === undefined ? [] : [sql<SqlBool>`d.record = any(${texts(records)})`]),
  ...(region ? [sql<SqlBool>`d.terms @> ${hidden([inRegion(language, region)])}`] : []),
];

/** What narrows it. */
export function narrowing(sought: SoughtInList): Condition[] {
  const { kinds, tags, languages: selectedLanguages, site, from, to } = sought;
  const all: Condition[] = narrowingApart(sought);
  if (kinds.length) all.push(sql`d.kind = any(${texts(kinds)})`);
  for (const table of new Set(tags.map(tableOf)))
    all.push(sql`d.terms && ${hidden(tags.filter((tag) => tableOf(tag) === table).map(tagged))}`);
  for (const language of selectedLanguages) all.push(isReadIn(sites.map((each) => edition(language, each))));
  if (site) all.push(isReadIn(languages.map((language) => edition(language, site))));
  if (from || to) all.push(isOfDays({ from, to }));
  return all;
}
