import type { Recorded } from '@portal/shared/define/event';
import { pagesAfter } from './pages.ts';
import type { EventStore } from './types.ts';

type Log = Pick<EventStore, 'read' | 'head'>;

interface CachedFold<State> {
  state: State;
  /** position up to which it is folded */
  upTo: number;
  /** pending update, which concurrent callers join */
  asking: Promise<unknown>;
}

/**
 * Incremental fold of all events of these types, as stored: a process reads the log for it once, and only new events
 * afterwards. Its state is held in memory and must be small.
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
