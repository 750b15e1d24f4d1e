import type { PortalEvent } from '@portal/shared/events/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productCards } from '../products/queries.ts';
import { personOf } from '../testing/accounts.ts';
import { possibleEvents } from '../testing/possible-events.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { facts } from '../testing/recorded.ts';
import { foldRows } from './fold-rows.ts';
import { contentAfter, timelineOf } from './timeline.ts';

const productEvents = storyOf();
const timelineAfter = (...events: PortalEvent[]) => timelineOf(facts(events));
const changesIn = (...events: PortalEvent[]) =>
  timelineAfter(...events).map(({ changes }) => changes.map(({ field, before, value }) => [field, before, value]));

test('what is saved first was nothing before; what is saved again is told where it differs', () => {
  const changed = content({ productName: 'QGIS 4', categories: ['05', '01'] });
  const [first, submitted, second] = changesIn(
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.saved(changed),
  );
  expect(first).toContainEqual(['content.productName', undefined, 'QGIS']);
  expect(first).not.toContainEqual(expect.arrayContaining(['content.region']));
  expect(submitted).toEqual([]);
  expect(second).toEqual([
    ['content.productName', 'QGIS', 'QGIS 4'],
    ['content.categories', ['05'], ['05', '01']],
  ]);
});

test('contacts are fields of their own by their kind', () => {
  const anna = personOf({ umId: uuid(7) })();
  const [, ...bound] = changesIn(
    anna.opened(),
    anna.bound('phone', '1'),
    anna.bound('mail', 'a@b.c'),
    anna.bound('phone', '2'),
    anna.unbound('mail'),
  );
  expect(bound).toEqual([
    [['contact.phone', undefined, '1']],
    [['contact.mail', undefined, 'a@b.c']],
    [['contact.phone', '1', '2']],
    [['contact.mail', 'a@b.c', undefined]],
  ]);
});

test('of someone erased it tells that something was there', () => {
  const erasedPerson = personOf({ umId: uuid(7), name: 'Anna' })(true);
  const [opened, , bound] = timelineOf(
    facts([erasedPerson.opened(), erasedPerson.frozen(), erasedPerson.bound('mail', 'a@b.c')]),
    true,
  );
  expect(opened?.changes).toContainEqual(expect.objectContaining({ field: 'name', before: undefined, value: null }));
  expect(bound?.changes).toMatchObject([{ field: 'contact.mail', value: null }]);
  const present = personOf({ umId: uuid(7), name: 'Anna' })();
  const saved = timelineOf(facts([present.saved('Anna')]))[0]?.changes.map(({ field }) => field);
  expect(saved?.some((field) => field.startsWith('contact2'))).toBe(false);
});

test('after whatever happened, the changes together are the content', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const log = facts(events);
      const changed = new Map(
        timelineOf(log).flatMap(({ changes }) => changes.map(({ field, value }) => [field, value])),
      );
      for (const [field, { value }] of contentAfter(log, false, () => true)) expect(changed.get(field)).toEqual(value);
    }),
  );
});

test('it enters and leaves the public list when the model of that list says so', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const log = facts(events);
      for (const [index, { lists }] of timelineOf(log).entries()) {
        const isListed = (upTo: number) => foldRows(productCards, log.slice(0, upTo)).some((row) => row.listed);
        const [was, isListedNow] = [isListed(index), isListed(index + 1)];
        const did = lists[0]?.did;
        if (was !== isListedNow) expect(did).toBe(isListedNow ? 'entered' : 'left');
        else expect(did === undefined || did === 'replaced').toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
