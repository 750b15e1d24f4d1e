import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { exposeDisks } from './metrics.ts';

test('PortalDiskFull: how much room is left where folders are; of one that is not there nothing', async () => {
  let bavail = 40;
  exposeDisks({ files: '/files', seals: '/gone' }, async (path) => {
    if (path === '/gone') throw new Error('no such folder');
    return { bsize: 4096, blocks: 100, bavail };
  });
  onTestFinished(() => {
    for (const name of ['portal_disk_free_bytes', 'portal_disk_size_bytes']) register.removeSingleMetric(name);
  });
  const told = async () => (await register.metrics()).match(/^portal_disk_.*$/gm)?.sort();
  const size = `portal_disk_size_bytes{folder="files"} ${100 * 4096}`;
  expect(await told()).toEqual([`portal_disk_free_bytes{folder="files"} ${40 * 4096}`, size]);
  bavail = 3;
  expect(await told()).toEqual([`portal_disk_free_bytes{folder="files"} ${3 * 4096}`, size]);
});
