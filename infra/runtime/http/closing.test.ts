import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { retiring } from './closing.ts';

/** A server that tells whether it may be sent requests, asked over connections that are kept until `leave`, or for one answer. */
async function serving(lastWithin?: number) {
  const server = fastify({ forceCloseConnections: true });
  const takesRequests = retiring(server, lastWithin);
  server.get('/health/ready', ({ raw }, reply) => reply.code(takesRequests(raw) ? 200 : 503).send());
  server.get('/', async () => 'answered');
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return {
    server,
    watcher(keepAlive = true) {
      const agent = keepAlive ? new Agent({ keepAlive, maxSockets: 1 }) : new Agent({ keepAlive });
      onTestFinished(() => agent.destroy());
      const answered = (path: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get({ agent, port, host: '127.0.0.1', path }, resolve).on('error', reject);
        });
      return {
        async ask(path: string) {
          const answer = await answered(path);
          return `${answer.statusCode} ${await text(answer)}`;
        },
        async keeps(path: string) {
          const answer = await answered(path);
          await text(answer);
          return answer.headers.connection;
        },
        leave: () => agent.destroy(),
      };
    },
  };
}

test('whoever watches is told before it ends, and until then everything is answered', async () => {
  const { server, watcher } = await serving();
  const [first, second] = [watcher(), watcher()];
  expect([await first.ask('/health/ready'), await second.ask('/health/ready')]).toEqual(['200 ', '200 ']);
  let isOver = false;
  const retired = server.retire().then(() => {
    isOver = true;
  });
  expect(await first.ask('/health/ready')).toBe('503 ');
  expect(await second.ask('/')).toBe('200 answered');
  expect(isOver).toBe(false);
  expect(await second.ask('/health/ready')).toBe('503 ');
  expect(await first.ask('/')).toBe('200 answered');
  await Promise.all([first.ask('/health/ready'), second.ask('/health/ready')]);
  await retired;
});

test('whoever was answered that it ends is waited for until the answer was read: the next question shows that', async () => {
  const { server, watcher } = await serving(0);
  const [busy, sending] = [watcher(), watcher()];
  await busy.ask('/health/ready');
  let isOver = false;
  const retired = server.retire().then(() => {
    isOver = true;
  });
  expect(await busy.ask('/health/ready')).toBe('503 ');
  // for as long as it takes a program that has other work to do before it reads
  for (let n = 0; n < 20; n++) expect(await sending.ask('/')).toBe('200 answered');
  expect(isOver).toBe(false);
  expect(await busy.ask('/health/ready')).toBe('503 ');
  await retired;
});

test('whoever watches over a new connection each time is told as well', async () => {
  const { server, watcher } = await serving();
  const proxy = watcher(false);
  expect(await proxy.ask('/health/ready')).toBe('200 ');
  let isOver = false;
  const retired = server.retire().then(() => {
    isOver = true;
  });
  expect(await proxy.ask('/')).toBe('200 answered');
  expect(isOver).toBe(false);
  expect([await proxy.ask('/health/ready'), await proxy.ask('/health/ready')]).toEqual(['503 ', '503 ']);
  await retired;
});

test('one that retires keeps no connection, so that none is closed under a request', async () => {
  const { server, watcher } = await serving();
  const [watching, asking] = [watcher(), watcher()];
  await watching.ask('/health/ready');
  expect(await asking.keeps('/')).toBe('keep-alive');
  const retired = server.retire();
  expect(await asking.keeps('/')).toBe('close');
  expect([await watching.ask('/health/ready'), await watching.ask('/health/ready')]).toEqual(['503 ', '503 ']);
  await retired;
});

test('whoever has gone is not waited for, nor is anybody when nobody watched', async () => {
  const [waiting, otherServer] = [await serving(), await serving()];
  await waiting.watcher().ask('/health/ready');
  const lostWatcher = otherServer.watcher();
  await lostWatcher.ask('/health/ready');
  const retired = [waiting.server.retire().then(() => 'waiting'), otherServer.server.retire().then(() => 'left')];
  lostWatcher.leave();
  expect(await Promise.race(retired)).toBe('left');
  await otherServer.server.retire();
  await Promise.all(retired);
});

test('whoever asks once, to know that it is there, is not waited for', async () => {
  const { server, watcher } = await serving();
  const starter = watcher();
  expect(await starter.ask('/health/ready?once')).toBe('200 ');
  const retired = server.retire();
  expect(await starter.ask('/health/ready?once')).toBe('503 ');
  expect(
    await Promise.race([
      retired.then(() => 'over'),
      watcher()
        .ask('/')
        .then(() => 'answered'),
    ]),
  ).toBe('over');
});

test('whoever watched and does not ask again is waited for, but not for ever', async () => {
  const { server, watcher } = await serving();
  await watcher().ask('/health/ready');
  await server.retire();
});
