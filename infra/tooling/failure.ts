import { existsSync, statfsSync } from 'node:fs';

/** A failure that the person in front of the machine can do something about: its message is a sentence for them. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const sentences: [RegExp, (place: string, output: string) => string][] = [
  [
    /ENOSPC|No space left on device/i,
    (place) => `The disk that holds ${place} is full. Make room, or set PORTAL_DATA to a folder elsewhere.`,
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i,
    (place) => `${place} cannot be written. Give this user the right to, or set PORTAL_DATA to a folder elsewhere.`,
  ],
  [
    /could not look up effective user ID/,
    () => 'PostgreSQL asks for a user that the system knows by name. Run as one that is listed in /etc/passwd.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|password authentication failed|database "[^"]*" does not exist/,
    (_place, output) =>
      `A database cannot be reached: ${output.split('\n')[0]?.replace(/^(\w*Error: )+/, '')}. Look at EVENT_STORE_URL, READ_MODEL_URL and IDENTITY_URL, and whether it runs.`,
  ],
];

const littleBytes = 1024 * 1024;

/** A server on a full disk cannot even write down why it ends. */
function hasRoom(place: string): boolean {
  if (!existsSync(place)) return true;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize > littleBytes;
}

/** The sentence for what a system call or a server's log says about a place on disk, if there is a better one. */
export function explain(output: string, place: string): Failure | undefined {
  const message = output.trim() || (hasRoom(place) ? '' : 'ENOSPC');
  const found = sentences.find(([pattern]) => pattern.test(message));
  return found && new Failure(found[1](place, message));
}
