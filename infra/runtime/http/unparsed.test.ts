import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { call, nothing } from '@portal/shared/define/call';
import { translate } from '@portal/shared/locales/index';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gateway } from '../gateway/server.ts';
import { createLogger } from '../logging.ts';
import { handle } from './handle.ts';
import { createServer } from './server.ts';
import { refuseUnparsed } from './unparsed.ts';

const echo = call({
  path: '/echo',
  side: 'query',
  access: 'public',
  summary: 'nothing of note',
  input: () => nothing,
  output: () => nothing,
});
const servers = {
  service: () =>
    createServer({
      name: 'test',
      bound: [handle(echo, () => ({ data: {} }))],
      sessions: { find: async () => undefined },
      logger: createLogger('test', 'silent'),
      ready: async () => ({}),
    }),
  gateway: () =>
    gateway({ calls: [echo], addresses: { command: [], query: [], notifier: [] }, log: pino({ level: 'silent' }) }),
};

async function started(server: keyof typeof servers) {
  const app = await servers[server]();
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connections = promisify(app.server.getConnections.bind(app.server));
  return { connections, port: (app.server.address() as AddressInfo).port };
}

/** Its own side stays open, and it may be cut off while it goes on sending. */
async function open(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  return { socket, answer: () => answer };
}

const both = (code: '408' | '431' | 'unparsed') =>
  `${translate('CN', `refusals.${code}`)} / ${translate('EN', `refusals.${code}`)}`;
const long = 'x'.repeat(50_000);
const cases = [
  ['headers that are too long', `GET /echo?${long} HTTP/1.1\r\nhost: portal\r\n\r\n`, 431, '431', both('431')],
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'unparsed', both('unparsed')],
] as const;

for (const server of ['service', 'gateway'] as const) {
  test.each(cases)(`a ${server} refuses %s in both languages, and says that it ends the connection`, async (...row) => {
    const [, sent, status, code, words] = row;
    const { port, connections } = await started(server);
    const { socket, answer } = await open(port);
    socket.write(sent);
    await once(socket, 'end');
    const [head = '', body = ''] = answer().split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toEqual({ flag: 'F', returnCode: code, returnInfo: words, data: null });
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 120_000 });
  });

  test(`a client of a ${server} goes on after an address that was too long`, async () => {
    const url = `http://127.0.0.1:${(await started(server)).port}`;
    for (let n = 0; n < 10; n++) {
      const { status } = await fetch(`${url}/echo?${long}`);
      expect(status).toBe(431);
      await (await fetch(`${url}/health/live`)).text();
    }
  });
}

async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await once(server.on('clientError', refuseUnparsed).listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const hurried = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };

test('of a request that does not come to its end it is said that it was late', async () => {
  const { socket, answer } = await open(await listening(createHttpServer(hurried)));
  const ended = once(socket, 'end');
  socket.write('GET / HTTP/1.1\r\nhost');
  await ended;
  expect(answer()).toContain('HTTP/1.1 408 ');
  expect(answer()).toContain(both('408'));
});

test('a connection over which nothing was asked is ended without a word', async () => {
  const { socket, answer } = await open(await listening(createHttpServer(hurried)));
  await once(socket, 'end');
  expect(answer()).toBe('');
});

test('nothing is written into an answer that is under way', async () => {
  const server = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('12345');
  });
  const { socket, answer } = await open(await listening(server));
  const ended = once(socket, 'end');
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  await vi.waitFor(() => expect(answer()).toContain('12345'), { timeout: 120_000 });
  socket.write('hello\r\n\r\n');
  await ended;
  expect(answer().match(/HTTP/g)).toHaveLength(1);
});
