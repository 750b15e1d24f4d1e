import type { PortalEvent } from '@portal/shared/events/index';
import { product } from '@portal/shared/records/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { possibleEvents } from '../testing/possible-events.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { modelsOf } from './models.ts';
import { workingOf } from './versions.ts';

const { versions } = modelsOf(product);
const productEvents = storyOf();
const after = (...events: PortalEvent[]) => rowsAfter(versions, facts(events))[0];
const changed = content({ productName: 'QGIS 4', images: [uuid(902)] });

test('saved: working content with status 0, nothing live', () => {
  expect(after(productEvents.saved())).toEqual({
    id: `${uuid(1)}-en`,
    record: uuid(1),
    lan: 'EN',
    owner: 'anna',
    sites: ['01'],
    status: '0',
    live_status: '',
    record_version: 1,
    name: 'QGIS',
    content_categories: ['05'],
    content_registryStatus: '0',
    content_copyrightNumber: '',
    content_summary: 'Maps for everyone',
    content_images: uuid(901),
    words: ['q', 'qg', 'qgi', 'qgis'],
    working: content(),
    live: null,
    puton_time: null,
    submit_time: null,
    audit_time: null,
    save_time: timeAt(1),
    approve_time: null,
    audit_comment: '',
    held_by: null,
    held_since: null,
    held_until: null,
    comments: [],
    open_comments: 0,
    opinions: [],
    previous: null,
    previous_time: null,
  });
});

test('entered anew after its removal it has another record version than before', () => {
  expect(after(productEvents.saved(), productEvents.deleted(), productEvents.saved())).toMatchObject({
    record_version: 3,
  });
});

test('submitted, then approved: the working content is the live one', () => {
  expect(after(productEvents.saved(), productEvents.submitted())).toMatchObject({
    status: '2',
    submit_time: timeAt(2),
  });
  expect(after(productEvents.saved(), productEvents.submitted(), productEvents.approved('fine'))).toMatchObject({
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
  const events = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.saved(changed),
    productEvents.submitted(),
  ];
  expect(after(...events, productEvents.rejected('blurred'))).toMatchObject({
    status: '9',
    live_status: '1',
    working: changed,
    live: content(),
    name: 'QGIS 4',
    audit_comment: 'blurred',
  });
});

test('delisted: status 0 where nothing is being worked on, else the working status', () => {
  const listed = [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
  expect(after(...listed, productEvents.delisted())).toMatchObject({ status: '0', live_status: '0', working: null });
  expect(
    after(...listed, productEvents.saved(changed), productEvents.submitted(), productEvents.takenDown('law')),
  ).toMatchObject({
    status: '2',
    live_status: '0',
    audit_comment: 'law',
  });
});

test('a delisted one submitted unchanged waits with its live content', () => {
  const row = after(
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.delisted(),
    productEvents.submitted(),
  );
  expect(row).toMatchObject({ status: '2', live_status: '0', working: null, live: content() });
  expect(row && workingOf(row)).toEqual(content());
});

test('withdrawn: what stood before the submission holds again', () => {
  const draft = [productEvents.saved(), productEvents.submitted(), productEvents.withdrawn()];
  expect(after(...draft)).toMatchObject({ status: '0', live_status: '', working: content() });
  const edit = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.saved(changed),
    productEvents.submitted(),
  ];
  expect(after(...edit, productEvents.withdrawn())).toMatchObject({ status: '0', live_status: '1', working: changed });
  const unchanged = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.delisted(),
    productEvents.submitted(),
  ];
  expect(after(...unchanged, productEvents.withdrawn())).toMatchObject({
    status: '0',
    live_status: '0',
    working: null,
  });
});

test('held by whoever reviews it until it is released or decided on', () => {
  const held = [productEvents.saved(), productEvents.submitted(), productEvents.held(timeAt(90))];
  expect(after(...held)).toMatchObject({ status: '2', held_by: 'anna', held_until: timeAt(90) });
  for (const end of [
    productEvents.released(),
    productEvents.withdrawn(),
    productEvents.rejected(),
    productEvents.approved(),
  ])
    expect(after(...held, end)).toMatchObject({ held_by: null, held_until: null });
});

test('deleted: gone; saved again: a new one', () => {
  expect(after(productEvents.saved(), productEvents.deleted())).toBeUndefined();
  const resavedEvents = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.deleted(),
    productEvents.saved(changed),
  ];
  expect(after(...resavedEvents)).toMatchObject({ status: '0', live: null, puton_time: null });
});

test('whatever happens, the status is the working one’s if there is one, else the live one’s', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const row = after(...events);
      if (!row) return;
      const latestContent = workingOf(row) ?? row.live;
      expect(row.live === null).toBe(row.live_status === '');
      expect(row.name).toBe(latestContent?.productName);
      if (!workingOf(row)) expect(row.status).toBe(row.live_status);
      if (row.status !== '2') expect([row.held_by, row.held_until]).toEqual([null, null]);
    }),
  );
});
