import type { Language } from '@portal/shared/codes/index';
import { isRelevant, type JudgedQuery } from './query.ts';

/** What is looked at of an answer: what people see before they turn the page. */
export const firstPage = 10;

/** The ids that a search gives, the best first; those after the first ten are not looked at. */
export type Search = (query: string, language: Language) => Promise<readonly string[]>;

/** What went wrong with a query. */
export interface Fault {
  query: string;
  lan: Language;
  kind?: JudgedQuery['kind'];
  /** the first ten, as they came */
  found: readonly string[];
  /** where the first of what was looked for stands, or of what comes near; 0 where it is not there. 1 is right */
  position: number;
  /** relevant, and not found; of many: as many as places of the first ten went to others, or to none */
  missing: readonly string[];
  /** found, and rated 0, or found before in the same answer */
  wrong: readonly string[];
}

export interface Judgement {
  /**
   * The mean of reciprocal ranks over the queries for which something is relevant. A query's is 1 / position of the first
   * record that has the query's highest rating, 0 if none of those is among the first ten.
   */
  meanReciprocalRank: number;
  /**
   * The share of the queries for which something is relevant (rated 2 or 3) that miss none of it: all of it is among the
   * first ten, or, where that is too much for ten (`many`), the first ten are ten and all of them relevant.
   */
  complete: number;
  /** The share of the queries for which nothing is relevant whose first record is one of those that may come near. */
  near: number;
  /** Who was found among the first ten and has no rating for that query, in the order of the queries: to be rated. */
  unjudged: readonly { query: string; lan: Language; id: string }[];
  /** The queries with which anything went wrong, in their order. */
  faults: readonly Fault[];
}

/** Of nothing there is no mean: NaN, which reaches no aim. */
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How a search does on these queries. It depends on nothing but them and what the search gives. */
export async function judge(queries: readonly JudgedQuery[], search: Search): Promise<Judgement> {
  const reciprocalRanks: number[] = [];
  const complete: number[] = [];
  const near: number[] = [];
  const unjudged: { query: string; lan: Language; id: string }[] = [];
  const faults: Fault[] = [];

  for (const { query, lan: language, kind, rated, many, near: comesNear = [] } of queries) {
    const found = (await search(query, language)).slice(0, firstPage);
    const relevant = rated.filter(isRelevant).map(({ id }) => id);
    const highest = Math.max(...rated.map(({ rating }) => rating));
    const lookedFor =
      relevant.length > 0 ? rated.filter(({ rating }) => rating === highest).map(({ id }) => id) : comesNear;

    const position = found.findIndex((id) => lookedFor.includes(id)) + 1;
    const notFound = relevant.filter((id) => !found.includes(id));
    const right = new Set(found.filter((id) => relevant.includes(id))).size;
    const missing = many ? notFound.slice(0, firstPage - right) : notFound;
    const wrong = found.filter(
      (id, at) => found.indexOf(id) < at || rated.some((each) => each.id === id && each.rating === 0),
    );

    if (relevant.length > 0) {
      reciprocalRanks.push(position > 0 ? 1 / position : 0);
      complete.push(missing.length === 0 ? 1 : 0);
    } else near.push(position === 1 ? 1 : 0);

    const judged = new Set([...rated.map(({ id }) => id), ...comesNear]);
    for (const id of new Set(found)) if (!judged.has(id)) unjudged.push({ query, lan: language, id });

    if (position !== 1 || missing.length > 0 || wrong.length > 0)
      faults.push({ query, lan: language, kind, found, position, missing, wrong });
  }

  return { meanReciprocalRank: mean(reciprocalRanks), complete: mean(complete), near: mean(near), unjudged, faults };
}
