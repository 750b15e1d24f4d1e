import { type Catalogue, columnOf } from './catalogue.ts';
import { has, type Query, type Range, type Sameness } from './query.ts';

/** A query with those of its parts that go to each node together with it. */
export interface Member {
  query: Query;
  /** how it came to be part of it */
  via: 'top' | 'from' | 'lateral' | 'sublink';
}

/**
 * What is planned as one: parts that depend on no other are made before it, and are a result that is whole on each node
 * when it comes to it (in the words of Citus: planned recursively).
 */
export interface Unit {
  members: readonly Member[];
  same: Sameness;
  catalogue: Catalogue;
}

interface Shape {
  same: Sameness;
  catalogue: Catalogue;
}

/** What a table that lies apart is known by: its column. */
export const keyOf = ({ table, columns }: Range): string | undefined => {
  const column = columnOf(table);
  return column === undefined ? undefined : columns?.get(column);
};

/** Tables that lie apart, of the FROM clause with the subqueries that go with it. */
export const apartIn = (ranges: readonly Range[], shape: Shape): Range[] =>
  ranges.flatMap((range) => {
    if (keyOf(range) !== undefined) return [range];
    return isPushed(range, shape) && range.query ? apartIn(range.query.ranges, shape) : [];
  });

/** Whether a subquery in FROM goes to the nodes with the query around it. */
export function isPushed({ query, isMade }: Range, shape: Shape): boolean {
  if (!query || isMade) return false;
  if (query.arms.length) return query.isCorrelated;
  return (query.isCorrelated || !isMerged(query, shape)) && apartIn(query.ranges, shape).length > 0;
}

/** Whether what the nodes answer has to be brought together before it is the answer. */
export function isMerged(query: Query, shape: Shape): boolean {
  const { node, groups, distinct, windows, functions, commons } = query;
  const keys = new Set(apartIn(query.ranges, shape).map((range) => shape.same.of(keyOf(range) ?? '')));
  const hasKey = (columns: readonly (string | undefined)[]) =>
    columns.some((column) => column !== undefined && keys.has(shape.same.of(column)));
  if (node.limitCount || node.limitOffset || query.arms.length || commons.length) return true;
  if (node.groupClause ? !hasKey(groups) : node.havingClause) return true;
  if (!node.groupClause && [...functions].some((name) => shape.catalogue.functions.get(name)?.isAggregate)) return true;
  return (distinct && !hasKey(distinct)) || windows.some((columns) => !hasKey(columns));
}

/** Those of the statement, each planned by itself. */
export function unitsOf(top: Query, shape: Shape): Unit[] {
  const units: Unit[] = [];
  const visited = new Set<Query>();
  const waiting = [top];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (visited.has(next)) continue;
    const members: Member[] = [];
    const add = (query: Query, via: Member['via']): void => {
      visited.add(query);
      members.push({ query, via });
      for (const range of query.ranges) {
        if (!range.query || visited.has(range.query)) continue;
        if (isPushed(range, shape)) add(range.query, range.query.isCorrelated ? 'lateral' : 'from');
        else waiting.push(range.query);
      }
      for (const sublink of query.sublinks) {
        if (sublink.isCorrelated) add(sublink, 'sublink');
        else waiting.push(sublink);
      }
      for (const arm of query.arms) {
        if (arm.isCorrelated) add(arm, via);
        else waiting.push(arm);
      }
      // whatever of it was named above has been begun by the time it is its turn
      waiting.push(...query.commons);
    };
    add(next, 'top');
    units.push({ members, ...shape });
  }
  return units;
}

/** Tables that lie apart, in the order in which they are named. */
export const distributedRanges = ({ members }: Unit): { range: Range; member: Member }[] =>
  members.flatMap((member) =>
    member.query.ranges.flatMap((range) => (keyOf(range) === undefined ? [] : [{ range, member }])),
  );

/** Whether all that it asks of tables that lie apart is of one value, and so on one node: there all of SQL is allowed. */
export function isOnOneNode(unit: Unit): boolean {
  const keys = new Set(distributedRanges(unit).map(({ range }) => unit.same.of(keyOf(range) ?? '')));
  return [...keys].every((key) => keys.size === 1 && unit.same.isConstant(key));
}

export const locks = ({ query }: Member): boolean => (query.node.lockingClause?.length ?? 0) > 0;
export const isGroupedBySets = ({ query }: Member): boolean => has(query.node.groupClause, 'GroupingSet');
