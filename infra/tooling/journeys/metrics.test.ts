import { beforeAll, expect, test } from 'vitest';
import { exportedIn, matchersIn, metricsIn, questions } from '../../deploy/monitoring.ts';
import { askPromtool, withoutPromtool } from '../../deploy/testing.ts';
import type { Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
/** What Prometheus gets of the whole portal, after some of it was used. */
let page: string;

beforeAll(async () => {
  portal = await sharedPortal();
  expect((await portal.get('/product/list?lan=EN')).status).toBe(200);
  page = await (await portal.get('/metrics')).text();
});

const valuesOf = (name: string, labels: Record<string, string> = {}): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)));
const numberIn = (line = '') => Number(line.split(' ').at(-1));

const services = ['command', 'query', 'notifier'] as const;

test('portal_up: of each process that the gateway asks; `up` and `instance` are left to whoever scrapes', () => {
  for (const service of services)
    expect([service, numberIn(valuesOf('portal_up', { service })[0])]).toEqual([service, 1]);
  expect(valuesOf('portal_up', { service: 'command' })).toHaveLength(2);
  expect(page).not.toMatch(/^up\b|[{,]instance=/m);
});

test('portal_http_request_seconds: of the gateway as well, by call', () => {
  for (const service of ['gateway', 'query'])
    expect(numberIn(valuesOf('portal_http_request_seconds_count', { service, status: '200' })[0])).toBeGreaterThan(0);
});

test('portal_gateway_upstream_requests: what each pool of the gateway is at', () => {
  expect(
    valuesOf('portal_gateway_upstream_requests', { service: 'gateway', pool: 'reads', state: 'waiting' }),
  ).not.toEqual([]);
});

test.each([
  ['command', 'log-reader'],
  ['command', 'identity'],
  ['query', 'query'],
  ['query', 'log-past'],
  ['notifier', 'place-notifier'],
])('portal_database_connections: of the pools of the processes: %s, %s', (service, pool) => {
  for (const state of ['busy', 'idle', 'waiting'])
    expect(valuesOf('portal_database_connections', { service, pool, state })).not.toEqual([]);
});

test('portal_nats_connected: of each process that follows or tells', () => {
  for (const service of services)
    expect([service, numberIn(valuesOf('portal_nats_connected', { service })[0])]).toEqual([service, 1]);
});

test('portal_build_info: the version of each process', () => {
  for (const service of ['gateway', ...services])
    expect(valuesOf('portal_build_info', { service }).join()).toMatch(/version="\d+\.\d+\.\d+(\+[0-9a-f]{7})?"/);
});

test.skipIf(withoutPromtool).each(['command', 'query', 'projector', 'notifier', 'gateway'] as const)(
  `%s: its page is as Prometheus wants it${withoutPromtool ? ` (${withoutPromtool})` : ''}`,
  async (service) => {
    const input = await (await fetch(`${portal.stack[service]}/metrics${service === 'gateway' ? '?own' : ''}`)).text();
    expect(askPromtool(['check', 'metrics'], { input })).toEqual({ ok: true, said: '' });
  },
);

test.skipIf(withoutPromtool)('the page of them all is as Prometheus wants it, too', () => {
  expect(askPromtool(['check', 'metrics'], { input: page })).toEqual({ ok: true, said: '' });
});

test('the gateway has a page of its own as well', async () => {
  const own = await (await portal.get('/metrics?own')).text();
  expect(own).toMatch(/^portal_gateway_upstream_ready\{/m);
  expect(own).not.toMatch(/portal_up|service="query"/);
});

test('what alerts and dashboards ask for some process tells, so that no panel is dead and no alert deaf', () => {
  const exported = exportedIn(page);
  /** Prometheus's own word of who answered it, and what is told where there is a backup, which is not here. */
  const exportedElsewhere = new Set([
    ...['up', 'portal_backup_behind_seconds', 'portal_backup_age_seconds'],
    ...['portal_drill_age_seconds', 'portal_drill_failed'],
  ]);
  const missing = questions.flatMap(({ by: source, expr }) =>
    metricsIn(expr)
      .filter((name) => !exported.has(name) && !exportedElsewhere.has(name))
      .map((name) => `${source}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('what they pick series out by are labels that these have, or get when they are scraped', () => {
  const byScraping = ['service', 'job'];
  const unknown = questions.flatMap(({ by: source, expr }) =>
    matchersIn(expr)
      .filter(({ label }) => !byScraping.includes(label))
      .filter(
        ({ metric, label }) =>
          valuesOf(metric).length > 0 && !valuesOf(metric).some((line) => line.includes(`${label}="`)),
      )
      .map(({ metric, label }) => `${source}: ${metric} by ${label}`),
  );
  expect(unknown).toEqual([]);
});
