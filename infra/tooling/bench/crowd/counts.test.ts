import { expect, test } from 'vitest';
import { countsOf, differences } from './counts.ts';

const view = (visitor: string, product: string, isRobot = false) => ({ visitor, product, isRobot });

test('one visitor and one product count once, robots never', () => {
  const views = [view('anna', 'map'), view('anna', 'map'), view('ben', 'map'), view('anna', 'song')];
  expect([...countsOf([...views, view('bot', 'map', true)], [])]).toEqual([
    ['map', { browses: 2, likes: 0 }],
    ['song', { browses: 1, likes: 0 }],
  ]);
});

test('of what somebody says of a product the last word counts', () => {
  const says = (person: string, likes: boolean) => ({ person, product: 'map', likes });
  const counts = countsOf([], [says('anna', true), says('anna', true), says('ben', true), says('ben', false)]);
  expect([...counts]).toEqual([['map', { browses: 0, likes: 1 }]]);
});

test('what is shown and was not sent is a difference, as what was sent and is not shown', () => {
  const sent = new Map([
    ['map', { browses: 2, likes: 0 }],
    ['song', { browses: 1, likes: 1 }],
  ]);
  expect(differences(sent, new Map(sent))).toEqual([]);
  expect(differences(sent, new Map([['map', { browses: 2, likes: 0 }]]))).toEqual([
    'song: 1 browses and 1 likes were sent, 0 browses and 0 likes are shown',
  ]);
  expect(differences(new Map(), sent)).toHaveLength(2);
  // a product of which nothing is to be shown may be shown with nothing
  expect(differences(new Map(), new Map([['map', { browses: 0, likes: 0 }]]))).toEqual([]);
});
