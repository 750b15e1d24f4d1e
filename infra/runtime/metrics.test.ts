import { rm } from 'node:fs/promises';
import { register } from 'prom-client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { expectToFire, ownPage } from '../deploy/firing.ts';
import { fillUp, mountSmall } from '../tooling/embedded/small-disk.ts';
import { temporaryFolder } from '../tooling/embedded/testing.ts';
import { exposeDisks } from './metrics.ts';

const folder = temporaryFolder();
const unmount = mountSmall(folder, 1);
afterEach(() => {
  for (const name of ['portal_disk_free_bytes', 'portal_disk_size_bytes']) register.removeSingleMetric(name);
});
afterAll(async () => {
  unmount?.();
  await rm(folder, { recursive: true });
});

test('how much room is left where folders are; of one that is not there nothing', async () => {
  let bavail = 40;
  exposeDisks({ files: '/files', seals: '/gone' }, async (path) => {
    if (path === '/gone') throw new Error('no such folder');
    return { bsize: 4096, blocks: 100, bavail };
  });
  const readMetrics = async () => (await register.metrics()).match(/^portal_disk_.*$/gm)?.sort();
  const size = `portal_disk_size_bytes{folder="files"} ${100 * 4096}`;
  expect(await readMetrics()).toEqual([`portal_disk_free_bytes{folder="files"} ${40 * 4096}`, size]);
  bavail = 3;
  expect(await readMetrics()).toEqual([`portal_disk_free_bytes{folder="files"} ${3 * 4096}`, size]);
});

const withoutDisk = unmount ? '' : ' (skipped: no small disk can be mounted)';

test.skipIf(withoutDisk)(`PortalDiskFull: a disk that is full${withoutDisk}`, async () => {
  exposeDisks({ files: folder });
  const before = await ownPage();
  const makeRoom = fillUp(folder);
  const full = await ownPage();
  makeRoom();
  expectToFire({ alert: 'PortalDiskFull', before, during: [full, full] });
});
