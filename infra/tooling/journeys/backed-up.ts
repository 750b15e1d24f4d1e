import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Role } from '@portal/shared/codes/index';
import { openIdentity } from '../../runtime/identity/index.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { type Program, programFile } from '../build/servers.ts';
import { freePort } from '../embedded/network.ts';
import { temporaryFolder, testPostgres } from '../embedded/testing.ts';
import { openPortal, type Person, type Portal } from './portal.ts';

/** A program of ours as an operator runs it. */
export async function run(
  program: Program,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [programFile(program), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: output + complaint };
}

export interface Archive {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** of the backup's process */
  address: string;
  /** the backup's process, which goes on until it is ended */
  start(): ChildProcess;
  /** up to where the archive is whole; 0 before there is one */
  position(): Promise<number>;
}

/** An archive of a portal, in a folder of its own. */
export async function archiveOf(portal: Portal): Promise<Archive> {
  const folder = join(temporaryFolder(), 'archive');
  const port = await freePort();
  const env = {
    ...portal.stack.env,
    BACKUP_URL: pathToFileURL(folder).href,
    BACKUP_KEY: randomBytes(32).toString('base64url'),
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  return {
    folder,
    env,
    address: `http://127.0.0.1:${port}`,
    start: () => spawn(process.execPath, [programFile('backup')], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    async position() {
      const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{"position":0}');
      return JSON.parse(manifest).position;
    },
  };
}

export interface RestoredPortal {
  portal: Portal;
  env: NodeJS.ProcessEnv;
  /** what the program said that restored it, and the one that verified it then */
  said: string;
  /** somebody of before, who has logged in again in that role */
  again(person: Person, role: Role): Promise<Person>;
  close(): Promise<void>;
}

/** What an archive holds up to a moment, in an installation of its own with the same secrets: nothing else of the lost one is there. */
export async function restored({ env: lost }: Archive, to: string): Promise<RestoredPortal> {
  const postgres = await testPostgres();
  const dataDir = temporaryFolder();
  await copyFile(join(lost.PORTAL_DATA ?? '', 'secrets.json'), join(dataDir, 'secrets.json'));
  const files = join(dataDir, 'files');
  await mkdir(files);
  const { url } = postgres;
  const own = { EVENT_STORE_URL: url, READ_MODEL_URL: url, IDENTITY_URL: url, FILES_URL: pathToFileURL(files).href };
  const env = { ...lost, ...own, PORTAL_DATA: dataDir };
  const done = await run('restore', ['--to', to], env);
  if (done.code) throw new Error(`it was not restored: ${done.said}`);
  const [portal, verified] = await Promise.all([
    openPortal({ dataDir, nats: false, env: own }),
    run('log', ['verify'], env),
  ]);
  if (verified.code) throw new Error(`what was restored does not verify: ${verified.said}`);
  const identity = await openIdentity({ url, logger: createLogger('restored', 'silent'), given: secretsIn(lost) });
  return {
    portal,
    env,
    said: done.said + verified.said,
    async again(person, role) {
      const { umId: accountId, loginId, site } = person;
      const from = { address: '127.0.0.1', agent: 'journey' };
      const { token } = await identity.sessions.start({ umId: accountId, loginId, roles: [role], site }, from, {
        proven: true,
      });
      return { ...person, token, position: 0 };
    },
    async close() {
      await identity.close();
      await portal.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
