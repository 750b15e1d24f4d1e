import { type Course, type KnownProcess, missed, type ToldGroup } from '@portal/infra/runtime/identity/processes';
import { toldInTime } from '@portal/infra/runtime/retry';
import type { SealState } from '@portal/infra/runtime/seals/reader';
import { type PortalState, portalState } from '@portal/shared/calls/state';
import { type LookedAt, lookedAt } from '@portal/shared/rules/state';
import type { Reader } from '../base/database.ts';
import type { StateSources } from '../base/state-sources.ts';
import { importsSince, isUnreadable } from '../imports/queries.ts';
import { webhooksStopped } from '../webhooks/queries.ts';
import { type GroupTold, groupTold } from './group-report.ts';
import { type Facts, modelKey, versionKey } from './judge.ts';
import { writtenUpTo } from './replica.ts';

export interface Looking {
  sources: StateSources;
  reader: Reader;
  log: { head(): Promise<number>; timeAt(position: number): Promise<string | undefined> };
  /** versions of models that this build reads */
  own: readonly { name: string; version: number }[];
  /** what is kept for how long, as it is set */
  retention: PortalState['retention'];
  /** the last day, yyyy-MM-dd, by whose year public holidays are known */
  calendarTo: string;
  now(): number;
}

const week = 7 * 24 * 3_600_000;
/** Imports that are told of at most: those that run, and those that ended of late. */
const importsMost = 10;

/** Sizes change slowly, and measuring them goes through every table: once in so many milliseconds will do. */
const sizesKept = 30_000;

/** For how long a source is waited for, in milliseconds: somebody looks, and the rest is there. */
const timeoutMs = 3_000;

/** Of a log that cannot be asked. */
const nothing: SealState = {
  newest: undefined,
  verifier: { position: 0, whole: null, wrong: null, reason: null },
  bytes: { log: 0, beside: 0 },
  version: '',
  hungAt: null,
};

/** A read group with what it told of its models; nothing where it is away. */
interface Group extends ToldGroup {
  models: GroupTold | undefined;
}

/** Those that are there, and those that went without a word and in whose place none came. */
function groupsThere(groups: readonly ToldGroup[], processes: readonly KnownProcess[]): Group[] {
  const silent = new Set(missed(processes).map(({ group }) => group));
  return groups
    .filter(({ name, isThere }) => isThere || silent.has(name))
    .map((group) => ({ ...group, models: group.isThere ? groupTold(group.told) : undefined }));
}

/** How far each group is, as far as the furthest of its processes. */
const groupsAs = (groups: readonly Group[], processes: readonly KnownProcess[], head: number): PortalState['groups'] =>
  groups.map(({ name, seen: lastSeen, models }) => {
    const all = processes.filter(({ group }) => group === name);
    const there = all.filter(({ isThere }) => isThere);
    const own = there.length ? there : all;
    const position = Math.max(0, ...own.map((each) => each.position ?? 0));
    return {
      name,
      processes: there.length,
      position,
      seen: lastSeen,
      away: models === undefined,
      behind: Math.max(0, (models?.head || head) - position),
      parked: Math.max(0, ...own.map(({ parked }) => parked ?? 0)),
    };
  });

/** Each against where the log ended when it was looked at: what was written since it need not have. */
const modelsAs = (
  groups: readonly Group[],
  courses: readonly Course[],
): (PortalState['models'][number] & { seen: string })[] =>
  groups.flatMap(({ name: group, seen: lastSeen, models }) =>
    (models?.models ?? []).map(({ isShown: isVisible, isKept: isRetained, tooOld: _, ...model }) => ({
      group,
      seen: lastSeen,
      ...model,
      shown: isVisible,
      kept: isRetained,
      seconds: 0,
      behind: Math.max(0, (models?.head ?? 0) - model.position),
      course: courses.find((each) => each.group === group && each.model === versionKey(model))?.behind ?? [],
    })),
  );

const diskTold = portalState.shape.disks.element.omit({ host: true });

/** Each disk once where several processes of a machine keep the same folder; what another build tells in another form is left out. */
function disksOf(processes: readonly KnownProcess[]): PortalState['disks'] {
  const found = new Map<string, PortalState['disks'][number]>();
  for (const { host, disks, isThere } of processes) {
    if (!isThere || !Array.isArray(disks)) continue;
    for (const report of disks) {
      const disk = diskTold.safeParse(report).data;
      if (disk) found.set(`${host} ${disk.folder}`, { ...disk, host });
    }
  }
  return [...found.values()];
}

/** Looks at everything there is. */
export function looker({ sources, reader, log, own, retention, calendarTo, now }: Looking): () => Promise<Facts> {
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

  /** With since when they are behind, which the log alone tells. */
  async function modelsOf(
    groups: readonly Group[],
    courses: readonly Course[],
    timeAt: Looking['log']['timeAt'],
  ): Promise<PortalState['models']> {
    const found = modelsAs(groups, courses);
    const firsts = [...new Set(found.filter(({ behind }) => behind > 0).map(({ position }) => position + 1))];
    const times = new Map(await Promise.all(firsts.map(async (first) => [first, await timeAt(first)] as const)));
    return found.map(({ seen: lastSeen, ...model }) => {
      const since = model.behind > 0 ? times.get(model.position + 1) : undefined;
      const seconds =
        since === undefined ? 0 : Math.max(0, Math.round((Date.parse(lastSeen) - Date.parse(since)) / 1_000));
      return { ...model, seconds };
    });
  }

  return async () => {
    const unavailableSources = new Set<LookedAt>();
    async function loadInTime<T>(part: LookedAt, request: Promise<T>, instead: T): Promise<T> {
      const answer = await toldInTime(
        request.then((found) => ({ found })),
        timeoutMs,
      );
      if (!answer) unavailableSources.add(part);
      return answer ? answer.found : instead;
    }
    const [
      groupReports,
      courses,
      seals,
      outbox,
      failing,
      stopped,
      processes,
      [read, identity],
      backup,
      drill,
      imports,
    ] = await Promise.all([
      loadInTime('models', sources.groups(), []),
      loadInTime('models', sources.courses(), []),
      loadInTime('log', sources.seals(), nothing),
      loadInTime('outbox', sources.outbox(), []),
      loadInTime('outbox', sources.webhooks(), { webhooks: 0, since: null }),
      loadInTime('outbox', webhooksStopped(reader), 0),
      loadInTime('processes', sources.processes(), []),
      loadInTime<[number, number]>('sizes', sizesNow(), [0, 0]),
      loadInTime('backup', sources.backup(), undefined),
      loadInTime('backup', sources.drill(), undefined),
      loadInTime('imports', importsSince(reader, new Date(now() - week).toISOString(), importsMost), []),
    ]);
    const here = await loadInTime('log', log.head(), 0);
    const written = writtenUpTo(processes);
    const head = Math.max(here, written);
    const times = await loadInTime<(string | undefined)[]>(
      'log',
      here ? Promise.all([log.timeAt(here), log.timeAt(1)]) : Promise.resolve([]),
      [],
    );
    const [headAt = null, firstAt = null] = times;
    const groups = groupsThere(groupReports, processes);
    const untimed = await modelsOf(groups, courses, async () => undefined);
    const models = await loadInTime('log', modelsOf(groups, courses, log.timeAt), untimed);
    const { newest, verifier, bytes } = seals;
    return {
      at: new Date(now()).toISOString(),
      away: lookedAt.filter((part) => unavailableSources.has(part)),
      group: sources.group,
      groups: groupsAs(groups, processes, head),
      models,
      log: {
        head,
        headAt,
        replica: unavailableSources.has('log') ? 0 : Math.max(0, written - here),
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
        file: row.file_name ?? '',
        since: row.started_at,
        percent: row.ended_at || !row.size ? 100 : Math.floor((100 * row.done) / row.size),
        rows: row.added + row.changed + row.known + row.bad,
        refused: row.bad,
        state: isUnreadable(row) ? 'unreadable' : row.fault ? 'failed' : row.ended_at ? 'done' : 'running',
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
      drill: drill ?? null,
      processes: processes.map(({ name, version, host, started: since, seen: lastSeen, isThere: there }) => ({
        name,
        version,
        host,
        since,
        seen: lastSeen,
        there,
      })),
      disks: disksOf(processes),
      postgres: seals.version,
      retention,
      sizes: { ...bytes, read, identity },
      tooOld: new Map(
        groups.flatMap(({ name: group, models: its }) =>
          (its?.models ?? []).flatMap(({ tooOld, ...model }) =>
            tooOld === null ? [] : [[modelKey({ group, ...model }), tooOld] as const],
          ),
        ),
      ),
      own: new Set(own.map(versionKey)),
      firstAt,
      hungAt: seals.hungAt,
      calendarTo,
    };
  };
}
