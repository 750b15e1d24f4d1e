import type { PortalEvent } from '@portal/shared/events/index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const listed = (number: number): PortalEvent[] => {
  const productName = `Work {"order":${number}}`;
  const productEvents = storyOf({ record: uuid(number), lan: 'CN', content: content({ productName }) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};
const takenDown = (number: number): PortalEvent =>
  storyOf({ record: uuid(number), lan: 'CN', content: content() }).takenDown('unlawful');

interface Page {
  list: { prdId: string }[];
  page_info: { total: number; next: string | null };
}
const page = async (input: object): Promise<Page> => (await service.request('/product/list', input)).data;
const size = 10;

const first = 25;
const change = fc.oneof(
  fc.record({ what: fc.constant('add' as const) }),
  fc.record({ what: fc.constant('remove' as const), number: fc.integer({ min: 1, max: first }) }),
);

test('while it is walked by cursor products come and go: each that stood all the time is there once, the newest first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 4 }), async (between) => {
      const numbers = Array.from({ length: first }, (_, at) => at + 1);
      const events = [opened('anna', 'Anna'), ...numbers.flatMap(listed)];
      const stood = new Set(numbers);
      let count = first;
      await service.fill(events);
      const pauses = [...between];
      const read: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { list, page_info } = await page({ lan: 'CN', pageSize: size, ...(cursor && { cursor }) });
        read.push(...list.map(({ prdId }) => prdId));
        if (page_info.next === null) break;
        cursor = page_info.next;
        for (const each of pauses.shift() ?? []) {
          if (each.what === 'add') events.push(...listed(++count));
          else if (stood.delete(each.number)) events.push(takenDown(each.number));
        }
        await service.fill(events);
      }
      expect(new Set(read).size).toBe(read.length);
      const currentIds = [...stood].sort((a, b) => b - a).map((number) => uuid(number));
      expect(read.filter((id) => currentIds.includes(id))).toEqual(currentIds);
    }),
    { numRuns: 3 },
  );
});

test('a numbered page names the cursor of the one after it; the last page names none, nor does a list by counters', async () => {
  await service.fill([opened('anna', 'Anna'), ...[1, 2, 3].flatMap(listed)]);
  const firstPage = await page({ lan: 'CN', pageSize: size });
  expect([firstPage.list.length, firstPage.page_info.next]).toEqual([3, null]);
  await service.fill([opened('anna', 'Anna'), ...Array.from({ length: 12 }, (_, at) => listed(at + 1)).flat()]);
  const { next } = (await page({ lan: 'CN', pageSize: size, pageNo: 1 })).page_info;
  const secondPage = (await page({ lan: 'CN', pageSize: size, ...(next && { cursor: next }) })).list;
  expect(secondPage.map(({ prdId }) => prdId)).toEqual([uuid(2), uuid(1)]);
  const both = await service.request('/product/list', { lan: 'CN', sort: 'mostBrowsed' });
  expect(both.data.page_info.next).toBeNull();
});

test('a cursor that no answer has named, or that is of another order, is refused by its name', async () => {
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const cursor of ['abc', "'", forged(['x', 'y']), forged(['2026-01-01T00:00:00Z', '\0']), forged([1])]) {
    const { returnCode, data } = await service.request('/product/list', { cursor });
    expect([cursor, returnCode, Object.keys(data.fields)]).toEqual([cursor, '400', ['cursor']]);
  }
  const right = forged(['2026-01-01T00:00:00.000Z', uuid(1)]);
  expect(await service.request('/product/list', { cursor: right })).toMatchObject({ flag: 'T' });
  const sorted = await service.request('/product/list', { cursor: right, sort: 'mostBrowsed' });
  expect(Object.keys(sorted.data.fields)).toEqual(['cursor']);
});
