import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type AppendOutcome, openEventStore } from '../../../runtime/event-store/index.ts';
import { answerOf, appenders, appendOf, commandIdOf, commandsEach, isSentTwice, stepped } from './plan.ts';

/** What an appending process is told on its command line. */
export interface Task {
  url: string;
  seed: number;
  process: number;
  /** the next command of each appender */
  from: number[];
}

/** What it tells, a line each. */
export interface Report {
  appender: number;
  number: number;
  accepted: boolean;
  /** of the last event, when accepted */
  last?: number;
}

const mostTries = 50;
const retryEvery = 200;

/** Tries again while the database is away. */
async function persistently<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === mostTries) throw error;
    await delay(retryEvery);
    return persistently(work, tries + 1);
  }
}

function lastOf(outcomes: readonly AppendOutcome[], commandId: string): number | undefined {
  const lasts = outcomes.flatMap((outcome) => ('last' in outcome ? [outcome.last] : []));
  if (new Set(lasts).size > 1) throw new Error(`${commandId} was stored twice`);
  if (outcomes.filter(({ kind }) => kind === 'appended').length > 1) throw new Error(`${commandId} was appended twice`);
  for (const outcome of outcomes) {
    if (outcome.kind === 'repeated' && !isDeepStrictEqual(outcome.answer, answerOf(commandId)))
      throw new Error(`${commandId} got another's answer`);
  }
  return lasts[0];
}

async function work({ url, seed, process: number, from }: Task): Promise<void> {
  const noKeys = {
    keyFor: () => Promise.reject(new Error('no person')),
    find: async () => undefined,
    erase: async () => {},
  };
  const store = await persistently(() => openEventStore({ url, kinds: [stepped], keys: noKeys, pepper: 'campaign' }));
  const versions = new Map<string, number>();

  async function run(appender: number): Promise<void> {
    for (let next = from[appender] ?? 0; next < commandsEach; next++) {
      const order = { seed, process: number, appender, number: next };
      const append = appendOf(order, (stream) => versions.get(stream) ?? 0);
      const times = isSentTwice(order) ? 2 : 1;
      const outcomes = await Promise.all(Array.from({ length: times }, () => persistently(() => store.append(append))));
      for (const outcome of outcomes) {
        if (outcome.kind === 'appended') versions.set(append.stream, outcome.version);
        if (outcome.kind === 'conflict') versions.set(outcome.stream, outcome.actual);
      }
      const last = lastOf(outcomes, commandIdOf(order));
      const report: Report = { appender, number: next, accepted: last !== undefined, ...(last && { last }) };
      process.stdout.write(`${JSON.stringify(report)}\n`);
    }
  }

  await Promise.all(Array.from({ length: appenders }, (_, appender) => run(appender)));
  await store.close();
}

await work(JSON.parse(process.argv[2] ?? '{}'));
