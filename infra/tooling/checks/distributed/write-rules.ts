import type { InsertStmt, MergeStmt, Node, ResTarget } from '@pgsql/types';
import { type Catalogue, type CataloguedTable, columnOf, isImmutable } from './catalogue.ts';
import { has, textsIn, walk } from './query.ts';
import { chapters, type Rule } from './rule.ts';
import { distributedRanges, type Unit } from './unit.ts';

/** A statement that changes rows of a table, or the table. */
export interface Change {
  kind: 'insert' | 'update' | 'delete' | 'merge' | 'alter';
  /** name of the table, and what is known of it */
  named: string;
  table: CataloguedTable;
  /** what is written there, column by column */
  set: readonly ResTarget[];
  where: Node | undefined;
  insert?: InsertStmt;
  merge?: MergeStmt;
  /** what is done to the table */
  altered: readonly string[];
  returned: readonly Node[];
  /** what it asks */
  units: readonly Unit[];
  catalogue: Catalogue;
}

const isOnNodes = ({ table }: Change): boolean => table.distribution !== 'local';

export const setOf = (nodes: readonly Node[] = []): ResTarget[] =>
  nodes.flatMap((node) => ('ResTarget' in node ? [node.ResTarget] : []));

function functionsIn(node: unknown): string[] {
  const found: string[] = [];
  walk(node, (each) => {
    if ('FuncCall' in each) found.push(textsIn((each.FuncCall as { funcname?: Node[] }).funcname).at(-1) ?? '');
    if ('SQLValueFunction' in each) found.push('now');
    return !('SubLink' in each);
  });
  return found;
}

const uncertain = ({ catalogue }: Change, node: unknown): string[] =>
  functionsIn(node).filter((name) => !isImmutable(catalogue, name));

const isVolatile = ({ catalogue }: Change, name: string): boolean =>
  (catalogue.functions.get(name)?.volatility ?? 'volatile') === 'volatile';

const conflictOf = ({ insert }: Change) => insert?.onConflictClause;

const rules: readonly Rule<Change>[] = [
  {
    name: 'an insert says where',
    says: 'Cannot perform an INSERT without a partition column value.',
    where: chapters.changes,
    broken: ({ table, insert }) => {
      const distributionColumn = columnOf(table);
      const columns = setOf(insert?.cols).map(({ name }) => name);
      return distributionColumn && insert && columns.length && !columns.includes(distributionColumn)
        ? [`without ${distributionColumn}`]
        : [];
    },
  },
  {
    name: 'a conflict is found on one node',
    says: 'Distributed relations cannot have UNIQUE constraints that do not include the partition column: there is no other for ON CONFLICT to name.',
    where: chapters.tables,
    broken: (change) => {
      const distributionColumn = columnOf(change.table);
      const elements = conflictOf(change)?.infer?.indexElems ?? [];
      const names = elements.flatMap((each) => ('IndexElem' in each ? [each.IndexElem.name ?? ''] : []));
      return distributionColumn && names.length && !names.includes(distributionColumn)
        ? [`on conflict (${names.join(', ')}) without ${distributionColumn}`]
        : [];
    },
  },
  {
    name: 'no subquery within an insert of values',
    says: 'Subqueries within INSERT queries are not supported.',
    where: chapters.limits,
    broken: ({ insert }) => {
      const select = insert?.selectStmt && 'SelectStmt' in insert.selectStmt ? insert.selectStmt.SelectStmt : undefined;
      return select?.valuesLists && has(select.valuesLists, 'SubLink') ? ['a value is a subquery'] : [];
    },
  },
  {
    name: 'no row moves',
    says: 'Modifying the partition value of rows is not allowed.',
    where: chapters.modified,
    broken: (change) => {
      const distributionColumn = columnOf(change.table);
      const set = [...(change.kind === 'update' ? change.set : []), ...setOf(conflictOf(change)?.targetList)];
      return distributionColumn && set.some(({ name }) => name === distributionColumn)
        ? [`sets ${distributionColumn}`]
        : [];
    },
  },
  {
    name: 'each node writes the same',
    says: 'Functions used in UPDATE queries on distributed tables must not be VOLATILE, neither in their WHERE clause; STABLE functions cannot be called with column references.',
    where: chapters.limits,
    broken: (change) => {
      if (change.kind !== 'update' && change.kind !== 'delete') return [];
      const written = change.set.map(({ val }) => val);
      return functionsIn([written, change.where]).filter((name) => isVolatile(change, name));
    },
  },
  {
    name: 'on conflict writes the same',
    says: 'Functions used in the DO UPDATE SET clause of INSERTs on distributed tables must be marked IMMUTABLE.',
    where: chapters.modified,
    broken: (change) => {
      const conflict = conflictOf(change);
      return uncertain(change, [setOf(conflict?.targetList).map(({ val }) => val), conflict?.whereClause]);
    },
  },
  {
    name: 'returned is what always is',
    says: 'Non-IMMUTABLE functions are not allowed in the RETURNING clause.',
    where: chapters.modified,
    broken: (change) => uncertain(change, change.returned),
  },
  {
    name: 'no local table beside what is changed',
    says: 'Local table cannot be joined with these distributed tables (in modifications).',
    where: chapters.modified,
    broken: ({ kind, units }) =>
      kind === 'update' || kind === 'delete'
        ? (units[0]?.members ?? []).flatMap(({ query }) =>
            query.ranges.flatMap(({ table }) => (table?.distribution === 'local' ? [table.named] : [])),
          )
        : [],
  },
  {
    name: 'no change through a view',
    says: 'Modifying views when the query contains Citus tables is not supported.',
    where: chapters.limits,
    broken: ({ named: name, table, kind }) => (table.isView && kind !== 'alter' ? [name] : []),
  },
  {
    name: 'merged from what lies together',
    says: 'MERGE takes a distributed target with co-located tables as the source, and no reference table.',
    where: `${chapters.limits}; ${chapters.merged}`,
    broken: ({ merge, table, units }) => {
      if (!merge) return [];
      if (table.distribution === 'reference') return ['into a reference table'];
      return units.some((unit) => distributedRanges(unit).length > 1) ? [] : ['from what is no table'];
    },
  },
  {
    name: 'tables change as nodes can',
    says: 'Only ADD|DROP COLUMN, SET|DROP NOT NULL, SET|DROP DEFAULT, ADD|DROP|VALIDATE CONSTRAINT, SET (), RESET (), row level security, partitions and TYPE are supported.',
    where: chapters.altered,
    broken: ({ altered }) => altered.filter((alteration) => !alterations.has(alteration)),
  },
];

const alterations = new Set([
  ...['AT_AddColumn', 'AT_DropColumn', 'AT_SetNotNull', 'AT_DropNotNull', 'AT_ColumnDefault', 'AT_AlterColumnType'],
  ...['AT_AddConstraint', 'AT_DropConstraint', 'AT_ValidateConstraint', 'AT_SetRelOptions', 'AT_ResetRelOptions'],
  ...['AT_AttachPartition', 'AT_DetachPartition', 'AT_EnableRowSecurity', 'AT_DisableRowSecurity'],
]);

export const writeRules: readonly Rule<Change>[] = rules.map((rule) => ({
  ...rule,
  broken: (change) => (isOnNodes(change) ? rule.broken(change).map((breach) => `${change.named}: ${breach}`) : []),
}));
