import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { testPool } from '../../tooling/embedded/testing.ts';
import type { Bus } from '../bus/types.ts';
import { createLogger } from '../logging.ts';
import { openIdentity } from './index.ts';
import { openSecrets } from './secrets.ts';
import { openSessions } from './sessions.ts';
import { caller, givenSecret, localBus } from './testing.ts';

/** of each of the others: so many in all that there are ten thousand */
const each = 50;
const owners = 200;
const own = 10;
const until = new Date(Date.now() + 3_600_000);
const logger = createLogger('test', 'silent');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await (await openIdentity({ url: database.url, logger, given: { given: givenSecret } })).close();
});
afterAll(() => database?.stop());

/** A process with one connection, which is asked as well what it has read of the table of sessions. */
function openProcess(bus: Bus) {
  const pool: pg.Pool = testPool(database.url);
  const { sessions, close } = openSessions({ pool, bus, secrets: openSecrets(pool, { given: givenSecret }), logger });
  async function read(): Promise<{ whole: number; led: number }> {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      `select seq_tup_read::int as whole, idx_tup_fetch::int as led from pg_stat_user_tables
       where relid = 'identity.sessions'::regclass`,
    );
    return rows[0];
  }
  return {
    pool,
    sessions,
    /** rows that were read of all there are, and those that an index led to */
    async cost(act: () => Promise<unknown>) {
      const before = await read();
      await act();
      const after = await read();
      return { whole: after.whole - before.whole, led: after.led - before.led };
    },
    async close() {
      close();
      await pool.end();
    },
  };
}

test('so many are made and no more, however many are asked for at once', async () => {
  const [here, otherProcess] = [openProcess(localBus()), openProcess(localBus())];
  try {
    const make = ({ sessions }: typeof here) =>
      sessions.startMachine({ ...caller, umId: 'mo', machine: { id: randomUUID(), name: 'ERP', calls: [] } }, until, 5);
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, at) => make(at % 2 ? here : otherProcess)));
    expect(tokens.filter((token) => token !== undefined)).toHaveLength(5);
    expect(await here.sessions.machines('mo')).toHaveLength(5);
    // one that has ended makes room
    await here.sessions.endMachine('mo', (await here.sessions.machines('mo'))[0]?.id ?? '');
    expect(await make(here)).toBeDefined();
  } finally {
    await Promise.all([here.close(), otherProcess.close()]);
  }
});

test('among ten thousand a token is found, listed, made and ended by its owner’s rows alone, and over everywhere at once', async () => {
  const bus = localBus();
  const [here, otherProcess] = [openProcess(bus), openProcess(bus)];
  const make = async (accountId: string) => {
    const machine = { id: randomUUID(), name: 'ERP', calls: ['/product/list'] };
    const token = await here.sessions.startMachine({ ...caller, umId: accountId, machine }, until, own + 1);
    return { id: machine.id, token: token ?? '' };
  };
  try {
    const tokens: Awaited<ReturnType<typeof make>>[] = [];
    for (let at = 0; at < own; at++) tokens.push(await make('anna'));
    const [first, second] = tokens;
    if (!first || !second) throw new Error('there is none');
    // of others: rows like any, but for their signature, which nobody here asks about
    await here.pool.query(
      `insert into identity.sessions (token_hash, um_id, principal, created, expires, mac, seen, machine)
       select sha256(convert_to('token ' || n, 'UTF8')), 'owner-' || n % $2::int, $3, now(), $4, $5, now(), 'machine-' || n
       from generate_series(1, $1::int) n`,
      [owners * each, owners, JSON.stringify(caller), until, randomBytes(32)],
    );
    await here.pool.query('analyze identity.sessions');

    // the first use is written down as well
    const found = await otherProcess.cost(() => otherProcess.sessions.find(first.token));
    expect(found.whole).toBe(0);
    expect(found.led).toBeLessThanOrEqual(2);
    const listed = await here.cost(() => here.sessions.machines('anna'));
    expect(listed).toEqual({ whole: 0, led: own });
    const more = await here.cost(() => make('anna'));
    // theirs are counted
    expect(more).toEqual({ whole: 0, led: own });

    expect(await otherProcess.sessions.find(second.token)).toMatchObject({ umId: 'anna', machine: { id: second.id } });
    const ended = await here.cost(() => here.sessions.endMachine('anna', second.id));
    expect(ended.whole).toBe(0);
    expect(ended.led).toBeLessThanOrEqual(1);
    for (const process of [here, otherProcess]) expect(await process.sessions.find(second.token)).toBeUndefined();
    expect(await otherProcess.sessions.find(first.token)).toBeDefined();
    const all = await here.cost(() => here.sessions.endAll('anna'));
    expect(all.whole).toBe(0);
    expect(all.led).toBeLessThanOrEqual(own);
    for (const { token } of tokens) expect(await otherProcess.sessions.find(token)).toBeUndefined();
  } finally {
    await Promise.all([here.close(), otherProcess.close()]);
  }
});
