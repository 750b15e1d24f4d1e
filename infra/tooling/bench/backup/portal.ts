import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Recorded } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { nameRules } from '@portal/shared/events/names';
import { migrateLog, openEventStore } from '../../../runtime/event-store/index.ts';
import type { AppendPart, EventStore, Name } from '../../../runtime/event-store/types.ts';
import { openPersonKeys } from '../../../runtime/identity/keys.ts';
import { migrateSeals } from '../../../runtime/seals/migrations.ts';
import { programFile } from '../../build/servers.ts';
import type { BenchRow } from '../types.ts';
import { measured, newKey, type Place } from './restore.ts';

/*
 * The portal's own log: all that happens in the demonstration, as often as it takes, each time to other people with other
 * records, with the keys of their own and the unique names that they hold.
 */

const eventCount = Number(process.env.EVENTS ?? 500_000);
/** appends under way at once */
const atOnce = 256;

const uuid = /[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

/** The same with other ids, one for each of before. */
const renamed = (text: string, copy: number): string =>
  text.replace(uuid, (begin) => ((Number.parseInt(begin, 16) ^ copy) >>> 0).toString(16).padStart(8, '0'));

/** What stands where a unique name does has the copy's number behind it. */
function renamedIn(value: unknown, copy: number, unique: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    const own = renamed(value, copy);
    return own === value && unique.has(value.toLowerCase()) ? `${value}-${copy}` : own;
  }
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, copy, unique));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamedIn(each, copy, unique)]));
}

async function allOf(store: EventStore): Promise<Recorded[]> {
  const events: Recorded[] = [];
  const head = await store.head();
  for (let after = 0; after < head; after = events.at(-1)?.position ?? head)
    events.push(...(await store.read({ after, upTo: head, limit: 5_000 })));
  return events;
}

/** The names that follow from events as they come, and what has to be reserved and released for it. */
function namesOver() {
  const changes = nameRules.begin();
  const held = new Map<string, Name>();
  return (events: readonly Recorded[]): Pick<AppendPart, 'reserve' | 'release'> => {
    const [before, after] = [new Map<string, Name>(), new Map<string, Name>()];
    const keyOf = ({ kind, value }: Name) => `${kind} ${value}`;
    for (const event of events)
      for (const { slot, kind, value } of changes(event)) {
        const at = `${event.stream} ${slot}`;
        const last = held.get(at);
        if (last) before.set(keyOf(last), last);
        if (last) after.delete(keyOf(last));
        held.delete(at);
        if (typeof value !== 'string') continue;
        held.set(at, { kind, value });
        after.set(keyOf({ kind, value }), { kind, value });
      }
    return {
      reserve: [...after].filter(([key]) => !before.has(key)).map(([, name]) => name),
      release: [...before].filter(([key]) => !after.has(key)).map(([, name]) => name),
    };
  };
}

/** What one command did in one stream, in order; of streams that there are many of alone. */
function happenings(events: readonly Recorded[]): Recorded[][] {
  const groups = new Map<string, Recorded[]>();
  for (const event of events.filter(({ stream }) => stream !== renamed(stream, 1))) {
    const at = `${event.stream} ${event.meta.causation}`;
    groups.set(at, [...(groups.get(at) ?? []), event]);
  }
  return [...groups.values()].sort((a, b) => (a[0]?.position ?? 0) - (b[0]?.position ?? 0));
}

async function multiply(store: EventStore): Promise<void> {
  const events = await allOf(store);
  const changes = nameRules.begin();
  const unique = new Set(
    events.flatMap((event) => changes(event).flatMap(({ value }) => (value ? [value.toLowerCase()] : []))),
  );
  const eventGroups = happenings(events);
  const each = eventGroups.reduce((sum, { length }) => sum + length, 0);
  for (let copy = 1; copy <= Math.ceil((eventCount - events.length) / each); copy++) {
    const namesOf = namesOver();
    const underway = new Map<string, Promise<void>>();
    for (const group of eventGroups) {
      const own = group.map((event) => ({
        ...event,
        stream: renamed(event.stream, copy),
        data: renamedIn(event.data, copy, unique),
      }));
      const [first] = own;
      if (!first) continue;
      const { stream, meta } = first;
      // in the order of a stream, and beside the others
      if (underway.size >= atOnce || underway.has(stream)) {
        await Promise.all(underway.values());
        underway.clear();
      }
      underway.set(
        stream,
        store
          .append({
            stream,
            expected: 'any',
            events: own.map(({ type, data }) => ({ type, data })),
            meta: { ...meta, actor: renamed(meta.actor, copy) },
            commandId: { id: randomUUID(), asked: '{}' },
            ...namesOf(own),
          })
          .then(({ kind }) => {
            if (kind !== 'appended') throw new Error(`copy ${copy} of ${stream} was not appended: ${kind}`);
          }),
      );
    }
    await Promise.all(underway.values());
  }
}

/** The program that loads the demonstration, as `npm start` runs it. */
async function demonstrate({ url, filesUrl, secrets }: Place): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    EVENT_STORE_URL: url,
    IDENTITY_URL: url,
    FILES_URL: filesUrl,
    SECRET_PERSON_KEYS: secrets['person-keys'],
    SECRET_RESERVATIONS: secrets.reservations,
    SECRET_IDENTITY: secrets.identity,
    SECRET_FILE_SIGNING: newKey(),
    SECRET_BUS: newKey(),
  };
  const child = spawn(process.execPath, [programFile('demo'), '--core'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the demonstration was not loaded');
}

async function make(place: Place): Promise<void> {
  const { url, secrets } = place;
  await migrateLog(url);
  await migrateSeals(url);
  await demonstrate(place);
  const keys = await openPersonKeys(url, Buffer.from(secrets['person-keys'], 'base64url'));
  const store = await openEventStore({ url, kinds: eventKinds, keys, pepper: secrets.reservations });
  await multiply(store);
  await store.close();
  await keys.close();
}

export const bench = (): Promise<BenchRow> => measured({ name: 'restore portal', contents: 'portal', make });
