import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EventKind } from '@portal/shared/define/event';
import { type Data, isData } from './kinds.ts';
import { readable } from './unreadable.ts';

/** Keys of people; their ciphertexts are unreadable for good after an erasure. */
export interface PersonKeys {
  /** created if missing */
  keyFor(subject: string): Promise<Buffer>;
  /** @throws Unreadable if the key exists but is damaged. */
  find(subject: string): Promise<Buffer | undefined>;
  erase(subject: string): Promise<void>;
}

/** The part that readers need. */
export type KeysToRead = Pick<PersonKeys, 'find'>;

/** A stored personal field: the person, and nonce, tag and AES-256-GCM ciphertext of its JSON in base64. */
interface Sealed {
  $person: string;
  $sealed: string;
}

const nonceLength = 12;
const tagLength = 16;

export const isSealed = (value: unknown): value is Sealed =>
  isData(value) && typeof value.$sealed === 'string' && typeof value.$person === 'string';

/** Context that the ciphertext is bound to, so that it cannot be moved to another field, event type or stream. */
interface Place {
  stream: string;
  type: string;
}

const bound = ({ stream, type }: Place, field: string): Buffer => Buffer.from(`${stream}\0${type}\0${field}`);

function seal(person: string, value: unknown, key: Buffer, place: Buffer): Sealed {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { $person: person, $sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') };
}

function unseal(sealed: Sealed, key: Buffer, place: Buffer): unknown {
  const bytes = Buffer.from(sealed.$sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
    .setAAD(place)
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const text = decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text);
}

/** The event's data with the personal fields of its kind encrypted; absent and null ones unchanged. */
export async function sealed(kind: EventKind, stream: string, data: Data, keys: PersonKeys): Promise<Data> {
  if (!kind.personal) return data;
  const fields = kind.personal.fields.filter((field) => data[field] !== undefined && data[field] !== null);
  if (!fields.length) return data;
  const subject = data[kind.personal.subject];
  if (typeof subject !== 'string' || !subject)
    throw new Error(`${kind.type} names no person in ${kind.personal.subject}`);
  const key = await keys.keyFor(subject);
  const encrypted = fields.map((field) => [
    field,
    seal(subject, data[field], key, bound({ stream, type: kind.type }, field)),
  ]);
  return { ...data, ...Object.fromEntries(encrypted) };
}

/**
 * The data decrypted, null for erased people. Follows the stored fields alone, so it works for every schema version
 * and for selected fields. @throws Unreadable for a field that its key does not open, or that was moved.
 */
export async function unsealed(data: Data, place: Place, keys: KeysToRead): Promise<Data> {
  let clear: Data | undefined;
  for (const [field, value] of Object.entries(data)) {
    if (!isSealed(value)) continue;
    const key = await keys.find(value.$person);
    clear ??= { ...data };
    clear[field] = key ? readable(`${field} cannot be decrypted`, () => unseal(value, key, bound(place, field))) : null;
  }
  return clear ?? data;
}
