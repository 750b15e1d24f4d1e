import type { Acting } from '@portal/infra/runtime/http/types';
import { fieldsIn } from '@portal/shared/records/define';
import { maxOf } from '@portal/shared/records/field-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../accounts/model.ts';
import { institutions } from '../institutions/model.ts';
import { planned } from '../testing/plans.ts';
import { deskNamed } from './desk-model.ts';
import { workflows } from './models.ts';
import { recordsFor, type WorkflowPage } from './queries.ts';

const rows = 32_000;
const owners = 20;
/** So far matches are counted here, so that a few thousand rows are many. */
const maxCounted = 100;
const models = workflows.find(({ kind }) => kind.kind === 'remittance') ?? (workflows[0] as (typeof workflows)[number]);

/** One in thirty waits for the bank, one in fifty for whoever drafts it, which the bank has not seen; few were rejected. */
const shares = { SUBMITTED: 30, DRAFT: 50, REJECTED: 499 };
const stateAt = (n: number): string => Object.entries(shares).find(([, each]) => n % each === 0)?.[0] ?? 'CLOSED';
const stateCell = `case ${Object.entries(shares)
  .map(([state, each]) => `when n % ${each} = 0 then '${state}'`)
  .join(' ')} else 'CLOSED' end`;
const bankAt = (n: number): string => `bank-${n % 2}`;
const numbers = Array.from({ length: rows }, (_, at) => at + 1);

let database: Awaited<ReturnType<typeof planned>>;
beforeAll(async () => {
  database = await planned();
  await database.fill(institutions, owners, { id: `'owner-' || n - 1` });
  await database.fill(accounts, 2_000, {});
  await database.fill(deskNamed(models.kind), rows / 10, {
    record: `'record-' || n * 10`,
    institution: `'bank-0'`,
    comments: `'[]'::json`,
    hold: `json_build_object('by', '', 'since', '', 'until', '2099-01-01T00:00:00Z')`,
  });
  await database.fill(models.records, rows, {
    record: `'record-' || n`,
    owner: `'owner-' || n % ${owners}`,
    addressed: `'bank-' || n % 2`,
    arrived: `case when ${stateCell} = 'DRAFT' then '' else 'bank-' || n % 2 end`,
    state: stateCell,
    turn: `case ${stateCell} when 'SUBMITTED' then 'bank' when 'DRAFT' then 'org' else '' end`,
    part: `''`,
    sought_payee: `'payee ' || n % 400`,
    sought_contractNo: `'contract ' || n`,
    // since when is not the order of what happened last
    since: `timestamptz '2026-01-01T00:00:00Z' + (n * 37 % ${rows}) * interval '1 hour'`,
    content: `to_json((select string_agg(md5(n || '-' || part), '') from generate_series(1, 40) part))`,
  });
});
afterAll(() => database.close());

const bank: Acting = { institution: 'bank-0', kind: 'bank', role: 'BANK_ADMIN' };
const organisation: Acting = { institution: 'owner-4', kind: 'org', role: 'ORG_ADMIN' };
const basePage: WorkflowPage = { state: '', part: 'all', fields: [], figures: {}, limit: 20, offset: 0 };
const contains = (name: string, value: string) => ({ fields: [{ name, value, whole: false }] });

const questions: [string, Partial<WorkflowPage>][] = [
  ['all', {}],
  ['a page further on', { offset: 120 }],
  ['the page with the last that wait', { offset: 1_055 }],
  ['a page behind them', { offset: 1_200 }],
  ['what waits', { part: 'mine' }],
  ['of a state that waits', { state: 'SUBMITTED' }],
  ['of one that does not', { state: 'CLOSED' }],
  ['of a rare one', { state: 'REJECTED' }],
  ['by payee', contains('payee', 'PAYEE 8')],
  ['by contract', contains('contractNo', 'contract 40')],
  ['by both, of a state', { state: 'CLOSED', ...contains('payee', 'payee 8') }],
  ['of some days', { from: '2026-03-01', to: '2026-03-31' }],
  ['of nobody', contains('payee', 'nobody')],
];

const sinceOf = (n: number): number => (n * 37) % rows;
const matches = (n: number, { state, from, to, fields }: WorkflowPage): boolean => {
  const since = Date.parse('2026-01-01T00:00:00Z') + sinceOf(n) * 3_600_000;
  const texts: Record<string, string> = { payee: `payee ${n % 400}`, contractNo: `contract ${n}` };
  return (
    (!state || stateAt(n) === state) &&
    (!from || since >= Date.parse(`${from}T00:00:00+08:00`)) &&
    (!to || since < Date.parse(`${to}T00:00:00+08:00`) + 24 * 3_600_000) &&
    fields.every(({ name, value }) => texts[name]?.includes(value.toLowerCase()))
  );
};

/** What the page is by the words of `recordsFor`, without a database. */
function expected(acting: Acting, page: WorkflowPage): { ids: string[]; total: number } {
  const [mineState, sees] =
    acting === bank
      ? ['SUBMITTED', (n: number) => bankAt(n) === 'bank-0' && stateAt(n) !== 'DRAFT']
      : ['DRAFT', (n: number) => n % owners === 4];
  const found = numbers.filter((n) => sees(n) && matches(n, page));
  const mine = found.filter((n) => stateAt(n) === mineState).sort((a, b) => sinceOf(a) - sinceOf(b));
  const others = page.part === 'mine' ? [] : found.filter((n) => stateAt(n) !== mineState).toReversed();
  const all = [...mine, ...others];
  const ids = all.slice(page.offset, page.offset + page.limit).map((n) => `record-${n}`);
  return { ids, total: all.length };
}

/** For twenty rows, a few of an index and of a table each, of the record's, of its owner's and of who works on it; however many there are. */
const ofPage = 240;
test.each([
  ['a bank', bank],
  ['an organisation', organisation],
] as const)('%s reads no more than its page and what is counted', async (_, acting) => {
  const size = await database.blocksOf(models.records);
  const slow: string[] = [];
  for (const [name, query] of questions) {
    const answered = await database.answered((reader) =>
      recordsFor(reader, models, acting, { ...basePage, ...query }, 'CN', maxCounted),
    );
    // what texts contain is looked for in an index alone
    const bound = query.fields ? size / 10 : ofPage;
    for (const { scanned, blocks, text } of answered)
      if (scanned.filter((table) => !table.startsWith('institutions')).length || blocks > bound)
        slow.push(`${name}: ${blocks} of ${bound} blocks, reads all of ${scanned}: ${text}`);
  }
  expect(slow).toEqual([]);
});

test.each([
  ['a bank', bank],
  ['an organisation', organisation],
] as const)('%s finds what there is, what waits first', async (_, acting) => {
  for (const [name, query] of questions) {
    const page = { ...basePage, ...query };
    const { rows: found, total, more } = await recordsFor(database.reader, models, acting, page, 'CN', rows);
    const { ids, total: all } = expected(acting, page);
    expect([name, found.map(({ record }) => record), total, more]).toEqual([name, ids, all, false]);
  }
});

test('what is narrowed is counted so far and no further', async () => {
  const page = { ...basePage, ...contains('payee', 'payee') };
  expect(await recordsFor(database.reader, models, bank, page, 'CN', maxCounted)).toMatchObject({
    total: maxCounted,
    more: true,
  });
  const all = await recordsFor(database.reader, models, bank, basePage, 'CN', maxCounted);
  expect(all).toMatchObject({ total: expected(bank, basePage).total, more: false });
});

/** of an entry of an index: a third of a block of 8 kB, less what else stands in it */
const entryBytes = 2_600;
test.each(workflows)('what lists of $kind.kind are narrowed by fits into an index', ({ kind }) => {
  const bytes = fieldsIn(kind, 'filter').map(([, field]) => (field.type === 'text' ? 4 * maxOf(field, undefined) : 40));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(entryBytes);
});
