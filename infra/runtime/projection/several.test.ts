import { expect, test } from 'vitest';
import type { OpenFreshness } from './freshness.ts';
import { several, withPlaces } from './several.ts';

/** One database's word on its models. */
class FixedFreshness implements OpenFreshness {
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
  const [first, second] = [new FixedFreshness({ facts: 3 }), new FixedFreshness({ facts: 2, cards: 7 })];
  const all = several([first, second]);
  const changes: [string, number][] = [];
  const end = all.onChange((model) => changes.push([model, all.changed(model)]));
  expect(['facts', 'cards', 'none'].map(all.changed)).toEqual([3, 7, 0]);
  first.move('facts', 9);
  second.move('facts', 9);
  second.move('cards', 10);
  first.isAway = true;
  second.move('facts', 12);
  expect(changes).toEqual([
    ['facts', 9],
    ['cards', 10],
    ['facts', 12],
  ]);
  second.isAway = true;
  expect(all.changed('facts')).toBe(Number.POSITIVE_INFINITY);
  end();
  first.move('facts', 20);
  expect(changes).toHaveLength(3);
});

test('the place of a follower is where it is kept, all else is the group’s own', async () => {
  const [own, otherFreshness] = [
    new FixedFreshness({ facts: 5, notifier: 1 }),
    new FixedFreshness({ facts: 99, notifier: 4 }),
  ];
  const all = withPlaces(own, otherFreshness, new Set(['notifier']));
  expect([all.position('facts'), all.position('notifier')]).toEqual([5, 4]);
  expect(await all.reached(['facts', 'notifier'], 4, 0)).toBe(true);
  expect(await all.reached(['facts', 'notifier'], 5, 0)).toBe(false);
  expect(await all.reached(['facts'], 6, 0)).toBe(false);
  const changedModels: string[] = [];
  all.onChange((model) => changedModels.push(model));
  own.move('notifier', 2);
  otherFreshness.move('facts', 100);
  expect(changedModels).toEqual([]);
  own.move('facts', 6);
  otherFreshness.move('notifier', 6);
  expect(changedModels).toEqual(['facts', 'notifier']);
});
