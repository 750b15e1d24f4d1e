import type { EventKind, Recorded } from '@portal/shared/define/event';
import type { Refusal } from '@portal/shared/refusal';
import type { ChangesOf } from './changes.ts';
import type { NameChange } from './unique-names.ts';

type Fact = { type: string; data: unknown };

/** A fold of a stream: a pure function and an initial state, bound to their streams. */
export interface Folded<State> {
  stream(id: string): string;
  initial: State;
  /** the state after an event of the stream */
  after(state: State, event: Recorded): State;
  /** its events have personal fields: its states are never cached */
  personal: boolean;
  /** name of a further fold of the stream, beside that of its aggregate, under which it is cached */
  part?: string;
}

/**
 * Decider: two pure functions and an initial state, bound to their streams. Declared as methods, so that all kinds of
 * aggregates fit one list; `alsoAppend` type-checks the commands.
 */
export interface Aggregate<State, Command, Event extends Fact> extends Folded<State> {
  decide(command: Command, state: State): readonly Event[] | Refusal;
  /** unique names that events reserve and release, given the state before them */
  names?(state: State, events: readonly Event[]): Required<NameChange>;
}

interface Definition<State, Command, Event extends Fact> {
  stream: (id: string) => string;
  initial: State;
  kinds: readonly EventKind<Event['type']>[];
  evolve: (state: State, event: Recorded<Event>) => State;
  decide: (command: Command, state: State) => readonly Event[] | Refusal;
  names?: (state: State, event: Event) => NameChange;
  /**
   * by default whether any of its events has personal fields; if set to false, `evolve` gets these fields as
   * undefined
   */
  personal?: boolean;
}

/** Combines the name changes of several events. */
export const together = (changes: readonly NameChange[]): Required<NameChange> => ({
  reserve: changes.flatMap(({ reserve = [] }) => reserve),
  release: changes.flatMap(({ release = [] }) => release),
});

/** The aggregate of events of these kinds. @throws for an event of any other kind. */
export function aggregate<State, Command, Event extends Fact>(
  definition: Definition<State, Command, Event>,
): Aggregate<State, Command, Event> {
  const { kinds, evolve, names, personal, ...otherFields } = definition;
  const types = new Set<string>(kinds.map((kind) => kind.type));
  // validated by its kind when it was appended, so the type tells the shape
  const own = (event: Recorded): event is Recorded<Event> => types.has(event.type);
  // a cached state advances by events as committed, with encrypted fields: it must not depend on them
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

/** All changes of an aggregate's state, each with the state after it. */
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
