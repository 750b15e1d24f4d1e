import type { ProductEvent } from '@portal/shared/events/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { possibleEvents } from '../../testing/possible-events.ts';
import { content, storyOf, uuid } from '../../testing/products.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts, timeAt } from '../../testing/recorded.ts';
import { products } from './model.ts';

const story = storyOf();
const after = (...events: ProductEvent[]) => rowsAfter(products, facts(events))[0];
const changed = content({ productName: 'QGIS 4', images: [uuid(902)] });

test('saved: working content with status 0, nothing live', () => {
  expect(after(story.saved())).toEqual({
    id: `${uuid(1)}-en`,
    prd_id: uuid(1),
    lan: 'EN',
    seller: 'anna',
    sites: ['01'],
    status: '0',
    live_status: '',
    name: 'QGIS',
    categories: ['05'],
    registry_status: '0',
    copyright_number: '',
    summary: 'Maps for everyone',
    image: uuid(901),
    words: ['q', 'qg', 'qgi', 'qgis'],
    working: content(),
    live: null,
    puton_time: '',
    submit_time: '',
    audit_time: '',
    save_time: timeAt(1),
    approve_time: '',
    audit_comment: '',
  });
});

test('submitted, then approved: the working content is the live one', () => {
  expect(after(story.saved(), story.submitted())).toMatchObject({ status: '2', submit_time: timeAt(2) });
  expect(after(story.saved(), story.submitted(), story.approved('fine'))).toMatchObject({
    status: '1',
    live_status: '1',
    working: null,
    live: content(),
    puton_time: timeAt(3),
    audit_time: timeAt(3),
    audit_comment: 'fine',
  });
});

test('rejected: the reason is told, the live content stays', () => {
  const events = [story.saved(), story.submitted(), story.approved(), story.saved(changed), story.submitted()];
  expect(after(...events, story.rejected('blurred'))).toMatchObject({
    status: '9',
    live_status: '1',
    working: changed,
    live: content(),
    name: 'QGIS 4',
    audit_comment: 'blurred',
  });
});

test('taken off the shelf: status 0 where nothing is being worked on, else the working status', () => {
  const listed = [story.saved(), story.submitted(), story.approved()];
  expect(after(...listed, story.delisted())).toMatchObject({ status: '0', live_status: '0', working: null });
  expect(after(...listed, story.saved(changed), story.submitted(), story.takenDown('law'))).toMatchObject({
    status: '2',
    live_status: '0',
    audit_comment: 'law',
  });
});

test('a delisted one submitted unchanged waits with its live content', () => {
  const row = after(story.saved(), story.submitted(), story.approved(), story.delisted(), story.submitted());
  expect(row).toMatchObject({ status: '2', live_status: '0', working: content(), live: content() });
});

test('deleted: gone; saved again: a new one', () => {
  expect(after(story.saved(), story.deleted())).toBeUndefined();
  const again = [story.saved(), story.submitted(), story.approved(), story.deleted(), story.saved(changed)];
  expect(after(...again)).toMatchObject({ status: '0', live: null, puton_time: '' });
});

test('whatever happens, the status is the working one’s if there is one, else the live one’s', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const row = after(...events);
      if (!row) return;
      const shown = row.working ?? row.live;
      expect(row.live === null).toBe(row.live_status === '');
      expect(row.name).toBe(shown?.productName);
      if (!row.working) expect(row.status).toBe(row.live_status);
    }),
  );
});
