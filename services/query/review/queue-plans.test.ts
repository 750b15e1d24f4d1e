import { admin } from '@portal/shared/codes/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../accounts/model.ts';
import { sellers } from '../reviewed/sellers/model.ts';
import { planned } from '../testing/plans.ts';
import { reviewQueue } from './queue.ts';
import { findNext, queuePage, waitingOf } from './queue-queries.ts';

const rows = 20_000;
/** one in twenty waits for an auditor, the others for their owners */
const waits = 'n % 20 = 0';
const waiting = rows / 20;
let database: Awaited<ReturnType<typeof planned>>;

beforeAll(async () => {
  database = await planned();
  await database.fill(accounts, rows, {
    um_id: `'person-' || n`,
    site: `'01'`,
    status: `'1'`,
    roles: `array[case when n % 500 = 0 then '${admin}' else 'SHDIPP_SELLER' end]`,
  });
  await database.fill(sellers, rows, { um_id: `'person-' || n` });
  await database.fill(reviewQueue, rows, {
    id: `'record-' || n || '-cn'`,
    record: `'record-' || n`,
    kind: `(array['product', 'company', 'platform', 'copyright'])[1 + n / 20 % 4]`,
    lan: `'CN'`,
    owner: `'person-' || n`,
    sites: `array[case when n % 200 = 0 then '03' else '01' end]`,
    waits_for: `case when ${waits} then 'auditor' else 'owner' end`,
    held_by: `case when n % 400 = 0 then 'person-500' end`,
    held_since: `case when n % 400 = 0 then timestamptz '2026-01-01T00:00:00Z' end`,
    held_until: `case when n % 400 = 0 then timestamptz '2030-01-01T00:00:00Z' end`,
    asked: `case when n % 2000 = 0 then array['person-500'] else '{}' end`,
  });
});
afterAll(() => database.close());

const queryOf = (site?: '03') => ({
  umId: 'person-500',
  lan: 'EN' as const,
  scope: site ? { site } : {},
  now: Date.parse('2027-01-01T00:00:00Z'),
  limits: { today: '2026-01-05T16:00:00.000Z', later: '2026-01-06T16:00:00.000Z' },
});
const place = { id: `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}-cn`, submitTime: '2026-01-05T16:00:00.000Z' };
const all = { kind: '', holder: '', lan: '', name: '', pageNo: 1, pageSize: 20 } as const;

test.each([
  {},
  { kind: 'copyright' },
  { lan: 'EN' },
  { name: 'text 417' },
  { pageNo: 30 },
  { kind: 'product', holder: 'free' },
  ...(['mine', 'free', 'others', 'asked'] as const).map((holder) => ({ holder })),
] as const)('the queue reads neither all records nor all people: %j', async (filter) => {
  const filters = { ...all, ...filter };
  // a block for each that waits, and some for its index and the people of a page
  const maxBlocks = waiting + 300;
  for (const site of [undefined, '03'] as const)
    for (const { scanned, blocks, text } of await database.answered(async (reader) => {
      await queuePage(reader, queryOf(site), filters);
      await findNext(reader, queryOf(site), { ...filters, ...place, currentId: place.id, isDecided: true });
      await waitingOf(reader, queryOf(site), '2026-01-05T16:00:00.000Z');
    }))
      expect({ scanned, isLittle: blocks < maxBlocks }, `${blocks} of ${maxBlocks}: ${text}`).toEqual({
        scanned: [],
        isLittle: true,
      });
});
