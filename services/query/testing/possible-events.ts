import type { ProductEvent } from '@portal/shared/events/product';
import fc from 'fast-check';
import type { ProductRow } from '../projections/products/fold.ts';
import { products } from '../projections/products/model.ts';
import { content, storyOf, uuid } from './products.ts';
import { rowsAfter } from './read-models.ts';
import { facts } from './recorded.ts';

const story = storyOf();
const changed = content({ productName: '红楼梦', summary: `<p>${'梦'.repeat(40)}</p>`, images: [uuid(902)] });

/** What a command may lead to from a status. */
const next = {
  '0': ['saved', 'submitted', 'deleted'],
  '1': ['saved', 'deleted'],
  '2': ['approved', 'rejected'],
  '9': ['saved', 'deleted'],
} as const;

function namesAfter(row: ProductRow | undefined): (keyof typeof story)[] {
  if (!row) return ['saved'];
  return row.live_status === '1' ? [...next[row.status], 'delisted', 'takenDown'] : [...next[row.status]];
}

/** Histories of one language version that commands can lead to. */
export const possibleEvents = fc.array(fc.nat(), { maxLength: 40 }).map((choices) => {
  const events: ProductEvent[] = [];
  for (const choice of choices) {
    const names = namesAfter(rowsAfter(products, facts(events))[0]);
    const name = names[choice % names.length] ?? 'saved';
    events.push(name === 'saved' && choice % 2 ? story.saved(changed) : story[name]());
  }
  return events;
});
