import { createHmac, hash } from 'node:crypto';
import type { Name } from './types.ts';

/** The keyed hash of a unique name in the log; without the pepper it cannot be found by guessing. */
export function nameHash(name: Name, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`${name.kind}\0${name.value}`).digest();
}

const uuidOf = (text: string) => hash('sha256', text, 'binary').slice(0, 16);

/**
 * Hash of a request, to recognise a repeated one; cannot be found by guessing. The bytes of a UUID, a character each.
 * A keyed prefix is as good as an HMAC here, which takes four times as long: half of the hash is dropped, so that it
 * cannot be extended.
 */
export const askedHash = (request: string, pepper: string): string => uuidOf(`${pepper}\0asked\0${request}`);

/** A command id of an actor as stored: the bytes of a UUID, a character each. */
export const commandHash = (actor: string, commandId: string): string => uuidOf(`${actor}\0${commandId}`);

/**
 * An event's reference to its command: the stored id, and a hash of all that is stored with it, so that a removal or
 * change is detected. derived-tables.ts has the same in SQL.
 */
export function commandDigest(command: string, request: string, answer: string | undefined): string {
  const content = Buffer.concat([Buffer.from(command + request, 'latin1'), Buffer.from(answer ?? '')]);
  return `${Buffer.from(command, 'latin1').toString('hex')}.${hash('sha256', content, 'hex').slice(0, 32)}`;
}
