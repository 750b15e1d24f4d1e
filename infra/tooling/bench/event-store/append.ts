import { randomUUID } from 'node:crypto';
import { eventKind } from '@portal/shared/define/event';
import { z } from 'zod';
import { type EventStore, migrateLog, openEventStore } from '../../../runtime/event-store/index.ts';
import { openPersonKeys } from '../../../runtime/identity/keys.ts';
import { testPostgres } from '../../embedded/testing.ts';
import { type BenchRow, middle } from '../types.ts';
import { contentOf, eventsOfStream, metaOf } from './event.ts';
import { openLimit } from './limit.ts';
import { repeat } from './repeat.ts';

const waiting = 128;

const noteKind = eventKind({
  type: 'Noted',
  version: 1,
  data: z.object({ of: z.string(), number: z.int(), text: z.string() }),
});

/** Appends per second of both, in turns on one server; the middle of the rounds counts. Seconds are those of one turn. */
export async function bench({ rounds = 3, seconds = 5 } = {}): Promise<BenchRow> {
  const postgres = await testPostgres({ durable: true });
  try {
    const { url } = postgres;
    await migrateLog(url);
    const keys = await openPersonKeys(url);
    const store = await openEventStore({ url, kinds: [noteKind], keys, pepper: 'bench' });
    const limit = await openLimit(url);
    const measurePortal = (duration: number) => appendFor(store, duration);

    await measurePortal(2);
    await limit.run(2);
    const results: Awaited<ReturnType<typeof measurePortal>>[] = [];
    const limits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      limits.push(await limit.run(seconds));
      results.push(await measurePortal(seconds));
    }
    await store.close();
    await keys.close();
    await limit.close();

    const rate = middle(results.map((result) => result.rate));
    const base = middle(limits);
    return {
      name: 'append',
      ours: Math.round(rate),
      limit: Math.round(base),
      ratio: rate / base,
      target: limit.target,
      unit: 'events/s',
      details: {
        limit: limit.name,
        p50: middle(results.map((result) => result.p50)),
        p99: middle(results.map((result) => result.p99)),
        rounds: results.map((result, index) => `${Math.round(result.rate)}/${Math.round(limits[index] ?? 0)}`),
      },
    };
  } finally {
    await postgres.stop();
  }
}

/** Every append carries a command id and an answer, and the first of each stream reserves a name. */
export async function appendFor(store: EventStore, duration: number) {
  const run = randomUUID().slice(0, 8);
  const latencies = await repeat(waiting, duration, (worker) => {
    let number = 0;
    return async () => {
      const version = number % eventsOfStream;
      const stream = `bench-${run}-${worker}-${number - version}`;
      const outcome = await store.append({
        stream,
        expected: version || 'none',
        events: [{ type: 'Noted', data: contentOf(number) }],
        meta: metaOf(worker),
        reserve: version ? [] : [{ kind: 'bench', value: stream }],
        commandId: { id: randomUUID(), asked: stream },
        answer: { id: stream },
      });
      if (outcome.kind !== 'appended') throw new Error(`${stream}: ${outcome.kind}`);
      number++;
    };
  });
  const at = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? Number.NaN).toFixed(2));
  return { rate: latencies.length / duration, p50: at(0.5), p99: at(0.99) };
}
