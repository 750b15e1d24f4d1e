import type { SlotRow } from '@portal/shared/calls/slot';
import { dayOf } from '@portal/shared/rules/dates';
import { expect, test } from 'vitest';
import { alsoShown, changed, groupsOf, placesOf, turningDays } from './board.ts';

const row = (id: string, some: Partial<SlotRow> = {}): SlotRow => ({
  ...{ id, idVal: id, imageUrl: '', title: id, connectMessage: 'x', connectName: '', isHidden: false },
  ...{ typeCode: '03', catagory: 'P0', postId: '1', lanCode: 'CN', dominCode: '01', createTime: '', shelfTime: '' },
  ...{ publishTime: '', endTime: '', operator: '', recommendStatus: '1' },
  ...{ can: { edit: false, show: false, takeDown: true, remove: false } },
  ...some,
});
const [products] = groupsOf('home').filter(({ type }) => type === '03');
const at = (slots: SlotRow[], day: string) =>
  placesOf(slots, products as NonNullable<typeof products>, day).map(({ shown }) => shown?.id ?? '');

test('the home page has its four groups, a category three', () => {
  expect(groupsOf('home').map(({ module }) => module)).toEqual(['00', 'P0', '01', '02']);
  expect(groupsOf('2').map(({ module }) => module)).toEqual(['P2', 'Platform2', 'Enterprise2']);
});

test('a day shows what is there then: one follows the other at its time, and a place is empty after its end', () => {
  const now = row('now', { endTime: '2026-11-30T16:00:00.000Z' });
  const next = row('next', {
    recommendStatus: '2',
    publishTime: '2026-11-30T16:00:00.000Z',
    endTime: '2026-12-31T16:00:00.000Z',
  });
  expect(at([next, now], '2026-11-30')[0]).toBe('now');
  expect(at([next, now], '2026-12-01')[0]).toBe('next');
  expect(at([next, now], '2027-01-01')[0]).toBe('');
});

test('what is taken down, or waits without a time, is in no place; an order beyond the page is told', () => {
  const slots = [
    row('down', { recommendStatus: '0' }),
    row('kept', { recommendStatus: '2' }),
    row('far', { postId: '12' }),
  ];
  expect(at(slots, '2026-11-23')).toEqual(['', '', '', '', '', '', '', 'far']);
});

test('changes are seen before they are made: one instead of another, one taken away', () => {
  const [one, two, fresh] = [row('one'), row('two', { postId: '2' }), row('fresh')];
  const slots = changed(
    [one, two],
    [
      { does: 'show', slot: fresh, instead: one },
      { does: 'takeDown', slot: two },
    ],
  );
  expect(at(slots, '2026-11-23').slice(0, 2)).toEqual(['fresh', '']);
});

test('instead of one that is only planned: the plan is given up, and whom it would have replaced makes room all the same', () => {
  const [one, plan, better] = [row('one'), row('plan'), row('better')];
  const planned = alsoShown([], plan, one);
  expect(alsoShown(planned, better, plan)).toEqual([{ does: 'show', slot: better, instead: one }]);
  expect(alsoShown(alsoShown([], plan), better, plan)).toEqual([{ does: 'show', slot: better }]);
});

test('days on which something begins or ends, by Shanghai’s clocks', () => {
  const slots = [
    row('a', { endTime: '2026-11-27T16:30:00.000Z' }),
    row('b', { endTime: '2026-11-28T01:00:00.000Z' }),
    row('c', { recommendStatus: '2', publishTime: '2026-12-01T00:00:00.000Z' }),
    row('d', { endTime: '2026-11-01T00:00:00.000Z' }),
  ];
  expect(turningDays(slots, '2026-11-23', (time) => dayOf(Date.parse(time)))).toEqual([
    { day: '2026-11-28', begin: 0, end: 2 },
    { day: '2026-12-01', begin: 1, end: 0 },
  ]);
});
