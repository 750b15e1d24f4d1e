import { languages, sites } from '@portal/shared/codes/index';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { texts, viewOf } from '../../database.ts';
import type { Asked, Token } from '../asked.ts';
import { edition } from '../document.ts';
import type { Sought } from '../engine.ts';
import { searchDocuments } from '../model.ts';
import { numbered, type Way } from '../terms.ts';

// Conditions on a document `d`.

export type Condition = RawBuilder<SqlBool>;
export const view = sql.raw(viewOf(searchDocuments));

export const and = (all: readonly Condition[]): Condition =>
  all.length ? sql<SqlBool>`(${sql.join([...all], sql` and `)})` : sql<SqlBool>`true`;
export const or = (all: readonly Condition[]): Condition =>
  all.length ? sql<SqlBool>`(${sql.join([...all], sql` or `)})` : sql<SqlBool>`false`;

const hasWay = (way: Way): Condition =>
  and([
    sql`d.terms @> ${texts(way.terms)}`,
    // characters side by side in pairs need not be so in all
    ...(way.isPhrase ? [sql<SqlBool>`(d.names like ${way.like} or d.text like ${way.like})`] : []),
  ]);

const isNamed = (way: Way, of: RawBuilder<unknown>): Condition =>
  and([
    sql`${of}.name_terms @> ${texts(way.terms)}`,
    ...(way.isPhrase ? [sql<SqlBool>`${of}.names like ${way.like}`] : []),
  ]);

/** companies whose records are found by their name; more of them are no name that anybody means */
const mostCompanies = 300;

/** All that belongs to a company so called: names of others are read where they are, and copied nowhere. */
const isOfCompany = (ways: readonly Way[]): Condition =>
  sql`d.owner = any(array(select c.owner from ${view} c
    where c.kind = 'company' and ${or(ways.map((way) => isNamed(way, sql`c`)))} limit ${mostCompanies}))`;

const hasToken = ({ ways }: Token): Condition => or([...ways.map(hasWay), isOfCompany(ways)]);
const namesToken = ({ ways }: Token): Condition => or(ways.map((way) => isNamed(way, sql`d`)));

const hasNumber = (number: string): Condition => sql`d.terms @> ${texts([numbered(number)])}`;

export const matches = ({ tokens, number }: Pick<Asked, 'tokens' | 'number'>): Condition =>
  or([...(tokens.length ? [and(tokens.map(hasToken))] : []), ...(number ? [hasNumber(number)] : [])]);

/** Only what it is called. */
export const names = ({ tokens, number }: Pick<Asked, 'tokens' | 'number'>): Condition =>
  or([...(tokens.length ? [and(tokens.map(namesToken))] : []), ...(number ? [hasNumber(number)] : [])]);

const isReadIn = (all: readonly string[]): Condition => sql`d.editions && ${texts(all)}`;

/** Where it can be read, in that language or in any. */
export const isReadable = ({ lan, site }: Pick<Sought, 'lan' | 'site'>, inAny = false): Condition =>
  isReadIn((inAny ? languages : [lan]).flatMap((each) => (site ? [site] : sites).map((at) => edition(each, at))));

export type Group = 'kinds' | 'languages' | 'sites' | 'days' | string;

/** A table of codes: the tag without its code. */
export const tableOf = (tag: string): string => tag.slice(0, tag.lastIndexOf('.'));

/** What narrows it, but for one group: its own choice does not change what else there is to choose. */
export function narrowing({ kinds, tags, languages: wanted, site, from, to }: Sought, but?: Group): Condition[] {
  const all: Condition[] = [];
  if (kinds.length && but !== 'kinds') all.push(sql`d.kind = any(${texts(kinds)})`);
  for (const table of new Set(tags.map(tableOf)))
    if (table !== but) all.push(sql`d.tags && ${texts(tags.filter((tag) => tableOf(tag) === table))}`);
  if (but !== 'languages') for (const lan of wanted) all.push(isReadIn(sites.map((site) => edition(lan, site))));
  if (site && but !== 'sites') all.push(isReadIn(languages.map((lan) => edition(lan, site))));
  if (from && but !== 'days') all.push(sql`d.published >= ${dayStart(from)}`);
  if (to && but !== 'days') all.push(sql`d.published < ${dayEnd(to)}`);
  return all;
}
