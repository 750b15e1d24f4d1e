import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openIdentityArchive } from '@portal/infra/runtime/backup/identity-archive';
import { openKeysArchive } from '@portal/infra/runtime/backup/keys-archive';
import { openTarget } from '@portal/infra/runtime/backup/target';
import { openVault } from '@portal/infra/runtime/backup/vault';
import { openClient } from '@portal/infra/runtime/database/connection';
import { migrateIdentityStore, openIdentity } from '@portal/infra/runtime/identity/index';
import { tidiedKinds } from '@portal/infra/runtime/identity/purge';
import { createLogger } from '@portal/infra/runtime/logging';
import { countsSql } from '@portal/infra/runtime/projection/counts';
import { createGeneration, createIndexes } from '@portal/infra/runtime/projection/generations';
import { migrateRead } from '@portal/infra/runtime/projection/index';
import { viewSql } from '@portal/infra/runtime/projection/table';
import type { ReadModel } from '@portal/infra/runtime/projection/types';
import { type BenchRow, middle } from '@portal/infra/tooling/bench/types';
import { testPostgres } from '@portal/infra/tooling/embedded/testing';
import { userOrders } from '@portal/shared/calls/user-admin';
import type pg from 'pg';
import { accounts } from '../accounts/model.ts';
import { listAccounts, type UserFilters } from '../accounts/queries.ts';
import { reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';

/*
 * What an operator, an administrator and the portal itself look for in an identity store of a million persons: each has a
 * password, a session, a device, a letter that was delivered, an item of a digest that was sent, and a key. A tenth of the
 * letters wait.
 */

const persons = 1_000_000;
const rounds = 5;
/** a page by indexes alone, what somebody waits for, what is summed up for operators and done beside, and what the backup goes through; in milliseconds */
const limits = { page: 5, look: 100, sum: 1_000, whole: 10_000 };

const accountId = `'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')`;
const each = `from generate_series(1, ${persons}) n`;
const ago = `now() - n * interval '1 second'`;
const sealed = (bytes: number) => `decode(repeat('ab', ${bytes}), 'hex')`;
const id = (label: string) => `sha256(convert_to('${label} ' || n, 'UTF8'))`;

const inIdentity = [
  `insert into identity.credentials (um_id, password_hash, made_with) select ${accountId}, repeat('x', 97), 'ab' ${each}`,
  `insert into identity.person_keys (subject, key) select ${accountId}, case when n % 1000 > 0 then ${sealed(60)} end ${each}`,
  `insert into identity.sessions (token_hash, um_id, principal, mac, created, seen, expires, address, agent)
     select ${id('session')}, ${accountId}, repeat('x', 120), ${sealed(32)}, now(), now(), now() + interval '1 day', '192.0.2.1', repeat('x', 80) ${each}`,
  `insert into identity.devices (device, um_id, seen) select ${id('device')}, ${accountId}, now() - n * interval '20 seconds' ${each}`,
  `insert into identity.outbox (id, channel, template, um_id, sealed, created, due, expires, attempts)
     select gen_random_uuid(), 'mail', 'code', ${accountId}, case when n % 10 = 0 then ${sealed(300)} end, ${ago},
            now() + interval '1 hour', now() + interval '3 days', case when n % 1000 = 0 then 3 else 0 end ${each}`,
  `insert into identity.gathered (id, um_id, sealed, at, due) select gen_random_uuid(), ${accountId}, null, now(), now() ${each}`,
];

/** Every hundredth has a name of their own, every tenth is of another site. */
const inAccounts = (table: string) => `
  insert into read.${table} (um_id, login_id, name, name_en, roles, site, status, phone, mail, mail_name, opened_at, erased, messages, words, login_key, name_key)
  select ${accountId}, 'user' || n, 'Name ' || n, 'Name ' || n, array['Default-App-User'], case when n % 10 = 0 then '02' else '01' end,
         case when n % 100 = 0 then '2' else '1' end, (13000000000 + n)::text, n || '@example.org', n || '@example.org', ${ago},
         false, '{}', array['user' || n, 'name', n::text] || case when n % 100 = 0 then array['anna'] else '{}' end,
         'user' || n, 'name ' || n ${each}`;

/** One that its owner's programs use, among those of a million sessions. */
async function issuedToken({ sessions }: Awaited<ReturnType<typeof openIdentity>>): Promise<string> {
  const machine = { id: randomUUID(), name: 'ERP', calls: [] };
  const owner = { umId: randomUUID(), loginId: 'owner', roles: [], site: '01' as const, machine };
  const token = await sessions.startMachine(owner, new Date(Date.now() + 86_400_000), 1);
  if (token === undefined) throw new Error('no token could be made');
  return token;
}

async function filledAccounts(client: pg.Client): Promise<void> {
  const model = accounts as unknown as ReadModel;
  const { table } = await createGeneration(client, model, 'current');
  await client.query(inAccounts(table));
  await createIndexes(client, model, table);
  const counts = countsSql(model.table, table);
  if (counts) await client.query(counts.fill);
  for (const statement of viewSql(model, table, counts !== undefined)) await client.query(statement);
}

async function timed(work: () => Promise<unknown>, times = rounds): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < times; round++) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return middle(took);
}

interface QueryBench {
  name: string;
  limit: number;
  work(): Promise<unknown>;
  times?: number;
}

function looksOf(db: ReturnType<typeof reader>, identity: Awaited<ReturnType<typeof openIdentity>>, token: string) {
  const someone = '00000000-0000-4000-8000-000000500000';
  const page = { keyword: '', status: '', sort: '', pageNo: 1, pageSize: 20 } as const;
  const accountsBy = (name: string, filters: Partial<UserFilters>): QueryBench => ({
    name: `accounts: ${name}`,
    limit: limits.look,
    work: () => listAccounts(db, { ...page, ...filters }, 'CN'),
  });
  const queryBench = (name: string, work: () => Promise<unknown>, limit = limits.look): QueryBench => ({
    name,
    limit,
    work,
  });
  return [
    accountsBy('first page', {}),
    accountsBy('of a site', { site: '02' }),
    accountsBy('frozen', { status: '2' }),
    accountsBy('a phone', { keyword: '13000500000' }),
    accountsBy('a login', { keyword: 'user500000' }),
    accountsBy('a word of 10,000', { keyword: 'anna' }),
    accountsBy('a word of 10,000, by login', { keyword: 'anna', sort: 'loginId' }),
    ...userOrders.flatMap((order) =>
      (['', '-'] as const).map((direction) => ({
        ...accountsBy(`by ${direction}${order}`, { sort: `${direction}${order}` }),
        limit: limits.page,
      })),
    ),
    accountsBy('page 5,000', { pageNo: 5_000 }),
    queryBench('sessions of a person', () => identity.sessions.list(someone)),
    queryBench('tokens of a person', () => identity.sessions.machines(someone)),
    queryBench(
      'a token that the process has not seen yet',
      () => identity.sessions.find(token, { anew: true }),
      limits.page,
    ),
    queryBench('state: letters that wait', () => identity.outbox.state(), limits.sum),
    queryBench('metrics: letters that wait', () => identity.outbox.backlog(), limits.sum),
    queryBench('state: webhooks that fail', () => identity.webhooks.failing()),
    queryBench('state: size', () => identity.size(), limits.sum),
    queryBench('letters: what is due', () => identity.outbox.claim('mail', 10)),
    queryBench('letters: what is over', () => identity.outbox.expire('mail')),
    queryBench('digests: what is due', () => identity.outbox.gatheredFor(new Date(0))),
    ...tidiedKinds.map((kind) =>
      queryBench(`retention: ${kind}`, () => identity.tidy(kind, { amount: 400, unit: 'days' })),
    ),
    queryBench('passwords of another secret', () => identity.credentials.outdated(), limits.sum),
  ];
}

/** What the backup does with a store of which it knows nothing, and then with one that has not changed. */
async function backedUp(url: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-identity-'));
  const clients = { identity: await openClient(url, 'bench'), eventStore: await openClient(url, 'bench') };
  try {
    const target = await openTarget(pathToFileURL(folder).href, { writes: true });
    const vault = openVault(target, Buffer.alloc(32, 1).toString('base64url'));
    const keys = openKeysArchive(target, vault);
    const archive = await openIdentityArchive(target, vault);
    const all = () => archive.follow(clients, { at: Date.now(), position: 0, erased: 0 }, Number.POSITIVE_INFINITY);
    const row = async (name: string, work: () => Promise<unknown>, limit: number) =>
      rowOf({ name, limit, work, times: 1 });
    return [
      await row('backup: keys, at first', () => keys.follow(clients.identity), limits.whole),
      await row('backup: keys, as they were', () => keys.follow(clients.identity), limits.page),
      await row('backup: all else, at first', all, 6 * limits.whole),
    ];
  } finally {
    await clients.identity.end();
    await clients.eventStore.end();
    await rm(folder, { recursive: true });
  }
}

async function rowOf({ name, limit, work, times }: QueryBench): Promise<BenchRow> {
  const measuredMs = await timed(work, times);
  return { name, ours: measuredMs, limit, ratio: limit / measuredMs, target: 1, unit: 'ms' };
}

async function measured(): Promise<BenchRow[]> {
  const postgres = await testPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
  const { url } = postgres;
  const logger = createLogger('bench', 'warn');
  try {
    await migrateIdentityStore(url);
    await migrateRead(url);
    const client = await openClient(url, 'bench');
    // where unique names are, of which there are none here
    await client.query(
      'create schema log; create table log.reservations (kind text, name bytea, stream text, primary key (kind, name))',
    );
    for (const statement of inIdentity) await client.query(statement);
    await filledAccounts(client);
    await client.query('vacuum analyze');
    await client.end();
    const identity = await openIdentity({ url, logger });
    const pool = openPool(url, logger, { max: 2 });
    const rows: BenchRow[] = [];
    const token = await issuedToken(identity);
    for (const bench of looksOf(reader(pool, [accounts]), identity, token)) rows.push(await rowOf(bench));
    rows.push(...(await backedUp(url)));
    await pool.end();
    await identity.close();
    return rows;
  } finally {
    await postgres.stop();
  }
}

process.send?.(await measured());
process.disconnect?.();
