/** A failure that the person in front of the machine can do something about: its message is a sentence for them. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const sentences: [RegExp, (place: string) => string][] = [
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
];

/** The sentence for what a system call or a server's log says about a place on disk, if there is a better one. */
export function explain(said: string, place: string): Failure | undefined {
  const found = sentences.find(([pattern]) => pattern.test(said));
  return found && new Failure(found[1](place));
}
