/**
 * An event as it is stored cannot be brought to the shape of today or put in clear, however often it is tried: what
 * decrypts or upcasts it throws. An outage of what that needs is no such defect.
 */
export class Unreadable extends Error {
  /** it is of a schema version newer than this process knows: another process can read it */
  readonly isNewer: boolean;

  constructor(message: string, { isNewer = false, cause }: { isNewer?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'Unreadable';
    this.isNewer = isNewer;
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Does what depends on what is stored alone; throws `Unreadable` where that throws. */
export function readable<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    throw new Unreadable(`${what}: ${messageOf(cause)}`, { cause });
  }
}
