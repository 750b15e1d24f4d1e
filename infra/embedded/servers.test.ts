import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectedClient } from '../database-client.ts';
import { untilReady } from './network.ts';
import { startServers } from './servers.ts';
import { temporaryFolder } from './testing.ts';

test('a PostgreSQL that cannot start again says why once, and is back when it can', async () => {
  const dataDir = temporaryFolder();
  const told: string[] = [];
  const servers = await startServers({ dataDir, given: {}, nats: false, onProgress: (line) => told.push(line) });
  onTestFinished(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  servers.supervise((name) => told.push(`${name} ended`));
  const { url, port } = servers.postgres ?? { url: '', port: 0 };
  const password = join(dataDir, 'postgres/password');

  renameSync(password, `${password}.away`);
  await servers.postgres?.kill();
  const until = (attempt: () => Promise<unknown>) => untilReady(attempt, () => undefined, 120_000);
  await until(async () => expect(told.at(-1)).toContain(password));
  const failed = told.length;
  // each attempt begins by removing what a server that was killed has left: two more were made when a third begins
  const stalePidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  for (let attempts = 0; attempts < 3; attempts++) {
    writeFileSync(stalePidFile, String(process.pid));
    await until(async () => expect(existsSync(stalePidFile)).toBe(false));
  }
  expect(told).toHaveLength(failed);

  renameSync(`${password}.away`, password);
  await until(async () => {
    const client = await connectedClient(url);
    await client.end();
  });
  await until(async () => expect(servers.postgres?.port).toBe(port));
  expect(told.filter((line) => line === 'PostgreSQL ended')).toHaveLength(1);
});
