import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService } from '../testing/service.ts';
import { catalogue } from './judged/catalogue.ts';
import { approvals, placings } from './judged/fill.ts';
import { firstPage } from './judged/judge.ts';
import { knownQueries } from './judged/queries.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const approved = approvals(catalogue).map(({ event }) => ({
    ...event,
    data: { personal: {}, ...event.data },
  })) as ReturnType<typeof placings>;
  await service.fill([...approved, ...placings(catalogue)]);
});
afterAll(() => service.close());

const lists = [
  {
    kind: product.kind,
    path: '/product/list',
    ask: (keywords: string) => ({ keywords }),
    id: ({ prdId }: Record<string, string>) => prdId,
  },
  {
    kind: platform.kind,
    path: '/platform/showPlatform',
    ask: (keyWord: string) => ({ keyWord, maxRowCounts: firstPage }),
    id: ({ parentID }: Record<string, string>) => parentID,
  },
  {
    kind: company.kind,
    path: '/enterprise/showEnterprise',
    ask: (keyWord: string) => ({ keyWord, maxRowCounts: firstPage }),
    id: ({ parentID }: Record<string, string>) => parentID,
  },
];

/** Of the judged queries each of these: how well all of them are answered is the engine's to show. */
const step = 4;

test.each(lists)('$path answers judged queries as the search does', async ({ kind, path, ask, id }) => {
  const rated = new Set(catalogue.filter((record) => record.kind === kind).map((record) => record.id));
  const queries = knownQueries.filter((query) => query.rated.some((each) => rated.has(each.id)) || query.near);
  const sample = queries.filter((_, at) => at % step === 0);
  expect(sample.length).toBeGreaterThan(2);
  for (const { query, lan: language } of sample) {
    const { data: all } = await service.request('/search/all', {
      query,
      lan: language,
      kinds: kind,
      site: '01',
      scope: 'site',
    });
    const { data } = await service.request(path, { ...ask(query), lan: language, site: '01' });
    expect([query, data.near ?? '', data.list.map(id)]).toEqual([
      query,
      all.near,
      all.list.map((hit: { id: string }) => hit.id),
    ]);
    expect([query, data.page_info?.total ?? data.totalCounts]).toEqual([query, all.page_info.total]);
  }
});

test('a list by keywords is walked by numbers as by cursors, and a chosen order wins', async () => {
  const page = async (more: object) =>
    (await service.request('/product/list', { keywords: '版', lan: 'CN', pageSize: 10, ...more })).data;
  const allIds = (await page({ pageSize: 40 })).list.map(({ prdId }: { prdId: string }) => prdId);
  expect(allIds.length).toBeGreaterThan(firstPage);
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { list, page_info } = await page(cursor ? { cursor } : {});
    walked.push(...list.map(({ prdId }: { prdId: string }) => prdId));
    cursor = page_info.next;
  }
  expect(walked.slice(0, allIds.length)).toEqual(allIds);
  expect(new Set(walked).size).toBe(walked.length);
  const { list } = await page({ sort: 'newest', pageSize: 40 });
  const times: string[] = list.map(({ puton_time }: { puton_time: string }) => puton_time);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(list[0].order).toBe(1);
  for (const cursor of ['abc', Buffer.from('["x",""]').toString('base64url')])
    expect(Object.keys((await page({ cursor })).fields)).toEqual(['cursor']);
});
