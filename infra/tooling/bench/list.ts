import { compared, pageSize, started, withoutCache } from './http/query.ts';
import { openScene } from './portal/fixture.ts';
import { shortHistoryOf } from './portal/history.ts';
import type { BenchRow } from './types.ts';

/** of each of 16 sellers */
const productsEach = 6_250;

/** The public list of 100,000 products with its count, from the database. */
export async function bench(): Promise<BenchRow> {
  const fixture = await openScene({ productsEach, history: shortHistoryOf });
  try {
    return await compared({
      name: 'public list of 100,000 from the database',
      ours: withoutCache(fixture),
      limit: started('bench-list', '/product/list', [String(pageSize), 'plain'], fixture.stack.env),
      target: 0.6,
      details: { limit: 'Fastify with pg, as many rows by one index and no count' },
    });
  } finally {
    await fixture.close();
  }
}
