import type { Recorded } from '@portal/shared/define/event';
import { pagesAfter } from './pages.ts';
import type { EventStore } from './types.ts';

type Log = Pick<EventStore, 'read' | 'head'>;

interface CachedFold<State> {
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
  const known = new WeakMap<Log, CachedFold<State>>();

  async function goOn(log: Log, cached: CachedFold<State>): Promise<State> {
    for await (const { events, upTo } of pagesAfter(log, cached.upTo, types)) {
      cached.state = events.reduce(fold, cached.state);
      cached.upTo = upTo;
    }
    return cached.state;
  }

  return (log) => {
    const cached = known.get(log) ?? { state: initial, upTo: 0, asking: Promise.resolve() };
    known.set(log, cached);
    const request = cached.asking.then(() => goOn(log, cached));
    cached.asking = request.catch(() => undefined);
    return request;
  };
}
