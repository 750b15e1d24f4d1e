import type { Waiting } from '@portal/infra/identity/outbox';
import type { KnownProcess } from '@portal/infra/identity/processes';
import type { ModelState } from '@portal/infra/projection/state';
import type { SealState } from '@portal/infra/seals/reader';
import type { PortalState } from '@portal/shared/calls/state';
import type { Reader } from '../database.ts';
import { importsSince } from '../projections/imports/queries.ts';
import { type Facts, versionKey } from './judge.ts';

/** Where the state of the portal is read from; each part by itself, so that one that is away takes no other with it. */
export interface StateSources {
  /** versions of read models that somebody sees, and followers */
  models(): Promise<ModelState[]>;
  /** seals and the verifier, and what the log takes */
  seals(): Promise<SealState>;
  outbox(): Promise<Waiting[]>;
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
    return found.map(({ isShown: shown, isKept: kept, tooOld: _, ...model }) => {
      const since = times.get(model.position + 1);
      return {
        ...model,
        shown,
        kept,
        behind: Math.max(0, head - model.position),
        seconds: since === undefined ? 0 : Math.max(0, Math.round((now() - Date.parse(since)) / 1_000)),
      };
    });
  }

  return async () => {
    const [models, seals, outbox, processes, [read, identity], backup, imports] = await Promise.all([
      sources.models(),
      sources.seals(),
      sources.outbox(),
      sources.processes(),
      sizesNow(),
      sources.backup(),
      importsSince(reader, new Date(now() - week).toISOString(), importsMost),
    ]);
    // after the models: none of them is ahead of it
    const head = await log.head();
    const [headAt = null, firstAt = null] = head ? await Promise.all([log.timeAt(head), log.timeAt(1)]) : [];
    const { newest, verifier, bytes } = seals;
    return {
      at: new Date(now()).toISOString(),
      models: await modelsAt(head, models),
      log: {
        head,
        headAt,
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
      backup: backup ?? null,
      processes: processes.map(({ id: _, started: since, isThere: there, ...process }) => ({
        ...process,
        since,
        there,
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
