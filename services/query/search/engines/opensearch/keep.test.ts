import { randomUUID } from 'node:crypto';
import { createFollow } from '@portal/infra/runtime/bus/index';
import { UnavailableError } from '@portal/infra/runtime/http/fault';
import { build, switchTo } from '@portal/infra/runtime/projection/index';
import { type Bench, numbers, openBench, silentLogger, until } from '@portal/infra/runtime/projection/testing';
import { type StandIn, standIn } from '@portal/infra/tooling/checks/opensearch/stand-in';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import type { Recorded } from '@portal/shared/define/event';
import { erasure } from '@portal/shared/events/erasure';
import { eventKinds } from '@portal/shared/events/index';
import { parkedStream } from '@portal/shared/events/parked';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reader } from '../../../base/database.ts';
import { readLogs } from '../../../contracts/files.ts';
import { slotRecords } from '../../../slots/model.ts';
import type { IndexKeeper } from '../../engine.ts';
import { searchDocuments } from '../../model.ts';
import { searchWords } from '../../words-model.ts';
import { openSearch } from './client.ts';
import { type Indexed, idOf, searchAlias, searchPlace } from './document.ts';
import { openSearchEngine } from './engine.ts';
import { keepIndex } from './keep.ts';
import { allDocuments, sources } from './rows.ts';
import { fillIndex, placeOf, writeDocuments } from './write.ts';

// Against what stands for an OpenSearch, over a log with everything that may happen, and the read models' own runner.

const recorded = [...readLogs().values()].at(-1) ?? [];
const about = new Set(searchDocuments.events);
const models = [...sources, searchWords, slotRecords];

let bench: Bench;
let stop: () => Promise<void>;
let stand: StandIn;
let keeper: IndexKeeper | undefined;

beforeAll(async () => {
  const database = await testDatabase();
  bench = await openBench({ url: database.url, kinds: eventKinds, erasure });
  bench.runner({ models });
  stop = async () => {
    await bench.close();
    await database.stop();
  };
  await appendEvents(recorded.slice(0, recorded.length / 2));
});
afterAll(() => stop());
beforeEach(async () => {
  // as if none had followed before
  await bench.sql.query('delete from read.models where name = $1', [searchPlace]);
  stand = await standIn();
});
afterEach(async () => {
  await keeper?.close();
  keeper = undefined;
  await stand.close();
});

async function appendEvents(events: readonly Recorded[]): Promise<number> {
  let last = 0;
  for (const { stream, type, data, meta } of events) {
    const outcome = await bench.store.append({ stream, expected: 'any', events: [{ type, data }], meta });
    if (outcome.kind !== 'appended') throw new Error(`${type}: ${outcome.kind}`);
    last = outcome.last;
  }
  return last;
}

const server = () => openSearch({ url: stand.url, user: 'portal', password: 's3cret' });

function keep(): IndexKeeper {
  const { url, bus, store } = bench;
  return keepIndex({
    url,
    server: server(),
    follow: createFollow({ bus, store, logger: silentLogger }),
    head: store.head,
    logger: silentLogger,
  });
}

const inOrder = (documents: readonly Indexed[]): Indexed[] =>
  documents.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/** What the read models say that there is to be found. */
async function loadExpected(): Promise<Indexed[]> {
  const client = await bench.sql.connect();
  try {
    const all: Indexed[] = [];
    for await (const page of allDocuments(client, 0)) all.push(...page.map(({ document }) => document));
    return inOrder(all);
  } finally {
    client.release();
  }
}

/** What is found, as it came over the wire: a stand-in keeps JSON, and knows nothing of what it means. */
const found = (): Indexed[] =>
  inOrder((stand.found(searchAlias) as never as Indexed[]).filter(({ editions }) => editions));

const reached = async (): Promise<void> => {
  const head = await bench.store.head();
  await until(async () => {
    const { rows } = await bench.sql.query<{ position: number }>('select position from read.models where name = $1', [
      searchPlace,
    ]);
    return (rows[0]?.position ?? 0) >= head;
  });
};

const hasAll = async (): Promise<void> => {
  await reached();
  const all = await loadExpected();
  expect(all.length).toBeGreaterThan(0);
  expect(found()).toEqual(JSON.parse(JSON.stringify(all)));
};

/** Any events that are about something that is found, again: approvals and what takes back what they put there. */
const more = (seed: number, count: number): Recorded[] => {
  const below = numbers(seed);
  const own = recorded.filter(({ type }) => about.has(type));
  return Array.from({ length: count }, () => own[below(own.length)]).filter((each) => each !== undefined);
};

test('it is filled, and follows what happens', async () => {
  keeper = keep();
  await until(async () => keeper?.lacks() === undefined && stand.indices.size > 0);
  await hasAll();
  await appendEvents(recorded.slice(recorded.length / 2));
  await hasAll();
  await appendEvents(more(1, 30));
  await hasAll();
  expect(new Set(stand.requests.map(({ authorization }) => authorization))).toEqual(
    new Set([`Basic ${Buffer.from('portal:s3cret').toString('base64')}`]),
  );
});

test.each([1, 2, 3])(
  'nothing is lost or doubled where it fails at any moment, nor by who dies at one: seed %i',
  async (seed) => {
    const below = numbers(seed);
    stand.fate = () =>
      (['refused', 'unheard', 'answered', 'answered', 'answered', 'answered'] as const)[below(6)] ?? 'answered';
    keeper = keep();
    for (let round = 0; round < 4; round++) {
      await appendEvents(more(seed * 10 + round, 8));
      // in the middle of whatever it does: from here on nothing that it does is heard of
      const before = stand.requests.length;
      await until(async () => stand.requests.length > before + below(4));
      const fate = stand.fate;
      stand.fate = () => 'unheard';
      await keeper.close();
      stand.fate = fate;
      keeper = keep();
    }
    stand.fate = () => 'answered';
    await hasAll();
    // one index, and no remains of others
    expect([...stand.indices.values()].map(({ aliases }) => [...aliases])).toEqual([[searchAlias]]);
  },
);

test('who begins goes on where the index is, and fills nothing anew', async () => {
  keeper = keep();
  await hasAll();
  await keeper.close();
  const [index] = stand.indices.keys();
  await appendEvents(more(5, 5));
  keeper = keep();
  await hasAll();
  expect([...stand.indices.keys()]).toEqual([index]);
});

test('an index that is gone, or was filled from other read models, is filled anew, and the one before goes', async () => {
  keeper = keep();
  await hasAll();
  await server().updateAliases([...stand.indices.keys()].map((index) => ({ remove_index: { index } })));
  await appendEvents(more(6, 2));
  await until(async () => stand.indices.size === 1);
  await hasAll();
  const [index] = stand.indices.keys();
  const { url, log } = bench;
  // builders take models of any rows, which the compiler cannot see in one of these
  const { generation, name } = await build({ url, model: searchDocuments as never, log });
  await switchTo({ url, name, generation, log, actor: 'test', why: 'test' });
  await until(async () => stand.indices.size === 1 && !stand.indices.has(index ?? ''));
  await hasAll();
});

test('what was parked and is decided on is written anew with all the rest, also by who takes over before that', async () => {
  keeper = keep();
  await hasAll();
  const decided = async (follower: string) => {
    const target = { id: randomUUID(), follower, version: 1, stream: 'product-x', place: 1, event: 'ProductApproved' };
    const [first] = recorded;
    if (!first) throw new Error('something was recorded');
    const events = [{ type: 'ParkedRetried', data: target }];
    await bench.store.append({ stream: parkedStream(follower), expected: 'any', events, meta: first.meta });
  };
  const [index] = stand.indices.keys();
  // of a model that nothing is found in: nothing is to be done
  await decided('inbox');
  await hasAll();
  expect([...stand.indices.keys()]).toEqual([index]);
  stand.fate = () => 'refused';
  await decided(sources[0]?.name ?? '');
  const before = stand.requests.length;
  await until(async () => stand.requests.length > before);
  await keeper.close();
  stand.fate = () => 'answered';
  keeper = keep();
  await until(async () => stand.indices.size === 1 && !stand.indices.has(index ?? ''));
  await hasAll();
});

test('a newer document is not overwritten by an older write, nor is one that is gone', async () => {
  const [document] = await loadExpected();
  if (!document) throw new Error('something can be found');
  async function* pages() {
    yield [{ document, version: 5 }] as { document: Indexed; version: number }[];
  }
  await fillIndex(server(), searchAlias, { place: { position: 5, filled_from: 'x' }, pages: pages() });
  const deletedDocument = { kind: document.kind, record: document.record };
  await writeDocuments(server(), searchAlias, [{ document: deletedDocument, version: 7 }]);
  await writeDocuments(server(), searchAlias, [{ document, version: 6 }]);
  expect(found()).toEqual([]);
  await writeDocuments(server(), searchAlias, [{ document, version: 7 }]);
  expect(found()).toHaveLength(1);
  expect(await placeOf(server(), searchAlias)).toEqual({ position: 5, filled_from: 'x' });
});

test('an index that was not filled to its end is not shown, and goes with the next', async () => {
  const all = await loadExpected();
  async function* broken() {
    yield all.slice(0, 1).map((document) => ({ document, version: 1 }));
    throw new Error('the process ended');
  }
  const place = { position: 1, filled_from: 'x' };
  await expect(fillIndex(server(), searchAlias, { place, pages: broken() })).rejects.toThrow('the process ended');
  expect(stand.indices.size).toBe(1);
  expect(await placeOf(server(), searchAlias)).toBeUndefined();
  keeper = keep();
  await hasAll();
  expect(stand.indices.size).toBe(1);
});

test('what refuses a document is told, and nothing goes on as if it were there', async () => {
  const pages = async function* () {
    yield [{ document: { kind: 'product', record: 'x', unknown: 1 } as Indexed, version: 1 }];
  };
  const place = { position: 1, filled_from: 'x' };
  await expect(fillIndex(server(), searchAlias, { place, pages: pages() })).rejects.toThrow('strict_dynamic_mapping');
});

test('where it does not answer, or has no index yet, a search says so and is not answered by another', async () => {
  const engine = openSearchEngine(reader(bench.sql, models), server());
  const sought = { query: '', lan: 'CN', site: '', kinds: [], tags: [], languages: [] } as const;
  const search = () => engine.search(sought, { sort: 'newest', limit: 5, offset: 0 });
  await expect(search()).rejects.toThrow(UnavailableError);
  keeper = keep();
  await hasAll();
  expect((await search()).total).toBeGreaterThan(0);
  stand.fate = () => 'refused';
  await expect(search()).rejects.toThrow(UnavailableError);
  await appendEvents(more(8, 1));
  await until(async () => keeper?.lacks() === 'OpenSearch answers 503');
  stand.fate = () => 'answered';
  await hasAll();
  expect(keeper.lacks()).toBeUndefined();
});
