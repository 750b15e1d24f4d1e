import type { Distribution } from '../../../runtime/projection/types.ts';
import { chapters, type Rule } from './rule.ts';

/** A table as pg_catalog has it. */
export interface TableFacts {
  name: string;
  distribution: Distribution;
  columns: readonly { name: string; type: string; isNullable: boolean; isGenerated: boolean }[];
  /** of constraints and unique indexes: primary keys, unique, exclusions */
  unique: readonly { name: string; columns: readonly string[] }[];
  foreign: readonly { name: string; columns: readonly string[]; to: string; toColumns: readonly string[] }[];
  triggers: readonly string[];
  rules: readonly string[];
  /** columns that a sequence fills, with its type */
  sequences: readonly { column: string; type: string }[];
  isTemporary: boolean;
  /** it is a partition or has some, and a partition of it has some itself */
  isPartitionedTwice: boolean;
}

/** One of them, with all others by name. */
export interface OfTables {
  table: TableFacts;
  others: ReadonlyMap<string, TableFacts>;
}

const columnOf = ({ distribution }: TableFacts): string | undefined =>
  typeof distribution === 'object' ? distribution.by : undefined;

/** Types whose values PostgreSQL can hash. */
const isHashed = (type: string): boolean => !/^(json|xml|point|line|lseg|box|path|polygon|circle)$/.test(type);

const rules: readonly Rule<OfTables>[] = [
  {
    name: 'apart by a column that it has',
    says: 'The distribution column has a type with a hash function and no NULL; it is not generated.',
    where: `${chapters.tables}#creating-and-distributing-tables`,
    broken: ({ table }) => {
      const distributionColumn = columnOf(table);
      if (distributionColumn === undefined) return [];
      const column = table.columns.find(({ name }) => name === distributionColumn);
      if (!column) return [`has no column ${distributionColumn}`];
      return [
        ...(isHashed(column.type) ? [] : [`${distributionColumn} is ${column.type}`]),
        ...(column.isNullable ? [`${distributionColumn} may be null`] : []),
        ...(column.isGenerated ? [`${distributionColumn} is generated`] : []),
      ];
    },
  },
  {
    name: 'unique on one node',
    says: 'Unique, exclusion and primary key constraints of a distributed table include its distribution column.',
    where: `${chapters.tables}#adding-modifying-constraints`,
    broken: ({ table }) => {
      const distributionColumn = columnOf(table);
      return distributionColumn === undefined
        ? []
        : table.unique.flatMap(({ name, columns }) =>
            columns.includes(distributionColumn)
              ? []
              : [`${name} (${columns.join(', ')}) without ${distributionColumn}`],
          );
    },
  },
  {
    name: 'foreign keys within a node',
    says: 'Foreign keys lead from distributed tables to reference tables, or to tables distributed by the same columns, which they include; from reference tables to no distributed one.',
    where: `${chapters.tables}#adding-modifying-constraints`,
    broken: ({ table, others }) =>
      table.foreign.flatMap(({ name, columns, to, toColumns }) => {
        const target = others.get(to);
        const [ownColumn, targetColumn] = [columnOf(table), target && columnOf(target)];
        if (!target || target.distribution === 'reference') return [];
        if (target.distribution === 'local')
          return table.distribution === 'local' ? [] : [`${name} leads to the local ${to}`];
        const isTogether =
          ownColumn !== undefined &&
          targetColumn !== undefined &&
          toColumns.indexOf(targetColumn) === columns.indexOf(ownColumn);
        return isTogether && columns.includes(ownColumn) ? [] : [`${name} leads to ${to}, on other nodes`];
      }),
  },
  {
    name: 'no triggers',
    says: 'Triggers are not supported on distributed tables (citus.enable_unsafe_triggers).',
    where: chapters.tables,
    broken: ({ table }) => [...table.triggers],
  },
  {
    name: 'no rules',
    says: 'The rule system is not supported.',
    where: chapters.limits,
    broken: ({ table }) => [...table.rules],
  },
  {
    name: 'sequences are bigint',
    says: 'Sequences that are smaller than BIGINT may fail on worker nodes, which keep the number of the node in them.',
    where: chapters.limits,
    broken: ({ table }) =>
      table.sequences.flatMap(({ column, type }) => (type === 'bigint' ? [] : [`${column} is ${type}`])),
  },
  {
    name: 'no temporary tables',
    says: 'Temporary tables stay on the node that they were made on: the work-around of last resort.',
    where: chapters.limits,
    broken: ({ table }) => (table.isTemporary ? ['is temporary'] : []),
  },
  {
    name: 'partitions of one level',
    says: 'Distributing multi-level partitioned tables is not supported.',
    where: chapters.limits,
    broken: ({ table }) => (table.isPartitionedTwice ? ['has partitions that have partitions'] : []),
  },
];

/** A table that is local is one of PostgreSQL alone. */
export const tableRules: readonly Rule<OfTables>[] = rules.map((rule) => ({
  ...rule,
  broken: (subject) =>
    subject.table.distribution === 'local' && rule.name !== 'foreign keys within a node'
      ? []
      : rule.broken(subject).map((breach) => `${subject.table.name}: ${breach}`),
}));

interface Asks {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/** Tables of a schema. `distributionOf`: by the name of the table. */
export async function factsOfTables(
  client: Asks,
  schema: string,
  distributionOf: (name: string) => Distribution,
): Promise<TableFacts[]> {
  const { rows } = await client.query<Omit<TableFacts, 'distribution'>>(facts, [schema]);
  return rows.map((row) => ({ ...row, distribution: distributionOf(row.name) }));
}

const names = (keys: string, relation: string) =>
  `array(select a.attname::text from unnest(${keys}) with ordinality k (n, at)
           join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.n order by k.at)`;

const list = (select: string) => `coalesce((select json_agg(x) from (${select}) x), '[]')`;

const facts = `
select c.relname::text as name,
  ${list(`select a.attname::text as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.attgenerated <> '' as "isGenerated" from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum`)} as columns,
  ${list(`select x.indexrelid::regclass::text as name, ${names('x.indkey::int2[]', 'c.oid')} as columns
      from pg_index x where x.indrelid = c.oid and (x.indisunique or x.indisexclusion)`)} as "unique",
  ${list(`select f.conname::text as name, ${names('f.conkey', 'c.oid')} as columns, t.relname::text as "to",
      ${names('f.confkey', 'f.confrelid')} as "toColumns"
      from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'`)} as foreign,
  array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
  array(select r.rulename::text from pg_rewrite r where r.ev_class = c.oid and r.rulename <> '_RETURN') as rules,
  ${list(`select a.attname::text as "column", format_type(s.seqtypid, null) as type from pg_depend d
      join pg_sequence s on s.seqrelid = d.objid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.refobjid = c.oid and d.refobjsubid > 0 and d.classid = 'pg_class'::regclass`)} as sequences,
  c.relpersistence = 't' as "isTemporary",
  exists (select from pg_inherits i join pg_class p on p.oid = i.inhrelid
    where i.inhparent = c.oid and p.relkind = 'p') as "isPartitionedTwice"
from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') order by c.relname`;
