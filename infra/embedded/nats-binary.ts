import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find(runs);

/** Takes the program out of Debian's package into the folder: needs no rights and starts no system service. */
function fromDebian(folder: string): void {
  if (!onPath('apt-get') || !onPath('dpkg-deb')) return;
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
  const given = process.env.NATS_SERVER;
  if (given) return runs(given) ? given : undefined;
  const installed = onPath('nats-server');
  if (installed) return installed;
  const fetched = join(folder, 'usr/sbin/nats-server');
  if (!runs(fetched)) fromDebian(folder);
  return runs(fetched) ? fetched : undefined;
}
