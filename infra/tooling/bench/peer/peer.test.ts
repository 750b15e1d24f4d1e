import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { versionId } from '@portal/shared/records/ids';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../embedded/test-database.ts';
import { type Connection, openConnection } from '../commands/connection.ts';
import { startPlaces } from '../commands/places.ts';
import { audit, changeStatus, readOwn, readPublic, save } from '../commands/request.ts';
import { createPeer } from './server.ts';
import { seed } from './start.ts';

const admin = 'admin-token';
const people = {
  sellers: [
    {
      umId: 'anna',
      token: 'anna-token',
      files: ['picture'],
      products: Array.from({ length: 40 }, () => ({ prdId: randomUUID(), standing: 'draft' as const })),
    },
  ],
  admins: [admin],
};

let peer: ReturnType<typeof createPeer>;
let address: string;
let connection: Connection;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  const database = await testDatabase();
  closing.push(database.stop);
  peer = createPeer(database.url);
  closing.unshift(() => peer.pool.end());
  await seed(peer.pool, people);
  await peer.server.listen({ port: 0, host: '127.0.0.1' });
  closing.unshift(() => peer.server.close());
  address = `http://127.0.0.1:${(peer.server.server.address() as AddressInfo).port}`;
  connection = await openConnection(address);
  closing.unshift(() => connection.close());
});
afterAll(async () => {
  for (const close of closing) await close();
});

const ask = async (request: string) => {
  const { body, header } = await connection.ask(request);
  return { ...JSON.parse(body), position: header('x-position') };
};
const rowsOf = async (record: string) => {
  const counts = ['history', 'messages', 'cards', 'words'].map(
    (table) => `(select count(*)::int from ${table} where record = $1) as ${table}`,
  );
  const { rows } = await peer.pool.query(`select ${counts.join()}`, [record]);
  return rows[0];
};

test('a command writes all of its rows, and what the rules refuse writes none', async () => {
  const form = { prdId: undefined, file: 'picture', n: 1 };
  const created = await ask(save('anna-token', randomUUID(), form));
  const id = versionId(created.data.prdId, 'CN');
  expect(await rowsOf(id)).toEqual({ history: 1, messages: 1, cards: 1, words: 1 });

  expect(await ask(save('nobody', randomUUID(), form))).toMatchObject({ flag: 'F' });
  expect(await ask(changeStatus('anna-token', randomUUID(), id, '0'))).toMatchObject({ flag: 'F' });
  expect(await ask(audit('anna-token', randomUUID(), id, '1'))).toMatchObject({ flag: 'F' });
  expect(await rowsOf(id)).toEqual({ history: 1, messages: 1, cards: 1, words: 1 });

  expect(await ask(changeStatus('anna-token', randomUUID(), id, '2'))).toMatchObject({ flag: 'T' });
  const { position } = await ask(audit(admin, randomUUID(), id, '1'));
  expect(await rowsOf(id)).toEqual({ history: 3, messages: 3, cards: 1, words: 1 });
  expect(await ask(readOwn('anna-token', id, position))).toMatchObject({
    data: { position: Number(position), status: 'listed', productName: 'Work 1' },
  });
  expect(await ask(readPublic(position ?? ''))).toMatchObject({ data: { list: [{ id, name: 'Work 1' }] } });
});

// a product is not changed again before it was read: each connection has its own, and sends one command
test('the load of the bench runs against it, with a read after each command', async () => {
  const { run, close } = await startPlaces({ command: address, query: address, connections: 20, ...people });
  onTestFinished(close);
  const { accepted, refused: refusals, lags } = await run({ seconds: 1, rate: 20, reading: true });
  expect(accepted).toBeGreaterThan(0);
  expect(Object.keys(refusals).every((code) => code === 'product.status')).toBe(true);
  expect(lags.whole?.length).toBeGreaterThan(0);
});
