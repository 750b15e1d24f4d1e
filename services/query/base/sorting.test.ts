import type { PortalEvent } from '@portal/shared/events/index';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const bossId = uuid(900);
const root = { as: `${bossId} SHDIPP_ADMIN 01` };
/** more than two pages of ten, and in the sorted columns few values, so that many rows are equal there */
const rowCount = 23;
const names = ['Cara', 'anna', 'Bert', 'dora'];
const nameOf = (at: number) => names[at % names.length] ?? '';
const numbers = Array.from({ length: rowCount }, (_, at) => at);

const people = numbers.flatMap((at): PortalEvent[] => {
  const about = { umId: uuid(at + 1), loginId: `${nameOf(at)}-${at}`, name: nameOf(at) };
  const person = personOf({ ...about, site: at % 3 ? '01' : '02' })(at === 5);
  const after = { 1: [person.frozen()], 2: [person.cancelled()], 5: [person.cancelled(), person.erased()] }[at];
  return [person.opened(), ...(after ?? [])];
});

/** the last of them on accounts, which have no name of their own, and for which nobody waited */
const decisions = numbers.map((at): PortalEvent => {
  if (at > 18) return personOf({ umId: uuid(at) })().frozen();
  const productEvents = storyOf({ record: uuid(at + 300), owner: uuid((at % 4) + 1), sites: [at % 2 ? '02' : '01'] });
  return at % 3 ? productEvents.approved() : productEvents.rejected('no');
});

const transactions = numbers.flatMap((at): TransactionEvent[] => {
  const which = { id: uuid(at + 600), reference: `T-${(at * 7) % rowCount}` };
  const facts = {
    ...({ date: `2026-01-${10 + (at % 5)}`, period: 'day', flow: 'export', service: 'SI', country: 'SG' } as const),
    ...({ district: null, measure: 'settlement', organisation: at % 3 ? nameOf(at) : null } as const),
    amount: { currency: 'USD', minor: at % 6 },
    usd: { cents: at % 6, source: 'own' as const, date: '2026-01-10' },
  };
  const recorded = { ...which, ...facts, origin: { source: 'hand' as const } };
  const corrected = { ...which, ...facts, revision: 2, was: facts, reason: 'c' };
  return [
    { type: 'TransactionRecorded', data: recorded },
    ...(at % 5 === 1 ? [{ type: 'TransactionCorrected', data: corrected } as const] : []),
    ...(at % 5 === 2
      ? [{ type: 'TransactionReversed', data: { ...which, revision: 1, was: facts, reason: 'r' } } as const]
      : []),
  ];
});

const sections = numbers.flatMap((at): PortalEvent[] => {
  const kind = (['product', 'company', 'platform'] as const)[at % 3] ?? 'product';
  const section = at % 2 ? '1' : '2';
  return [{ type: 'SectionAssigned', data: { id: uuid(at + 700), kind, section, name: nameOf(at), sites: ['01'] } }];
});

type Value = string | number | null;
// biome-ignore lint/suspicious/noExplicitAny: a row of the answer's JSON, whose type is that of the list asked
type Row = any;
interface List {
  path: string;
  events: readonly PortalEvent[];
  key: (row: Row) => string;
  /** each order, and what of a row it goes by; null stands at the end */
  orders: Readonly<Record<string, (row: Row) => Value>>;
}

const lower = (text: string): string | null => text.toLowerCase() || null;
const lists: readonly List[] = [
  {
    path: '/admin/queryUserInfo',
    events: people,
    key: ({ id }) => id,
    orders: {
      loginId: ({ loginId }) => lower(loginId),
      name: ({ name }) => lower(name),
      status: ({ status }) => status,
      dataDomain: ({ dataDomain }) => dataDomain,
      dataTime: ({ dataTime }) => dataTime,
    },
  },
  {
    path: '/audit/trail',
    events: [...people, ...decisions],
    key: ({ position }) => String(position),
    orders: {
      name: ({ name, ownerName }) => lower(name || ownerName),
      type: ({ type }) => type,
      actorName: ({ actorName }) => lower(actorName),
      at: ({ at }) => at,
      waited: ({ waited }) => waited,
      site: ({ site }) => site,
      ownerName: ({ ownerName }) => lower(ownerName),
    },
  },
  {
    path: '/transactions/list',
    events: transactions,
    key: ({ id }) => id,
    orders: {
      reference: ({ reference }) => reference,
      date: ({ date }) => date,
      amountUsd: ({ amountUsd }) => Number(amountUsd),
      status: ({ reversed, corrections }) => (reversed ? 2 : corrections > 0 ? 1 : 0),
      organisation: ({ organisation }) => lower(organisation ?? ''),
      recordedAt: ({ recordedAt }) => recordedAt,
    },
  },
  {
    path: '/section/list',
    events: sections,
    key: ({ id }) => id,
    orders: {
      name: ({ name }) => lower(name),
      kind: ({ kind }) => kind,
      classify: ({ classify }) => classify,
      assignedAt: ({ assignedAt }) => assignedAt,
    },
  },
];

const between = (a: Value, b: Value, isDown: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return a < b === isDown ? 1 : -1;
};

async function rowsOf(path: string, input: object): Promise<Row[]> {
  const { data } = await service.request(path, input, root);
  return data.rows;
}

test.each(lists)('$path: in each order, from both ends, each row is on one page of it', async (list) => {
  const { path, events, key, orders } = list;
  await service.fill(
    events,
    events.map((_, at) => ({ actor: uuid((at % 4) + 1), site: at % 2 ? '01' : '02' })),
  );
  const usual = (await rowsOf(path, { pageSize: 40 })).map(key);
  expect(usual.length).toBeGreaterThanOrEqual(rowCount);
  for (const [name, sortValueOf] of Object.entries(orders))
    for (const sort of [name, `-${name}`]) {
      const pages = [1, 2, 3, 4].map((pageNo) => rowsOf(path, { sort, pageNo }));
      const rows = (await Promise.all(pages)).flat();
      const sorted = rows.map(sortValueOf).toSorted((a, b) => between(a, b, sort !== name));
      expect([sort, rows.map(sortValueOf)]).toEqual([sort, sorted]);
      expect([sort, rows.map(key).toSorted()]).toEqual([sort, usual.toSorted()]);
      expect(new Set(sorted).size).toBeGreaterThan(1);
    }
});

test.each(lists)('$path: by what nobody can sort by, refused', async ({ path }) => {
  expect((await service.request(path, { sort: 'words' }, root)).returnCode).toBe('400');
});

test.each([
  ['/export/users', people, 'dora-7', 'sort=-loginId'],
  ['/export/trail', [...people, ...decisions], 'dora', 'sort=-ownerName'],
  ['/export/sections', sections, 'dora', 'sort=-name'],
  ['/export/transactions', transactions, 'T-9', 'sort=-reference'],
])('%s: the file is in the order of the list', async (path, events, first, query) => {
  await service.fill(events);
  const { body } = await service.get(`${path}?${query}`, root);
  expect(body.split('\r\n')[1]).toContain(first);
});
