import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { connectTo } from '../../../runtime/bus/connection.ts';

/**
 * The least that stands between a write and a reader who sees it, in two processes: one answers once a row is
 * committed, and says so over NATS; the other hears it, and answers with the row. Nothing is decided, folded or checked.
 */
const table = `
create schema if not exists floor;
create table if not exists floor.rows (position bigserial primary key, body text not null)`;
const subject = 'portal.floor';

type Answer = (response: ServerResponse, request: IncomingMessage) => Promise<void>;

const [, , role = '', url = '', natsUrl = ''] = process.argv;
const client = new pg.Client({ connectionString: url, pipeline: true });
await client.connect();
const nats = await connectTo(natsUrl);

async function writing(): Promise<Answer> {
  await client.query(table);
  return async (response, request) => {
    const { rows } = await client.query<{ position: string }>({
      name: 'write',
      text: 'insert into floor.rows (body) values ($1) returning position',
      values: [await text(request)],
    });
    const position = rows[0]?.position ?? '';
    nats.publish(subject, position);
    send(response, position, position);
  };
}

async function reading(): Promise<Answer> {
  let lastPosition = 0;
  const waiting = new Set<{ position: number; heard(): void }>();
  nats.subscribe(subject, {
    callback: (_, message) => {
      lastPosition = Math.max(lastPosition, Number(message.string()));
      for (const each of waiting) if (each.position <= lastPosition) each.heard();
    },
  });
  await nats.flush();
  const awaitPosition = (position: number) =>
    new Promise<void>((resolve) => {
      const waiter = {
        position,
        heard() {
          waiting.delete(waiter);
          resolve();
        },
      };
      waiting.add(waiter);
    });
  return async (response, { headers }) => {
    const position = Number(headers['x-after']);
    if (position > lastPosition) await awaitPosition(position);
    const { rows } = await client.query<{ body: string }>({
      name: 'read',
      text: 'select body from floor.rows where position = $1',
      values: [position],
    });
    send(response, rows[0]?.body ?? '', String(position));
  };
}

function send(response: ServerResponse, body: string, position: string): void {
  response.setHeader('content-length', Buffer.byteLength(body));
  response.setHeader('x-position', position);
  response.end(body);
}

const answer = role === 'write' ? await writing() : await reading();
const server = createServer((request, response) => void answer(response, request));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
