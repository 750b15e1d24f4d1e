import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connected } from '../database/connection.ts';
import { meta } from '../event-store/testing.ts';
import { openSigner } from './keys.ts';
import { Contradiction } from './seal.ts';
import { insertSeal, newestSeal, sealsBetween } from './table.ts';
import { type SealedLog, sealedLog } from './testing.ts';
import { verifyWithSeals } from './verify.ts';

/** 300 events with seals at 100, 230 and 300. */
async function threeSeals(): Promise<SealedLog> {
  const log = await sealedLog();
  for (const count of [100, 130, 70]) {
    await log.append(count);
    await log.seal();
  }
  return log;
}

const verify = ({ url, folder }: SealedLog) => verifyWithSeals({ url, folder });

/** What whoever knows how the log is made would do after an attack: leaves, chain and head anew. */
const madeAnew = `
  create aggregate chained(bytea) (sfunc = linked, stype = bytea, initcond = '\\x${'00'.repeat(32)}');
  update log.events e set leaf = log.leaf(e.position, e.stream, e.version, e.id, e.type, e.schema, e.at, e.data, e.meta);
  update log.events e set hash = c.hash from (select position, chained(leaf) over (order by position) as hash from log.events) c
    where c.position = e.position;
  update log.head set position = (select max(position) from log.events),
    hash = (select hash from log.events order by position desc limit 1);`;
const link = `create function linked(bytea, bytea) returns bytea language sql immutable return sha256($1 || $2);`;
const rewritten = (attack: string) => `${link} ${attack}; ${madeAnew}`;
const closeGap = (position: number) => `
  update log.events set position = position + 1000 where position > ${position};
  update log.events set position = position - 1001 where position > 1000`;
const openGap = (position: number) => `
  update log.events set position = position + 1000 where position >= ${position};
  update log.events set position = position - 999 where position > 1000`;

test('an untouched log agrees with its seals', async () => {
  const log = await threeSeals();
  expect(await verify(log)).toEqual({
    ok: true,
    checked: 300,
    seals: { database: 3, folder: 3 },
    sealed: 300,
    notes: [],
  });
  await log.append(5);
  expect(await verify(log)).toMatchObject({ ok: true, checked: 305, sealed: 300 });
});

test.each<[string, string, number]>([
  ['content altered', `update log.events set data = '{"n":99,"text":""}' where position = 150`, 150],
  ['a tail cut off, head and all', 'delete from log.events where position > 290; select 1', 291],
  ['the last event cut off', 'delete from log.events where position = 300', 300],
  [
    'content altered and everything made anew',
    `update log.events set data = '{"n":99,"text":""}' where position = 150`,
    129,
  ],
  ['one dropped', `delete from log.events where position = 50; ${closeGap(50)}`, 1],
  [
    'one inserted',
    `${openGap(240)}; insert into log.events select 240, 'z', 1, gen_random_uuid(), type, schema, at, data, meta, leaf, hash from log.events where position = 239`,
    231,
  ],
  [
    'two swapped',
    `update log.events set position = 1000 where position = 120; update log.events set position = 120 where position = 125;
     update log.events set position = 125 where position = 1000`,
    101,
  ],
])('%s, with a chain made to fit: found from the seals on', async (name, attack, position) => {
  const log = await threeSeals();
  await log.sql(name === 'content altered' ? attack : rewritten(attack));
  const { ok, wrong } = await verify(log);
  expect(ok).toBe(false);
  expect(wrong?.position).toBe(position);
});

test('an old tail, sealed away and put back short, is found although head and seals of the database are cut as well', async () => {
  const log = await threeSeals();
  await log.sql(rewritten('delete from log.events where position > 230; delete from log.seals where position > 230'));
  const found = await verify(log);
  expect(found.wrong).toMatchObject({ position: 231, reason: expect.stringContaining('sealed at 300') });
  expect(found.notes).toEqual([expect.stringContaining('lacks 1 seals')]);
});

test('a seal that was forged or altered in the database is named', async () => {
  const log = await threeSeals();
  await log.sql(`update log.seals set at = '2020-01-01T00:00:00.000Z' where position = 230`);
  expect((await verify(log)).wrong).toMatchObject({ position: 230, reason: expect.stringContaining('the database') });
});

test('a seal by a key of the attacker is no seal, even when the database lists the key', async () => {
  const log = await threeSeals();
  const forger = await openSigner(join(log.folder, '..', 'forger.pem'));
  const seal = await connected(log.url, 'test', newestSeal);
  if (!seal) throw new Error('no seal');
  const forged = forger.sign({ ...seal, position: 260 });
  await log.sql('insert into log.seal_keys (id, pem) values ($1, $2)', [forger.id, forger.pem]);
  await log.sql('insert into log.seals (position, chain, root, at, key, signature) values ($1, $2, $3, $4, $5, $6)', [
    forged.position,
    forged.chain,
    forged.root,
    forged.at,
    forged.key,
    forged.signature,
  ]);
  expect((await verify(log)).wrong).toMatchObject({ position: 260, reason: expect.stringContaining('not known') });
});

test('a seal with the right chain and the right key over another tree is named', async () => {
  const log = await threeSeals();
  const signer = await openSigner(log.keyFile);
  const [[chain]] = (await log.sql(`select encode(hash, 'hex') from log.events where position = 150`)) as [[string]];
  const wrong = signer.sign({ position: 150, chain, root: 'ab'.repeat(32), at: '2026-01-01T00:00:00.000Z' });
  await connected(log.url, 'test', (client) => insertSeal(client, wrong));
  expect((await verify(log)).wrong?.reason).toContain('101 to 150');
});

test('a file that was altered, and one of another log, are named', async () => {
  const log = await threeSeals();
  const year = new Date().getUTCFullYear();
  const file = join(log.folder, String(year), `${'230'.padStart(16, '0')}.json`);
  const text = await readFile(file, 'utf8');
  await chmod(file, 0o644);
  await writeFile(
    file,
    text.replace(/(?<="root": ")./, (digit) => (digit === '0' ? '1' : '0')),
  );
  expect((await verify(log)).wrong?.position).toBe(230);
  await writeFile(file, text.replace('"position": 230', '"position": 231'));
  await expect(verify(log)).rejects.toThrow(/does not hold the seal at position 230/);
  const other = await threeSeals();
  await rm(file);
  await writeFile(file, await readFile(file.replace(log.folder, other.folder), 'utf8'));
  expect((await verify(log)).wrong?.position).toBe(230);
});

test('a folder without seals is a failure, though the log itself is whole', async () => {
  const log = await threeSeals();
  await rm(log.folder, { recursive: true });
  const found = await verify(log);
  expect(found).toMatchObject({ ok: false, checked: 300, unsealed: expect.stringContaining('There is no seal in') });
  expect(found.wrong).toBeUndefined();
  expect(found.notes.join()).toContain('holds no public keys');
  expect(await verify(await sealedLog())).toMatchObject({ ok: true, checked: 0 });
});

test('a seal that the folder lacks is a failure, the newest excepted, which may be on its way', async () => {
  const log = await threeSeals();
  const file = (position: number) =>
    join(log.folder, String(new Date().getUTCFullYear()), `${String(position).padStart(16, '0')}.json`);
  await rm(file(300));
  expect((await verify(log)).ok).toBe(true);
  await rm(file(100));
  expect(await verify(log)).toMatchObject({
    ok: false,
    unsealed: expect.stringContaining('the first at position 100'),
  });
});

test('database and folder emptied together: NATS still knows', async () => {
  const log = await threeSeals();
  const published = await connected(log.url, 'test', (client) => sealsBetween(client, 0, 1_000));
  await log.sql('delete from log.seals');
  await rm(log.folder, { recursive: true });
  expect(await verifyWithSeals({ ...log, published })).toMatchObject({ ok: false, seals: { published: 3 } });
  await log.sql(rewritten(`update log.events set data = '{"n":99,"text":""}' where position = 150`));
  expect((await verifyWithSeals({ ...log, published })).wrong?.reason).toContain('NATS');
});

test('that ids of commands were dropped earlier than they would be now is told, and is nothing wrong', async () => {
  const log = await threeSeals();
  const events = [{ type: 'Noted', data: { n: 1, text: '' } }];
  const commandId = { id: 'command', asked: 'this' };
  await log.store.append({ stream: 'account-b', expected: 'any', events, meta, commandId });
  const before = new Date(Date.now() + 1);
  await expect.poll(() => Date.now()).toBeGreaterThan(before.getTime());
  expect(await log.store.tidy(before)).toBe(1);
  const since = (commandsSince: Date) => verifyWithSeals({ ...log, commandsSince });
  expect(await since(before)).toMatchObject({ ok: true, notes: [] });
  const { ok, notes } = await since(new Date(0));
  expect([ok, notes]).toEqual([true, [expect.stringContaining(`before ${before.toISOString()} are not looked for`)]]);
});

test('a tree that was altered is told apart from a log that was', async () => {
  const log = await threeSeals();
  await log.sql(`update log.tree set hash = sha256('x') where level = 6 and index = 2`);
  const { ok, notes } = await verify(log);
  expect(ok).toBe(true);
  expect(notes.join()).toContain('129 to 192');
});

test('a log that contradicts a seal is not sealed again', async () => {
  const log = await threeSeals();
  await log.sql(rewritten(`update log.events set data = '{"n":99,"text":""}' where position = 150`));
  await log.append(1);
  await expect(log.seal()).rejects.toThrow(Contradiction);
  const cut = await threeSeals();
  await cut.sql(rewritten('delete from log.events where position > 290'));
  await expect(cut.seal()).rejects.toThrow(/ends at 290, and was sealed at 300/);
});
