import { publishedKinds } from '@portal/shared/records/index';
import { type PublishedAct, publishedActs } from '@portal/shared/records/published';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decidePublished,
  evolvePublished,
  type Published,
  type PublishedCommand,
  type PublishedEvent,
  placesOf,
} from './decide.ts';

type State = Published<string>;
type Command = PublishedCommand<string>;

const none: State = { is: 'none' };
const [now, nextDay, muchLater] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'];
const after = (state: State, event: PublishedEvent<string>): State => evolvePublished(state, event);
const stateAfter = (...events: PublishedEvent<string>[]): State => events.reduce(after, none);
const saved: PublishedEvent<string> = { fact: 'Saved', content: 'a', place: 'home:1' };
const ending: PublishedEvent<string> = { ...saved, until: nextDay };
const scheduled: PublishedEvent<string> = { fact: 'Scheduled', due: nextDay };
const [shownEvent, takenDown, removed] = [{ fact: 'Shown' }, { fact: 'TakenDown' }, { fact: 'Removed' }] as const;
const facts = (command: Command, state: State) => {
  const decided = decidePublished({ kind: 'slot' }, command, state);
  return isRefusal(decided) ? decided.refused : decided.map(({ fact }) => fact);
};

test.each<[string, Command, State, string | string[]]>([
  ['a new one', { act: 'save', content: 'a' }, none, ['Saved']],
  ['showing what is not there', { act: 'show' }, none, '404'],
  ['showing a draft', { act: 'show' }, stateAfter(saved), ['Shown']],
  ['scheduling', { act: 'schedule', due: nextDay, now }, stateAfter(saved), ['Scheduled']],
  [
    'scheduling for a time that is over',
    { act: 'schedule', due: now, now: nextDay },
    stateAfter(saved),
    'slot.timePast',
  ],
  ['when its time has come', { act: 'show', due: nextDay }, stateAfter(saved, scheduled), ['Shown']],
  ['a time that was put off', { act: 'show', due: nextDay }, stateAfter(saved, { ...scheduled, due: muchLater }), []],
  ['a time that comes twice', { act: 'show', due: nextDay }, stateAfter(saved, scheduled, shownEvent), []],
  ['a time of a content that was replaced', { act: 'show', due: nextDay }, stateAfter(saved, scheduled, saved), []],
  ['saving over what is shown', { act: 'save', content: 'b' }, stateAfter(saved, shownEvent), 'slot.notPossible'],
  [
    'saving over what is shown, at once',
    { act: 'save', content: 'b', place: 'home:1', shows: now },
    stateAfter(saved, shownEvent),
    ['Saved', 'Shown'],
  ],
  [
    'putting another record forward, at once',
    { act: 'save', content: 'b', place: 'home:1', shows: now, replaces: true },
    stateAfter(saved, shownEvent),
    ['TakenDown', 'Saved', 'Shown'],
  ],
  [
    'saving over what is shown with an end that is over',
    { act: 'save', content: 'b', until: now, shows: nextDay },
    stateAfter(saved, shownEvent),
    'slot.endPast',
  ],
  ['removing what is shown', { act: 'remove' }, stateAfter(saved, shownEvent), 'slot.notPossible'],
  ['taking down', { act: 'takeDown' }, stateAfter(saved, shownEvent), ['TakenDown']],
  ['taking down a draft', { act: 'takeDown' }, stateAfter(saved), 'slot.notPossible'],
  ['showing again', { act: 'show' }, stateAfter(saved, shownEvent, takenDown), ['Shown']],
  ['at its end', { act: 'takeDown', due: nextDay }, stateAfter(ending, shownEvent), ['TakenDown']],
  ['an end that was put off', { act: 'takeDown', due: now }, stateAfter(ending, shownEvent), []],
  ['an end after it was taken down', { act: 'takeDown', due: nextDay }, stateAfter(ending, shownEvent, takenDown), []],
  ['showing after its end', { act: 'show', now: muchLater }, stateAfter(ending), 'slot.endPast'],
  ['beginning after its end', { act: 'schedule', due: muchLater, now }, stateAfter(ending), 'slot.endFirst'],
  [
    'saving what moved since it was read',
    { act: 'save', content: 'b', recordVersion: 1 },
    stateAfter(saved, saved),
    'record.changed',
  ],
  ['saving what was read', { act: 'save', content: 'b', recordVersion: 2 }, stateAfter(saved, saved), ['Saved']],
  [
    'showing what moved since it was read',
    { act: 'show', recordVersion: 1 },
    stateAfter(saved, scheduled),
    'record.changed',
  ],
  [
    'taking down what moved since it was read',
    { act: 'takeDown', recordVersion: 3 },
    stateAfter(saved, shownEvent),
    'record.changed',
  ],
  ['removing', { act: 'remove' }, stateAfter(saved, shownEvent, takenDown), ['Removed']],
  ['after it was removed', { act: 'show' }, stateAfter(saved, removed), '404'],
])('%s', (_, command, state, expected) => {
  expect(facts(command, state)).toEqual(expected);
});

test('where a kind has drafts, what is shown stays as it is until its draft is shown', () => {
  const kind = { kind: 'article', hasDrafts: true } as const;
  const execute = (command: Command, state: State) => {
    const decided = decidePublished(kind, command, state);
    return isRefusal(decided) ? decided.refused : decided.reduce(after, state);
  };
  const drafted = execute({ act: 'save', content: 'b' }, stateAfter(saved, shownEvent)) as State;
  expect(drafted).toMatchObject({ status: 'shown', content: 'a', draft: { content: 'b' } });
  expect(execute({ act: 'show', now }, drafted)).toMatchObject({ status: 'shown', content: 'b', draft: undefined });
  expect(execute({ act: 'takeDown' }, drafted)).toMatchObject({ status: 'takenDown', content: 'b', draft: undefined });
  expect(execute({ act: 'show', now }, stateAfter(saved, shownEvent))).toBe('article.notPossible');
  const atOnce = execute({ act: 'save', content: 'c', shows: now }, drafted);
  expect(atOnce).toMatchObject({ status: 'shown', content: 'c', draft: undefined });
});

test('what was told in inboxes is over once it is taken down', () => {
  const kind = { kind: 'broadcast', toInboxes: true } as const;
  const over = stateAfter(saved, shownEvent, takenDown);
  const commands: Command[] = [
    { act: 'save', content: 'b' },
    { act: 'schedule', due: nextDay, now },
    { act: 'show' },
    { act: 'takeDown' },
    { act: 'remove' },
  ];
  for (const each of commands)
    expect(decidePublished(kind, each, over)).toMatchObject({ refused: 'broadcast.notPossible' });
  expect(isRefusal(decidePublished(kind, { act: 'takeDown' }, stateAfter(saved, shownEvent)))).toBe(false);
});

/** What each status allows, written down apart from the code. */
const allowed: Readonly<Record<string, readonly PublishedAct[]>> = {
  none: ['save'],
  draft: ['save', 'schedule', 'show', 'remove'],
  scheduled: ['save', 'schedule', 'show', 'remove'],
  shown: ['takeDown'],
  takenDown: ['save', 'schedule', 'show', 'remove'],
};
const commands: Readonly<Record<PublishedAct, Command>> = {
  save: { act: 'save', content: 'b', place: 'home:1' },
  schedule: { act: 'schedule', due: nextDay, now },
  show: { act: 'show', now },
  takeDown: { act: 'takeDown' },
  remove: { act: 'remove' },
};
const statusOf = (state: State): string => (state.is === 'none' ? 'none' : state.status);

test.each(publishedKinds)('of $kind, in each status that there is, what it forbids is refused', (kind) => {
  const reached = new Set<string>();
  const open: State[] = [none];
  for (const state of open) {
    const status = statusOf(state);
    if (reached.has(status)) continue;
    reached.add(status);
    for (const act of publishedActs) {
      const decided = decidePublished<string>(kind, commands[act], state);
      const isOver = 'toInboxes' in kind && status === 'takenDown';
      const isDraft = 'hasDrafts' in kind && status === 'shown' && act === 'save';
      expect(isRefusal(decided), `${act} while ${status}`).toBe(
        !isDraft && (isOver || !allowed[status]?.includes(act)),
      );
      if (!isRefusal(decided)) open.push(decided.reduce(after, state));
    }
  }
  expect([...reached].sort()).toEqual(Object.keys(allowed).sort());
});

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ act: fc.constant('save' as const), content: fc.string(), place: fc.constantFrom('home:1', 'home:2') }),
  fc.record({
    act: fc.constant('save' as const),
    content: fc.string(),
    place: fc.constantFrom('home:1', 'home:2'),
    shows: fc.constant(now),
    replaces: fc.boolean(),
  }),
  fc.record({ act: fc.constant('schedule' as const), due: fc.constantFrom(nextDay, muchLater), now: fc.constant(now) }),
  fc.record({ act: fc.constant('show' as const) }),
  fc.constantFrom(...(['takeDown', 'remove'] as const)).map((act) => ({ act })),
);

test('whatever is done to some of them, a place is held by exactly those that are shown there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), command), { maxLength: 60 }), (commands) => {
      const states: State[] = [none, none, none];
      const held = new Map<string, number>();
      for (const [which, each] of commands) {
        const state = states[which] ?? none;
        const decided = decidePublished({ kind: 'slot' }, each, state);
        if (isRefusal(decided)) continue;
        let current = state;
        const changes = decided.map((event) => {
          const change = placesOf('slot', current, event);
          current = after(current, event);
          return change;
        });
        const requestedNames = changes.flatMap(({ reserve = [] }) => reserve);
        // the log refuses what another one holds
        if (requestedNames.some(({ value }) => held.has(value) && held.get(value) !== which)) continue;
        for (const { reserve = [], release = [] } of changes) {
          for (const { value } of release) held.delete(value);
          for (const { value } of reserve) held.set(value, which);
        }
        states[which] = decided.reduce(after, state);
      }
      const shownAt = states.flatMap((state) =>
        state.is === 'record' && state.status === 'shown' ? [state.place] : [],
      );
      expect([...held.keys()].sort()).toEqual(shownAt.sort());
    }),
  );
});
