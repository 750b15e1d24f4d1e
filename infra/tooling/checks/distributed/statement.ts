import type { Node, SelectStmt } from '@pgsql/types';
import { parse } from 'libpg-query';
import type { Catalogue } from './catalogue.ts';
import { type Query, Reading } from './query.ts';
import { readRules, recursive } from './read-rules.ts';
import { type Break, breaksOf } from './rule.ts';
import { type Unit, unitsOf } from './unit.ts';
import { type Change, setOf, writeRules } from './write-rules.ts';

/** What of the statements in a text a distributed PostgreSQL would not take. */
export async function breaksIn(text: string, catalogue: Catalogue): Promise<Break[]> {
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => (stmt ? breaksOfStatement(stmt, catalogue) : []));
}

function breaksOfStatement(statement: Node, catalogue: Catalogue): Break[] {
  if ('SelectStmt' in statement) return breaksOfRead(statement.SelectStmt, catalogue).breaks;
  if ('DeclareCursorStmt' in statement && statement.DeclareCursorStmt.query)
    return breaksOfStatement(statement.DeclareCursorStmt.query, catalogue);
  if ('ExplainStmt' in statement && statement.ExplainStmt.query)
    return breaksOfStatement(statement.ExplainStmt.query, catalogue);
  if ('CreateTableAsStmt' in statement && statement.CreateTableAsStmt.query)
    return breaksOfStatement(statement.CreateTableAsStmt.query, catalogue);
  return breaksOfChange(statement, catalogue);
}

function breaksOfRead(select: SelectStmt, catalogue: Catalogue): { breaks: Break[]; units: Unit[] } {
  const reading = new Reading(catalogue);
  const query = reading.read(select);
  const units = unitsOf(query, { same: reading.same, catalogue });
  const breaks = units.flatMap((unit) => breaksOf(readRules, unit));
  return {
    units,
    breaks: [...breaks, ...inAll(query).flatMap((each) => breaksOf([recursive], { query: each, units }))],
  };
}

const inAll = (query: Query): Query[] => [
  query,
  ...[...query.commons, ...query.arms, ...query.sublinks].flatMap(inAll),
  ...query.ranges.flatMap((range) => (range.query && !query.commons.includes(range.query) ? inAll(range.query) : [])),
];

/** The table that a statement changes, how, and what it asks for that, as a query. */
function changeIn(statement: Node) {
  const none = { set: [], altered: [], returned: [], where: undefined };
  if ('InsertStmt' in statement) {
    const insert = statement.InsertStmt;
    const select = insert.selectStmt && 'SelectStmt' in insert.selectStmt ? insert.selectStmt.SelectStmt : {};
    const returned = insert.returningClause?.exprs ?? [];
    return { ...none, kind: 'insert' as const, relation: insert.relation, insert, returned, asked: select };
  }
  if ('UpdateStmt' in statement) {
    const { relation, targetList, fromClause = [], whereClause, withClause, returningClause } = statement.UpdateStmt;
    const from = [...(relation ? [{ RangeVar: relation }] : []), ...fromClause];
    const values = setOf(targetList).flatMap(({ val }) => (val ? [{ ResTarget: { val } }] : []));
    return {
      kind: 'update' as const,
      relation,
      set: setOf(targetList),
      where: whereClause,
      altered: [],
      returned: returningClause?.exprs ?? [],
      asked: toSelect({ fromClause: from, whereClause, withClause, targetList: values }),
    };
  }
  if ('DeleteStmt' in statement) {
    const { relation, usingClause = [], whereClause, withClause, returningClause } = statement.DeleteStmt;
    const from = [...(relation ? [{ RangeVar: relation }] : []), ...usingClause];
    return {
      ...none,
      kind: 'delete' as const,
      relation,
      where: whereClause,
      returned: returningClause?.exprs ?? [],
      asked: toSelect({ fromClause: from, whereClause, withClause }),
    };
  }
  if ('MergeStmt' in statement) {
    const merge = statement.MergeStmt;
    const from = [
      ...(merge.relation ? [{ RangeVar: merge.relation }] : []),
      ...(merge.sourceRelation ? [merge.sourceRelation] : []),
    ];
    const whereClause = merge.joinCondition;
    return {
      ...none,
      kind: 'merge' as const,
      relation: merge.relation,
      merge,
      asked: toSelect({ fromClause: from, whereClause }),
    };
  }
  if ('AlterTableStmt' in statement && statement.AlterTableStmt.objtype === 'OBJECT_TABLE') {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    const altered = cmds.flatMap((each) => ('AlterTableCmd' in each ? [each.AlterTableCmd.subtype ?? ''] : []));
    return { ...none, kind: 'alter' as const, relation, altered, asked: {} };
  }
  return undefined;
}

/** Without what is not there. */
const toSelect = (select: { [Part in keyof SelectStmt]?: SelectStmt[Part] | undefined }): SelectStmt =>
  Object.fromEntries(Object.entries(select).filter(([, part]) => part !== undefined)) as SelectStmt;

function breaksOfChange(statement: Node, catalogue: Catalogue): Break[] {
  const found = changeIn(statement);
  const tableName = found?.relation?.relname ?? '';
  if (!found) return [];
  const table = catalogue.tables.get(tableName);
  if (!table) throw new Error(`a statement changes ${tableName}, which is no table`);
  const { breaks, units } = breaksOfRead(found.asked, catalogue);
  const change: Change = { ...found, named: tableName, table, units, catalogue };
  return [...breaks, ...breaksOf(writeRules, change)];
}
