import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { NewerData } from '../database/migrate.ts';
import { isAway, nextTry } from '../retry.ts';
import type { Kinds } from './kinds.ts';

/**
 * The newest schema version of each event type in the log, so that a build that is too old fails at its start. Absent
 * types have version 1 only. Written before the first such append: after a crash in between, a version without events
 * is recorded, which is safe.
 */
export const schemasTable = `
create table log.schemas (
  type text collate "C" primary key,
  version int not null
)`;

type Queryable = Pick<pg.ClientBase, 'query'>;

/** By type; empty before the schema exists. */
async function loadVersions(client: Queryable): Promise<Map<string, number>> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('log.schemas') is not null as there`,
  );
  if (!found[0]?.there) return new Map();
  const { rows } = await client.query<{ type: string; version: number }>('select type, version from log.schemas');
  return new Map(rows.map(({ type, version }) => [type, version]));
}

/** The recorded versions, by type. @throws NewerData if these kinds cannot read them. */
export async function knownSchemas(client: Queryable, kinds: Kinds): Promise<Map<string, number>> {
  const versions = await loadVersions(client);
  for (const [type, version] of versions) {
    const own = kinds.versionOf(type);
    if (own !== undefined && own < version) {
      throw new NewerData(
        `The log holds events ${type} of schema ${version}, by a newer version of the portal; this one reads them up to schema ${own}: start the newer one, or this one on a backup from before.`,
      );
    }
  }
  return versions;
}

interface Versioned {
  type: string;
  schema: number;
}

/**
 * Records new versions before events of them are appended, once each: `known` has the recorded ones. Waits for an
 * unavailable database, up to a timeout in milliseconds. Undefined if nothing is to be recorded or pending; callers
 * during a recording wait for it, so that the order of appends is kept.
 */
export function schemaNotes(client: Queryable, known: Map<string, number>, timeoutMs: number) {
  let last: Promise<void> | undefined;
  const isNew = ({ type, schema }: Versioned): boolean => schema > (known.get(type) ?? 1);

  async function note(events: readonly Versioned[]): Promise<void> {
    for (const { type, schema } of events.filter(isNew)) {
      await patiently(timeoutMs, () =>
        client.query(
          `insert into log.schemas as noted (type, version) values ($1, $2)
               on conflict (type) do update set version = excluded.version where noted.version < excluded.version`,
          [type, schema],
        ),
      );
      known.set(type, schema);
    }
  }

  return (events: readonly Versioned[]): Promise<void> | undefined => {
    if (!last && !events.some(isNew)) return undefined;
    const done = (last ?? Promise.resolve()).then(() => note(events));
    // settles one turn after its waiters; they see a failure themselves
    const settled: Promise<void> = done
      .then(undefined, () => undefined)
      .then(() => {
        if (last === settled) last = undefined;
      });
    last = settled;
    return done;
  };
}

async function patiently(timeoutMs: number, work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (let failures = 0; ; failures++) {
    try {
      await work();
      return;
    } catch (cause) {
      if (!isAway(cause) || performance.now() > until) throw cause;
      await pause(nextTry(failures, cause));
    }
  }
}
