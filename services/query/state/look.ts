import type { Waiting } from '@portal/infra/identity/outbox';
import type { KnownProcess } from '@portal/infra/identity/processes';
import { toldInTime } from '@portal/infra/patience';
import type { ModelState } from '@portal/infra/projection/state';
import type { SealState } from '@portal/infra/seals/reader';
import type { PortalState } from '@portal/shared/calls/state';
import { type LookedAt, lookedAt } from '@portal/shared/rules/state';
import type { Reader } from '../database.ts';
import { importsSince } from '../projections/imports/queries.ts';
import { webhooksStopped } from '../projections/webhooks/queries.ts';
import { type Facts, versionKey } from './judge.ts';
import { writtenUpTo } from './replica.ts';

/** Where the state of the portal is read from; each part by itself, so that one that is away takes no other with it. */
export interface StateSources {
  /** name of the read group that is asked */
  group: string;
  /** versions of read models that somebody sees, and followers */
  models(): Promise<ModelState[]>;
  /** seals and the verifier, and what the log takes */
  seals(): Promise<SealState>;
  outbox(): Promise<Waiting[]>;
  /** webhooks whose deliveries fail, and since when in milliseconds since 1970 */
  webhooks(): Promise<{ webhooks: number; since: number | null }>;
  processes(): Promise<KnownProcess[]>;
  /** bytes on the disk */
  readSize(): Promise<number>;
  identitySize(): Promise<number>;
  /** position and time of the last backup; undefined where none is set up */
  backup(): Promise<PortalState['backup'] | undefined>;
}

export interface Looking {
  sources: StateSources;
  reader: Reader;
  log: { head(): Promise<number>; timeAt(position: number): Promise<string | undefined> };
  /** versions of models that this build reads */
  own: readonly { name: string; version: number }[];
  /** what is kept for how long, as it is set */
  retention: PortalState['retention'];
  now(): number;
}

const week = 7 * 24 * 3_600_000;
/** Imports that are told of at most: those that run, and those that ended of late. */
const importsMost = 10;

/** Sizes change slowly, and measuring them goes through every table: once in so many milliseconds will do. */
const sizesKept = 30_000;

/** For how long a source is waited for, in milliseconds: somebody looks, and the rest is there. */
const patience = 3_000;

/** Of a log that cannot be asked. */
const nothing: SealState = {
  newest: undefined,
  verifier: { position: 0, whole: null, wrong: null, reason: null },
  bytes: { log: 0, beside: 0 },
  version: '',
};

/** Every read group that has a process that is there, by name, as far as the furthest of them. */
function groupsOf(processes: readonly KnownProcess[], head: number): PortalState['groups'] {
  const members = processes.filter(({ isThere, group }) => isThere && group !== null);
  return [...new Set(members.map(({ group }) => group ?? ''))].sort().map((name) => {
    const own = members.filter(({ group }) => group === name);
    const position = Math.max(0, ...own.map((each) => each.position ?? 0));
    return {
      ...{ name, position, processes: own.length },
      behind: Math.max(0, head - position),
      parked: Math.max(0, ...own.map(({ parked }) => parked ?? 0)),
    };
  });
}

/** Without since when they are behind, which the log alone tells. */
const modelsAs = (found: readonly ModelState[], head: number): PortalState['models'] =>
  found.map(({ isShown: shown, isKept: kept, tooOld: _, ...model }) => ({
    ...{ ...model, shown, kept, seconds: 0 },
    behind: Math.max(0, head - model.position),
  }));

/** Looks at everything there is. */
export function looker({ sources, reader, log, own, retention, now }: Looking): () => Promise<Facts> {
  let sizes: { until: number; found: Promise<[number, number]> } | undefined;
  function sizesNow(): Promise<[number, number]> {
    if (sizes && sizes.until > now()) return sizes.found;
    const measured = Promise.all([sources.readSize(), sources.identitySize()]);
    sizes = { until: now() + sizesKept, found: measured };
    measured.catch(() => {
      sizes = undefined;
    });
    return measured;
  }

  async function modelsAt(head: number, found: readonly ModelState[]): Promise<PortalState['models']> {
    const firsts = [...new Set(found.filter(({ position }) => position < head).map(({ position }) => position + 1))];
    const times = new Map(await Promise.all(firsts.map(async (first) => [first, await log.timeAt(first)] as const)));
    return modelsAs(found, head).map((model) => {
      const since = times.get(model.position + 1);
      return {
        ...model,
        seconds: since === undefined ? 0 : Math.max(0, Math.round((now() - Date.parse(since)) / 1_000)),
      };
    });
  }

  return async () => {
    const away = new Set<LookedAt>();
    async function of<T>(part: LookedAt, asked: Promise<T>, instead: T): Promise<T> {
      const told = await toldInTime(
        asked.then((found) => ({ found })),
        patience,
      );
      if (!told) away.add(part);
      return told ? told.found : instead;
    }
    const [models, seals, outbox, failing, stopped, processes, [read, identity], backup, imports] = await Promise.all([
      of('models', sources.models(), []),
      of('log', sources.seals(), nothing),
      of('outbox', sources.outbox(), []),
      of('outbox', sources.webhooks(), { webhooks: 0, since: null }),
      of('outbox', webhooksStopped(reader), 0),
      of('processes', sources.processes(), []),
      of<[number, number]>('sizes', sizesNow(), [0, 0]),
      of('backup', sources.backup(), undefined),
      of('imports', importsSince(reader, new Date(now() - week).toISOString(), importsMost), []),
    ]);
    // after the models: none of them is ahead of it
    const here = await of('log', log.head(), 0);
    const written = writtenUpTo(processes);
    const head = Math.max(here, written);
    const times = await of<(string | undefined)[]>(
      'log',
      here ? Promise.all([log.timeAt(here), log.timeAt(1)]) : Promise.resolve([]),
      [],
    );
    const [headAt = null, firstAt = null] = times;
    const modelsNow = await of('log', modelsAt(head, models), modelsAs(models, head));
    const { newest, verifier, bytes } = seals;
    return {
      at: new Date(now()).toISOString(),
      away: lookedAt.filter((part) => away.has(part)),
      group: sources.group,
      groups: groupsOf(processes, head),
      models: modelsNow,
      log: {
        head,
        headAt,
        replica: away.has('log') ? 0 : Math.max(0, written - here),
        sealed: newest?.position ?? 0,
        sealedAt: newest?.at ?? null,
        key: newest?.key ?? '',
        verifying: verifier.position,
        verified: verifier.whole,
        wrong: verifier.wrong === null ? null : { position: verifier.wrong, reason: verifier.reason ?? '' },
      },
      imports: imports.map((row) => ({
        id: row.import_id,
        subject: row.subject,
        file: row.file_name,
        since: row.started_at,
        percent: row.ended_at || !row.size ? 100 : Math.floor((100 * row.done) / row.size),
        rows: row.added + row.changed + row.known + row.bad,
        refused: row.bad,
        state: row.fault ? 'failed' : row.ended_at ? 'done' : 'running',
      })),
      outbox: outbox.map(({ letters: waiting, oldest, next, ...row }) => ({
        ...row,
        waiting,
        oldest: oldest.toISOString(),
        next: next?.toISOString() ?? null,
      })),
      webhooks: {
        failing: failing.webhooks,
        since: failing.since === null ? null : new Date(failing.since).toISOString(),
        stopped,
      },
      backup: backup ?? null,
      processes: processes.map(({ name, version, host, started: since, seen, isThere: there }) => ({
        ...{ name, version, host, since, seen, there },
      })),
      postgres: seals.version,
      retention,
      sizes: { ...bytes, read, identity },
      tooOld: new Map(models.flatMap((model) => (model.tooOld === null ? [] : [[versionKey(model), model.tooOld]]))),
      own: new Set(own.map(versionKey)),
      firstAt,
    };
  };
}
