import { findCurrentSlots, type Timed } from '@portal/shared/records/slot-schedule';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidePublished, evolvePublished, type Published, type PublishedCommand } from './decide.ts';

const hour = (at: number): string => new Date(Date.UTC(2026, 10, 1, at)).toISOString();
const start = hour(0);

interface Planned {
  place: string;
  begins: number | undefined;
  lasts: number | undefined;
}
const planned: fc.Arbitrary<Planned> = fc.record({
  place: fc.constantFrom('a', 'b'),
  begins: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  lasts: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
});

type Slot = Published<string> & { is: 'record' };
const done = (slot: Slot, command: PublishedCommand<string>): Slot => {
  const events = decidePublished({ kind: 'slot' }, command, slot);
  if (isRefusal(events)) throw new Error(events.refused);
  return events.reduce<Published<string>>(evolvePublished, slot) as Slot;
};

/** Saved, and shown at once where nobody is there yet, or for its time. */
function entered(all: readonly Planned[]): Slot[] {
  const slots: Slot[] = [];
  for (const [at, { place, begins, lasts }] of all.entries()) {
    const until = lasts === undefined ? undefined : hour((begins ?? 0) + lasts);
    const saved: Published<string> = { is: 'none' };
    const [event] = decidePublished({ kind: 'slot' }, { act: 'save', content: String(at), place, until }, saved) as [
      Parameters<typeof evolvePublished<string>>[1],
    ];
    const draft = evolvePublished(saved, event) as Slot;
    if (begins !== undefined) slots.push(done(draft, { act: 'schedule', due: hour(begins), now: start }));
    else if (!slots.some((each) => each.place === place && each.status === 'shown'))
      slots.push(done(draft, { act: 'show', now: start }));
    else slots.push(draft);
  }
  return slots;
}

/** What the clock leads to by an hour: at each, what ends makes room for what begins, the first one first. */
function clocked(slots: readonly Slot[], until: number): Slot[] {
  let now = [...slots];
  const replaced = (old: Slot, replacement: Slot) => (now = now.map((each) => (each === old ? replacement : each)));
  for (let at = 1; at <= until; at++) {
    // one that is shown although its end is over is taken down at once, and makes room within the hour
    for (let isMoving = true; isMoving; ) {
      isMoving = false;
      for (const slot of now.filter(({ status, until: end }) => status === 'shown' && end && end <= hour(at))) {
        replaced(slot, done(slot, { act: 'takeDown', due: slot.until ?? '' }));
        isMoving = true;
      }
      const due = now.filter(({ status, due: time }) => status === 'scheduled' && time && time <= hour(at));
      for (const slot of due.sort((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))) {
        if (now.some(({ place, status }) => place === slot.place && status === 'shown')) continue;
        replaced(slot, done(slot, { act: 'show', due: slot.due ?? '' }));
        isMoving = true;
      }
    }
  }
  return now;
}

const timed = ({ content, place = '', status, due = '', until = '' }: Slot): Timed & { content: string } => ({
  content,
  place,
  isShown: status === 'shown',
  begins: due,
  ends: until,
});

test('what is told to stand at a moment is what the clock shows by then', () => {
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 8 }), fc.integer({ min: 0, max: 30 }), (all, at) => {
      const slots = entered(all);
      const standingContents = findCurrentSlots(slots.map(timed), hour(at)).map(({ content }) => content);
      const clockedSlots = clocked(slots, at).filter(({ status }) => status === 'shown');
      expect(standingContents.toSorted()).toEqual(clockedSlots.map(({ content }) => content).toSorted());
    }),
    { numRuns: 500, seed: 4 },
  );
});

test('now, what is shown stands whatever is due; one in each place', () => {
  const slot = (some: Partial<Timed>): Timed => ({ place: 'a', isShown: false, begins: '', ends: '', ...some });
  const [over, due, second] = [slot({ isShown: true, ends: start }), slot({ begins: start }), slot({ isShown: true })];
  expect(findCurrentSlots([over, due, second])).toEqual([over]);
  expect(findCurrentSlots([over, due], hour(1))).toEqual([due]);
  expect(findCurrentSlots([slot({ begins: '2026-11-01T08:00:00+08:00' })], '2026-11-01T00:00:00.000Z')).toHaveLength(1);
  expect(findCurrentSlots([slot({ begins: '2026-11-01T09:00:00+08:00' })], '2026-11-01T00:00:00.000Z')).toHaveLength(0);
});
