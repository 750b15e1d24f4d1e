import { missed } from '@portal/infra/runtime/identity/processes';
import type { Finding, PortalState } from '@portal/shared/calls/state';
import { dayOf } from '@portal/shared/rules/dates';
import { type FindingCode, findingParts, type LookedAt, type Urgency, urgencies } from '@portal/shared/rules/state';

/** What is looked at, before it is judged. */
export type Facts = Omit<PortalState, 'findings'> & {
  /** by group, name and version, why a process could not go on with a model */
  tooOld: ReadonlyMap<string, string>;
  /** versions of models that this build reads */
  own: ReadonlySet<string>;
  /** the last day, yyyy-MM-dd, by whose year public holidays are known */
  calendarTo: string;
  /** when the first event was recorded; null for an empty log */
  firstAt: string | null;
  /** when a PostgreSQL that answered nobody was last ended, as far as its successor knows */
  hungAt: string | null;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** From when on something is not well, in milliseconds. */
const after = {
  /** a model is behind: it shows what was */
  behind: 30 * second,
  farBehind: 5 * minute,
  /** events are not sealed; as it is set they are within ten minutes */
  unsealed: hour,
  /** nobody found the whole log in order */
  unverified: day,
  verified: 7 * day,
  /** a letter waits: one that is tried for the fifth time has waited so long */
  letter: 15 * minute,
  letterToday: 3 * hour,
  /** a backup is ten seconds behind at most, and says so as often; PortalBackupBehind fires from here on, too */
  backup: minute,
  /** whether it can be restored is tried each month; so is PortalDrillOld */
  drill: 30 * day,
  /** deliveries of a webhook fail */
  webhook: 3 * hour,
  /** a PostgreSQL that hung is forgotten */
  hang: day,
} as const;

/** Of a disk, what is left: little, as PortalDiskFull has it, and next to nothing. */
const room = { little: 0.1, none: 0.02 } as const;

/** By how many events a read group, or a replica of the log, may be behind: it is looked at every few seconds. */
const behindMost = 500;

/** What there has to be one of, whatever else there is. */
const services = ['command', 'gateway', 'notifier', 'projector', 'query'] as const;

export const versionKey = ({ name, version }: { name: string; version: number }): string => `${name} ${version}`;
export const modelKey = (model: { group: string; name: string; version: number }): string =>
  `${model.group} ${versionKey(model)}`;

const found = (code: Exclude<FindingCode, 'partAway'>, urgency: Urgency, params: Finding['params'] = {}): Finding => ({
  code,
  urgency,
  params,
  part: findingParts[code],
});

/** Where there are several, a group that is behind as a whole is told of as such, and not model by model. */
const isFarBehind = ({ groups }: Facts, { behind, away: isUnavailable }: Facts['groups'][number]): boolean =>
  groups.length > 1 && !isUnavailable && behind > behindMost;

function ofModels(facts: Facts): Finding[] {
  const { models, groups, tooOld, own } = facts;
  const findings: Finding[] = [];
  const late = new Set(groups.filter((each) => isFarBehind(facts, each)).map(({ name }) => name));
  for (const model of models) {
    const { name, version, parked, kept: isRetained, behind, seconds, outcome } = model;
    const params = { name, ...(groups.length > 1 && { group: model.group }) };
    if (parked) findings.push(found('parked', 'today', { ...params, count: parked }));
    const reason = tooOld.get(modelKey(model));
    if (reason !== undefined) findings.push(found('modelTooOld', 'now', { ...params, version, reason }));
    // one that another build reads is nobody's once that build has ended
    else if (isRetained === false && own.has(versionKey(model)))
      findings.push(found('modelUnkept', 'now', { ...params, version }));
    else if (seconds * second > after.behind && (version === 0 || own.has(versionKey(model))) && !late.has(model.group))
      findings.push(
        found('modelBehind', seconds * second > after.farBehind ? 'now' : 'today', {
          ...params,
          events: behind,
          seconds,
        }),
      );
    if (outcome === 'healed') findings.push(found('modelHealed', 'today', { ...params, at: model.compared ?? '' }));
  }
  return findings;
}

/** One of which nothing is known answers nobody; where there is no other, nobody answers. */
const ofGroups = (facts: Facts): Finding[] =>
  facts.groups.flatMap((each) => {
    const { name: group, behind: events, seen: at, away: isUnavailable } = each;
    if (isUnavailable)
      return [found('groupAway', facts.groups.every((groupState) => groupState.away) ? 'now' : 'today', { group, at })];
    return isFarBehind(facts, each) ? [found('groupBehind', 'today', { group, events })] : [];
  });

function ofLog({ log, at, firstAt }: Facts): Finding[] {
  const now = Date.parse(at);
  const findings: Finding[] = [];
  if (log.wrong) findings.push(found('logWrong', 'now', log.wrong));
  if (log.replica > behindMost) findings.push(found('replicaBehind', 'today', { events: log.replica }));
  const unsealedFor = now - Date.parse(log.sealedAt ?? firstAt ?? at);
  if (log.head > log.sealed && unsealedFor > after.unsealed)
    findings.push(found('sealOld', 'today', { events: log.head - log.sealed, at: log.sealedAt ?? firstAt ?? at }));
  if (log.verified === null && firstAt !== null && now - Date.parse(firstAt) > after.unverified)
    findings.push(found('neverVerified', 'week'));
  if (log.verified !== null && now - Date.parse(log.verified) > after.verified)
    findings.push(found('verifiedLongAgo', 'week', { at: log.verified }));
  return findings;
}

function ofOutbox({ outbox, at }: Facts): Finding[] {
  const now = Date.parse(at);
  return outbox.flatMap(({ channel, waiting, failed, oldest, next }) => {
    const waits = oldest === null ? 0 : now - Date.parse(oldest);
    if (waits <= after.letter) return [];
    const urgency = waits > after.letterToday ? 'today' : 'week';
    return failed
      ? [found('lettersFailed', urgency, { channel, count: failed, next: next ?? '' })]
      : [found('lettersLate', urgency, { channel, count: waiting, at: oldest ?? '' })];
  });
}

function ofWebhooks({ webhooks: { failing, since, stopped }, at }: Facts): Finding[] {
  const isLong = since !== null && Date.parse(at) - Date.parse(since) > after.webhook;
  return isLong || stopped ? [found('webhooksFail', 'week', { failing, stopped })] : [];
}

function ofProcesses({ processes }: Facts): Finding[] {
  const there = processes.filter(({ there }) => there);
  const names = new Set(there.map(({ name }) => name));
  const missing = services.filter((name) => !names.has(name));
  const silent = missed(processes.map((each) => ({ ...each, isThere: each.there, started: each.since }))).filter(
    ({ name }) => names.has(name),
  );
  const versions = [...new Set(there.map(({ version }) => version))];
  return [
    ...missing.map((name) => found('processMissing', 'now', { name })),
    ...silent.map(({ name, host, seen: lastSeen }) => found('processSilent', 'week', { name, host, at: lastSeen })),
    ...(versions.length > 1 ? [found('versionsMixed', 'week', { versions: versions.sort().join(', ') })] : []),
  ];
}

const ofPostgres = ({ hungAt, at }: Facts): Finding[] =>
  hungAt !== null && Date.parse(at) - Date.parse(hungAt) <= after.hang
    ? [found('postgresHung', 'today', { at: hungAt })]
    : [];

const ofDisks = ({ disks }: Facts): Finding[] =>
  disks.flatMap(({ folder, host, free, size }) => {
    const freeRatio = size > 0 ? free / size : 1;
    if (freeRatio >= room.little) return [];
    const percent = Math.floor(freeRatio * 100);
    return [found('diskFull', freeRatio < room.none ? 'now' : 'today', { folder, host, percent })];
  });

function ofBackup({ backup, at }: Facts): Finding[] {
  if (!backup) return [found('backupMissing', 'week')];
  return Date.parse(at) - Date.parse(backup.at) > after.backup ? [found('backupOld', 'today', { at: backup.at })] : [];
}

/** A backup only counts once it was restored. */
function ofDrill({ backup, drill, at }: Facts): Finding[] {
  if (!drill) return backup ? [found('drillMissing', 'week')] : [];
  if (drill.fault !== null) return [found('drillFailed', 'now', { reason: drill.fault, at: drill.at })];
  return Date.parse(at) - Date.parse(drill.at) > after.drill ? [found('drillOld', 'week', { at: drill.at })] : [];
}

const ofImports = ({ imports }: Facts): Finding[] =>
  imports
    .filter(({ state }) => state === 'failed')
    .map(({ file, since }) => found('importFailed', 'week', { file, at: since }));

/** The holidays of a year are announced in the autumn before; from then on its due days are counted without them. */
function ofCalendar({ calendarTo, at }: Facts): Finding[] {
  const today = dayOf(Date.parse(at));
  const year = Number(today.slice(0, 4));
  if (calendarTo < today) return [found('calendarUnknown', 'today', { year })];
  const isAnnounced = calendarTo > `${year + 1}` || today < `${year}-11-01`;
  return isAnnounced ? [] : [found('calendarUnknown', 'week', { year: year + 1 })];
}

/** What is looked at, and who judges it. */
const judges: readonly (readonly [LookedAt, (facts: Facts) => Finding[]])[] = [
  ['log', ofLog],
  ['models', ofModels],
  ['models', ofGroups],
  ['processes', ofProcesses],
  ['log', ofPostgres],
  ['processes', ofDisks],
  ['outbox', ofOutbox],
  ['outbox', ofWebhooks],
  ['backup', ofBackup],
  ['backup', ofDrill],
  ['imports', ofImports],
];

/** What is not well, the most urgent first; what could not be looked at is told as such, and not judged. */
export function judged(facts: Facts): Finding[] {
  const findings = [
    ...facts.away.map((part): Finding => ({ code: 'partAway', part, urgency: 'now', params: { part } })),
    ...judges.filter(([part]) => !facts.away.includes(part)).flatMap(([, judge]) => judge(facts)),
    ...ofCalendar(facts),
  ];
  return findings.sort((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency));
}
