import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingCodes } from '@portal/shared/rules/state';
import { expect, test } from 'vitest';
import { type Facts, judged } from './judge.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const day = 24 * 60;

const model: Facts['models'][number] = {
  group: 'db/main',
  name: 'cards',
  version: 3,
  generation: 1,
  position: 100,
  behind: 0,
  seconds: 0,
  parked: 0,
  shown: true,
  kept: true,
  compared: ago(5),
  outcome: 'same',
  course: [],
};
const process = (name: string) => ({ name, version: '1.0.0', host: 'h', since: ago(60), seen: ago(0), there: true });

const main: Facts['groups'][number] = {
  name: 'db/main',
  processes: 1,
  position: 100,
  behind: 0,
  parked: 0,
  seen: ago(0),
  away: false,
};

/** Nothing is to be done. */
const well: Facts = {
  at: new Date(now).toISOString(),
  away: [],
  group: 'db/main',
  groups: [main],
  models: [model],
  log: {
    head: 100,
    headAt: ago(1),
    replica: 0,
    sealed: 90,
    sealedAt: ago(9),
    key: 'k',
    verifying: 10,
    verified: ago(60),
    wrong: null,
  },
  imports: [],
  outbox: [],
  webhooks: { failing: 0, since: null, stopped: 0 },
  backup: { position: 99, at: ago(1) },
  drill: { at: ago(9 * day), position: 90, seconds: 12, fault: null },
  processes: ['gateway', 'command', 'query', 'projector', 'notifier'].map(process),
  disks: [{ folder: 'seals', host: 'host-1', free: 10, size: 100 }],
  postgres: '17.2',
  retention: [],
  sizes: { log: 1, beside: 1, read: 1, identity: 1 },
  tooOld: new Map(),
  own: new Set(['cards 3']),
  firstAt: ago(30 * day),
  hungAt: null,
  calendarTo: '2099-12-31',
};
const codes = (facts: Partial<Facts>) => judged({ ...well, ...facts }).map(({ code, urgency }) => `${code} ${urgency}`);
const ofModel = (change: Partial<typeof model>) => codes({ models: [{ ...model, ...change }] });
const ofLog = (change: Partial<Facts['log']>, otherFacts: Partial<Facts> = {}) =>
  codes({ log: { ...well.log, ...change }, ...otherFacts });

test('where all is well nothing is to be done', () => {
  expect(judged(well)).toEqual([]);
});

test('a model that is behind, that nobody keeps, whose process is too old, that was replaced, that has parked records', () => {
  expect(ofModel({ behind: 9, seconds: 30 })).toEqual([]);
  expect(ofModel({ behind: 9, seconds: 31 })).toEqual(['modelBehind today']);
  expect(ofModel({ behind: 9, seconds: 301 })).toEqual(['modelBehind now']);
  expect(ofModel({ kept: false, behind: 9, seconds: 301 })).toEqual(['modelUnkept now']);
  expect(ofModel({ outcome: 'healed' })).toEqual(['modelHealed today']);
  expect(ofModel({ parked: 2 })).toEqual(['parked today']);
  expect(
    codes({ models: [{ ...model, kept: false }], tooOld: new Map([['db/main cards 3', 'a newer event']]) }),
  ).toEqual(['modelTooOld now']);
});

test('what an older build read and nobody keeps any more is no matter', () => {
  expect(ofModel({ version: 2, kept: false, behind: 9, seconds: 9_999 })).toEqual([]);
});

test('a follower that is no read model may be behind as well', () => {
  expect(ofModel({ name: 'notifier', version: 0, kept: null, behind: 1, seconds: 40 })).toEqual(['modelBehind today']);
});

test('a log that was altered, that is not sealed, that nobody verified', () => {
  expect(ofLog({ wrong: { position: 7, reason: 'altered' } })).toEqual(['logWrong now']);
  expect(ofLog({ sealedAt: ago(61) })).toEqual(['sealOld today']);
  expect(ofLog({ sealedAt: ago(61), sealed: 100 })).toEqual([]);
  expect(ofLog({ sealedAt: null, sealed: 0 })).toEqual(['sealOld today']);
  expect(ofLog({ verified: ago(8 * day) })).toEqual(['verifiedLongAgo week']);
  expect(ofLog({ verified: null })).toEqual(['neverVerified week']);
  expect(ofLog({ verified: null }, { firstAt: ago(day - 1) })).toEqual([]);
});

const east = { ...main, name: 'db/east', position: 9, behind: 501 };
const late = { ...model, group: 'db/east', behind: 501, seconds: 301 };

test('of several read groups each is judged by its models, one that is behind as a whole in one line', () => {
  const groups = [main, east];
  expect(judged({ ...well, groups, models: [model, { ...late, parked: 1 }] })).toMatchObject([
    { code: 'parked', params: { name: 'cards', group: 'db/east' } },
    { code: 'groupBehind', part: 'models', urgency: 'today', params: { group: 'db/east', events: 501 } },
  ]);
  expect(judged({ ...well, groups: [main, { ...east, behind: 500 }], models: [model, late] })).toMatchObject([
    { code: 'modelBehind', params: { name: 'cards', group: 'db/east' } },
  ]);
  // the only one there is has no name to tell it by
  const [alone] = judged({ ...well, groups: [east], models: [late] });
  expect(alone).toMatchObject({ code: 'modelBehind' });
  expect(alone?.params).not.toHaveProperty('group');
});

test('a read group of which nothing is known, beside another one and alone', () => {
  const unavailableGroup = { ...east, away: true, processes: 0, seen: ago(3) };
  expect(judged({ ...well, groups: [main, unavailableGroup] })).toMatchObject([
    { code: 'groupAway', part: 'models', urgency: 'today', params: { group: 'db/east', at: ago(3) } },
  ]);
  expect(codes({ groups: [unavailableGroup], models: [] })).toEqual(['groupAway now']);
});

test('a replica of the log that is behind', () => {
  expect(ofLog({ replica: 500 })).toEqual([]);
  expect(ofLog({ replica: 501 })).toEqual(['replicaBehind today']);
});

test('a backup that nobody has restored yet, not for a month, or not whole', () => {
  const drill = { at: ago(9 * day), position: 90, seconds: 12, fault: null };
  expect(codes({ drill: null })).toEqual(['drillMissing week']);
  expect(codes({ drill: null, backup: null })).toEqual(['backupMissing week']);
  expect(codes({ drill: { ...drill, at: ago(30 * day) } })).toEqual([]);
  expect(codes({ drill: { ...drill, at: ago(30 * day + 1) } })).toEqual(['drillOld week']);
  expect(codes({ drill: { ...drill, fault: 'a segment is absent' } })).toEqual(['drillFailed now']);
});

test('a disk of which little is left, or next to nothing', () => {
  const findingsWithFree = (free: number) =>
    judged({ ...well, disks: [{ folder: 'files', host: 'host-1', free, size: 1_000 }] });
  expect(findingsWithFree(100)).toEqual([]);
  expect(findingsWithFree(99)).toEqual([
    { code: 'diskFull', part: 'processes', urgency: 'today', params: { folder: 'files', host: 'host-1', percent: 9 } },
  ]);
  expect(findingsWithFree(20)).toMatchObject([{ urgency: 'today' }]);
  expect(findingsWithFree(19)).toMatchObject([{ urgency: 'now', params: { percent: 1 } }]);
  expect(codes({ disks: [{ folder: 'files', host: 'host-1', free: 0, size: 0 }] })).toEqual([]);
});

test('webhooks that fail for hours, or were stopped', () => {
  expect(codes({ webhooks: { failing: 1, since: ago(179), stopped: 0 } })).toEqual([]);
  expect(codes({ webhooks: { failing: 1, since: ago(181), stopped: 0 } })).toEqual(['webhooksFail week']);
  expect(codes({ webhooks: { failing: 0, since: null, stopped: 2 } })).toEqual(['webhooksFail week']);
});

test('what could not be looked at is said, and not judged by what is told in its place', () => {
  expect(codes({ processes: [], away: ['processes'] })).toEqual(['partAway now']);
  expect(judged({ ...well, backup: null, away: ['backup'], imports: [] })).toEqual([
    { code: 'partAway', part: 'backup', urgency: 'now', params: { part: 'backup' } },
  ]);
});

test('letters that wait, and that could not be sent', () => {
  const letters = { channel: 'mail', waiting: 14, failed: 0, oldest: ago(16), next: null } as const;
  expect(codes({ outbox: [{ ...letters, oldest: ago(15) }] })).toEqual([]);
  expect(codes({ outbox: [letters] })).toEqual(['lettersLate week']);
  const failed = { ...letters, failed: 3, oldest: ago(181), next: ago(-5) };
  expect(judged({ ...well, outbox: [failed] })).toEqual([
    { code: 'lettersFailed', part: 'outbox', urgency: 'today', params: { channel: 'mail', count: 3, next: ago(-5) } },
  ]);
});

test('backups that are not set up, or are old', () => {
  expect(codes({ backup: null })).toEqual(['backupMissing week']);
  expect(codes({ backup: { position: 1, at: ago(1) } })).toEqual([]);
  expect(codes({ backup: { position: 1, at: ago(1.1) } })).toEqual(['backupOld today']);
});

test('a process that is missing, one that went without a word, and builds side by side', () => {
  expect(codes({ processes: well.processes.slice(1) })).toEqual(['processMissing now']);
  const silent = { ...process('query'), there: false };
  expect(codes({ processes: [...well.processes, silent] })).toEqual(['processSilent week']);
  // one that was started since is in its place
  const successor = { ...process('query'), since: ago(0) };
  expect(codes({ processes: [...well.processes, { ...silent, seen: ago(9) }, successor] })).toEqual([]);
  // its kind is missing altogether: that is said, and once
  expect(codes({ processes: [...well.processes.filter(({ name }) => name !== 'query'), silent] })).toEqual([
    'processMissing now',
  ]);
  const newer = { ...process('query'), version: '1.1.0' };
  expect(judged({ ...well, processes: [...well.processes, newer] })).toMatchObject([
    { code: 'versionsMixed', params: { versions: '1.0.0, 1.1.0' } },
  ]);
});

test('a PostgreSQL that answered nobody and was ended, for a day', () => {
  expect(judged({ ...well, hungAt: ago(day) })).toEqual([
    { code: 'postgresHung', part: 'processes', urgency: 'today', params: { at: ago(day) } },
  ]);
  expect(codes({ hungAt: ago(day + 1) })).toEqual([]);
});

test('an import that was given up; what is most urgent comes first', () => {
  const failed = {
    id: 'i',
    subject: 'catalogue',
    file: 'a.csv',
    since: ago(9),
    percent: 10,
    rows: 3,
    refused: 0,
  } as const;
  expect(codes({ imports: [{ ...failed, state: 'running' }] })).toEqual([]);
  expect(
    codes({ imports: [{ ...failed, state: 'failed' }], models: [{ ...model, parked: 1 }], processes: [] }).map(
      (each) => each.split(' ')[1],
    ),
  ).toEqual(['now', 'now', 'now', 'now', 'now', 'today', 'week']);
});

test('whatever may be not well has a section of its own in the documentation', () => {
  const stateDoc = readFileSync(join(import.meta.dirname, '../../../docs/operations/state.md'), 'utf8');
  const sections = [...stateDoc.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(findingCodes);
});

test.each([
  ['in October', '2026-10-31T15:59:59.000Z', '2026-12-31', []],
  ['from November on', '2026-10-31T16:00:00.000Z', '2026-12-31', ['calendarUnknown week']],
  ['once it is there', '2026-12-01T00:00:00.000Z', '2027-12-31', []],
  ['in its year', '2027-03-01T00:00:00.000Z', '2026-12-31', ['calendarUnknown today']],
])('the holidays of the coming year are asked for from November on: %s', (_, at, calendarTo, expected) => {
  expect(codes({ at, calendarTo }).filter((code) => code.startsWith('calendar'))).toEqual(expected);
});
