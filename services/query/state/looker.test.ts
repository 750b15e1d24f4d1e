import { expect, test } from 'vitest';
import type { Reader } from '../base/database.ts';
import type { StateSources } from '../base/state-sources.ts';
import { looker } from './looker.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString();

const model = {
  name: 'cards',
  version: 3,
  generation: 1,
  position: 100,
  isShown: true,
  isKept: true,
  tooOld: null,
  parked: 0,
  compared: null,
  outcome: null,
};
type Known = Awaited<ReturnType<StateSources['processes']>>[number];
const query = (group: string, change: Partial<Known> = {}): Known => ({
  id: group,
  name: 'query',
  version: '1',
  host: 'h',
  started: ago(900),
  seen: ago(2),
  isThere: true,
  group,
  position: 100,
  parked: 0,
  disks: null,
  ...change,
});
const groupReport = (name: string, change: object = {}, head = 100) => ({
  name,
  seen: ago(2),
  isThere: true,
  told: { head, models: [{ ...model, ...change }] },
});

/** What is seen where these groups told that of themselves, whichever of them is asked. */
async function observe(
  groups: Awaited<ReturnType<StateSources['groups']>>,
  processes: Known[],
  head = 100,
  courses: Awaited<ReturnType<StateSources['courses']>> = [],
) {
  const nothing = async () => [];
  const sources: StateSources = {
    group: 'db/main',
    groups: async () => groups,
    courses: async () => courses,
    processes: async () => processes,
    seals: async () => ({
      newest: undefined,
      verifier: { position: 0, whole: null, wrong: null, reason: null },
      bytes: { log: 1, beside: 1 },
      version: '18',
      hungAt: null,
    }),
    outbox: nothing,
    webhooks: async () => ({ webhooks: 0, since: null }),
    readSize: async () => 1,
    identitySize: async () => 1,
    backup: async () => undefined,
    drill: async () => undefined,
  };
  const reader = { rows: nothing } as Pick<Reader, 'rows'> as Reader;
  const log = { head: async () => head, timeAt: async (position: number) => ago(1_000 - position) };
  const loadState = looker({ sources, reader, log, own: [], retention: [], calendarTo: '2099-12-31', now: () => now });
  const { groups: found, models, away: unavailableSources, tooOld } = await loadState();
  return {
    groups: found,
    models,
    away: unavailableSources.filter((part) => part === 'models' || part === 'log'),
    tooOld,
  };
}

test('the models of each group are told of by group, against where the log ended when the group looked', async () => {
  const east = groupReport('db/east', { position: 90, isKept: false, tooOld: 'a newer event' });
  const {
    groups,
    models,
    away: unavailableSources,
    tooOld,
  } = await observe(
    [east, groupReport('db/main')],
    [query('db/east', { position: 90 }), query('db/main'), query('db/main', { id: 'b', parked: 2 })],
    // written since
    107,
    [
      { group: 'db/east', model: 'cards 2', behind: [1] },
      { group: 'db/east', model: 'cards 3', behind: [null, 12] },
    ],
  );
  expect(unavailableSources).toEqual([]);
  expect(groups).toMatchObject([
    { name: 'db/east', processes: 1, position: 90, behind: 10, away: false, seen: ago(2) },
    { name: 'db/main', processes: 2, position: 100, behind: 0, parked: 2, away: false },
  ]);
  expect(models).toMatchObject([
    // its first one of those that it lacks was recorded 909 seconds ago, 907 before it looked
    { group: 'db/east', name: 'cards', behind: 10, seconds: 907, kept: false, course: [null, 12] },
    { group: 'db/main', name: 'cards', behind: 0, seconds: 0, kept: true, course: [] },
  ]);
  expect([...tooOld]).toEqual([['db/east cards 3', 'a newer event']]);
});

test('of a group whose database is away, or that went without a word, it is said that nothing is known; of one that was replaced nothing is', async () => {
  const silent = { isThere: false, seen: ago(60) };
  const shut = { ...groupReport('db/east'), told: null };
  const silentGroup = { ...groupReport('db/gone'), ...silent };
  const processes = [query('db/east', { position: null }), query('db/gone', silent), query('db/main')];
  const first = await observe([shut, silentGroup, groupReport('db/main')], processes);
  expect(first.groups).toMatchObject([
    { name: 'db/east', processes: 1, away: true },
    { name: 'db/gone', processes: 0, away: true, position: 100, seen: ago(60) },
    { name: 'db/main', away: false },
  ]);
  expect(first.models.map(({ group }) => group)).toEqual(['db/main']);
  const successor = query('db/west', { started: ago(30) });
  const then = await observe(
    [silentGroup, groupReport('db/main'), groupReport('db/west')],
    [...processes.slice(1), successor],
  );
  expect(then.groups.map(({ name }) => name)).toEqual(['db/main', 'db/west']);
});

test('what a process of another build tells in another form is not known', async () => {
  const other = { name: 'db/main', seen: ago(2), isThere: true, told: { head: 100, models: [{ name: 'cards' }] } };
  expect(await observe([other], [query('db/main')])).toMatchObject({ groups: [{ away: true }], models: [] });
});
