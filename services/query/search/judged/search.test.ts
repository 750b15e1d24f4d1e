import { testDatabase } from '@portal/infra/embedded/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reader } from '../../database.ts';
import { openPool } from '../../pool.ts';
import { productRanks } from '../../projections/ranks/model.ts';
import { slotRecords } from '../../records/slot.ts';
import { fillModel } from '../../testing/read-models.ts';
import { factsOf } from '../../testing/recorded.ts';
import type { SearchEngine } from '../engine.ts';
import { searchDocuments } from '../model.ts';
import { postgresSearch } from '../postgres/engine.ts';
import { searchWords } from '../words-model.ts';
import { catalogue } from './catalogue.ts';
import { approvals, placings } from './fill.ts';
import { firstPage, type Judgement, judge } from './judge.ts';
import { seen } from './seen.ts';
import { unseen } from './unseen.ts';

const models = [searchDocuments, searchWords, slotRecords, productRanks] as const;
let engine: SearchEngine;
/** to which every word that a few records have is a frequent one */
let bounded: SearchEngine;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  const pool = openPool(database.url, pino({ level: 'error' }), { max: 2 });
  const approved = approvals(catalogue);
  const log = factsOf([...approved.map(({ event }) => event), ...placings(catalogue)]).map((fact, index) => ({
    ...fact,
    at: approved[index]?.at ?? fact.at,
  }));
  await pool.query('create schema read');
  await fillModel(pool, searchDocuments, log);
  await fillModel(pool, searchWords, log);
  await fillModel(pool, slotRecords, log);
  await fillModel(pool, productRanks, log);
  engine = postgresSearch(reader(pool, models));
  bounded = postgresSearch(reader(pool, models), { counted: 3, suggested: 3 });
  close = async () => {
    await pool.end();
    await database.stop();
  };
});
afterAll(() => close());

const judged = (queries: typeof seen, by = engine): Promise<Judgement> =>
  judge(queries, async (query, lan) => {
    const sought = { query, lan, site: '', kinds: [], tags: [], languages: [] } as const;
    const { hits } = await by.search(sought, { sort: 'relevance', limit: firstPage, offset: 0 });
    return hits.map(({ record }) => record);
  });

const figuresOf = ({ meanReciprocalRank, complete, near }: Judgement) => ({ meanReciprocalRank, complete, near });

test('what people expect of the queries that were seen is found', async () => {
  const judgement = await judged(seen);
  console.info('seen', figuresOf(judgement));
  const faults = JSON.stringify(judgement.faults, null, 1);
  expect(judgement.meanReciprocalRank, faults).toBeGreaterThanOrEqual(0.9);
  expect(judgement.complete, faults).toBeGreaterThanOrEqual(0.95);
});

// only the figures: what went wrong with them is for nobody who builds the search
test('of those that were not seen, too', async () => {
  const judgement = await judged(unseen);
  console.info('unseen', figuresOf(judgement));
  expect(judgement.meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
  expect(judgement.complete).toBeGreaterThanOrEqual(0.95);
});

test('nor does it matter that words are too frequent to look at all that have them', async () => {
  const judgement = await judged(seen, bounded);
  expect(judgement.meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
  expect(judgement.complete).toBeGreaterThanOrEqual(0.95);
});

test('pages of what is frequent follow one another: nothing twice, nothing left out, the newest last', async () => {
  const sought = { query: '音乐', lan: 'CN', site: '', kinds: [], tags: [], languages: [] } as const;
  for (const query of ['音乐', '']) {
    for (const sort of ['relevance', 'newest', 'mostBrowsed'] as const) {
      const all = await engine.search({ ...sought, query }, { sort, limit: 1_000, offset: 0 });
      const found: string[] = [];
      for (let offset = 0; offset < all.total + 7; offset += 7) {
        const page = await bounded.search({ ...sought, query }, { sort, limit: 7, offset });
        expect(page).toMatchObject({ total: 3, more: true });
        found.push(...page.hits.map(({ kind, record }) => `${kind} ${record}`));
      }
      const wanted = all.hits.map(({ kind, record }) => `${kind} ${record}`);
      if (sort === 'relevance') expect(found.toSorted()).toEqual(wanted.toSorted());
      else expect(found).toEqual(wanted);
    }
  }
});
