// @vitest-environment jsdom
import type { PortalState } from '@portal/shared/calls/state';
import { findingCodes } from '@portal/shared/rules/state';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { StateScreen } from './screens/state.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const at = '2026-03-02T04:00:00.000Z';
const model: Omit<PortalState['models'][number], 'name'> = {
  group: 'db/main',
  version: 3,
  generation: 1,
  position: 100,
  behind: 0,
  seconds: 0,
  parked: 0,
  shown: true,
  kept: true,
  compared: at,
  outcome: 'same',
  course: [],
};
const well: PortalState = {
  at,
  findings: [],
  away: [],
  group: 'db/main',
  groups: [{ name: 'db/main', processes: 2, position: 100, behind: 0, parked: 0, seen: at, away: false }],
  models: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ ...model, name })),
  log: {
    head: 100,
    headAt: at,
    replica: 0,
    sealed: 90,
    sealedAt: at,
    key: 'k',
    verifying: 10,
    verified: at,
    wrong: null,
  },
  imports: [],
  outbox: [],
  webhooks: { failing: 0, since: null, stopped: 0 },
  backup: null,
  drill: null,
  processes: [{ name: 'gateway', version: '1.2.3', host: 'host-1', since: at, seen: at, there: true }],
  disks: [{ folder: 'files', host: 'host-1', free: 412e9, size: 800e9 }],
  postgres: '17.2',
  retention: [{ kind: 'drafts', amount: 30, unit: 'days' }],
  sizes: { log: 1_500_000, beside: 1, read: 1, identity: 1 },
};
const open = (showState: Api['showState']) =>
  renderOffice(StateScreen, '/user/state', { showState, showMaintenance: async () => ({ maintenance: null }) });

test('where all is well it says so, with every part', async () => {
  await open(async () => well);
  await screen.findByText('Everything is running normally.');
  expect(screen.getAllByText('host-1')).toHaveLength(2);
  expect(screen.getByText('412 GB of 800 GB')).toBeTruthy();
  expect(screen.getByText('1.5 MB')).toBeTruthy();
  expect(screen.getByText('10 not sealed yet')).toBeTruthy();
  expect(screen.getByText('Not set up')).toBeTruthy();
  expect(screen.getAllByText('Compared 2 Mar 2026, 12:00, same')).toHaveLength(6);
});

test('what waits says what it is, what it means and what to do, with a way there', async () => {
  const finding = { code: 'parked', part: 'models', urgency: 'today', params: { name: 'cards', count: 2 } } as const;
  await open(async () => ({ ...well, findings: [finding] }));
  await screen.findByText('1 item needs attention.');
  const table = screen.getByRole('table', { name: '1 item needs attention.' });
  within(table).getByText('cards: failed events of 2 records');
  const link = within(table).getByRole('link', { name: 'View steps' });
  expect(link.getAttribute('href')).toBe('/docs/operations/state.html#parked');
  expect(within(table).getByRole('link', { name: 'Failed events' }).getAttribute('href')).toBe('/user/parked');
});

test('a year is written as one, not in thousands', async () => {
  const finding = { code: 'calendarUnknown', part: 'processes', urgency: 'week', params: { year: 2027 } } as const;
  await open(async () => ({ ...well, findings: [finding] }));
  await screen.findByText('No public holidays for 2027 yet');
});

test('each row says what is to be done about it: what stands above, to wait, or nothing', async () => {
  const late = { name: 'b', events: 12, seconds: 40 };
  const findings = [
    { code: 'modelBehind', part: 'models', urgency: 'today', params: late },
    { code: 'processSilent', part: 'processes', urgency: 'week', params: { name: 'query', host: 'host-2', at } },
    { code: 'diskFull', part: 'processes', urgency: 'today', params: { folder: 'seals', host: 'host-1', percent: 9 } },
    { code: 'lettersLate', part: 'outbox', urgency: 'week', params: { channel: 'mail', count: 3, at } },
    { code: 'backupMissing', part: 'backup', urgency: 'week', params: {} },
    { code: 'neverVerified', part: 'log', urgency: 'week', params: {} },
  ] as const;
  const letters = { failed: 0, oldest: at, next: null };
  const state: PortalState = {
    ...well,
    findings: [...findings],
    models: well.models.map((each) =>
      each.name === 'b' ? { ...each, behind: 12, seconds: 40 } : { ...each, behind: Number(each.name === 'c') },
    ),
    outbox: [
      { channel: 'mail', waiting: 3, ...letters },
      { channel: 'sms', waiting: 1, ...letters },
    ],
    disks: [...well.disks, { folder: 'seals', host: 'host-1', free: 9, size: 100 }],
    processes: [...well.processes, { name: 'query', version: '1', host: 'host-2', since: at, seen: at, there: false }],
  };
  await open(async () => state);
  const doings = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  await screen.findByRole('table', { name: 'Read models' });
  expect(doings('Read models')).toEqual(['See above', 'Wait', ...Array(4).fill('None')]);
  expect(doings('Processes')).toEqual(['None', 'See above', 'None']);
  expect(doings('Disk space')).toEqual(['None', 'See above']);
  expect(doings('Outbox')).toEqual(['See above', 'Wait']);
  expect(doings('Backups')).toEqual(['See above']);
  expect(doings('Log and seals')).toEqual([...Array(4).fill('None'), 'See above', 'None']);
  expect(doings('Read groups')).toEqual(['See above']);
  const led = screen.getAllByRole('link', { name: 'See above' }).map((link) => link.getAttribute('href')?.slice(1));
  for (const [index, id] of led.entries()) {
    const row = document.getElementById(id ?? '');
    expect(row?.textContent).toContain(
      [
        'b is ',
        'b is ',
        'The full log has never',
        '3 messages',
        'not set up',
        'Query service',
        'Low disk space on host-1: Seals',
      ][index] ?? '?',
    );
  }
});

test('whatever may be not well has words without anything left open', async () => {
  const params = {
    name: 'cards',
    count: 1,
    events: 2,
    seconds: 3,
    version: 4,
    reason: 'r',
    at,
    next: at,
    channel: 'mail',
    file: 'f',
    host: 'h',
    folder: 'files',
    percent: 9,
    versions: 'v',
    position: 5,
    group: 'db/east',
    failing: 1,
    stopped: 2,
    year: 2027,
    part: 'log',
  };
  await open(async () => ({
    ...well,
    findings: findingCodes.map((code) => ({ code, part: 'models', urgency: 'week', params })),
  }));
  const table = await screen.findByRole('table', { name: `${findingCodes.length} items need attention.` });
  expect(table.textContent).not.toMatch(/\{\{|operation\./);
});

test('what could not be looked at says so in its place, and the rest stands', async () => {
  const finding = { code: 'partAway', part: 'log', urgency: 'now', params: { part: 'log' } } as const;
  await open(async () => ({ ...well, away: ['log'], findings: [finding] }));
  await screen.findByText('Log and seals: not available');
  const log = screen.getByRole('region', { name: 'Log and seals' });
  within(log).getByText('Not available; retrying.');
  expect(within(log).queryByRole('table')).toBeNull();
  within(screen.getByRole('region', { name: 'Read models' })).getByRole('table');
});

test('models stand by their read groups, in one order whichever answers; one that is away says so in its place', async () => {
  const [main] = well.groups;
  if (!main) throw new Error('no group');
  const groups = ['db/east', 'db/main', 'db/west'].map((name) => ({ ...main, name, away: name === 'db/west' }));
  const east = well.models.map((each) => ({ ...each, group: 'db/east', position: 58, behind: 42, seconds: 9 }));
  let answering = 'db/main';
  await open(async () => ({ ...well, group: answering, groups, models: [...east, ...well.models] }));
  const part = await screen.findByRole('region', { name: 'Read models' });
  const names = () =>
    within(part)
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.textContent);
  expect(names()).toEqual(['db/east', 'db/main', 'db/west']);
  const rows = (name: string) => within(within(part).getByRole('table', { name })).getAllByRole('row');
  // all that are behind, and few of those that are current
  expect([rows('Read models of db/east').length, rows('Read models of db/main').length]).toEqual([8, 7]);
  expect(rows('Read models of db/east')[1]?.textContent).toContain('42 · 9s');
  expect(within(part).getByText(/^No response since/)).toBeTruthy();
  const before = part.textContent;
  answering = 'db/east';
  cleanup();
  await open(async () => ({ ...well, group: answering, groups, models: [...east, ...well.models] }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Read models' }).textContent).toBe(before));
});

test('the last drill of a restore: that there was none, that it was well, is old, or failed, and how one is done', async () => {
  const drill = { at, position: 90, seconds: 75, fault: null };
  const backup = { position: 100, at };
  const row = async (overrides: Partial<PortalState>) => {
    cleanup();
    await open(async () => ({ ...well, backup, ...overrides }));
    const part = await screen.findByRole('region', { name: 'Backups' });
    within(part).getByText('npm run restore -- --drill');
    const link = within(part).getByRole('link', { name: 'View drill steps' });
    expect(link.getAttribute('href')).toBe('/docs/operations/backup.html#the-drill');
    return within(part).getByRole('row', { name: /^Restore drill/ }).textContent;
  };
  const found = (code: 'drillMissing' | 'drillOld' | 'drillFailed') => ({
    findings: [{ code, part: 'backup', urgency: 'week', params: { at, reason: 'r' } } as const],
  });
  expect(await row(found('drillMissing'))).toMatch(/No drill yetSee above$/);
  expect(await row({ drill })).toMatch(/log entry 90, .* took 1m.*Fully restoredNone$/);
  expect(await row({ drill, ...found('drillOld') })).toMatch(/Drill dueSee above$/);
  const fault = 'log/1 is damaged.';
  expect(await row({ drill: { ...drill, position: null, fault }, ...found('drillFailed') })).toMatch(
    /stopped after 1m.*log\/1 is damaged\..*FailedSee above$/,
  );
});

test('every read group by name, webhooks that wait or are stopped, and a replica that is behind', async () => {
  const east = { name: 'db/east', processes: 1, position: 58, behind: 42, parked: 0, seen: at, away: false };
  const { log } = well;
  await open(async () => ({
    ...well,
    groups: [...well.groups, east],
    log: { ...log, replica: 7 },
    webhooks: { failing: 3, since: at, stopped: 2 },
  }));
  const groups = within(await screen.findByRole('table', { name: 'Read groups' }));
  expect(groups.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Read group'),
    expect.stringMatching(/^db\/main2100.*CurrentNone$/),
    expect.stringMatching(/^db\/east15842.*Catching upWait$/),
  ]);
  expect(screen.getByRole('row', { name: /^Webhooks/ }).textContent).toContain('2 disabled');
  screen.getByText('7 entries behind');
});

test('the last hour of a model is a line that says in words how far it was behind; unknown is a dash', async () => {
  const courses: Record<string, (number | null)[]> = { a: [null, 0, 1_250, null, 3], b: [0, 0] };
  const models = well.models.map((each) => ({ ...each, course: courses[each.name] ?? [] }));
  await open(async () => ({ ...well, models }));
  const table = within(await screen.findByRole('table', { name: 'Read models' }));
  const line = table.getByRole('img', { name: 'Lag of at most 1,250 entries in the last hour' });
  // two pieces, with the gap of the minute that nobody knows
  expect(line.querySelector('path')?.getAttribute('d')).toMatch(/^M1 15h0L1 15L2 1M4 14\.\d+h0L4 14\.\d+$/);
  table.getByRole('img', { name: 'No lag in the last hour' });
  expect(
    table.getAllByRole('cell').filter((cell) => cell.dataset.name === 'Last hour' && cell.textContent === '—'),
  ).toHaveLength(4);
});

test('models that are current are few until all are asked for; one that is not comes first', async () => {
  const late = { ...model, name: 'late', behind: 24_217, seconds: 130 };
  await open(async () => ({ ...well, models: [...well.models, late] }));
  const table = await screen.findByRole('table', { name: 'Read models' });
  expect(within(table).getAllByRole('row')).toHaveLength(7);
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('24,217 · 2m');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(within(table).getAllByRole('row')).toHaveLength(9);
});

test('it is looked at again and again, until one pauses; what was seen stays where a look fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const showState = vi.fn<Api['showState']>(async () => well);
  await open(showState);
  await screen.findByText('Everything is running normally.');
  showState.mockImplementation(async () =>
    Promise.reject(new RequestProblem({ code: 'x', message: 'Out', status: 500 })),
  );
  vi.advanceTimersByTime(5_000);
  await screen.findByText(/Not updated since/);
  expect(screen.getByText('Everything is running normally.')).toBeTruthy();
  showState.mockImplementation(async () => ({ ...well, postgres: '18.1' }));
  vi.advanceTimersByTime(5_000);
  await screen.findByText('18.1');
});

test('while it is paused nothing on the page is asked for, and it says so; going on looks at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const showState = vi.fn<Api['showState']>(async () => well);
  const showMaintenance = vi.fn<Api['showMaintenance']>(async () => ({ maintenance: null }));
  await renderOffice(StateScreen, '/user/state', { showState, showMaintenance });
  await screen.findByText(/^Updated .*, every 5 s$/);
  await screen.findByText('All services are available.');
  const button = screen.getByRole('button', { name: 'Pause' });
  fireEvent.click(button);
  await screen.findByText(/^Updated .*, paused$/);
  // its word says what a press does; a state beside it would say the opposite
  expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['Resume', null]);
  vi.advanceTimersByTime(600_000);
  expect([showState.mock.calls.length, showMaintenance.mock.calls.length]).toEqual([1, 1]);
  fireEvent.click(button);
  await waitFor(() => expect(showState).toHaveBeenCalledTimes(2));
  await screen.findByText(/^Updated .*, every 5 s$/);
});

test('a portal that does not answer says so', async () => {
  await open(() => Promise.reject(new RequestProblem({ code: 'x', message: 'Out of order', status: 500 })));
  await screen.findByText('Out of order');
});
