import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { eventHistory } from './event-history.ts';

test('the story tells of every type of event in its present version, the same each time', () => {
  const events = eventHistory();
  const types = new Set(events.map(({ type, schema }) => `${type} ${schema}`));
  expect(eventKinds.map(({ type, version }) => `${type} ${version}`).filter((each) => !types.has(each))).toEqual([]);
  expect(eventHistory()).toEqual(events);
  expect(events.length).toBeGreaterThan(200);
  expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
});

test('it is as the log gives it back: times do not go back, and nothing personal is left of someone erased', () => {
  const events = eventHistory();
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const erased = events.find(({ type }) => type === 'AccountErased')?.data as { umId: string };
  const own = events.filter(({ data }) => Object.values(data as object).includes(erased.umId));
  expect(own.length).toBeGreaterThan(5);
  expect(JSON.stringify(own.map(({ data }) => data))).not.toMatch(/seller6|Seller6|192\.0\.2\.6|Asked for it/);
});
