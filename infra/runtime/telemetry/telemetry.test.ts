import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tooling/embedded/network.ts';
import { beginSpan, inTraces, isTracing, startTelemetry } from './index.ts';
import { openOtlp, type TelemetryOptions } from './otlp.ts';
import { traceWith } from './spans.ts';
import { testCollector } from './testing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${parentId}-01`;
const untold = `00-${traceId}-${parentId}-00`;

/** Takes connections and never says anything. */
async function hangingServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function collecting(options: Partial<TelemetryOptions> = {}) {
  const collector = await testCollector();
  const otlp = await openOtlp({
    endpoint: `${collector.url}/`,
    service: 'command',
    version: '1.2.3',
    ratio: 1,
    atTheEdge: false,
    ...options,
  });
  traceWith(otlp.begin);
  onTestFinished(async () => {
    traceWith(undefined);
    await collector.close();
  });
  return { collector, sent: otlp.close };
}

test('without a collector nothing is told, and nothing is done for it', async () => {
  await startTelemetry({ endpoint: undefined, service: 'command', version: '1', ratio: 1, atTheEdge: true });
  expect([isTracing(), beginSpan({ name: 'x', kind: 'server', parent: traceparent })]).toEqual([false, undefined]);
  expect(await inTraces('x', [traceparent], async () => 7)).toBe(7);
});

test('work is told as a part of the trace that it is part of, and hands it on', async () => {
  const { collector, sent } = await collecting({ headers: { authorization: 'Bearer let-me' } });
  const span = beginSpan({ name: 'GET /x', kind: 'server', parent: traceparent, attributes: { 'http.route': '/x' } });
  expect(span?.trace).toMatch(new RegExp(`^00-${traceId}-(?!${parentId})[0-9a-f]{16}-01$`));
  span?.end({ status: 503 });
  await sent();
  expect(collector.shown).toEqual(['Bearer let-me']);
  expect(collector.spans).toEqual([
    expect.objectContaining({
      service: 'portal-command',
      name: 'GET /x',
      traceId,
      parentSpanId: parentId,
      status: { code: 2 },
      attributes: [
        { key: 'http.route', value: { stringValue: '/x' } },
        { key: 'http.response.status_code', value: { intValue: 503 } },
      ],
    }),
  ]);
});

test('behind the gateway only what it decided to tell is told; what is part of no trace is not', async () => {
  await collecting();
  expect(beginSpan({ name: 'x', kind: 'server', parent: untold })).toBeUndefined();
  expect(beginSpan({ name: 'x', kind: 'server', parent: undefined })).toBeUndefined();
});

test('the gateway begins traces, and decides by its share alone which are told: strangers may say what they like', async () => {
  const edge = { service: 'gateway', atTheEdge: true };
  await collecting(edge);
  const startSpan = (parent?: string) => beginSpan({ name: 'x', kind: 'server', parent })?.trace;
  expect([startSpan(), startSpan(untold)]).toEqual([
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`)),
  ]);
  const { collector, sent } = await collecting({ ...edge, ratio: 0 });
  expect(startSpan(traceparent)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  await sent();
  expect(collector.spans).toEqual([]);
});

test.each<[string, () => Promise<string>]>([
  ['refuses', async () => `http://127.0.0.1:${await freePort()}`],
  ['hangs', hangingServer],
])('a collector that %s costs spans and nothing else: the process ends', async (_, address) => {
  const { sent } = await collecting({ endpoint: await address() });
  beginSpan({ name: 'x', kind: 'server', parent: traceparent })?.end();
  await sent();
});

test('a batch is told to each trace that it belongs to, once, and as failed where it failed', async () => {
  const { collector, sent } = await collecting();
  const other = `00-${'1'.repeat(32)}-${parentId}-01`;
  const failing = inTraces('fold', [traceparent, other, traceparent, untold, undefined], () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  await sent();
  expect(collector.spans.map(({ name, traceId: id, status }) => [name, id, status.code])).toEqual([
    ['fold', traceId, 2],
    ['fold', '1'.repeat(32), 2],
  ]);
});
