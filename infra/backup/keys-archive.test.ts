import { expect, test } from 'vitest';
import { openClient } from '../event-store/connection.ts';
import { keysIn, openKeysArchive } from './keys-archive.ts';
import { archiveFolder, backupKey, emptyPlace, ofTest, targetIn } from './testing.ts';
import { openVault } from './vault.ts';

test('however many parts of the keys have changed, all persons are gone through twice: for their sums, and for these parts', async () => {
  const { url } = await emptyPlace();
  const client = await openClient(url, 'test');
  ofTest(() => client.end());
  const target = await targetIn(archiveFolder());
  const vault = openVault(target, backupKey);
  const archive = openKeysArchive(target, vault);
  const asked: string[] = [];
  const counting = new Proxy(client, {
    get(of, name) {
      const found = Reflect.get(of, name);
      if (name !== 'query') return found;
      return (text: string, values: unknown[]) => {
        if (text.includes('identity.person_keys')) asked.push(text);
        return of.query(text, values);
      };
    },
  });
  const follow = async () => {
    asked.length = 0;
    const { erased } = await archive.follow(counting);
    return [erased, asked.length];
  };
  const stored = async () => {
    const { rows } = await client.query('select subject, key from identity.person_keys order by 1');
    return rows;
  };
  const archived = async () =>
    (await keysIn(target, vault)).sort((one, other) => (one.subject < other.subject ? -1 : 1));

  await client.query(
    `insert into identity.person_keys (subject, key)
       select 'person ' || lpad(n::text, 5, '0'), case when n % 100 > 0 then sha256(n::text::bytea) end from generate_series(1, 12000) n`,
  );
  expect(await follow()).toEqual([120, 2]);
  expect(await target.list('keys/')).toHaveLength(64);
  expect(await archived()).toEqual(await stored());
  // what did not change is not read
  expect(await follow()).toEqual([120, 1]);
  await client.query(`update identity.person_keys set key = null where subject in ('person 00001', 'person 00002')`);
  expect(await follow()).toEqual([122, 2]);
  expect(await archived()).toEqual(await stored());
  await client.query('delete from identity.person_keys');
  expect(await follow()).toEqual([0, 1]);
  expect(await archived()).toEqual([]);
});
