import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine } from '../engine.ts';
import { engines, missing, type Tried } from '../testing/engines.ts';
import { catalogue } from './catalogue.ts';
import { approvals, placings } from './fill.ts';
import { firstPage, type Judgement, judge } from './judge.ts';
import { knownQueries, unseen } from './queries.ts';

test.skip.each(missing)('by %s', () => undefined);

describe.each(engines)('by $name', ({ name, open }) => {
  let tried: Tried;
  let engine: SearchEngine;
  /** to which every word that a few records have is a frequent one */
  let bounded: SearchEngine;

  beforeAll(async () => {
    tried = await open();
    await tried.happen([...approvals(catalogue), ...placings(catalogue).map((event) => ({ event }))]);
    engine = tried.engine();
    bounded = tried.engine(3);
  });
  afterAll(() => tried?.close());

  const judged = (queries: typeof knownQueries, engine: SearchEngine): Promise<Judgement> =>
    judge(queries, async (query, language) => {
      const sought = { query, lan: language, site: '', kinds: [], tags: [], languages: [] } as const;
      const { hits } = await engine.search(sought, { sort: 'relevance', limit: firstPage, offset: 0 });
      return hits.map(({ record }) => record);
    });

  const figuresOf = ({ meanReciprocalRank, complete, near }: Judgement) => ({ meanReciprocalRank, complete, near });

  test('what people expect of the queries that were seen is found', async () => {
    const judgement = await judged(knownQueries, engine);
    console.info(name, 'seen', figuresOf(judgement));
    const faults = JSON.stringify(judgement.faults, null, 1);
    expect(judgement.meanReciprocalRank, faults).toBeGreaterThanOrEqual(0.9);
    expect(judgement.complete, faults).toBeGreaterThanOrEqual(0.95);
  });

  // only the figures: what went wrong with them is for nobody who builds the search
  test('of those that were not seen, too', async () => {
    const judgement = await judged(unseen, engine);
    console.info(name, 'unseen', figuresOf(judgement));
    expect(judgement.meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
    expect(judgement.complete).toBeGreaterThanOrEqual(0.95);
  });

  test('nor does it matter that words are too frequent to look at all that have them', async () => {
    const judgement = await judged(knownQueries, bounded);
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
        const expected = all.hits.map(({ kind, record }) => `${kind} ${record}`);
        if (sort === 'relevance') expect(found.toSorted()).toEqual(expected.toSorted());
        else expect(found).toEqual(expected);
      }
    }
  });
});
