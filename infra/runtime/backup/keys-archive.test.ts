import { expect, test } from 'vitest';
import { openClient } from '../database/connection.ts';
import { keysIn, openKeysArchive } from './keys-archive.ts';
import { archiveFolder, backupKey, emptyPlace, ofTest, targetIn } from './testing.ts';
import { openVault } from './vault.ts';

test('all persons are gone through at the beginning, and from then on when some have changed: for the sums of these parts, and for these parts', async () => {
  const { url } = await emptyPlace();
  const client = await openClient(url, 'test');
  ofTest(() => client.end());
  const target = await targetIn(archiveFolder());
  const vault = openVault(target, backupKey);
  const archive = openKeysArchive(target, vault);
  const queries: string[] = [];
  const counting = new Proxy(client, {
    get(source, name) {
      const found = Reflect.get(source, name);
      if (name !== 'query') return found;
      return (text: string, values: unknown[]) => {
        if (text.includes('identity.person_keys')) queries.push(text);
        return source.query(text, values);
      };
    },
  });
  const follow = async () => {
    queries.length = 0;
    const { erased } = await archive.follow(counting);
    return [erased, queries.length];
  };
  const stored = async () => {
    const { rows } = await client.query('select subject, key from identity.person_keys order by 1');
    return rows;
  };
  const archived = async () => (await keysIn(target, vault)).sort((a, b) => (a.subject < b.subject ? -1 : 1));

  await client.query(
    `insert into identity.person_keys (subject, key)
       select 'person ' || lpad(n::text, 5, '0'), case when n % 100 > 0 then sha256(n::text::bytea) end from generate_series(1, 12000) n`,
  );
  expect(await follow()).toEqual([120, 2]);
  expect(await target.list('keys/')).toHaveLength(64);
  expect(await archived()).toEqual(await stored());
  // what did not change is not read: one look, by an index
  await client.query('analyze identity.person_keys');
  expect(await follow()).toEqual([120, 1]);
  const { rows: ends } = await client.query<{ at: string }>('select pg_snapshot_xmax(pg_current_snapshot()) as at');
  const { rows: plan } = await client.query(`explain ${queries[0]?.replace('$1', `'${ends[0]?.at}'`)}`);
  expect(JSON.stringify(plan)).toContain('person_keys_changed');
  await client.query(`update identity.person_keys set key = null where subject in ('person 00001', 'person 00002')`);
  expect(await follow()).toEqual([122, 3]);
  expect(await archived()).toEqual(await stored());
  // nobody deletes a row, but for who goes round the portal: that is found when all are gone through
  await client.query('delete from identity.person_keys');
  expect(await follow()).toEqual([122, 1]);
  expect(await openKeysArchive(target, vault).follow(client)).toEqual({ erased: 0 });
  expect(await archived()).toEqual([]);
});

test('a key that is erased reaches the archive however late its transaction ends, and whatever was seen meanwhile', async () => {
  const { url } = await emptyPlace();
  const [client, early, late] = await Promise.all([0, 1, 2].map(() => openClient(url, 'test')));
  if (!client || !early || !late) throw new Error('three connections');
  for (const each of [client, early, late]) ofTest(() => each.end());
  const target = await targetIn(archiveFolder());
  const vault = openVault(target, backupKey);
  const archive = openKeysArchive(target, vault);
  const archived = async () => new Map((await keysIn(target, vault)).map(({ subject, key }) => [subject, key]));
  const erase = (connection: typeof client, subject: string) =>
    connection.query(
      `insert into identity.person_keys (subject, key) values ($1, null) on conflict (subject) do update set key = null`,
      [subject],
    );
  await client.query(
    `insert into identity.person_keys (subject, key) select 'p' || n, 'x' from generate_series(1, 9) n`,
  );
  await archive.follow(client);
  await late.query('begin');
  await erase(late, 'p1');
  // begins later and ends sooner
  await early.query('begin');
  await erase(early, 'p2');
  await early.query('commit');
  expect(await archive.follow(client)).toEqual({ erased: 1 });
  await erase(early, 'p3');
  expect(await archive.follow(client)).toEqual({ erased: 2 });
  expect((await archived()).get('p1')).not.toBeNull();
  await late.query('commit');
  expect(await archive.follow(client)).toEqual({ erased: 3 });
  const now = await archived();
  expect(['p1', 'p2', 'p3', 'p4'].map((person) => now.get(person) === null)).toEqual([true, true, true, false]);
});

test('what was changed behind all that says so is found once all are gone through again', async () => {
  const { url } = await emptyPlace();
  const client = await openClient(url, 'test');
  ofTest(() => client.end());
  const target = await targetIn(archiveFolder());
  const vault = openVault(target, backupKey);
  const archive = openKeysArchive(target, vault, 0);
  await client.query(`insert into identity.person_keys (subject, key) values ('p1', 'x'), ('p2', 'x')`);
  await archive.follow(client);
  await client.query('alter table identity.person_keys disable trigger changed');
  await client.query(`update identity.person_keys set key = null where subject = 'p1'`);
  expect(await archive.follow(client)).toEqual({ erased: 1 });
  expect((await keysIn(target, vault)).find(({ subject }) => subject === 'p1')?.key).toBeNull();
});
