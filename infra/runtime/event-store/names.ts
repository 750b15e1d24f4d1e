import { createHmac, hash } from 'node:crypto';
import type { Name } from './types.ts';

/** The keyed hash that stands for a unique name in the log; without the pepper it cannot be searched for by guessing. */
export function nameHash(name: Name, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`${name.kind}\0${name.value}`).digest();
}

const uuidOf = (text: string) => hash('sha256', text, 'binary').slice(0, 16);

/**
 * What was asked, so that the same can be told from something else and neither can be searched for by guessing; the
 * bytes of a UUID, a character each. A keyed prefix serves as well as an HMAC here, which takes four times as long:
 * half of the hash is left out, so that none can be continued.
 */
export const askedHash = (request: string, pepper: string): string => uuidOf(`${pepper}\0asked\0${request}`);

/** A command id of an actor as the log keeps it: the bytes of a UUID, a character each. */
export const commandHash = (actor: string, commandId: string): string => uuidOf(`${actor}\0${commandId}`);

/**
 * What an event says of the command that it came of: its id as the log keeps it, and a hash of all that is kept with it,
 * so that what was removed there, or altered, is noticed. derived.ts has the same in SQL.
 */
export function commandDigest(command: string, request: string, answer: string | undefined): string {
  const content = Buffer.concat([Buffer.from(command + request, 'latin1'), Buffer.from(answer ?? '')]);
  return `${Buffer.from(command, 'latin1').toString('hex')}.${hash('sha256', content, 'hex').slice(0, 32)}`;
}
