import type { Waiting } from '@portal/infra/runtime/identity/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([]);
});
afterAll(() => service.close());

const admin = { as: `${uuid(21)} SHDIPP_ADMIN 01` };
const state = async () => (await service.request('/state/show', {}, admin)).data;

test('only administrators of the main site see it', async () => {
  const code = async (as?: string) => (await service.request('/state/show', {}, as ? { as } : {})).returnCode;
  expect(await code(`${uuid(22)} SHDIPP_ADMIN 02`)).toBe('403');
  expect(await code(`${uuid(23)} Default-App-User 01`)).toBe('403');
  expect(await code()).toBe('904');
  expect(await code(admin.as)).toBe('200');
});

test('maintenance is told to whoever has a session, with until when and why', async () => {
  const showMaintenance = async (asking: object) => service.request('/maintenance/show', {}, asking);
  const anna = { as: `${uuid(24)} Default-App-User 01` };
  expect((await showMaintenance(anna)).data).toEqual({ maintenance: null });
  const times = { since: '2026-03-01T08:00:00.000Z', until: '2026-03-01T08:30:00.000Z' };
  const under = { ...times, zh: '更换数据库服务器', en: 'The database moves to another server' };
  service.maintains(under);
  expect((await showMaintenance(anna)).data).toEqual({ maintenance: under });
  expect((await showMaintenance({})).returnCode).toBe('904');
  service.maintains();
});

test('what is told of seals, letters, processes and backups is what their sources say', async () => {
  const own = service.deps.state;
  const seal = { position: 5, chain: 'c', root: 'r', at: '2026-03-01T08:00:00.000Z', key: 'k1', signature: 's' };
  const letters: Waiting = {
    channel: 'sms',
    letters: 2,
    failed: 1,
    oldest: new Date('2026-03-01T07:00:00Z'),
    next: new Date('2026-03-01T09:00:00Z'),
  };
  const process = { id: uuid(1), name: 'query', version: '1.2.3', host: 'h', started: '2026-03-01T00:00:00.000Z' };
  const model = {
    name: 'trail',
    version: 2,
    generation: 1,
    position: 4,
    isShown: true,
    isKept: true,
    tooOld: null,
    parked: 1,
    compared: null,
    outcome: null,
  } as const;
  Object.assign(own, {
    groups: async () => [
      { name: 'db/east', seen: '2026-03-01T08:00:00.000Z', isThere: true, told: { head: 9, models: [model] } },
    ],
    courses: async () => [{ group: 'db/east', model: 'trail 2', behind: [null, 12, 5] }],
    seals: async () => ({
      newest: seal,
      verifier: { position: 3, whole: '2026-03-01T06:00:00.000Z', wrong: 4, reason: 'altered' },
      bytes: { log: 10, beside: 20 },
      version: '17.2',
    }),
    outbox: async () => [letters],
    processes: async () => [
      {
        ...process,
        seen: '2026-03-01T08:00:00.000Z',
        isThere: true,
        position: 2,
        group: 'db/east',
        parked: 3,
        disks: null,
      },
      {
        ...process,
        id: uuid(2),
        name: 'command',
        seen: process.started,
        isThere: true,
        position: 9,
        group: null,
        parked: null,
        // of another build, too
        disks: [{ folder: 'seals', free: 5, size: 50 }, { folder: 'files' }, { folder: 'scrolls', free: 1, size: 2 }],
      },
    ],
    backup: async () => ({ position: 6, at: '2026-03-01T08:00:00.000Z' }),
    drill: async () => ({ at: '2026-02-01T08:00:00.000Z', position: null, seconds: 9, fault: 'log/1 is damaged.' }),
  });
  expect(await state()).toMatchObject({
    log: { sealed: 5, sealedAt: seal.at, key: 'k1', verifying: 3, wrong: { position: 4, reason: 'altered' } },
    outbox: [{ channel: 'sms', waiting: 2, failed: 1, next: '2026-03-01T09:00:00.000Z' }],
    processes: [
      { name: 'query', version: '1.2.3', since: process.started, there: true },
      { name: 'command', there: true },
    ],
    backup: { position: 6 },
    drill: { position: null, seconds: 9, fault: 'log/1 is damaged.' },
    models: [{ group: 'db/east', name: 'trail', position: 4, behind: 5, parked: 1, shown: true, kept: true }],
    groups: [{ name: 'db/east', processes: 1, position: 2, behind: 7, parked: 3, away: false }],
    postgres: '17.2',
    disks: [{ folder: 'seals', host: process.host, free: 5, size: 50 }],
    sizes: { log: 10, beside: 20 },
    findings: expect.arrayContaining([expect.objectContaining({ code: 'logWrong', urgency: 'now' })]),
  });
});

test.each([
  ['models', { models: 'groups' }],
  ['log', { log: 'seals' }],
  ['outbox', { outbox: 'webhooks' }],
  ['processes', { processes: 'processes' }],
  ['backup', { backup: 'drill' }],
])('where what tells of the %s is away the rest of the page stands, and says so', async (part, sources) => {
  const own = service.deps.state;
  const before = { ...own };
  const reject = () => Promise.reject(new Error('connect ECONNREFUSED'));
  for (const source of Object.values(sources)) Object.assign(own, { [source]: reject });
  const partialState = await state();
  Object.assign(own, before);
  expect(partialState.away).toEqual([part]);
  expect(partialState.findings[0]).toEqual({ code: 'partAway', part, urgency: 'now', params: { part } });
  expect(partialState.sizes.read).toBeGreaterThan(0);
  expect((await state()).away).toEqual([]);
});
