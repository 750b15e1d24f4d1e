import { expect, test } from 'vitest';
import { catalogue, statements } from './examples.ts';
import { readRules, recursive } from './read-rules.ts';
import { breaksOf } from './rule.ts';
import { breaksIn } from './statement.ts';
import { type TableFacts, tableRules } from './table-rules.ts';
import { writeRules } from './write-rules.ts';

test.each(Object.entries(statements))('%s', async (rule, { broken, kept: allowed }) => {
  for (const text of broken)
    expect([text, [...new Set((await breaksIn(text, catalogue)).map((each) => each.rule))]]).toEqual([text, [rule]]);
  for (const text of allowed) expect([text, await breaksIn(text, catalogue)]).toEqual([text, []]);
});

test('a table that is not known is a defect', async () => {
  await expect(breaksIn('select from elsewhere', catalogue)).rejects.toThrow('elsewhere');
  await expect(breaksIn('delete from elsewhere', catalogue)).rejects.toThrow('elsewhere');
});

const plain: TableFacts = {
  name: 'facts',
  distribution: { by: 'id' },
  isTemporary: false,
  isPartitionedTwice: false,
  columns: [{ name: 'id', type: 'text', isNullable: false, isGenerated: false }],
  unique: [{ name: 'facts_pkey', columns: ['revision', 'id'] }],
  foreign: [],
  triggers: [],
  rules: [],
  sequences: [{ column: 'id', type: 'bigint' }],
};
const key = (to: string, columns: string[], toColumns = columns) => ({ name: 'leads', columns, to, toColumns });
const others = new Map(
  [
    { ...plain, name: 'trades' },
    { ...plain, name: 'places', distribution: 'reference' as const },
    { ...plain, name: 'counts', distribution: 'local' as const },
  ].map((table) => [table.name, table]),
);
const [column] = plain.columns;

const tables: Record<string, { broken: Partial<TableFacts>[]; kept: Partial<TableFacts>[] }> = {
  'apart by a column that it has': {
    broken: [
      { columns: [] },
      ...[{ type: 'json' }, { isNullable: true }, { isGenerated: true }].map((change) => ({
        columns: column ? [{ ...column, ...change }] : [],
      })),
    ],
    kept: [{ distribution: 'reference', columns: [] }],
  },
  'unique on one node': {
    broken: [{ unique: [{ name: 'other', columns: ['country'] }] }],
    kept: [{ distribution: 'reference', unique: [{ name: 'other', columns: ['country'] }] }],
  },
  'foreign keys within a node': {
    broken: [
      { foreign: [key('trades', ['country'])] },
      { foreign: [key('trades', ['id', 'other'], ['other', 'id'])] },
      { foreign: [key('counts', ['country'])] },
      { distribution: 'reference', foreign: [key('trades', ['id'])] },
    ],
    kept: [
      { foreign: [key('trades', ['id'])] },
      { foreign: [key('places', ['country'])] },
      { distribution: 'local', foreign: [key('counts', ['country'])] },
    ],
  },
  'no triggers': { broken: [{ triggers: ['touched'] }], kept: [{ distribution: 'local', triggers: ['touched'] }] },
  'no rules': { broken: [{ rules: ['also'] }], kept: [{ distribution: 'local', rules: ['also'] }] },
  'sequences are bigint': { broken: [{ sequences: [{ column: 'id', type: 'integer' }] }], kept: [{}] },
  'no temporary tables': { broken: [{ isTemporary: true }], kept: [{}] },
  'partitions of one level': { broken: [{ isPartitionedTwice: true }], kept: [{}] },
};

test.each(Object.entries(tables))('of tables: %s', (rule, { broken, kept: allowed }) => {
  const breaks = (change: Partial<TableFacts>) =>
    breaksOf(tableRules, { table: { ...plain, ...change }, others }).map((each) => each.rule);
  for (const change of broken) expect([change, [...new Set(breaks(change))]]).toEqual([change, [rule]]);
  for (const change of allowed) expect([change, breaks(change)]).toEqual([change, []]);
});

test('each rule is told of, with where it is said', () => {
  const all = [...readRules, recursive, ...writeRules, ...tableRules];
  expect(all.map(({ name }) => name).sort()).toEqual([...Object.keys(statements), ...Object.keys(tables)].sort());
  for (const { says, where } of all)
    expect([says.length > 20, where]).toEqual([true, expect.stringMatching(/^https:/)]);
});
