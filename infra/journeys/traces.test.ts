import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Collected, type TestCollector, testCollector } from '../telemetry/testing.ts';
import { openPortal, type Portal } from './portal.ts';

let collector: TestCollector;
let portal: Portal;

beforeAll(async () => {
  collector = await testCollector();
  portal = await openPortal({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
}, 180_000);
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
  await expect.poll(() => steps.filter((step) => !found(...step)), { timeout: 60_000 }).toEqual([]);

  const parentOf = (...step: Parameters<typeof found>) => found(...step)?.parentSpanId;
  const command = found('command', call)?.spanId;
  expect(parentOf('gateway', call)).toBe(callerId);
  expect(parentOf('command', call)).toBe(found('gateway', call)?.spanId);
  for (const [service, name] of steps.slice(2))
    expect([service, name, parentOf(service, name)]).toEqual([service, name, command]);
  // nothing of who he is, or what he said
  expect(JSON.stringify(ofTrace())).not.toMatch(new RegExp(`a test|${seller.loginId}|${admin.token}|127\\.0\\.0\\.1`));
});
