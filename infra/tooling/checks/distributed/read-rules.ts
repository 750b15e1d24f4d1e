import { columnOf, isImmutable } from './catalogue.ts';
import type { Query, Range } from './query.ts';
import { chapters, type Rule } from './rule.ts';
import {
  apartIn,
  distributedRanges,
  isGroupedBySets,
  isMerged,
  isOnOneNode,
  keyOf,
  locks,
  type Member,
  type Unit,
} from './unit.ts';

const nameOf = ({ table, name }: Range): string => table?.named ?? name;
const list = (ranges: readonly Range[]): string => [...new Set(ranges.map(nameOf))].join(', ');
const classOf = (unit: Unit, range: Range): string => unit.same.of(keyOf(range) ?? '');

/** Whose FROM clause has nothing that lies apart: each node would answer with all of it. */
const isWhole = ({ query }: Member, unit: Unit, but?: Query): boolean =>
  apartIn(
    query.ranges.filter((range) => !but || range.query !== but),
    unit,
  ).length === 0;

const parentOf = (unit: Unit, { query }: Member): Member | undefined =>
  unit.members.find(({ query: each }) => each.ranges.some((range) => range.query === query));

/** Sides of an outer join between tables that lie apart by what they are not joined on. */
const outerJoins = (unit: Unit) =>
  unit.members.flatMap(({ query }) =>
    query.joins.flatMap(({ type, left, right }) => {
      if (type === 'inner') return [];
      const [leftApart, rightApart] = [apartIn(left, unit), apartIn(right, unit)];
      return [{ left, right, one: leftApart, other: rightApart, all: [...leftApart, ...rightApart] }];
    }),
  );

const isTogether = (unit: Unit, ranges: readonly Range[]): boolean =>
  new Set(ranges.map((range) => classOf(unit, range))).size <= 1;

/** Tables that are not joined with the first one by what they lie apart by, and not told by the rule on outer joins. */
function strangers(unit: Unit): { range: Range; member: Member }[] {
  const [first, ...others] = distributedRanges(unit);
  const outer = new Set(
    outerJoins(unit).flatMap(({ one: leftApart, other: rightApart, all }) =>
      leftApart.length && rightApart.length && !isTogether(unit, all) ? all : [],
    ),
  );
  return first
    ? others.filter(({ range }) => classOf(unit, range) !== classOf(unit, first.range) && !outer.has(range))
    : [];
}

const isNested = ({ via }: Member): boolean => via === 'sublink' || via === 'lateral';

/** On what is asked of several nodes at once: on one node all of SQL is allowed. */
const rules: readonly Rule<Unit>[] = [
  {
    name: 'joined by what they lie apart by',
    says: 'Joins between distributed tables that are not on their distribution columns move rows between nodes, and are off (enable_repartition_joins).',
    where: chapters.joins,
    broken: (unit) =>
      strangers(unit).flatMap(({ range, member }) =>
        isNested(member)
          ? []
          : [
              `${nameOf(range)} is joined on other columns than ${columnOf(range.table)}, or with what lies apart otherwise`,
            ],
      ),
  },
  {
    name: 'correlated by what they lie apart by',
    says: 'Correlated subqueries are supported only when the correlation is on the distribution column.',
    where: chapters.limits,
    broken: (unit) =>
      strangers(unit).flatMap(({ range, member }) =>
        isNested(member) ? [`a subquery over ${nameOf(range)} is bound to the query around it by other columns`] : [],
      ),
  },
  {
    name: 'outer joins by what they lie apart by',
    says: 'Outer joins between distributed tables are only supported on the distribution column.',
    where: chapters.limits,
    broken: (unit) =>
      outerJoins(unit).flatMap(({ one: leftApart, other: rightApart, all }) =>
        leftApart.length && rightApart.length && !isTogether(unit, all)
          ? [`${list(leftApart)} with ${list(rightApart)}`]
          : [],
      ),
  },
  {
    name: 'nothing whole around what lies apart',
    says: 'Correlated subqueries are not supported when the FROM clause contains a reference table, a set returning function, or a CTE or subquery.',
    where: chapters.pushed,
    broken: (unit) =>
      unit.members.flatMap((member) => {
        const inner = member.query.sublinks.filter(({ isCorrelated }) => isCorrelated);
        return inner.length && isWhole(member, unit)
          ? [
              `${list(member.query.ranges) || 'a query without FROM'} around ${list(inner.flatMap(({ ranges }) => ranges))}`,
            ]
          : [];
      }),
  },
  {
    name: 'no lateral outer join with what is whole',
    says: 'Cannot perform a lateral outer join when a distributed subquery references a reference table (or what was made before it).',
    where: chapters.pushed,
    broken: (unit) =>
      outerJoins(unit).flatMap(({ left, right, one: leftApart, other: rightApart }) => {
        const isLateral = right.some(({ query }) => query?.isCorrelated);
        return leftApart.length === 0 && rightApart.length > 0 && isLateral
          ? [`${list(left)} with each of ${list(rightApart)}`]
          : [];
      }),
  },
  {
    name: 'no lateral join of what is whole with what has to be brought together',
    says: 'Limit clause (offset, aggregates, group by without the distribution column) is unsupported when a lateral subquery references a column from a reference table.',
    where: chapters.pushed,
    broken: (unit) =>
      unit.members.flatMap((member) => {
        const parent = member.via === 'lateral' ? parentOf(unit, member) : undefined;
        return parent && isWhole(parent, unit, member.query) && isMerged(member.query, unit)
          ? [
              `${list(parent.query.ranges.filter(({ query }) => query !== member.query))} with ${list(apartIn(member.query.ranges, unit))}`,
            ]
          : [];
      }),
  },
  {
    name: 'no WITH in what is correlated',
    says: 'Cannot push down this subquery: Common Table Expressions are currently unsupported.',
    where: chapters.pushed,
    broken: (unit) =>
      unit.members.flatMap((member) =>
        isNested(member) && member.query.node.withClause
          ? [`a subquery over ${list(member.query.ranges)} has WITH`]
          : [],
      ),
  },
  {
    name: 'no local table in what is correlated',
    says: 'Joins between local and distributed tables are planned by making one of them first, which what names columns around it cannot be.',
    where: `${chapters.limits}, citus.local_table_join_policy`,
    broken: (unit) =>
      unit.members.flatMap((member) =>
        isNested(member)
          ? member.query.ranges.flatMap((range) => (range.table?.distribution === 'local' ? [nameOf(range)] : []))
          : [],
      ),
  },
  {
    name: 'rows locked on one node',
    says: 'SELECT … FOR UPDATE works in single-shard queries only.',
    where: chapters.limits,
    broken: (unit) =>
      unit.members.flatMap((member) => (locks(member) ? [list(apartIn(member.query.ranges, unit))] : [])),
  },
  {
    name: 'samples of one node',
    says: 'TABLESAMPLE works in single-shard queries only.',
    where: chapters.limits,
    broken: (unit) => distributedRanges(unit).flatMap(({ range }) => (range.isSampled ? [nameOf(range)] : [])),
  },
  {
    name: 'grouping sets on one node',
    says: 'Grouping sets work in single-shard queries only.',
    where: chapters.limits,
    broken: (unit) =>
      unit.members.flatMap((member) => (isGroupedBySets(member) ? [list(apartIn(member.query.ranges, unit))] : [])),
  },
  {
    name: 'functions in FROM always say the same',
    says: 'Only immutable functions can be used as table expressions in a multi-shard query.',
    where: chapters.pushed,
    broken: (unit) =>
      unit.members.flatMap((member) =>
        isNested(member)
          ? member.query.ranges.flatMap(({ functions }) =>
              functions.filter((each) => !isImmutable(unit.catalogue, each)),
            )
          : [],
      ),
  },
];

export const readRules: readonly Rule<Unit>[] = rules.map((rule) => ({
  ...rule,
  broken: (unit) => (distributedRanges(unit).length && !isOnOneNode(unit) ? rule.broken(unit) : []),
}));

/** Bodies of WITH RECURSIVE, whatever else they are: they are asked on one node. */
export const recursive: Rule<{ query: Query; units: readonly Unit[] }> = {
  name: 'recursion on one node',
  says: 'Recursive CTEs work in single-shard queries only.',
  where: chapters.limits,
  broken: ({ query, units }) => {
    const isRecursive = ({ node, commons }: Query): boolean =>
      node.withClause?.recursive === true && commons.length > 0;
    const all = units.flatMap((unit) => (distributedRanges(unit).length && !isOnOneNode(unit) ? unit.members : []));
    const found = isRecursive(query) ? all.filter(({ query: each }) => insideOf(query, each)) : [];
    return found.length ? [list(found.flatMap(({ query: each }) => each.ranges).filter(({ table }) => table))] : [];
  },
};

const insideOf = (outer: Query, query: Query): boolean =>
  outer.commons.some((each) => each === query || armsOf(each).includes(query));
const armsOf = (query: Query): Query[] => query.arms.flatMap((arm) => [arm, ...armsOf(arm)]);
