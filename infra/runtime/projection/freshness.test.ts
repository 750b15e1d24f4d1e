import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { testPool } from '../../tooling/embedded/testing.ts';
import { migratedPool } from '../database/pools.ts';
import { readConnection } from './connection.ts';
import { openFreshness } from './freshness.ts';
import { readMigrations } from './migrations.ts';
import { channel, noticeText } from './notice.ts';
import { silentLogger, until } from './testing.ts';

/** The same server under another address, whose answers can be held back, and come at once when they are let go. */
async function heldWayTo(url: string) {
  let held: Buffer | undefined;
  let near: Socket | undefined;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    near = socket;
    const far = connect(Number(new URL(url).port), new URL(url).hostname);
    sockets.push(socket, far);
    socket.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes: Buffer) => {
      if (held) held = Buffer.concat([held, bytes]);
      else socket.write(bytes);
    });
    for (const [connection, peer] of [
      [socket, far],
      [far, socket],
    ] as const) {
      connection.on('error', () => peer.destroy());
      connection.on('close', () => peer.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(address.port) }).href,
    hold(): void {
      held = Buffer.alloc(0);
    },
    held: () => String(held),
    letGo(): void {
      const bytes = held;
      held = undefined;
      if (bytes) near?.write(bytes);
    },
  };
}

test('rows that were read before a notice came do not take back what it says', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const { url } = database;
  const pool = await migratedPool({ ...readConnection(url, 'projector'), max: 1 }, readMigrations, silentLogger);
  await pool.query(`insert into read.models (name, generation, version, state, position, changed)
    values ('items', 1, 0, 'current', 10, 10)`);
  await pool.end();
  const sql = testPool(readConnection(url, 'projector'));
  onTestFinished(() => sql.end());
  const route = await heldWayTo(url);
  const freshness = await openFreshness({ url: route.url, models: [], logger: silentLogger });
  onTestFinished(() => freshness.close());
  expect(freshness.position('items')).toBe(10);

  route.hold();
  // the next look at the rows
  await until(async () => route.held().includes('items'));
  const notice = noticeText({ position: 20, changed: { items: 20 } });
  await sql.query(
    `with folded as (update read.models set position = 20, changed = 20 where name = 'items')
     select pg_notify('${channel}', '${notice}')`,
  );
  await until(async () => route.held().includes(notice));
  const reached = freshness.reached(['items'], 20, 60_000);
  route.letGo();
  expect(await reached).toBe(true);
  await turn();
  expect([freshness.position('items'), freshness.changed('items')]).toEqual([20, 20]);
});
