import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openShelf } from '@portal/infra/runtime/files/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { sampleLicence } from '@portal/shared/open';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { openHandlers } from './handlers.ts';

let folder: string;
let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paging-'));
  const shelf = openShelf(pathToFileURL(folder).href, 'open');
  const seals = { covering: async () => undefined };
  service = await testService((deps) =>
    openHandlers(deps, { origin: 'https://portal.test', licence: sampleLicence, shelf, seals }),
  );
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Row {
  id: string;
  name: string;
}

const listed = (number: number, productName: string): PortalEvent[] => {
  const productEvents = storyOf({ record: uuid(number), lan: 'CN', content: content({ productName }) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};
const takenDown = (number: number): PortalEvent =>
  storyOf({ record: uuid(number), lan: 'CN', content: content() }).takenDown('unlawful');

const first = 9;
const number = fc.integer({ min: 1, max: first });
/** What happens between two pages. */
const change = fc.oneof(
  fc.record({ what: fc.constant('add' as const) }),
  fc.record({ what: fc.constant('edit' as const), number }),
  fc.record({ what: fc.constant('remove' as const), number }),
);

test('while it is read page by page records come, change and go: each is read as it was at last, and once unless it changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (limit, between) => {
        const events = [
          opened('anna', 'Anna'),
          ...Array.from({ length: first }, (_, at) => listed(at + 1, `first ${at + 1}`)).flat(),
        ];
        const names = new Map(Array.from({ length: first }, (_, at) => [uuid(at + 1), `first ${at + 1}`]));
        const touched = new Set<string>();
        let count = first;
        await service.fill(events);
        const pauses = [...between];
        const read: Row[] = [];
        for (let cursor = ''; ; ) {
          const answer = await service.get(`/open/products?lan=CN&limit=${limit}${cursor && `&cursor=${cursor}`}`);
          const { list, next }: { list: Row[]; next: string | null } = answer.json().data;
          read.push(...list);
          if (next === null) break;
          cursor = next;
          for (const each of pauses.shift() ?? []) {
            const at = each.what === 'add' ? ++count : each.number;
            touched.add(uuid(at));
            if (each.what === 'remove') {
              if (names.delete(uuid(at))) events.push(takenDown(at));
              continue;
            }
            names.set(uuid(at), `changed ${events.length}`);
            events.push(...listed(at, `changed ${events.length}`));
          }
          await service.fill(events);
        }
        const last = new Map(read.map(({ id, name }) => [id, name]));
        for (const [id, name] of names) expect([id, last.get(id)]).toEqual([id, name]);
        const untouched = read.filter(({ id }) => !touched.has(id)).map(({ id }) => id);
        expect(new Set(untouched).size).toBe(untouched.length);
        expect(new Set(read.map(({ id, name }) => `${id} ${name}`)).size).toBe(read.length);
      },
    ),
    { numRuns: 4 },
  );
});

test('a cursor is good for ever: at the end of the list it gives what came since, and nothing before that', async () => {
  const events = [opened('anna', 'Anna'), ...listed(1, 'one'), ...listed(2, 'two')];
  await service.fill(events);
  const { next } = (await service.get('/open/products?lan=CN&limit=1')).json().data;
  const after = async () =>
    (await service.get(`/open/products?lan=CN&cursor=${next}`)).json().data.list.map(({ name }: Row) => name);
  expect(await after()).toEqual(['two']);
  await service.fill([...events, ...listed(3, 'three'), ...listed(1, 'one again')]);
  expect(await after()).toEqual(['two', 'three', 'one again']);
});
