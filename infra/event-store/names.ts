import { createHmac, hash } from 'node:crypto';
import type { Name } from './types.ts';

/** The keyed hash that stands for a unique name in the log; without the pepper it cannot be searched for by guessing. */
export function nameHash(name: Name, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`${name.kind}\0${name.value}`).digest();
}

/** What was asked, so that the same can be told from something else and neither can be searched for by guessing; a UUID in hex. */
export const askedHash = (asked: string, pepper: string): string =>
  createHmac('sha256', pepper).update('asked\0').update(asked).digest('hex').slice(0, 32);

/** A command id of an actor as the log keeps it, a UUID in hex. */
export function commandHash(actor: string, commandId: string): string {
  return hash('sha256', `${actor}\0${commandId}`).slice(0, 32);
}
