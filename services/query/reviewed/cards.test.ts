import type { PortalEvent } from '@portal/shared/events/index';
import { product } from '@portal/shared/records/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { possibleEvents } from '../testing/possible-events.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { modelsOf } from './models.ts';

const { versions, cards } = modelsOf(product);
const productEvents = storyOf();
const changed = content({ productName: '红楼梦', summary: `<p>${'梦'.repeat(40)}</p>`, images: [uuid(902)] });
const after = (...events: PortalEvent[]) => rowsAfter(cards, facts(events))[0];

test('a draft and what waits for review are not even there', () => {
  expect(after(productEvents.saved(), productEvents.submitted())).toBeUndefined();
});

test('approved: the content that was saved is listed', () => {
  expect(after(productEvents.saved(changed), productEvents.submitted(), productEvents.approved())).toMatchObject({
    listed: true,
    name: '红楼梦',
    content_summary: `${'梦'.repeat(25)}…`,
    content_images: uuid(902),
    puton_time: timeAt(3),
    approval: 3,
    office: '01',
    live: changed,
  });
});

test('words are of the search alone: no row and no index holds them a second time', () => {
  expect(after(productEvents.saved(), productEvents.submitted(), productEvents.approved())).not.toHaveProperty('words');
  expect(cards.table.indexes?.filter(({ using }) => using === 'gin')).toEqual([]);
});

test('an edit of a listed one shows only once it is approved', () => {
  const events = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.saved(changed),
    productEvents.submitted(),
  ];
  expect(after(...events)).toMatchObject({ listed: true, name: 'QGIS', puton_time: timeAt(3) });
  expect(after(...events, productEvents.rejected())).toMatchObject({ name: 'QGIS' });
  expect(after(...events, productEvents.approved())).toMatchObject({ name: '红楼梦', puton_time: timeAt(6) });
});

test('delisted and listed again unchanged', () => {
  const down = [productEvents.saved(), productEvents.submitted(), productEvents.approved(), productEvents.takenDown()];
  expect(after(...down)).toMatchObject({ listed: false });
  expect(after(...down, productEvents.submitted(), productEvents.approved())).toMatchObject({
    listed: true,
    live: content(),
  });
  expect(after(...down, productEvents.deleted())).toBeUndefined();
});

test('the public sees what the seller sees as live, whatever happens', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const version = rowsAfter(versions, facts(events))[0];
      const card = after(...events);
      expect(card?.listed ?? false).toBe(version?.live_status === '1');
      expect(card?.live ?? null).toEqual(version?.live ?? null);
      expect(card?.puton_time ?? null).toBe(version?.puton_time ?? null);
    }),
  );
});
