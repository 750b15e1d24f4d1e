import { hour } from '@portal/shared/events/browse';
import { versionId } from '@portal/shared/records/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsAfter } from '../testing/read-models.ts';
import { type Fact, factAt } from '../testing/recorded.ts';
import type { RankRow } from './fold.ts';
import { productRanks } from './model.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const first = Date.parse('2026-11-01T00:00:00.000Z') / hour;
const time = (hours: number): string => new Date((first + hours) * hour).toISOString();

/** What happens, at some hour since the first. */
type Happening =
  | { is: 'browsed'; product: number; count: number }
  | { is: 'favoured'; product: number; isSet: boolean }
  | { is: 'shown' | 'takenDown'; product: number };

function eventOf(happening: Happening, at: number): { type: string; data: unknown } {
  const product = uuid(happening.product);
  switch (happening.is) {
    case 'browsed':
      return {
        type: 'ProductsBrowsed',
        data: { counts: [{ product, from: time(Math.floor(at)), count: happening.count }] },
      };
    case 'favoured':
      return {
        type: happening.isSet ? 'ProductFavourited' : 'ProductUnfavourited',
        data: { product, umId: uuid(99) },
      };
    default: {
      const presents = { kind: 'product', id: versionId(product, 'CN'), owner: uuid(98) };
      const type = happening.is === 'shown' ? 'SlotShown' : 'SlotTakenDown';
      return { type, data: { record: uuid(50 + happening.product), presents } };
    }
  }
}

const at = (position: number, hours: number, event: { type: string; data: unknown }): Fact =>
  ({ ...(factAt(position, event as never) as object), at: time(hours) }) as Fact;
const counted = (hours: number) => ({ type: 'HourCounted', data: { until: time(hours) } });

const rowsOf = (log: readonly { hours: number; event: { type: string; data: unknown } }[]): Map<string, RankRow> =>
  new Map(
    rowsAfter(
      productRanks,
      log.map(({ hours, event }, index) => at(index + 1, hours, event)),
    ).map((row) => [row.product, row]),
  );

const happenings = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 1_000 * 60 }).map((minutes) => minutes / 60),
    what: fc.oneof(
      fc.record({ is: fc.constant('browsed' as const), product: fc.nat(2), count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ is: fc.constant('favoured' as const), product: fc.nat(2), isSet: fc.boolean() }),
    ),
  }),
  { maxLength: 60 },
);

test('whenever hours are counted between, ranks are the plain sums of what happened before the last one', () => {
  fc.assert(
    fc.property(
      happenings,
      fc.uniqueArray(fc.integer({ min: 1, max: 1_100 }), { maxLength: 20 }),
      fc.integer({ min: 1_001, max: 1_900 }),
      (all, between, last) => {
        const log = [
          ...all.map(({ hours, what: activity }) => ({ hours, event: eventOf(activity, hours) })),
          ...[...between.filter((hours) => hours < last), last].map((hours) => ({ hours, event: counted(hours) })),
        ].sort((a, b) => a.hours - b.hours);
        const rows = rowsOf(log);
        for (const product of [0, 1, 2]) {
          const own = all.filter(({ what: activity }) => activity.product === product);
          const sum = (span: number, weightOf: (activity: Happening) => number): number =>
            own
              .filter(({ hours }) => Math.floor(hours) >= last - span && Math.floor(hours) < last)
              .reduce((total, { what: activity }) => total + weightOf(activity), 0);
          const browses = (activity: Happening) => (activity.is === 'browsed' ? activity.count : 0);
          const favours = (activity: Happening) => (activity.is === 'favoured' ? (activity.isSet ? 1 : -1) : 0);
          const row = rows.get(uuid(product));
          if (!own.length) expect(row).toBeUndefined();
          else
            expect(row).toMatchObject({
              browse_7: sum(168, browses),
              browse_30: sum(720, browses),
              browse_all: sum(Number.POSITIVE_INFINITY, browses),
              collection_7: sum(168, favours),
              collection_30: sum(720, favours),
              collection_all: sum(Number.POSITIVE_INFINITY, favours),
            });
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('what came after the last full hour counts with the next one, and so does what comes late', () => {
  const browsed = (count: number) => ({ is: 'browsed', product: 1, count }) as const;
  const log = [
    { hours: 1.5, event: eventOf(browsed(3), 1.5) },
    { hours: 2.1, event: eventOf(browsed(4), 2.1) },
    { hours: 2.2, event: counted(2) },
  ];
  expect(rowsOf(log).get(uuid(1))).toMatchObject({ browse_7: 3, browse_all: 3 });
  const late = [...log, { hours: 2.3, event: eventOf(browsed(5), 1.9) }];
  expect(rowsOf(late).get(uuid(1))).toMatchObject({ browse_7: 3 });
  expect(rowsOf([...late, { hours: 3, event: counted(3) }]).get(uuid(1))).toMatchObject({ browse_7: 12 });
});

test('time on display counts in minutes within each span, while it lasts and after', () => {
  const [on, off] = [
    { is: 'shown', product: 1 },
    { is: 'takenDown', product: 1 },
  ] as const;
  const log = [
    { hours: 10, event: eventOf(on, 10) },
    { hours: 20.5, event: eventOf(off, 20.5) },
    { hours: 700, event: eventOf(on, 700) },
    { hours: 702, event: counted(702) },
  ];
  const row = () => rowsOf(log).get(uuid(1));
  expect(row()).toMatchObject({
    recommendation_7: 120,
    recommendation_30: 630 + 120,
    recommendation_all: 630 + 120,
    moves: true,
  });
  log.push({ hours: 710, event: eventOf(off, 710) }, { hours: 735, event: counted(735) });
  expect(row()).toMatchObject({ recommendation_7: 600, recommendation_30: 330 + 600, recommendation_all: 630 + 600 });
  log.push({ hours: 1_500, event: counted(1_500) });
  expect(row()).toMatchObject({
    recommendation_7: 0,
    recommendation_30: 0,
    recommendation_all: 1_230,
    displays: [],
    hours: [],
    moves: false,
  });
});

test('what is in no slot of its own, or of another kind, ranks nobody', () => {
  const presents = { kind: 'company', id: uuid(1), owner: uuid(98) };
  for (const each of [presents, null])
    expect(rowsOf([{ hours: 1, event: { type: 'SlotShown', data: { record: uuid(50), presents: each } } }])).toEqual(
      new Map(),
    );
});
