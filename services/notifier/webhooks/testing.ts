import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createFollow, openBus } from '@portal/infra/runtime/bus/index';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { migrateLog } from '@portal/infra/runtime/event-store/migrations';
import { meta } from '@portal/infra/runtime/event-store/testing';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import { createLogger } from '@portal/infra/runtime/logging';
import { migrateRead } from '@portal/infra/runtime/projection/migrations';
import { openPoster } from '@portal/infra/runtime/web/post';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { webhookStream } from '@portal/shared/events/webhook';
import { openPublicLog } from '../public-news/index.ts';
import { openBook } from './book.ts';
import { startWebhooks } from './index.ts';

/** A delivery as it came. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  /** of the header */
  id: string;
  type: string;
  position: number;
}

export type Answering = (response: ServerResponse, received: Received) => void;

/** A server that deliveries go to; it says 204 unless told otherwise. */
export async function testReceiver(first: Answering = (response) => void response.writeHead(204).end()) {
  let answering = first;
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const payload = body ? JSON.parse(body) : {};
      const delivery = {
        headers,
        body,
        id: headers['webhook-id'] ?? '',
        type: payload.type,
        position: payload.data?.position,
      };
      received.push(delivery);
      answering(response, delivery);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/in`,
    received,
    answers: (mode: Answering) => {
      answering = mode;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
export type TestReceiver = Awaited<ReturnType<typeof testReceiver>>;

/** The example that is recorded of a type of event. */
export function recordedExample(type: string): PortalEvent {
  const folder = new URL('../../../shared/contracts/events/', import.meta.url);
  const versions = readdirSync(folder)
    .map((name) => /^(\w+)\.(\d+)\.json$/.exec(name))
    .flatMap((match) => (match?.[1] === type ? [Number(match[2])] : []));
  const file = new URL(`${type}.${Math.max(...versions)}.json`, folder);
  return { type, data: JSON.parse(readFileSync(file, 'utf8')).example } as PortalEvent;
}

/** A log, an identity store, and any number of processes that deliver. */
export async function testScene() {
  const database = await testDatabase();
  const { url } = database;
  const logger = createLogger('test', 'silent');
  await migrateLog(url);
  await migrateRead(url);
  const pool = testPool(url, 2);
  const identity = await openIdentity({ url, logger });
  const keys = await openPersonKeys(url);
  const store = await openEventStore({ url, kinds: eventKinds, keys, pepper: 'p' });
  const closing: (() => Promise<unknown>)[] = [];

  async function append(stream: string, ...events: PortalEvent[]): Promise<number> {
    const outcome = await store.append({ stream, expected: 'any', events, meta });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return outcome.last;
  }

  return {
    url,
    pool,
    store,
    identity,
    append,
    /** a webhook with its secret, as the command service makes it */
    async hook(
      accountId: string,
      url: string,
      more: Partial<Extract<PortalEvent, { type: 'WebhookMade' }>['data']> = {},
    ) {
      const id = randomUUID();
      const secret = await identity.webhooks.make(accountId, id);
      const usual = { hears: 'own', site: '01', name: 'ERP', url } as const;
      const data = { id, umId: accountId, ...usual, kinds: [], ...more };
      await append(webhookStream(id), { type: 'WebhookMade', data });
      return { id, umId: accountId, secret, tell: (event: PortalEvent) => append(webhookStream(id), event) };
    },
    /** something happens to a record of somebody's */
    happens: (
      owner: string,
      type: 'ProductSubmitted' | 'ProductDelisted' = 'ProductSubmitted',
      record = randomUUID(),
    ) =>
      append(`product-${record}`, {
        type,
        data: { record, lan: 'CN', owner, sites: ['01'], name: '秘密名称', categories: [] },
      } as PortalEvent),
    place: async (id: string) => (await identity.webhooks.places([id]))[0],
    /** one more process that delivers */
    async deliver({ hosts, timeMax = 20_000 }: { hosts: readonly string[]; timeMax?: number }) {
      const bus = await openBus({ url: undefined, key: async () => 'k'.repeat(43), logger });
      const after = await store.head();
      const publicLog = await openPublicLog({ url, store, logger });
      const poster = openPoster({ any: true, hosts }, { timeMax });
      const webhooks = startWebhooks({
        connection: connectionTo(url, 'webhooks'),
        store,
        publicLog,
        poster,
        logger,
        upTo: after,
        secrets: identity.webhooks,
        kept: 100,
        book: await openBook(store),
        chance: () => 0,
      });
      const stopping = new AbortController();
      const following = (async () => {
        for await (const events of createFollow({ bus, store, logger })({ after, signal: stopping.signal })) {
          await publicLog.take(events);
          webhooks.onEvents(events);
        }
      })();
      let isClosed = false;
      const close = async () => {
        if (isClosed) return;
        isClosed = true;
        stopping.abort();
        await webhooks.close();
        await following;
        await poster.close();
        await publicLog.close();
        await bus.close();
      };
      closing.unshift(close);
      return { close };
    },
    async close() {
      for (const each of closing) await each();
      await store.close();
      await keys.close();
      await identity.close();
      await pool.end();
      await database.stop();
    },
  };
}
export type WebhookFixture = Awaited<ReturnType<typeof testScene>>;
