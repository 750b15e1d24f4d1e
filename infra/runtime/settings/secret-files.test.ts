import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { takeSecretFiles } from './secret-files.ts';

test('who starts others hands on what files hold; a file that cannot serve stays named, for whoever tells of it', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(join(folder, 'bus'), 'secret\n');
  // whatever ran in this process before
  for (const name of ['SECRET_BUS', 'SMS_TOKEN']) vi.stubEnv(name, undefined);
  vi.stubEnv('SECRET_BUS_FILE', join(folder, 'bus'));
  vi.stubEnv('SMS_TOKEN_FILE', join(folder, 'absent'));
  takeSecretFiles();
  onTestFinished(() => void delete process.env.SECRET_BUS);
  expect(process.env).toMatchObject({ SECRET_BUS: 'secret', SMS_TOKEN_FILE: join(folder, 'absent') });
  expect(process.env).not.toHaveProperty('SECRET_BUS_FILE');
  expect(process.env).not.toHaveProperty('SMS_TOKEN');
});
