import type { SlotRow } from '@portal/shared/calls/slot';
import { expect, test } from 'vitest';
import {
  alsoShown,
  changed,
  complaintsOf,
  groupsOf,
  momentOf,
  type NewSlot,
  newSlotAt,
  placesOf,
  planOf,
  turningDays,
} from './board.ts';

const row = (id: string, some: Partial<NewSlot> = {}): NewSlot => ({
  image: [],
  id,
  idVal: id,
  recordVersion: 1,
  imageUrl: '',
  title: id,
  connectMessage: 'x',
  connectName: '',
  isHidden: false,
  typeCode: '03',
  catagory: 'P0',
  postId: '1',
  lanCode: 'CN',
  dominCode: '01',
  createTime: '',
  shelfTime: '',
  publishTime: '',
  endTime: '',
  operator: '',
  recommendStatus: '1',
  can: { edit: false, show: false, takeDown: true, remove: false },
  ...some,
});
const [products] = groupsOf('home').filter(({ type }) => type === '03');
const at = (slots: SlotRow[], day = '') =>
  placesOf(slots, products as NonNullable<typeof products>, momentOf(day)).map(({ shown: slot }) => slot?.id ?? '');

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
  expect(at([next, now])[0]).toBe('now');
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
  expect(at(slots)).toEqual(['', '', '', '', '', '', '', 'far']);
});

test('changes are seen before they are made: one instead of another, one taken away', () => {
  const [first, second, newRow] = [row('one'), row('two', { postId: '2' }), row('fresh')];
  const slots = changed(
    [first, second],
    [
      { does: 'show', slot: newRow, instead: first },
      { does: 'takeDown', slot: second },
      { does: 'show', slot: row('other language', { postId: '3', lanCode: 'EN' }) },
    ],
    { dominCode: '01', lanCode: 'CN' },
  );
  expect(at(slots).slice(0, 3)).toEqual(['fresh', '', '']);
});

test('instead of one that is only planned: the plan is given up, and whom it would have replaced makes room all the same', () => {
  const [current, plan, better] = [row('one'), row('plan'), row('better')];
  const planned = alsoShown([], plan, current);
  expect(alsoShown(planned, better, plan)).toEqual([{ does: 'show', slot: better, instead: current }]);
  expect(alsoShown(alsoShown([], plan), better, plan)).toEqual([{ does: 'show', slot: better }]);
});

test('days on which something begins or ends, by Shanghai’s clocks', () => {
  const slots = [
    row('a', { endTime: '2026-11-27T16:30:00.000Z' }),
    row('b', { endTime: '2026-11-28T01:00:00.000Z' }),
    row('c', { recommendStatus: '2', publishTime: '2026-12-01T00:00:00.000Z' }),
    row('d', { recommendStatus: '0', endTime: '2026-11-30T00:00:00.000Z' }),
  ];
  expect(turningDays(slots)).toEqual([
    { day: '2026-11-28', begin: 0, end: 2 },
    { day: '2026-12-01', begin: 1, end: 0 },
  ]);
});

test('a planned slot is told as it would be saved, with its picture and its times; of the site alone', () => {
  const place = { typeCode: '00', catagory: '00', postId: '2', lanCode: 'CN', dominCode: '02' } as const;
  const picture = { fileId: 'f', url: '/resource/f' };
  const banner = {
    ...newSlotAt(place, { title: ' New ', connectMessage: '/about' }),
    image: [picture],
    publishTime: '2026-12-01T08:00:00+08:00',
    recommendStatus: '2' as const,
  };
  const changes = [
    { does: 'show' as const, slot: banner, instead: row('old') },
    { does: 'takeDown' as const, slot: row('down', { dominCode: '02' }) },
    { does: 'takeDown' as const, slot: row('elsewhere') },
  ];
  const { dominCode, ...where } = place;
  expect(planOf(dominCode, changes)).toEqual({
    dominCode,
    away: ['old', 'down'],
    shown: [
      {
        ...where,
        title: 'New',
        connectMessage: '/about',
        imageFileId: 'f',
        publishTime: '2026-12-01T08:00:00+08:00',
        endTime: '',
      },
    ],
  });
  expect(planOf('03', changes)).toBeUndefined();
  expect(Object.keys(complaintsOf({ ...banner, image: [], title: '' }))).toEqual(['title', 'imageFileId']);
});
