import type { PublicationEvent } from '@portal/shared/records/index';
import { expect, test } from 'vitest';
import { dueAt, setTimer, type Timers } from './timers.ts';

const slotFields = {
  record: 'a',
  lan: 'EN' as const,
  sites: ['01' as const],
  name: 'Week of copyright',
  presents: null,
  place: '01-EN-00-1',
  ends: null as string | null,
};
const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
const createSlotEvent = (fact: string, more: object = {}) =>
  ({ type: `Slot${fact}`, data: { ...slotFields, ...more } }) as PublicationEvent;
const after = (...events: PublicationEvent[]): Timers => {
  const timers: Timers = new Map();
  for (const [index, event] of events.entries()) setTimer(timers, { ...event, id: `e${index}` });
  return timers;
};
const due = (timers: Timers, day: number) =>
  dueAt(timers, Date.parse(at(day))).map(({ record, act, event }) => `${act} ${record} by ${event}`);

const saved = createSlotEvent('Saved', { content: {}, files: [] });
const scheduled = createSlotEvent('Scheduled', { due: at(2) });
const createSlotShown = (more: object = {}) => createSlotEvent('Shown', { content: {}, files: [], ...more });

test('what is scheduled is due at its time, by the event that says so', () => {
  expect(due(after(saved, scheduled), 1)).toEqual([]);
  expect(due(after(saved, scheduled), 2)).toEqual(['show a by e1']);
});

test('a new content, or what was shown before, is waited for no more', () => {
  expect(due(after(saved, scheduled, saved), 9)).toEqual([]);
  expect(due(after(saved, scheduled, createSlotShown()), 9)).toEqual([]);
  expect(due(after(saved, scheduled, createSlotEvent('Removed')), 9)).toEqual([]);
});

test('what has an end is taken down then, unless it was before', () => {
  const ends = at(3);
  expect(due(after(saved, createSlotShown({ ends })), 2)).toEqual([]);
  expect(due(after(saved, createSlotShown({ ends })), 3)).toEqual(['takeDown a by e1']);
  expect(due(after(saved, createSlotShown({ ends }), createSlotEvent('TakenDown', { ended: false, ends })), 9)).toEqual(
    [],
  );
});

test('a draft beside what is shown leaves its end', () => {
  expect(due(after(saved, createSlotShown({ ends: at(3) }), saved), 3)).toEqual(['takeDown a by e1']);
});

test('what ends makes room for what begins at the same moment', () => {
  const follows = createSlotEvent('Scheduled', { record: 'b', due: at(3) });
  expect(due(after(follows, createSlotShown({ ends: at(3) })), 3)).toEqual(['takeDown a by e1', 'show b by e0']);
});
