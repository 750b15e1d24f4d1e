import { sql } from 'kysely';
import { built, type Reader, texts, viewOf } from '../../base/database.ts';
import { heardOf, type SearchQuery, type Token } from '../parse-query.ts';
import { type PinyinReading, soundsOf, soundTerms } from '../pinyin.ts';
import { wordsHeard } from '../pinyin-matches.ts';
import { phrase, waysOf } from '../terms.ts';
import { canSlip, isOneSlip, neighbourhood } from '../typos.ts';
import { searchWords } from '../words-model.ts';
import { hidden, namesToken, or, view } from './conditions.ts';

/** records whose words are looked at */
const mostHeard = 60;
const mostSounding = 1_000;
const mostSlips = 200;

/** Where words are looked for. */
export interface ExpandOptions {
  /** in names alone */
  byName?: boolean | undefined;
}

/** The Chinese words that sound so, of names before others. */
async function findPinyinWords(
  reader: Reader,
  readings: readonly PinyinReading[],
  { byName }: ExpandOptions,
): Promise<string[]> {
  const terms = readings.map(soundTerms);
  if (!terms.length) return [];
  // asked for so few at once, PostgreSQL reads the table instead of the index
  const having = (column: 'name_sounds' | 'sounds') =>
    reader.rows(
      built(sql<{ at: string; sounded: string[] }>`with found as materialized (
          select d.kind, d.record from ${view} d
          where ${or(terms.map((each) => sql`d.${sql.id(column)} @> ${hidden(each)}`))} limit ${mostSounding})
        select d.kind || d.record as at, d.sounded from ${view} d
        join (select * from found limit ${mostHeard}) f using (kind, record)`),
    );
  const nameRows = await having('name_sounds');
  const textRows = !byName && nameRows.length < mostHeard ? await having('sounds') : [];
  const rows = new Map([...textRows, ...nameRows].map(({ at, sounded }) => [at, sounded]));
  return wordsHeard(readings, [...rows.values()].flat());
}

/** What was typed in letters also as the Chinese that sounds so. */
export async function withHeard(reader: Reader, query: SearchQuery, options: ExpandOptions): Promise<SearchQuery> {
  const tokens = await Promise.all(
    query.tokens.map(async (token): Promise<Token> => {
      const words = await findPinyinWords(reader, heardOf(token), options);
      return { ...token, ways: [...token.ways, ...words.map((word) => ({ ...phrase(word), isHeard: true as const }))] };
    }),
  );
  return { ...query, tokens };
}

/** companies whose records are found by their name; more of them are no name that anybody means */
const mostCompanies = 300;

/** With the companies that are called so: names of others are read where they are, and copied nowhere. */
export async function withCompanies(reader: Reader, query: SearchQuery): Promise<SearchQuery> {
  if (!query.tokens.length) return query;
  const selectOwners = (token: Token, at: number) => sql`(select ${at}::int as at, d.owner from ${view} d
    where d.kind = 'company' and ${namesToken(token)} limit ${mostCompanies})`;
  const rows = await reader.rows(
    built(sql<{ at: number; owner: string }>`${sql.join(query.tokens.map(selectOwners), sql` union all `)}`),
  );
  const tokens = query.tokens.map((token, at) => ({
    ...token,
    owners: rows.filter((row) => row.at === at).map(({ owner }) => owner),
  }));
  return { ...query, tokens };
}

/** Chinese as what else sounds like it; undefined where nothing does. */
export async function soundingLike(
  reader: Reader,
  query: SearchQuery,
  options: ExpandOptions,
): Promise<SearchQuery | undefined> {
  let isOther = false;
  const tokens = await Promise.all(
    query.tokens.map(async (token): Promise<Token> => {
      if (!token.piece.isUnspaced) return token;
      const { sounds } = soundsOf(token.piece.text);
      const like = await findPinyinWords(reader, [{ sounds, areInitials: false }], options);
      const words = like.filter((word) => word !== token.piece.text);
      if (!words.length) return token;
      isOther = true;
      return { ...token, ways: words.map(phrase) };
    }),
  );
  return isOther ? { ...query, tokens } : undefined;
}

/** Words as those that are one slip away; undefined where there are none. */
export async function withoutSlips(reader: Reader, query: SearchQuery): Promise<SearchQuery | undefined> {
  let isOther = false;
  const tokens = await Promise.all(
    query.tokens.map(async (token): Promise<Token> => {
      const { text } = token.piece;
      if (!canSlip(text)) return token;
      const rows = await reader.rows(
        built(sql<{ word: string }>`select w.word from ${sql.raw(viewOf(searchWords))} w
          where w.around && ${texts(neighbourhood(text))} limit ${mostSlips}`),
      );
      const words = rows.map(({ word }) => word).filter((word) => isOneSlip(text, word));
      if (!words.length) return token;
      isOther = true;
      return { ...token, ways: [...token.ways, ...words.flatMap((word) => waysOf({ text: word, isUnspaced: false }))] };
    }),
  );
  return isOther ? { ...query, tokens } : undefined;
}
