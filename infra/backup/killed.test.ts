import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../build/root.ts';
import { installedStaysOutside } from '../build/servers.ts';
import { freePort } from '../embedded/network.ts';
import { restore } from './restore.ts';
import {
  archiveFolder,
  backupKey,
  emptyPlace,
  type Installation,
  installationOn,
  restoreInto,
  type TestPlace,
} from './testing.ts';

let program = '';

beforeAll(async () => {
  // below node_modules, so that it finds what is installed
  const folder = join(root, 'node_modules/.cache/backup');
  await mkdir(folder, { recursive: true });
  program = join(folder, `backup-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['infra/backup/main.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [installedStaysOutside],
  });
});
afterAll(() => rm(program, { force: true }));

/** The program as an operator runs it. */
function backup(portal: Installation, place: TestPlace, folder: string, port: number, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      EVENT_STORE_URL: portal.url,
      FILES_URL: place.filesUrl,
      BACKUP_URL: pathToFileURL(folder).href,
      BACKUP_KEY: backupKey,
      PORT: String(port),
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

const manifestIn = async (folder: string): Promise<{ position: number } | undefined> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => 'null')) ?? undefined;

test('killed at random moments while people write and upload, it goes on; what it kept is restored whole', {
  timeout: 300_000,
}, async () => {
  const place = await emptyPlace();
  const portal = await installationOn(place);
  const folder = archiveFolder();
  const port = await freePort();
  await portal.signUp('anna');
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n++) {
      await portal.signUp(`person-${n}`);
      await portal.write(20);
      await portal.upload(randomBytes(20_000));
      if (n % 5 === 4) await portal.seal();
      await pause(20);
    }
  })();
  let archived = 0;
  for (let kill = 0; kill < 8; kill++) {
    const child = backup(portal, place, folder, port);
    const before = archived;
    // one that got further than the one before it, then at any moment
    await expect.poll(async () => (await manifestIn(folder))?.position ?? 0).toBeGreaterThan(before);
    await pause(Math.random() * 400);
    child.kill('SIGKILL');
    await once(child, 'exit');
    archived = (await manifestIn(folder))?.position ?? 0;
  }
  isWriting = false;
  await writing;
  await portal.erase('anna');

  const last = backup(portal, place, folder, port);
  await expect.poll(async () => (await manifestIn(folder))?.position).toBe(await portal.store.head());
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.status;
  await expect.poll(ready).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain(`portal_backup_position ${await portal.store.head()}`);
  expect(Number(/^portal_backup_behind_seconds (\S+)$/m.exec(metrics)?.[1])).toBeLessThan(10);
  last.kill('SIGTERM');
  expect(await once(last, 'exit')).toEqual([0, null]);

  const single = backup(portal, place, folder, port, '--once');
  expect(await once(single, 'exit')).toEqual([0, null]);
  const other = await emptyPlace();
  await restore(await restoreInto(other, folder));
  const again = await installationOn(other);
  expect(await again.sums()).toEqual(await portal.sums());
  expect(await again.verify()).toMatchObject({ ok: true });
  const [event] = await again.store.readStream('account-anna');
  expect(event?.data).toEqual({ person: 'anna', login: null });
});
