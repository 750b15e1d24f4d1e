import { expect, test } from 'vitest';
import { connectedClient } from '../../../runtime/database/client.ts';
import { distribute, noCitus, openCitus, refusalsOf } from './citus.ts';
import { catalogue, statements } from './examples.ts';

const reason = await noCitus();
if (reason) console.info(`The rules are not tried against a Citus: ${reason}`);

test.skipIf(reason)('a Citus takes what the rules let through', async () => {
  const citus = await openCitus();
  const client = await connectedClient(citus.url);
  try {
    await client.query(`
        create schema rules; set search_path to rules, public;
        create table facts (id text primary key, cents bigint, country text);
        create table trades (id text primary key, fact text, source text);
        create table places (country text, name text);
        create table counts (country text, count bigint);
        create view shown as select id, cents from facts`);
    for (const [name, table] of catalogue.tables) if (!table.isView) await distribute(client, `rules.${name}`, table);
    expect(
      await refusalsOf(
        client,
        Object.values(statements).flatMap(({ kept: allowed }) => allowed),
      ),
    ).toEqual([]);
  } finally {
    await client.query('drop schema if exists rules cascade');
    await client.end();
    await citus.stop();
  }
});
