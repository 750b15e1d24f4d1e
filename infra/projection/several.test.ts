import { expect, test } from 'vitest';
import type { OpenFreshness } from './freshness.ts';
import { several, withPlaces } from './several.ts';

/** One database's word on its models. */
class Told implements OpenFreshness {
  readonly at = new Map<string, number>();
  isAway = false;
  private readonly listeners = new Set<(model: string) => void>();
  constructor(at: Record<string, number> = {}) {
    for (const [model, position] of Object.entries(at)) this.at.set(model, position);
  }
  move(model: string, position: number): void {
    this.at.set(model, position);
    for (const listener of this.listeners) listener(model);
  }
  position = (model: string) => this.at.get(model) ?? 0;
  epoch = () => (this.isAway ? undefined : 1);
  changed = (model: string) => (this.isAway ? Number.POSITIVE_INFINITY : this.position(model));
  reached = async (models: readonly string[], position: number) =>
    models.every((model) => this.position(model) >= position);
  isTooOld = () => false;
  lacks = () => undefined;
  onChange = (listener: (model: string) => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  close = async () => undefined;
}

test('of several databases the furthest counts, each change once, and one that is away not at all', () => {
  const [one, other] = [new Told({ facts: 3 }), new Told({ facts: 2, cards: 7 })];
  const all = several([one, other]);
  const heard: [string, number][] = [];
  const end = all.onChange((model) => heard.push([model, all.changed(model)]));
  expect(['facts', 'cards', 'none'].map(all.changed)).toEqual([3, 7, 0]);
  one.move('facts', 9);
  other.move('facts', 9);
  other.move('cards', 10);
  one.isAway = true;
  other.move('facts', 12);
  expect(heard).toEqual([
    ['facts', 9],
    ['cards', 10],
    ['facts', 12],
  ]);
  other.isAway = true;
  expect(all.changed('facts')).toBe(Number.POSITIVE_INFINITY);
  end();
  one.move('facts', 20);
  expect(heard).toHaveLength(3);
});

test('the place of a follower is where it is kept, all else is the group’s own', async () => {
  const [own, elsewhere] = [new Told({ facts: 5, notifier: 1 }), new Told({ facts: 99, notifier: 4 })];
  const all = withPlaces(own, elsewhere, new Set(['notifier']));
  expect([all.position('facts'), all.position('notifier')]).toEqual([5, 4]);
  expect(await all.reached(['facts', 'notifier'], 4, 0)).toBe(true);
  expect(await all.reached(['facts', 'notifier'], 5, 0)).toBe(false);
  expect(await all.reached(['facts'], 6, 0)).toBe(false);
  const heard: string[] = [];
  all.onChange((model) => heard.push(model));
  own.move('notifier', 2);
  elsewhere.move('facts', 100);
  expect(heard).toEqual([]);
  own.move('facts', 6);
  elsewhere.move('notifier', 6);
  expect(heard).toEqual(['facts', 'notifier']);
});
