import { type RawBuilder, sql } from 'kysely';
import { texts } from '../../base/database.ts';
import type { SearchQuery, Token } from '../parse-query.ts';
import { phrasesOf, points } from '../score.ts';
import { numbered, type TermForm } from '../terms.ts';

// How near a document `d`, whose company is `c`, comes to what was asked for.

type Score = RawBuilder<number>;

const sum = (all: readonly Score[]): Score =>
  all.length ? sql<number>`(${sql.join([...all], sql` + `)})` : sql<number>`0`;
const best = (all: readonly Score[]): Score => sql<number>`greatest(${sql.join([...all], sql`, `)}, 0)`;

/** each time that it is said again, and where it is said at the beginning */
const repetitionScore = (like: string): Score => {
  const term = like.replaceAll('%', '');
  return sql<number>`(least(3, (length(d.text) - length(replace(d.text, ${term}, ''))) / ${[...term].length}) * 2
    + case when position(${term} in d.text) between 1 and 24 then 3 else 0 end)`;
};

const byWay = ({ exact, like, terms, isHeard }: TermForm): Score => sql<number>`(case
  when d.names like ${exact} then ${points.name[0]}::int
  when d.names like ${like} then ${points.name[1]}::int
  when d.name_terms @> ${texts(terms)} then ${points.name[2]}::int
  when d.text like ${exact} then ${points.text[0]}::int + ${repetitionScore(exact)}
  when d.text like ${like} then ${points.text[1]}::int + ${repetitionScore(like)}
  when d.terms @> ${texts(terms)} then ${points.text[2]}::int
  when d.kind <> 'company' and c.names like ${begins(like)} then ${points.range}::int
  when d.kind <> 'company' and c.names like ${like} then ${points.company}::int
  else 0 end - ${isHeard ? points.heard : 0}::int)`;

/** One of the names begins so. */
const begins = (like: string): string => `%|${like.startsWith('% ') ? like.slice(1) : ` ${like.slice(1)}`}`;

const byToken = ({ ways: forms }: Token): Score => best(forms.map(byWay));

/** It is called just so, or its name begins so. */
const byPhrase = (phrase: string): Score => sql<number>`(case
  when d.names like ${`%|${phrase}|%`} then ${points.called}::int
  when d.names like ${`%|${phrase.trimEnd()}%`} then ${points.begins}::int
  else 0 end)`;

/**
 * How much of it stands in names, which lie beside what a row is ordered by: what is called so comes before what is not,
 * whatever is said of it.
 */
export function namedOf({ tokens }: SearchQuery): Score {
  const phrases = tokens.length ? phrasesOf(tokens) : [];
  const byToken = ({ ways: forms }: Token) => {
    const like = (each: 'exact' | 'like', value: number, forms: readonly TermForm[]) =>
      forms.map((form) => sql`when d.names like ${form[each]} then ${value}::int`);
    const [typedForms, pinyinForms] = [forms.filter(({ isHeard }) => !isHeard), forms.filter(({ isHeard }) => isHeard)];
    const [exact, nameStart] = points.name;
    return sql<number>`(case ${sql.join(
      [
        ...like('exact', exact, typedForms),
        ...like('like', nameStart, typedForms.filter(isOfWords)),
        ...like('like', exact - points.heard, pinyinForms),
      ],
      sql` `,
    )} else 0 end)`;
  };
  return sum([...tokens.map(byToken), ...(phrases.length ? [best(phrases.map(byPhrase))] : [])]);
}

/** Where there are no spaces a beginning is the whole. */
const isOfWords = ({ like, exact }: TermForm): boolean => like !== exact;

export function scoreOf({ tokens, number }: SearchQuery): Score {
  const phrases = tokens.length ? phrasesOf(tokens) : [];
  const isSideBySide = phrases.map((phrase) => sql`d.names like ${`%${phrase}%`} or d.text like ${`%${phrase}%`}`);
  return sum([
    ...tokens.map(byToken),
    ...(phrases.length ? [best(phrases.map(byPhrase))] : []),
    ...(tokens.length > 1
      ? [sql<number>`(case when ${sql.join(isSideBySide, sql` or `)} then ${points.side}::int else 0 end)`]
      : []),
    ...(number
      ? [sql<number>`(case when d.terms @> ${texts([numbered(number)])} then ${points.number}::int else 0 end)`]
      : []),
  ]);
}
