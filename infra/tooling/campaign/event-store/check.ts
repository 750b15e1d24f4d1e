import type { Recorded } from '@portal/shared/define/event';
import type { z } from 'zod';
import { type EventStore, openEventStore } from '../../../runtime/event-store/index.ts';
import { stepped as kind, type stepped } from './plan.ts';

type Step = z.infer<typeof stepped.data>;
type Stepped = Recorded<{ type: string; data: Step }>;

/** Commands that were answered: by id, the position of the last event, or undefined for a refused one. */
export type Answered = ReadonlyMap<string, number | undefined>;

/** Everything that must hold of the log after the appenders are done; a sentence for each thing that does not. */
export async function faultsOf(url: string, answered: Answered): Promise<string[]> {
  const keys = {
    keyFor: () => Promise.reject(new Error('no person')),
    find: async () => undefined,
    erase: async () => {},
  };
  const store = await openEventStore({ url, kinds: [kind], keys, pepper: 'campaign' });
  try {
    const events = (await store.read({ after: 0, limit: 1_000_000 })).map(
      (event): Stepped => ({ ...event, data: kind.data.parse(event.data) }),
    );
    const verification = await store.verify();
    return [
      ...orderFaults(events, await store.head()),
      ...commandFaults(events, answered),
      ...(await nameFaults(events, store)),
      ...(verification.ok ? [] : [`verify: ${JSON.stringify(verification.wrong)}`]),
    ];
  } finally {
    await store.close();
  }
}

function orderFaults(events: readonly Stepped[], head: number): string[] {
  const faults: string[] = [];
  const versions = new Map<string, number>();
  let time = '';
  events.forEach(({ position, stream, version, at }, index) => {
    if (position !== index + 1) faults.push(`position ${position} where ${index + 1} belongs`);
    const expected = (versions.get(stream) ?? 0) + 1;
    if (version !== expected) faults.push(`${stream} has version ${version} after ${expected - 1}`);
    versions.set(stream, version);
    if (at < time) faults.push(`time goes back at ${position}`);
    time = at;
  });
  if (head !== events.length) faults.push(`the head is at ${head}, the events end at ${events.length}`);
  return faults;
}

function commandFaults(events: readonly Stepped[], answered: Answered): string[] {
  const faults: string[] = [];
  const stored = new Map<string, Stepped[]>();
  for (const event of events) {
    const { command } = event.data;
    stored.set(command, [...(stored.get(command) ?? []), event]);
  }
  for (const [command, last] of answered) {
    const own = stored.get(command) ?? [];
    if (last === undefined) {
      if (own.length) faults.push(`${command} was refused and is stored`);
      continue;
    }
    const first = own[0];
    const isComplete =
      first &&
      own.length === first.data.of &&
      own.every(({ data, position }, i) => data.index === i && position === first.position + i);
    if (!isComplete) faults.push(`${command} was accepted and is stored ${own.length} times`);
    else if (own.at(-1)?.position !== last) faults.push(`${command} was said to be at ${last}`);
  }
  for (const command of stored.keys())
    if (!answered.has(command)) faults.push(`${command} is stored and was never answered`);
  return faults;
}

/** Replays who took and released which name. */
async function nameFaults(events: readonly Stepped[], store: EventStore): Promise<string[]> {
  const faults: string[] = [];
  const holders = new Map<string, string>();
  const knownValues = new Set<string>();
  for (const { stream, data, position } of events) {
    if (data.index) continue;
    for (const { value } of data.release) if (holders.get(value) === stream) holders.delete(value);
    for (const { value } of data.reserve) {
      const holder = holders.get(value) ?? stream;
      if (holder !== stream) faults.push(`position ${position} took the name ${value} that ${holder} held`);
      holders.set(value, stream);
      knownValues.add(value);
    }
  }
  for (const value of knownValues) {
    const holder = await store.holder({ kind: 'seat', value });
    if (holder !== holders.get(value))
      faults.push(`the name ${value} is held by ${holder}, by its events ${holders.get(value)}`);
  }
  return faults;
}
