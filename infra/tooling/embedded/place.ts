import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { explain, Failure } from '../failure.ts';

/** A file that says of a folder that it is a sandbox's: what is in there everybody knows, and it may be emptied. */
export const sandboxMark = 'sandbox.json';

/** Throws for a sandbox's data, which hold accounts and tokens that everybody knows. */
export function refuseSandbox(dataDir: string): void {
  if ([dataDir, dirname(dataDir)].some((folder) => existsSync(join(folder, sandboxMark))))
    throw new Failure(`${dataDir} is a sandbox's: start it by npm run sandbox, or set PORTAL_DATA to another folder.`);
}

/** below this the databases would soon stop, in the middle of something */
const leastFreeBytes = 300 * 1024 * 1024;

/**
 * What the portal keeps is for whoever started it. Started by root it runs PostgreSQL as another user, who has to walk
 * through. A folder that was there before the portal is left as it is: others may use it.
 */
export function prepareFolder(dataDir: string): void {
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined;
  if (isNew || existsSync(join(dataDir, 'postgres'))) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < leastFreeBytes) throw explain('ENOSPC', dataDir) ?? new Error('disk full');
}

/** Why a port cannot be listened at, and which one to set instead; undefined for a defect. `start` is the command that takes it. */
export function portFailure(code: string | undefined, port: number, start = 'npm start'): Failure | undefined {
  // the next one may be reserved as well
  const another = code === 'EACCES' ? 8080 : port + 1;
  const choose = `or choose another: PORTAL_PORT=${another} ${start}`;
  if (code === 'EADDRINUSE') return new Failure(`Port ${port} is taken by another program. End that one, ${choose}`);
  if (code === 'EACCES') return new Failure(`Port ${port} is reserved for the system. Start as root, ${choose}`);
  return undefined;
}

/** Rejects with a sentence where the port is taken or reserved. */
export function checkPort(port: number, start?: string): Promise<void> {
  return new Promise((done, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error.code, port, start) ?? error));
    server.listen(port, '127.0.0.1', () => server.close(() => done()));
  });
}
