import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { register } from 'prom-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFiles } from '../files/index.ts';
import { type S3Server, startS3 } from '../s3/testing.ts';
import { backUpOnce, startBackup } from './backup.ts';
import { restore } from './restore.ts';
import { openTarget, type Target } from './target.ts';
import { archiveFolder, backupKey, backupOf, emptyPlace, installationOn, killedAfter, restoreInto } from './testing.ts';
import { verifyArchive } from './verify.ts';

async function server(): Promise<S3Server> {
  const started = await startS3();
  onTestFinished(() => started.stop());
  return started;
}
const archiveOn = ({ url, keys }: S3Server): Promise<Target> =>
  openTarget(url.replace('?', '/archive?'), { writes: true, keys });
const manifestOf = ({ objects }: S3Server): { position: number } | undefined =>
  JSON.parse(objects.get('archive/manifest.json')?.bytes.toString() ?? 'null') ?? undefined;

describe.each<[string, () => Promise<Target>]>([
  ['a folder', () => openTarget(pathToFileURL(archiveFolder()).href, { writes: true })],
  ['S3', async () => archiveOn(await server())],
])('a target in %s', (_, open) => {
  const contentOf = async (target: Target, name: string) => {
    const found = await target.get(name);
    return found && (await buffer(found)).toString();
  };

  test('keeps contents by name, whole, the newest alone', async () => {
    const target = await open();
    await target.put('a/2', Buffer.from('two'));
    await target.put('a/10', Readable.from([Buffer.from('t'), Buffer.from('en')]));
    await target.put('b/1', Buffer.from('other'));
    await target.put('a/2', Buffer.from('second'));
    expect([await target.list('a/'), await target.list('c/')]).toEqual([['a/10', 'a/2'], []]);
    expect([await contentOf(target, 'a/2'), await contentOf(target, 'a/10'), await contentOf(target, 'a/3')]).toEqual([
      'second',
      'ten',
      undefined,
    ]);
    await target.delete('a/2');
    await target.delete('a/2');
    expect(await target.list('a/')).toEqual(['a/10']);
  });

  test('leaves what was there where a stream fails before its end', async () => {
    const target = await open();
    await target.put('a/1', Buffer.from('before'));
    async function* failing() {
      yield Buffer.from('half');
      throw new Error('its source is gone');
    }
    await expect(target.put('a/1', Readable.from(failing()))).rejects.toThrow('gone');
    await target.tidy();
    expect([await contentOf(target, 'a/1'), await target.list('a/')]).toEqual(['before', ['a/1']]);
  });
});

/** An installation whose files are in S3 as well. */
async function inS3({ url, keys }: S3Server) {
  return { ...(await emptyPlace()), files: openFiles(url.replace('?', '/files?'), { keys }) };
}

test('the drill in S3, files and archive: killed at each step, restored whole, erased stays erased', {
  timeout: 120_000,
}, async () => {
  const s3 = await server();
  const portal = await installationOn(await inS3(s3));
  const target = await archiveOn(s3);
  for (let [steps, isWhole] = [0, false]; !isWhole; steps += 4) {
    await portal.signUp(`person-${steps}`);
    await portal.write(5);
    await portal.upload(randomBytes(1_000));
    isWhole = await backUpOnce(backupOf(portal, killedAfter(target, steps))).then(
      () => true,
      (cause: Error) => {
        expect(cause.message).toBe('killed');
        return false;
      },
    );
    const position = manifestOf(s3)?.position;
    if (position !== undefined) expect(await verifyArchive(target, backupKey)).toMatchObject({ position });
  }
  await portal.seal();
  await portal.erase('person-0');
  await backUpOnce(backupOf(portal, target));
  const place = await inS3(await server());
  await restore(await restoreInto(place, '', { target }));
  const restoredPortal = await installationOn(place);
  expect(await restoredPortal.sums()).toEqual(await portal.sums());
  expect(await restoredPortal.verify()).toMatchObject({ ok: true, notes: [] });
  const [event] = await restoredPortal.store.readStream('account-person-0');
  expect(event?.data).toEqual({ person: 'person-0', login: null });
});

test('while S3 is gone, full or emptied the log goes on, and nothing is begun anew; back, the archive catches up', {
  timeout: 60_000,
}, async () => {
  const s3 = await server();
  const portal = await installationOn(await emptyPlace());
  await portal.write(20);
  const backup = startBackup(backupOf(portal, await archiveOn(s3)));
  onTestFinished(() => backup.close());
  await expect.poll(() => backup.isWell).toBe(true);
  const failures = async () => {
    const { values } = (await register.getSingleMetric('portal_backup_failures_total')?.get()) ?? { values: [] };
    return values.filter(({ labels }) => labels.what === 'target').reduce((sum, { value }) => sum + value, 0);
  };
  const failed = async (more: number) => {
    const before = await failures();
    await expect.poll(failures).toBeGreaterThanOrEqual(before + more);
  };
  const caughtUp = async () => expect.poll(() => manifestOf(s3)?.position).toBe(await portal.store.head());

  s3.fault = () => ({ status: 503, code: 'ServiceUnavailable' });
  await portal.write(30);
  await failed(1);
  expect(backup.isWell).toBe(false);
  s3.fault = undefined;
  await caughtUp();

  s3.fault = ({ method }) => (method === 'PUT' ? { status: 507, code: 'InsufficientStorage' } : undefined);
  await portal.write(30);
  // what was under way when it became full is over with the first failure
  await failed(1);
  const before = [...s3.objects.keys()];
  await failed(1);
  expect([...s3.objects.keys()]).toEqual(before);
  s3.fault = undefined;
  await caughtUp();

  const archive = [...s3.objects];
  s3.objects.clear();
  await expect.poll(() => backup.isWell).toBe(false);
  await portal.write(1);
  expect(s3.objects.size).toBe(0);
  for (const [key, object] of archive) s3.objects.set(key, object);
  await caughtUp();
  await expect.poll(() => backup.isWell).toBe(true);
  await backup.close();
  const place = await emptyPlace();
  await restore(await restoreInto(place, '', { target: await archiveOn(s3) }));
  expect(await (await installationOn(place)).sums()).toEqual(await portal.sums());
});
