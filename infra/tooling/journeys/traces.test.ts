import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Collected, type TestCollector, testCollector } from '../../runtime/telemetry/testing.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { type OwnPortal, openPortal } from './portal.ts';
import { visit } from './screen.ts';

let collector: TestCollector;
let portal: OwnPortal;
const decisions = join(temporaryFolder(), 'decisions.jsonl');

beforeAll(async () => {
  collector = await testCollector();
  portal = await openPortal({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      AUDIT_URL: pathToFileURL(decisions).href,
    },
  });
});
afterAll(async () => {
  await portal?.close();
  await collector?.close();
});

test('one command is one trace: gateway, service, log, read models, and the message that came of it', async () => {
  const admin = await portal.person('SHDIPP_ADMIN');
  const seller = await portal.person('Default-App-User');
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { traceparent: `00-${traceId}-${callerId}-01` };
  const frozen = await portal.ask(calls.freezeUser, { id: seller.umId, reason: 'a test' }, { as: admin, headers });
  expect(frozen).toMatchObject({ flag: 'T' });

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  const found = (service: string, name: string): Collected | undefined =>
    ofTrace().find((span) => span.service === `portal-${service}` && span.name === name);
  const call = `POST ${calls.freezeUser.path}`;
  const steps = [
    ['gateway', call],
    ['command', call],
    ['command', 'append to the log'],
    ['projector', 'fold'],
    ['notifier', 'answer'],
    ['notifier', 'append to the log'],
  ] as const;
  await expect.poll(() => steps.filter(([service, name]) => !found(service, name))).toEqual([]);

  const parentOf = (service: string, name: string) => found(service, name)?.parentSpanId;
  const command = found('command', call)?.spanId;
  expect(parentOf('gateway', call)).toBe(callerId);
  expect(parentOf('command', call)).toBe(found('gateway', call)?.spanId);
  for (const [service, name] of steps.slice(2))
    expect([service, name, parentOf(service, name)]).toEqual([service, name, command]);
  // nothing of who they are, or what they said
  expect(JSON.stringify(ofTrace())).not.toMatch(new RegExp(`a test|${seller.loginId}|${admin.token}|127\\.0\\.0\\.1`));
});

test('a page and what a browser asks for while it loads it are one trace', async () => {
  const page = await visit(portal, { width: 1440 });
  const loaded = await page.goto(`${portal.stack.gateway}/zh/Login`);
  const traceHeader = /traceparent;desc="00-([0-9a-f]{32})-([0-9a-f]{16})-01"/.exec(
    loaded?.headers()['server-timing'] ?? '',
  );
  const [, traceId, pageId] = traceHeader ?? [];
  expect(traceId).toBeDefined();
  const beneath = () =>
    collector.spans.filter(
      (span) => span.traceId === traceId && span.service === 'portal-gateway' && span.parentSpanId === pageId,
    );
  // such as what a visitor is asked to solve
  await expect.poll(() => beneath().map(({ name }) => name)).not.toEqual([]);
});

test('the same decision is a line of the audit stream: who, as what, what, and by which trace', async () => {
  const admin = await portal.person('SHDIPP_ADMIN');
  const seller = await portal.person('Default-App-User');
  const traceId = 'b'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'c'.repeat(16)}-01` };
  await portal.ask(calls.freezeUser, { id: seller.umId, reason: 'another test' }, { as: admin, headers });
  const lines = async (): Promise<Record<string, unknown>[]> =>
    (await readFile(decisions, 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const line = async () => (await lines()).find(({ trace }) => trace === traceId);
  await expect.poll(line).toMatchObject({
    type: 'AccountFrozen',
    actor: admin.umId,
    role: 'SHDIPP_ADMIN',
    site: admin.site,
    kind: 'account',
    records: [seller.umId],
  });
  // with it went events of other records, which are lines of their own
  expect(Number((await line())?.position)).toBeLessThanOrEqual(admin.position);
  const positions = (await lines()).map(({ position }) => Number(position));
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  expect(await readFile(decisions, 'utf8')).not.toMatch(new RegExp(`another test|${seller.loginId}`));
});
