import { faultText, PlainFault } from '../fault.ts';

/** A stored event that can never be upcast or decrypted. An outage of what that needs is not one. */
export class Unreadable extends PlainFault {
  /** its schema version is newer than this process knows: another process can read it */
  readonly isNewer: boolean;

  /** `message` quotes nothing of the event, since operators see it */
  constructor(message: string, { isNewer = false, cause }: { isNewer?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'Unreadable';
    this.isNewer = isNewer;
  }
}

/** Runs a step that depends on stored data only. @throws Unreadable if it throws. */
export function readable<T>(subject: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    throw new Unreadable(`${subject}: ${faultText(cause)}`, { cause });
  }
}
