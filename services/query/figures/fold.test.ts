import type { PortalEvent } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { storyOf } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { factAt } from '../testing/recorded.ts';
import { figures } from './model.ts';

const productEvents = storyOf();
const minute = 60_000;
const after = (...decisions: [position: number, event: PortalEvent, site?: string][]) =>
  rowsAfter(
    figures,
    decisions.map(([position, event, site = '01']) => factAt(position, event, { site })),
  );

test('decisions are counted by day, site and kind, with how long they were waited for', () => {
  expect(
    after(
      [1, productEvents.approved()],
      [3, productEvents.approved()],
      [4, productEvents.rejected()],
      [5, productEvents.approved(), '02'],
    ),
  ).toEqual([
    { day: '2026-11-01', site: '01', decision: 'approved', count: 2, waited: 4 * minute },
    { day: '2026-11-01', site: '01', decision: 'rejected', count: 1, waited: 4 * minute },
    { day: '2026-11-01', site: '02', decision: 'approved', count: 1, waited: 5 * minute },
  ]);
});

test('the day is Shanghai’s: it begins at 16:00 UTC', () => {
  expect(after([239, productEvents.approved()], [240, productEvents.approved()]).map(({ day }) => day)).toEqual([
    '2026-11-01',
    '2026-11-02',
  ]);
});
