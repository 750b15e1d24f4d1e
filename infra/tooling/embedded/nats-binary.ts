import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installed, runs } from './installed.ts';

/** Takes the program out of Debian's package into the folder: needs no rights and starts no system service. */
function fromDebian(folder: string): void {
  if (!installed('apt-get') || !installed('dpkg-deb')) return;
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 }).status === 0;
  const quick = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
  const download = () => run('apt-get', ...quick, 'download', 'nats-server');
  if (!download() && !(process.getuid?.() === 0 && run('apt-get', ...quick, 'update') && download())) return;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', '-x', file, '.');
    rmSync(join(folder, file));
  }
}

/** The nats-server of this machine; on Debian it is fetched into `folder` when there is none. */
export function natsBinary(folder: string): string | undefined {
  const configuredPath = process.env.NATS_SERVER;
  if (configuredPath) return runs(configuredPath) ? configuredPath : undefined;
  const found = installed('nats-server');
  if (found) return found;
  const fetched = join(folder, 'usr/sbin/nats-server');
  if (!runs(fetched)) fromDebian(folder);
  return runs(fetched) ? fetched : undefined;
}
