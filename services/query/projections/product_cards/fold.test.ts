import type { ProductEvent } from '@portal/shared/events/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { possibleEvents } from '../../testing/possible-events.ts';
import { content, storyOf, uuid } from '../../testing/products.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts, timeAt } from '../../testing/recorded.ts';
import { products } from '../products/model.ts';
import { productCards } from './model.ts';

const story = storyOf();
const changed = content({ productName: '红楼梦', summary: `<p>${'梦'.repeat(40)}</p>`, images: [uuid(902)] });
const after = (...events: ProductEvent[]) => rowsAfter(productCards, facts(events))[0];

test('a draft and what waits for review are not listed', () => {
  expect(after(story.saved(), story.submitted())).toMatchObject({ listed: false, name: '', live: null, words: [] });
});

test('approved: the content that was saved is listed', () => {
  expect(after(story.saved(changed), story.submitted(), story.approved())).toMatchObject({
    listed: true,
    name: '红楼梦',
    summary: `${'梦'.repeat(25)}…`,
    image: uuid(902),
    puton_time: timeAt(3),
    live: changed,
    pending: null,
  });
});

test('an edit of a listed one shows only once it is approved', () => {
  const events = [story.saved(), story.submitted(), story.approved(), story.saved(changed), story.submitted()];
  expect(after(...events)).toMatchObject({ listed: true, name: 'QGIS', puton_time: timeAt(3) });
  expect(after(...events, story.rejected())).toMatchObject({ name: 'QGIS' });
  expect(after(...events, story.approved())).toMatchObject({ name: '红楼梦', puton_time: timeAt(6) });
});

test('off the shelf and on again unchanged', () => {
  const down = [story.saved(), story.submitted(), story.approved(), story.takenDown()];
  expect(after(...down)).toMatchObject({ listed: false });
  expect(after(...down, story.submitted(), story.approved())).toMatchObject({ listed: true, live: content() });
  expect(after(...down, story.deleted())).toBeUndefined();
});

test('the public sees what the seller sees as live, whatever happens', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const product = rowsAfter(products, facts(events))[0];
      const card = after(...events);
      expect(card?.listed ?? false).toBe(product?.live_status === '1');
      expect(card?.live ?? null).toEqual(product?.live ?? null);
      expect(card?.puton_time ?? '').toBe(product?.puton_time ?? '');
    }),
  );
});
