import pino from 'pino';
import { expect, test } from 'vitest';
import { anyPage, type Groups, type ReaderChoice, readGroups } from './groups.ts';

const log = pino({ level: 'silent' });
const list = '/product/list';

/** Processes by their group and position; `x` of the first, and so on. */
function groupsOf(groupByAddress: Record<string, [group: string, position: number, lacks?: string[]]>): Groups {
  const groups = readGroups(log);
  // twice: who is new has to show that it keeps up
  for (const _ of [1, 2])
    for (const [address, [name, position, missingCalls = []]] of Object.entries(groupByAddress))
      groups.heard(address, { name, position, lacks: missingCalls });
  return groups;
}

const none: ReadonlySet<string> = new Set();
const ask = (
  groups: Groups,
  ready: string[],
  query: { after?: number; call?: string; tried?: string[]; hurried?: string[] } = {},
) =>
  groups.choose(ready, {
    call: query.call ?? list,
    after: query.after,
    tried: new Set(query.tried),
    hurried: new Set(query.hurried),
  });
/** Who is asked in so many turns, and how often. */
function countChoices(groups: Groups, ready: string[], query = {}, count = 12): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < count; n++) {
    const address = ask(groups, ready, query)?.address ?? 'nobody';
    counts[address] = (counts[address] ?? 0) + 1;
  }
  return counts;
}

test('groups take turns, and in each of them its processes', () => {
  const groups = groupsOf({ a1: ['a', 5], a2: ['a', 5], b1: ['b', 5] });
  expect(countChoices(groups, ['a1', 'a2', 'b1'])).toEqual({ a1: 3, a2: 3, b1: 6 });
  expect(countChoices(groups, ['a2', 'b1'])).toEqual({ a2: 6, b1: 6 });
});

test('who has reached what is needed, or keeps up, is asked, and given a moment while there is another one', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 10] });
  expect(countChoices(groups, ['a', 'b'], { after: 12 })).toEqual({ a: 6, b: 6 });
  expect(ask(groups, ['a', 'b'], { after: 12 })).toMatchObject({ within: 250 });
  expect(ask(groups, ['a'], { after: 12 })).toEqual({ address: 'a', shown: 0 });
});

test('a group that does not move while others do is asked for nothing beyond it, until it has caught up', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 10] });
  groups.heard('a', { name: 'a', position: 20, lacks: [] });
  groups.heard('b', { name: 'b', position: 10, lacks: [] });
  // at its next look it has not got where another one was at the last
  groups.heard('b', { name: 'b', position: 10, lacks: [] });
  expect(countChoices(groups, ['a', 'b'], { after: 15 })).toEqual({ a: 12 });
  expect(countChoices(groups, ['a', 'b'], { after: 9 })).toEqual({ a: 6, b: 6 });
  groups.heard('b', { name: 'b', position: 20, lacks: [] });
  expect(countChoices(groups, ['a', 'b'], { after: 15 })).toEqual({ a: 6, b: 6 });
});

test('who turns out to be behind is passed over at once; where nobody is further, the furthest takes its time', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 9] });
  groups.wasBehind('b', 9);
  expect(countChoices(groups, ['a', 'b'], { after: 12 })).toEqual({ a: 12 });
  groups.wasBehind('a', 10);
  expect(ask(groups, ['a', 'b'], { after: 12, hurried: ['a', 'b'] })).toEqual({ address: 'a', shown: 0 });
  expect(ask(groups, ['a', 'b'], { after: 12, tried: ['a'] })).toEqual({ address: 'b', shown: 0 });
  expect(ask(groups, ['a', 'b'], { tried: ['a', 'b'] })).toBeUndefined();
});

test('what one group has shown no other one takes back, whoever asks; the group itself need not be waited for', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 10] });
  groups.showed('a', 14);
  const selected = [1, 2]
    .map(() => ask(groups, ['a', 'b']))
    .sort((a, b) => ((a?.address ?? '') < (b?.address ?? '') ? -1 : 1));
  expect(selected).toEqual([
    { address: 'a', shown: 0, within: 250 },
    { address: 'b', shown: 14, within: 250 },
  ] satisfies ReaderChoice[]);
  expect(ask(groups, ['b'], { after: 20 })).toEqual({ address: 'b', shown: 14 });
});

test('who is away keeps nobody from keeping up', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 10], c: ['c', 10] });
  groups.heard('a', { name: 'a', position: 99, lacks: [] });
  groups.missed('a');
  for (const _ of [1, 2]) for (const name of ['b', 'c']) groups.heard(name, { name, position: 20, lacks: [] });
  expect(countChoices(groups, ['b', 'c'], { after: 21 })).toEqual({ b: 6, c: 6 });
});

test('a log that was put back, and a group that is gone, hold nobody up', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 10] });
  groups.showed('a', 10);
  groups.logPutBack();
  groups.heard('b', { name: 'b', position: 3, lacks: [] });
  expect(ask(groups, ['b'])).toEqual({ address: 'b', shown: 0 });
  groups.showed('a', 10);
  groups.forget('a');
  expect(ask(groups, ['b'])).toEqual({ address: 'b' });
});

test('what was shown stands when a crash takes back read models, for the group itself until it has folded that again', () => {
  const groups = groupsOf({ a: ['a', 10], b: ['b', 10] });
  groups.showed('a', 14);
  groups.heard('a', { name: 'a', position: 12, lacks: [] });
  groups.heard('a', { name: 'a', position: 9, lacks: [] });
  expect(ask(groups, ['a'])).toMatchObject({ shown: 14 });
  expect(ask(groups, ['b'])).toMatchObject({ shown: 14 });
  groups.heard('a', { name: 'a', position: 13, lacks: [] });
  expect(ask(groups, ['a'])).toMatchObject({ shown: 14 });
  groups.heard('a', { name: 'a', position: 14, lacks: [] });
  expect(ask(groups, ['a'])).toMatchObject({ shown: 0 });
  expect(ask(groups, ['b'])).toMatchObject({ shown: 14 });
});

test('a call goes where its models are; what nobody holds nobody is asked', () => {
  const groups = groupsOf({ a: ['a', 5, [anyPage, '/trail']], b: ['b', 5, [list, '/trail']] });
  expect(countChoices(groups, ['a', 'b'])).toEqual({ a: 12 });
  expect(countChoices(groups, ['a', 'b'], { call: anyPage })).toEqual({ b: 12 });
  expect(ask(groups, ['a', 'b'], { call: '/trail' })).toBeUndefined();
  // what is shown of one kind says nothing of another
  groups.showed('a', 9);
  expect(ask(groups, ['a', 'b'], { call: anyPage })).toEqual({ address: 'b', shown: 0 });
});

test('processes of a build that says nothing of groups are one', () => {
  const groups = readGroups(log);
  for (const address of ['old1', 'old2']) groups.heard(address, undefined);
  expect(countChoices(groups, ['old1', 'old2'], { after: 7 })).toEqual({ old1: 6, old2: 6 });
  expect(groups.choose(['unknown'], { call: list, tried: none, hurried: none })).toBeUndefined();
});
