import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Bytes are not those that their name says. */
export class Differs extends Error {}

/** The bytes as they come, with an error in the place of their end where their SHA-256 is another one. */
export function checked(bytes: Readable, sha256: string): Readable {
  async function* passed() {
    const hash = createHash('sha256');
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) throw new Differs(`the file ${sha256} has other bytes`);
  }
  return Readable.from(passed(), { objectMode: false });
}
