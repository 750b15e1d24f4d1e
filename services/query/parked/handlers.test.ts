import type { ParkedStream } from '@portal/infra/runtime/projection/parked-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
const requestedSlices: unknown[] = [];
const waits: ParkedStream[] = [
  {
    name: 'notifier',
    version: 0,
    stream: 'log-alarm',
    position: 9,
    type: 'LogAlarmRaised',
    events: 1,
    error: 'TypeError (alarmsFor, notifier.js:12)',
    since: '2026-03-01T08:00:00.000Z',
    tried: null,
  },
  {
    name: 'trail',
    version: 2,
    stream: `product-${uuid(1)}`,
    position: 4,
    type: 'ProductApproved',
    events: 3,
    error: 'comment cannot be decrypted: Error',
    since: '2026-03-01T07:00:00.000Z',
    tried: '2026-03-02T07:00:00.000Z',
  },
];
beforeAll(async () => {
  service = await testService();
  service.deps.parked = async (slice) => {
    requestedSlices.push(slice);
    return { total: waits.length, rows: waits };
  };
});
afterAll(() => service.close());

const admin = { as: `${uuid(21)} SHDIPP_ADMIN 01` };

test('what waits, by follower and record, page by page', async () => {
  const { data } = await service.request('/parked/list', { pageNo: 3, pageSize: 20 }, admin);
  expect(requestedSlices.at(-1)).toEqual({ offset: 40, limit: 20 });
  await service.request('/parked/list', { sort: '-follower' }, admin);
  expect(requestedSlices.at(-1)).toEqual({ order: { by: 'name', descending: true }, offset: 0, limit: 10 });
  expect(data.total).toBe(2);
  expect(data.rows).toMatchObject([
    {
      follower: 'notifier',
      version: 0,
      kind: '',
      record: 'log-alarm',
      type: 'LogAlarmRaised',
      position: 9,
      tried: null,
    },
    { follower: 'trail', version: 2, kind: 'product', record: uuid(1), stream: `product-${uuid(1)}`, events: 3 },
  ]);
});

test('only administrators of the main site see it', async () => {
  const code = async (as?: string) => (await service.request('/parked/list', {}, as ? { as } : {})).returnCode;
  expect(await code(`${uuid(22)} SHDIPP_ADMIN 02`)).toBe('403');
  expect(await code(`${uuid(23)} Default-App-User 01`)).toBe('403');
  expect(await code()).toBe('904');
});
