import { Counter, Gauge, Histogram, register } from 'prom-client';
import { toldInTime } from '../retry.ts';
import { beginSpan } from '../telemetry/index.ts';
import type { EventStore } from './types.ts';

const appends = new Histogram({
  name: 'portal_log_append_seconds',
  help: 'Time from asking for an append to knowing its outcome, by outcome',
  labelNames: ['outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

// initialised, so that the first failure counts as an increase
appends.zero({ outcome: 'failed' });

const events = new Counter({
  name: 'portal_log_events_total',
  help: 'Events that this process has appended to the log',
});

const headName = 'portal_log_head';

/** The log with metrics of its appends, and its head at each scrape. */
export function measured(store: EventStore): EventStore {
  new Gauge({
    name: headName,
    help: 'Position of the last event of the log',
    async collect() {
      const head = await toldInTime(store.head());
      if (head !== undefined) this.set(head);
    },
  });
  store.onCommitted((committed) => events.inc(committed.length));
  return {
    ...store,
    async append(append) {
      const began = performance.now();
      const { trace: parent } = append.meta;
      const span = parent && beginSpan({ name: 'append to the log', kind: 'internal', parent });
      let outcome = 'failed';
      try {
        const result = await store.append(append);
        outcome = result.kind;
        return result;
      } finally {
        appends.labels(outcome).observe((performance.now() - began) / 1000);
        if (span) span.end({ failed: outcome === 'failed' });
      }
    },
    async close() {
      register.removeSingleMetric(headName);
      await store.close();
    },
  };
}
