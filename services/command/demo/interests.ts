import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import { seller } from '@portal/shared/codes/index';
import { halfHour } from '@portal/shared/events/browse';
import { interestId, interestKinds } from '@portal/shared/events/interest';
import { product as kind } from '@portal/shared/records/product';
import { appendCounts, closeHour, countedHour } from '../browses/flush.ts';
import { interest } from '../interest/aggregate.ts';
import { shownOf } from '../reviewed/aggregate.ts';
import { done, id, meta, type Present } from './demonstration.ts';
import type { Progress } from './load.ts';
import { demoProducts } from './products.ts';

const liveRecord = shownOf(kind);
const day = 24 * 60 * 60_000;
const days = 60;
/** of a product and what is asked of it, the same each time: 0 to 1 */
const chance = (...seeds: readonly string[]): number =>
  Number.parseInt(derivedId(...seeds).slice(0, 8), 16) / 0xffffffff;
/** of ten people who might like or keep a product, so many do */
const willing = 0.6;
const mostBrowsesOfDay = 14;

/** What the demonstration's people like and keep, never their own, and how often its products were looked at in two months. */
export async function showInterest(
  { executor, store }: Pick<Present, 'executor' | 'store'>,
  people: readonly string[],
  onProgress: Progress,
  now = Date.now(),
): Promise<void> {
  const counts: { product: string; from: string; count: number }[] = [];
  for (const [at, { slug }] of demoProducts.entries()) {
    onProgress(at, demoProducts.length);
    const product = id('product', slug);
    const { owner = null, versions } = await executor.load(liveRecord, product);
    if (versions.length === 0) continue;
    for (const accountId of people)
      for (const interestKind of interestKinds) {
        if (accountId === owner || chance('interest', slug, accountId, interestKind) > willing) continue;
        const executed = await executor.execute(interest, {
          id: interestId(product, accountId),
          command: { kind: interestKind, isSet: true, product, umId: accountId, seller: owner },
          meta: meta(accountId, seller, 'CN'),
          commandId: ownCommandId(id('interest', slug, accountId, interestKind)),
          answer: {},
        });
        done(executed, `${interestKind} of ${slug}`);
      }
    // some are looked at more than others, and each more on some days
    for (let ago = 1; ago <= days; ago++) {
      const count = Math.floor(mostBrowsesOfDay * chance('wanted', slug) * chance('browses', slug, String(ago)));
      const from = new Date(Math.floor((now - ago * day) / halfHour) * halfHour).toISOString();
      if (count > 0) counts.push({ product, from, count });
    }
  }
  if (counts.length > 0) await appendCounts(store, id('browses'), now, counts);
  await closeHour({ store }, countedHour(now));
}
