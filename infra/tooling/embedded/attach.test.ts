import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { attach } from './attach.ts';
import { temporaryFolder } from './testing.ts';

test('without a running portal a tool gets a PostgreSQL for as long as it works', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of ['EVENT_STORE_URL', 'READ_MODEL_URL', 'IDENTITY_URL', 'NATS_URL', 'FILES_URL', 'PORTAL_DATA']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('PORTAL_DATA', join(folder, 'data'));
  const detach = await attach();
  const url = process.env.EVENT_STORE_URL;
  expect(process.env.READ_MODEL_URL).toBe(url);
  expect(process.env.NATS_URL).toBeUndefined();
  const client = await connectedClient(url);
  await client.end();
  await detach();
  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow();
});

test('a tool that was told which log is meant gets no other database, and makes no folder', async () => {
  const folder = join(temporaryFolder(), 'data');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const name of ['READ_MODEL_URL', 'IDENTITY_URL', 'NATS_URL', 'FILES_URL']) vi.stubEnv(name, undefined);
  vi.stubEnv('EVENT_STORE_URL', 'postgres://portal:password@127.0.0.1:1/portal');
  vi.stubEnv('PORTAL_DATA', folder);
  const detach = await attach();
  expect(process.env.READ_MODEL_URL).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  await detach();
});
