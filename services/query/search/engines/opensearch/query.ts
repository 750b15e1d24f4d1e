import { languages, sites } from '@portal/shared/codes/index';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { edition } from '../../document.ts';
import type { Sought, SoughtInList } from '../../engine.ts';
import { tableOf } from '../../facets.ts';
import type { SearchQuery, Token } from '../../parse-query.ts';
import { inRegion, numbered, type TermForm } from '../../terms.ts';
import type { Condition } from './dsl.ts';

// Conditions on a document, as OpenSearch takes them: those of ../postgres/conditions.ts, of the same terms.

export const everything: Condition = { match_all: {} };
export const nothing: Condition = { match_none: {} };

export function and(all: readonly Condition[]): Condition {
  const [only = everything, ...others] = all;
  return others.length ? { bool: { filter: [...all] } } : only;
}

/** Values of one field are asked for together: of clauses there may be a thousand in all. */
function joined(all: readonly Condition[]): Condition[] {
  const values = new Map<string, string[]>();
  const others: Condition[] = [];
  for (const condition of all) {
    if (!('term' in condition)) others.push(condition);
    else
      for (const [field, { value }] of Object.entries(condition.term))
        values.set(field, [...(values.get(field) ?? []), value]);
  }
  return [...[...values].map(([field, own]) => isOne(field, [...new Set(own)])), ...others];
}

export function or(all: readonly Condition[]): Condition {
  const [only = nothing, ...others] = joined(all);
  return others.length ? { bool: { should: [only, ...others], minimum_should_match: 1 } } : only;
}

export const isOne = (field: string, values: readonly string[]): Condition =>
  values.length === 1 ? { term: { [field]: { value: values[0] ?? '' } } } : { terms: { [field]: [...values] } };

export const hasAll = (field: 'terms' | 'name_terms', terms: readonly string[]): Condition =>
  and(terms.map((each) => isOne(field, [each])));

/** A part of a text, see `Way.like`: no piece holds what has a meaning in a pattern. */
export const isLike = (field: 'names' | 'text' | 'opening', like: string): Condition => ({
  wildcard: { [field]: { value: like.replaceAll('%', '*') } },
});

export const hasWay = (form: TermForm): Condition =>
  and([
    hasAll('terms', form.terms),
    ...(form.isPhrase ? [or([isLike('names', form.like), isLike('text', form.like)])] : []),
  ]);

const isNamed = (form: TermForm): Condition =>
  and([hasAll('name_terms', form.terms), ...(form.isPhrase ? [isLike('names', form.like)] : [])]);

const hasToken = ({ ways: forms, owners = [] }: Token): Condition =>
  or([...forms.map(hasWay), ...(owners.length ? [isOne('owner', owners)] : [])]);

export const hasNumber = (number: string): Condition => isOne('terms', [numbered(number)]);

type QueryTokens = Pick<SearchQuery, 'tokens' | 'number'>;

const each = ({ tokens, number }: QueryTokens, token: (token: Token) => Condition): Condition =>
  or([...(tokens.length ? [and(tokens.map(token))] : []), ...(number ? [hasNumber(number)] : [])]);

export const matches = (query: QueryTokens): Condition => each(query, hasToken);

/** Only what it is called. */
export const names = (query: QueryTokens): Condition => each(query, ({ ways: forms }) => or(forms.map(isNamed)));

const isReadIn = (all: readonly string[]): Condition => isOne('editions', all);

/** Where it can be read, in that language or in any. */
export const isReadable = ({ lan: language, site }: Pick<Sought, 'lan' | 'site'>, inAny: boolean): Condition =>
  isReadIn((inAny ? languages : [language]).flatMap((each) => (site ? [site] : sites).map((at) => edition(each, at))));

/** What narrows it, by the group of facets that does not count it; of codes their table. */
export function narrowing(sought: SoughtInList): Map<string, Condition> {
  const { lan: language, kinds, tags, languages: selectedLanguages, site, from, to, owner, records, region } = sought;
  const all = new Map<string, Condition>();
  if (owner !== undefined) all.set('owner', isOne('owner', [owner]));
  if (records !== undefined) all.set('records', isOne('record', records));
  if (region) all.set('region', hasAll('terms', [inRegion(language, region)]));
  if (kinds.length) all.set('kinds', isOne('kind', kinds));
  for (const table of new Set(tags.map(tableOf)))
    all.set(
      table,
      isOne(
        'tags',
        tags.filter((tag) => tableOf(tag) === table),
      ),
    );
  if (selectedLanguages.length)
    all.set('languages', and(selectedLanguages.map((language) => isOne('languages', [language]))));
  if (site) all.set('sites', isOne('sites', [site]));
  if (from || to)
    all.set('days', { range: { published: { ...(from && { gte: dayStart(from) }), ...(to && { lt: dayEnd(to) }) } } });
  return all;
}
