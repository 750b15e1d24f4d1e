import type { Bus } from './types.ts';

type Listener = Parameters<Bus['hear']>[1];

/** The bus of services in one process: without a server, reliable, one turn of the event loop later. */
export function localBus(): Bus {
  const listeners = new Map<string, Set<Listener>>();
  return {
    connected: true,
    connection: undefined,
    tell(subject, data) {
      const text = JSON.stringify(data);
      const bytes = Buffer.byteLength(text);
      // a copy each, as from a server: changes by one service are invisible to others
      for (const listener of listeners.get(subject) ?? []) setImmediate(() => listener(JSON.parse(text), bytes));
      return true;
    },
    hear(subject, listener) {
      const subscribed = listeners.get(subject) ?? new Set();
      listeners.set(subject, subscribed.add(listener));
      return () => subscribed.delete(listener);
    },
    onState: () => () => undefined,
    close: async () => undefined,
  };
}
