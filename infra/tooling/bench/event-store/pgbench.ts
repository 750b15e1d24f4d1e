import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

/** Where pgbench is on this machine, if anywhere. */
export function findPgbench(): string | undefined {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort().reverse() : [];
  const places = ['pgbench', ...versions.map((version) => `${packaged}/${version}/bin/pgbench`)];
  return places.find((place) => spawnSync(place, ['--version']).status === 0);
}

export interface PgbenchRun {
  program: string;
  url: string;
  /** file of the script that each client repeats; `v` begins at 0 and is the client's own */
  script: string;
  clients: number;
  seconds: number;
}

/** Transactions per second. */
export async function runPgbench({ program, url, script, clients, seconds }: PgbenchRun): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const { stdout } = await promisify(execFile)(
    program,
    [
      ...['-n', '-M', 'prepared', '-f', script, '-D', 'v=0'],
      ...['-c', String(clients), '-j', '2', '-T', String(seconds)],
      ...['-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    ],
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } },
  );
  const found = /tps = ([\d.]+)/.exec(stdout);
  if (!found) throw new Error(`pgbench gave no rate: ${stdout}`);
  return Number(found[1]);
}
