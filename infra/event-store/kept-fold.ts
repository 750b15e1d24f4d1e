import type { Recorded } from '@portal/shared/events/define';
import { pagesAfter } from './pages.ts';
import type { EventStore } from './types.ts';

type Log = Pick<EventStore, 'read' | 'head'>;

interface Kept<State> {
  state: State;
  /** position up to which it is folded */
  upTo: number;
  /** who asks meanwhile goes on from there */
  asking: Promise<unknown>;
}

/**
 * What a fold comes to by now of all events of these types, as they are stored: a process goes through the log for it once,
 * and from then on through what is new alone. The state is kept in memory, and is to be small.
 */
export function keptFold<State>(
  types: readonly string[],
  fold: (state: State, event: Recorded) => State,
  initial: State,
): (log: Log) => Promise<State> {
  const known = new WeakMap<Log, Kept<State>>();

  async function goOn(log: Log, kept: Kept<State>): Promise<State> {
    for await (const { events, upTo } of pagesAfter(log, kept.upTo, types)) {
      kept.state = events.reduce(fold, kept.state);
      kept.upTo = upTo;
    }
    return kept.state;
  }

  return (log) => {
    const kept = known.get(log) ?? { state: initial, upTo: 0, asking: Promise.resolve() };
    known.set(log, kept);
    const asked = kept.asking.then(() => goOn(log, kept));
    kept.asking = asked.catch(() => undefined);
    return asked;
  };
}
