import type { SearchQuery, Token } from '../../parse-query.ts';
import { phrasesOf, points } from '../../score.ts';
import { called, type TermForm, wholeTerm } from '../../terms.ts';
import type { Condition } from './dsl.ts';
import { hasAll, hasNumber, hasWay, isLike, isOne, or } from './query.ts';

// How near a document comes to what was asked for: the points of ../points.ts as constant scores, of which OpenSearch takes
// the best of a piece and the sum of all pieces.

/** The points of a piece times this leave room for what tells equal ones apart. A float holds all of it exactly. */
const step = 16;

/** What is worth so much; nothing where that is not above nothing. */
interface Worth {
  condition: Condition;
  value: number;
  /** the same at the beginning, which is worth a little more */
  opening?: Condition;
}

const scored = (condition: Condition, value: number): Condition => ({
  constant_score: { filter: condition, boost: value },
});

const early = 3;

/** The best of them: what is worth the same is asked for together. */
function best(all: readonly Worth[]): Condition[] {
  const byValue = new Map<number, Worth[]>();
  for (const each of all) if (each.value > 0) byValue.set(each.value, [...(byValue.get(each.value) ?? []), each]);
  const queries = [...byValue].map(([value, worth]): Condition => {
    const query = scored(or(worth.map(({ condition }) => condition)), value * step);
    const openings = worth.flatMap(({ opening }) => opening ?? []);
    return openings.length ? { bool: { must: [query], should: [scored(or(openings), early * step)] } } : query;
  });
  return queries.length ? [{ dis_max: { queries } }] : [];
}

/** Companies that are called so, of which what they offer is found. */
export interface Companies {
  /** their names begin so */
  begin: readonly string[];
  others: readonly string[];
}

/** It stands there: as a word of its own, or as the beginning of one. */
function matchConditions(form: TermForm, inNames: boolean): { exact: Condition; begun: Condition } {
  if (form.isPhrase) {
    const like = isLike(inNames ? 'names' : 'text', form.like);
    return { exact: like, begun: like };
  }
  const field = inNames ? 'name_terms' : 'terms';
  if (form.like === form.exact) return { exact: hasAll(field, form.terms), begun: hasAll(field, form.terms) };
  const word = form.like.replaceAll('%', '').trim();
  return { exact: isOne(field, [wholeTerm(word)]), begun: isOne(field, [word]) };
}

function byWay(form: TermForm, { begin, others }: Companies): Worth[] {
  const less = form.isHeard ? points.heard : 0;
  const [name, text] = [matchConditions(form, true), matchConditions(form, false)];
  const isWord = form.like !== form.exact;
  // otherwise its terms alone prove that it stands there
  const hasMore = isWord || form.isPhrase;
  const isOf = (owners: readonly string[]): Condition => ({
    bool: { filter: [isOne('owner', owners)], must_not: [isOne('kind', ['company']), hasWay(form)] },
  });
  const [nameExact, nameStart, partly] = points.name;
  const [textExact, saidBegun, saidPartly] = points.text;
  const all: Worth[] = [
    { condition: name.exact, value: nameExact },
    ...(isWord ? [{ condition: name.begun, value: nameStart }] : []),
    ...(hasMore ? [{ condition: hasAll('name_terms', form.terms), value: partly }] : []),
    { condition: text.exact, value: textExact, opening: isLike('opening', form.exact) },
    ...(isWord ? [{ condition: text.begun, value: saidBegun, opening: isLike('opening', form.like) }] : []),
    ...(hasMore ? [{ condition: hasAll('terms', form.terms), value: saidPartly }] : []),
    ...(begin.length ? [{ condition: isOf(begin), value: points.range }] : []),
    ...(others.length ? [{ condition: isOf(others), value: points.company }] : []),
  ];
  return all.map((each) => ({ ...each, value: each.value - less }));
}

/** It is called just so, or its name begins so. */
const byPhrase = (phrase: string): Worth[] => [
  { condition: isOne('name_terms', [called(phrase)]), value: points.called },
  { condition: isLike('names', `%|${phrase.trimEnd()}%`), value: points.begins },
];

/** Those that the portal puts forward just so far: what tells equal ones apart before their age. */
export const putForward = (ids: readonly string[], rank: number): Condition[] =>
  rank > 0 ? [scored({ ids: { values: [...ids] } }, rank)] : [];

export function scoreOf(
  { tokens, number }: SearchQuery,
  companiesOf: (token: Token, form: TermForm) => Companies,
): Condition[] {
  const phrases = tokens.length ? phrasesOf(tokens) : [];
  const sideBySide = phrases.flatMap((phrase) => [isLike('names', `%${phrase}%`), isLike('text', `%${phrase}%`)]);
  return [
    ...tokens.flatMap((token) => best(token.ways.flatMap((form) => byWay(form, companiesOf(token, form))))),
    ...best(phrases.flatMap(byPhrase)),
    ...(tokens.length > 1 ? best([{ condition: or(sideBySide), value: points.side }]) : []),
    ...(number ? best([{ condition: hasNumber(number), value: points.number }]) : []),
  ];
}

/** All that fit, each with the sum of its scores. */
export const ranked = (fits: Condition, scores: readonly Condition[]): Condition => ({
  bool: { filter: [fits], should: [...scores], minimum_should_match: 0 },
});
