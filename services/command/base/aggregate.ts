import type { EventKind, Recorded } from '@portal/shared/define/event';
import type { Refusal } from '@portal/shared/refusal';
import type { ChangesOf } from './changes.ts';
import type { NameChange } from './unique-names.ts';

type Fact = { type: string; data: unknown };

/** What a stream comes to: a pure function and an initial state, bound to their streams. */
export interface Folded<State> {
  stream(id: string): string;
  initial: State;
  /** the state after an event of the stream */
  after(state: State, event: Recorded): State;
  /** some of its events hold personal fields: its states are never kept in memory */
  personal: boolean;
  /** of a fold beside the aggregate that decides on the stream: it is kept under a name of its own */
  part?: string;
}

/**
 * Two pure functions and an initial state, bound to their streams. Declared as methods, so that aggregates of every kind
 * can stand in one list; `alsoAppend` checks the command of each.
 */
export interface Aggregate<State, Command, Event extends Fact> extends Folded<State> {
  decide(command: Command, state: State): readonly Event[] | Refusal;
  /** unique names that events take and give back, by the state before them */
  names?(state: State, events: readonly Event[]): Required<NameChange>;
}

interface Definition<State, Command, Event extends Fact> {
  stream: (id: string) => string;
  initial: State;
  kinds: readonly EventKind<Event['type']>[];
  evolve: (state: State, event: Recorded<Event>) => State;
  decide: (command: Command, state: State) => readonly Event[] | Refusal;
  names?: (state: State, event: Event) => NameChange;
  /** left out: when any of its events holds personal fields; where it is false, `evolve` gets those fields as undefined */
  personal?: boolean;
}

/** The changes of names of several events as one. */
export const together = (changes: readonly NameChange[]): Required<NameChange> => ({
  reserve: changes.flatMap(({ reserve = [] }) => reserve),
  release: changes.flatMap(({ release = [] }) => release),
});

/** The aggregate of the events of these kinds; an event of any other is an error. */
export function aggregate<State, Command, Event extends Fact>(
  definition: Definition<State, Command, Event>,
): Aggregate<State, Command, Event> {
  const { kinds, evolve, names, personal, ...otherFields } = definition;
  const types = new Set<string>(kinds.map((kind) => kind.type));
  // The log validated the data by its kind when it was appended, so that the type tells the shape.
  const own = (event: Recorded): event is Recorded<Event> => types.has(event.type);
  // a kept state moves on by events as they were committed, in which these are encrypted: it may not depend on them
  const hiddenFields = new Map(
    personal === false ? kinds.map((kind) => [kind.type as string, kind.personal?.fields ?? []]) : [],
  );
  const withoutHidden = (event: Recorded<Event>): Recorded<Event> => {
    const fields = hiddenFields.get(event.type) ?? [];
    if (!fields.length) return event;
    return { ...event, data: Object.assign({}, event.data, ...fields.map((field) => ({ [field]: undefined }))) };
  };
  return {
    ...otherFields,
    personal: personal ?? kinds.some((kind) => kind.personal !== undefined),
    ...(names && {
      names: (state, events) => together(events.map((event) => names(state, event))),
    }),
    after: (state, event) => {
      if (!own(event)) throw new Error(`${event.type} does not belong to ${event.stream}`);
      return evolve(state, withoutHidden(event));
    },
  };
}

/** Every change of what an aggregate decides on, with what stood afterwards. */
export const changesOf = <State>({ stream, initial, personal, after }: Folded<State>): Folded<ChangesOf<State>> => ({
  part: 'changes',
  stream,
  initial: [],
  personal,
  after: (changes, event) => [
    ...changes,
    { at: event.at, actor: event.meta.actor, after: after(changes.at(-1)?.after ?? initial, event) },
  ],
});
