import type { ViewEvent } from '@portal/shared/events/view';
import { expect, test } from 'vitest';
import { decideView, evolveView, type View, type ViewCommand } from './decide.ts';

const whose = { id: 'v', umId: 'lin' };
const content = { list: 'users', name: 'Frozen', search: 'status=2' };
const saved: ViewEvent = { type: 'ViewSaved', data: { ...whose, ...content } };
const shared: ViewEvent = { type: 'ViewShared', data: { ...whose, shared: true } };
const deleted: ViewEvent = { type: 'ViewDeleted', data: whose };
const after = (...events: ViewEvent[]) => events.reduce(evolveView, undefined as View);
const save = { ...whose, type: 'save', isNew: false, saved: content } as const;
const share = { ...whose, type: 'share', shared: true } as const;

test('a view is kept, changed, shared and given up', () => {
  expect(decideView({ ...save, isNew: true }, after())).toEqual([saved]);
  expect(decideView(save, after(saved))).toEqual([saved]);
  expect(decideView(share, after(saved))).toEqual([shared]);
  expect(decideView(share, after(saved, shared))).toEqual([]);
  expect(decideView({ ...share, shared: false }, after(saved, shared))).toMatchObject([{ data: { shared: false } }]);
  expect(decideView({ ...whose, type: 'delete' }, after(saved, shared))).toEqual([deleted]);
});

test('a view that was changed stays shared', () => {
  expect(decideView(share, after(saved, shared, saved))).toEqual([]);
});

test('to everybody else, and once it is given up, there is none', () => {
  const acts: ViewCommand[] = [save, share, { ...whose, type: 'delete' }];
  for (const act of acts) {
    expect(decideView({ ...act, umId: 'mo' }, after(saved, shared))).toMatchObject({ refused: '404' });
    expect(decideView(act, after(saved, deleted))).toMatchObject({ refused: '404' });
    expect(decideView(act, after())).toMatchObject({ refused: '404' });
  }
});
