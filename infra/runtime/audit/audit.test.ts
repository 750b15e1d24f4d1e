import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFile, readFile, rename } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { openAudit } from './index.ts';
import type { AuditLine } from './types.ts';

const line = (position: number): AuditLine => ({
  position,
  at: '2026-01-02T03:04:05.678Z',
  json: JSON.stringify({ position, name: '数字' }),
});
const never = new AbortController().signal;

test('a file: appended to, and made anew when it was moved away', async () => {
  const path = join(temporaryFolder(), 'decisions.jsonl');
  const sink = openAudit(pathToFileURL(path).href);
  await sink.write([line(1), line(2)], never);
  await rename(path, `${path}.1`);
  await sink.write([line(3)], never);
  expect(await readFile(`${path}.1`, 'utf8')).toBe(`${line(1).json}\n${line(2).json}\n`);
  expect(await readFile(path, 'utf8')).toBe(`${line(3).json}\n`);
});

test('a file: a line that was broken off when a process died is not gone on with', async () => {
  const path = join(temporaryFolder(), 'decisions.jsonl');
  const sink = openAudit(pathToFileURL(path).href);
  await sink.write([line(1)], never);
  await appendFile(path, line(2).json.slice(0, 7));
  await sink.write([line(2)], never);
  expect((await readFile(path, 'utf8')).split('\n')).toEqual([
    line(1).json,
    line(2).json.slice(0, 7),
    line(2).json,
    '',
  ]);
});

test('a file: one for each day, where its name says so; a folder that is not there rejects', async () => {
  const folder = temporaryFolder();
  await openAudit(`${pathToFileURL(folder).href}/decisions-{day}.jsonl`).write([line(1)], never);
  const today = new Date().toISOString().slice(0, 10);
  expect(await readFile(join(folder, `decisions-${today}.jsonl`), 'utf8')).toBe(`${line(1).json}\n`);
  await expect(openAudit(`${pathToFileURL(folder).href}/none/x`).write([line(1)], never)).rejects.toThrow('ENOENT');
});

/** A syslog server; `take` has each connection. */
async function tcpServer(take: (socket: Socket) => void): Promise<string> {
  const server = createServer({ allowHalfOpen: true }, take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `syslog://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The messages of a stream of them, by their counts of octets. */
function messages(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let remaining = bytes; remaining.length > 0; ) {
    const space = remaining.indexOf(' ');
    const end = space + 1 + Number(remaining.toString('utf8', 0, space));
    found.push(remaining.toString('utf8', space + 1, end));
    remaining = remaining.subarray(end);
  }
  return found;
}

const rfc5424 = /^<109>1 2026-01-02T03:04:05\.678Z \S+ portal \d+ decision \[meta sequenceId="(\d+)"\] (.+)$/;

test('syslog by TCP: messages of RFC 5424, delivered once the server has read them all', async () => {
  const got: string[] = [];
  const url = await tcpServer(async (socket) => {
    got.push(...messages(Buffer.from(await text(socket))));
    socket.end();
  });
  await openAudit(url).write([line(1), line(2)], never);
  expect(got.map((message) => rfc5424.exec(message)?.slice(1))).toEqual([
    ['1', line(1).json],
    ['2', line(2).json],
  ]);
});

test('syslog by TCP: a server that goes away before it has read all has nothing', async () => {
  const url = await tcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  await expect(openAudit(url).write([line(1)], never)).rejects.toThrow();
});

test('syslog by UDP: a message each', async () => {
  const server = createSocket('udp4');
  onTestFinished(() => void server.close());
  const got: string[] = [];
  server.on('message', (bytes) => got.push(bytes.toString()));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  await openAudit(`syslog+udp://127.0.0.1:${server.address().port}`).write([line(1), line(2)], never);
  await expect.poll(() => got.map((message) => rfc5424.exec(message)?.[1])).toEqual(['1', '2']);
});

test('HTTP: a batch as JSON lines, with what the receiver wants to be shown; any answer but 2xx rejects', async () => {
  const got: { body: string; type: string | undefined; authorization: string | undefined }[] = [];
  let status = 204;
  const server = createHttpServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    got.push({ body: await text(request), type, authorization });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await openAudit(`http://${host}/audit`, 'let-me').write([line(1), line(2)], never);
  await openAudit(`http://me:se%3Acret@${host}/audit`).write([line(3)], never);
  expect(got).toEqual([
    { body: `${line(1).json}\n${line(2).json}\n`, type: 'application/x-ndjson', authorization: 'Bearer let-me' },
    {
      body: `${line(3).json}\n`,
      type: 'application/x-ndjson',
      authorization: `Basic ${Buffer.from('me:se:cret').toString('base64')}`,
    },
  ]);
  status = 503;
  await expect(openAudit(`http://${host}/audit`).write([line(4)], never)).rejects.toThrow('503');
});
