import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchEngine } from '../engine.ts';
import { catalogue } from '../judged/catalogue.ts';
import { approvals, placings } from '../judged/fill.ts';
import { openModels } from '../testing/engines.ts';
import { postgresSearch } from './engine.ts';

let models: Awaited<ReturnType<typeof openModels>>;
let engine: SearchEngine;
/** counts all, and orders no more than three */
let counting: SearchEngine;

beforeAll(async () => {
  models = await openModels();
  await models.happen([...approvals(catalogue), ...placings(catalogue).map((event) => ({ event }))]);
  engine = postgresSearch(models.reader);
  counting = postgresSearch(models.reader, { counted: 10_000, ordered: 3 });
});
afterAll(() => models.close());

test('what is counted and too much to be ordered is told exactly, and its pages follow one another', async () => {
  const sought = { query: '音乐', lan: 'CN', site: '', kinds: [], tags: [], languages: [] } as const;
  for (const sort of ['relevance', 'newest', 'mostBrowsed'] as const) {
    const all = await engine.search(sought, { sort, limit: 1_000, offset: 0 });
    expect(all.total).toBeGreaterThan(7);
    const found: string[] = [];
    for (let offset = 0; offset < all.total + 7; offset += 7) {
      const page = await counting.search(sought, { sort, limit: 7, offset });
      expect(page).toMatchObject({ total: all.total, more: false });
      found.push(...page.hits.map(({ kind, record }) => `${kind} ${record}`));
    }
    const expected = all.hits.map(({ kind, record }) => `${kind} ${record}`);
    if (sort === 'relevance') expect(found.toSorted()).toEqual(expected.toSorted());
    else expect(found).toEqual(expected);
  }
});
