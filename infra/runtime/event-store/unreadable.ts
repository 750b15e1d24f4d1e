import { faultText, PlainFault } from '../fault.ts';

/**
 * An event as it is stored cannot be brought to the shape of today or put in clear, however often it is tried: what
 * decrypts or upcasts it throws. An outage of what that needs is no such defect.
 */
export class Unreadable extends PlainFault {
  /** it is of a schema version newer than this process knows: another process can read it */
  readonly isNewer: boolean;

  /** `message` quotes nothing of the event: operators are told it */
  constructor(message: string, { isNewer = false, cause }: { isNewer?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'Unreadable';
    this.isNewer = isNewer;
  }
}

/** Does what depends on what is stored alone; throws `Unreadable` where that throws. */
export function readable<T>(subject: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    throw new Unreadable(`${subject}: ${faultText(cause)}`, { cause });
  }
}
