import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { connected } from '../database/connection.ts';
import { backUpOnce, startBackup } from './backup.ts';
import { drill } from './drill.ts';
import { scratchOf } from './scratch.ts';
import type { Target } from './target.ts';
import {
  archiveFolder,
  backupOf,
  drillOf,
  emptyPlace,
  type Installation,
  installationOn,
  ofTest,
  targetIn,
} from './testing.ts';

async function archived() {
  const portal = await installationOn(await emptyPlace());
  await portal.signUp('anna');
  await portal.write(20);
  await portal.upload(randomBytes(1_000));
  await portal.seal();
  const folder = archiveFolder();
  await backUpOnce(backupOf(portal, await targetIn(folder)));
  return { portal, folder };
}

const last = ({ identity }: Installation) => identity.drill();
const isScratchThere = async ({ sql, url }: Installation) =>
  (await sql('select from pg_database where datname = $1', [scratchOf(url).name])).length > 0;

test('while the portal and its backup go on all of it is restored beside it, compared, and gone again; that is noted', async () => {
  const { portal, folder } = await archived();
  expect(await last(portal)).toBeUndefined();
  const backup = startBackup(backupOf(portal, await targetIn(folder), { pause: 500 }));
  onTestFinished(() => backup.close());
  // so far is the archive by now
  const before = await portal.store.head();
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      await portal.write(3);
      await portal.identity.drafts.keep('anna', 'form', `draft ${n}`);
    }
  })();
  try {
    const { position, sealed, files, persons, notes, took } = await drill(await drillOf(portal, folder));
    expect(position).toBeGreaterThanOrEqual(before);
    expect({ sealed, files, persons, notes }).toEqual({ sealed: 21, files: 1, persons: 1, notes: [] });
    const lastDrill = await last(portal);
    expect(lastDrill).toMatchObject({ position, fault: null, seconds: expect.closeTo(took, 2) });
    expect(Date.now() - Date.parse(lastDrill?.at ?? '')).toBeLessThan(60_000);
    expect(await isScratchThere(portal)).toBe(false);
  } finally {
    isOver = true;
    await writing;
  }
  expect(await portal.verify()).toMatchObject({ ok: true });
  expect(await drill(await drillOf(portal, folder, { until: { position: 5 } }))).toMatchObject({ position: 5 });
});

test('what is wrong is said and noted, and nothing is left', async () => {
  const { portal, folder } = await archived();
  const attempt = async () => drill(await drillOf(portal, folder));

  const [segment = ''] = await readdir(join(folder, 'log'));
  const path = join(folder, 'log', segment);
  const original = await readFile(path);
  await writeFile(path, original.subarray(0, -1));
  await expect(attempt()).rejects.toThrow('is damaged');
  expect(await last(portal)).toMatchObject({ position: null, fault: expect.stringContaining('is damaged') });
  expect(await isScratchThere(portal)).toBe(false);
  await writeFile(path, original);

  // the archive of another log, whole as it is
  const other = await archived();
  await expect(drill(await drillOf({ ...portal, sealsDir: other.portal.sealsDir }, other.folder))).rejects.toThrow(
    "is not the portal's log, which holds something else there",
  );
  expect((await last(portal))?.fault).toContain('is not the portal');

  // a key of who was erased since the backup ended
  await portal.erase('anna');
  expect((await attempt()).notes).toEqual([expect.stringContaining('the keys of 1 persons who were erased')]);
  expect(await last(portal)).toMatchObject({ position: 21, fault: null });
});

/** What is asked of the target of a drill goes first through `before`. */
const through = (target: Target, before: (name: string) => Promise<void>): Target => ({
  ...target,
  async get(name) {
    await before(name);
    return target.get(name);
  },
});
const isSegment = (name: string) => name.startsWith('log/');
const endSessions = ({ sql, url }: Installation) =>
  sql(
    // waits until they are gone, and their locks with them
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where application_name in ('drill', 'restore') and datname in (current_database(), $1)`,
    [scratchOf(url).name],
  );

test('a drill that the database breaks off is noted as failed, as any other is', async () => {
  const { portal, folder } = await archived();
  const options = await drillOf(portal, folder);
  expect(await drill(options)).toMatchObject({ position: 21 });
  const broken = through(options.target, async (name) => {
    if (isSegment(name) && (await isScratchThere(portal))) await endSessions(portal);
  });
  await expect(drill({ ...options, target: broken })).rejects.toThrow();
  expect(await last(portal)).toMatchObject({ position: null, fault: expect.stringMatching(/^The drill broke off: ./) });
  expect(await drill(options)).toMatchObject({ position: 21 });
  expect(await last(portal)).toMatchObject({ position: 21, fault: null });
});

test('one that is killed is told as failed; the next one removes what it left, and nothing of another log', async () => {
  const home = temporaryFolder();
  vi.stubEnv('TMPDIR', home);
  ofTest(async () => {
    vi.unstubAllEnvs();
    await rm(home, { recursive: true, force: true });
  });
  const [killed, other] = [await archived(), await archived()];
  const folders = async () => (await readdir(home)).filter((name) => name.startsWith('portal-drill-'));
  /** Stands still where the first segment is read from a database that is there. */
  async function hanging({ portal, folder }: typeof killed) {
    const options = await drillOf(portal, folder);
    let goOn = () => {};
    const isAllowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let reached = () => {};
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const target = through(options.target, async (name) => {
      if (!isSegment(name) || !(await isScratchThere(portal))) return;
      reached();
      await isAllowed;
    });
    const ended = drill({ ...options, target });
    await Promise.race([isReached, ended]);
    return { ended, goOn };
  }
  const goesOn = await hanging(other);
  const [ofOther] = await folders();
  await hanging(killed);
  expect(await folders()).toHaveLength(2);
  expect(await last(killed.portal)).toBeUndefined();
  // as it is once the process is gone: its connections end, and nothing of it goes on
  await endSessions(killed.portal);
  expect(await last(killed.portal)).toMatchObject({
    position: null,
    seconds: 0,
    fault: expect.stringContaining('did not come to its end'),
  });
  expect(await isScratchThere(killed.portal)).toBe(true);

  expect(await drill(await drillOf(killed.portal, killed.folder))).toMatchObject({ position: 21 });
  expect(await last(killed.portal)).toMatchObject({ position: 21, fault: null });
  expect(await isScratchThere(killed.portal)).toBe(false);
  expect(await folders()).toEqual([ofOther]);
  goesOn.goOn();
  expect(await goesOn.ended).toMatchObject({ position: 21 });
  expect(await folders()).toEqual([]);
});

test('one drill at a time; a database that somebody else has made for it is emptied and stays', async () => {
  const { portal, folder } = await archived();
  await connected(portal.url, 'test', async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('portal drill'))`);
    await expect(drillOf(portal, folder).then(drill)).rejects.toThrow('Another drill is under way');
  });
  const { name, url } = scratchOf(portal.url);
  await portal.sql(`create database ${name}`);
  ofTest(() => portal.sql(`drop database ${name} with (force)`));
  const inScratch = (text: string) => connected(url, 'test', async (client) => (await client.query(text)).rows);
  await inScratch('create schema log; create table log.events (left_by text)');
  expect(await drill(await drillOf(portal, folder))).toMatchObject({ position: 21 });
  expect(await inScratch(`select nspname from pg_namespace where nspname in ('log', 'identity')`)).toEqual([]);
});
