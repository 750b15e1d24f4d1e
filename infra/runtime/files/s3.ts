import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../s3/client.ts';
import { type Content, spooled } from '../s3/spool.ts';
import { storeNow } from '../store-clock.ts';
import { receiving } from './receive.ts';
import { contents, retired } from './s3-keys.ts';
import { arrivalsIn } from './s3-names.ts';
import { type Draft, type Files, promised, type Removal, TooLarge } from './types.ts';

function nameOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a file is named by the SHA-256 of its bytes in hex');
  return sha256;
}

/**
 * Files in a bucket. S3 shows an object once it is there whole; a retired file is one under another key, as in a folder, so
 * that whoever puts the same content anew while the retired one is discarded loses nothing.
 */
export function filesInS3(bucket: Bucket): Files & Removal {
  const arrivals = arrivalsIn(bucket);
  const own = (sha256: string) => contents + nameOf(sha256);
  const retiredKey = (sha256: string) => retired + nameOf(sha256);

  /** What is done with it where it is now; its own place is looked at twice, since it may be moved between two looks. */
  async function found<Value>(sha256: string, at: (key: string) => Promise<Value | undefined>) {
    const [key, other] = [own(sha256), retiredKey(sha256)];
    return (await at(key)) ?? (await at(other)) ?? (await at(key));
  }

  async function keep(sha256: string, content: Content | Uint8Array): Promise<void> {
    const key = own(sha256);
    if (await bucket.find(key)) return;
    await arrivals.tell(sha256);
    await bucket.put(key, content);
  }

  async function draft(bytes: Readable, maxBytes: number): Promise<Draft> {
    const content = await spooled(bytes, (size) => {
      if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
    });
    const { size, sha256, read, close } = content;
    return { size, sha256, read, close, keep: () => keep(sha256, content) };
  }

  return {
    put: keep,
    draft,
    receive: receiving(draft),
    async has(sha256) {
      const age = await found(sha256, async (key) => {
        const there = await bucket.find(key);
        return there && (key === own(sha256) ? 0 : storeNow() - there.at);
      });
      return age !== undefined && age < promised;
    },
    get: (sha256) =>
      found(sha256, async (key) => {
        const there = await bucket.get(key);
        return there && buffer(there.bytes);
      }),
    stream: (sha256, from, to) => found(sha256, (key) => bucket.get(key, from, to)),
    async retire(sha256) {
      if (await bucket.copy(own(sha256), retiredKey(sha256))) await bucket.delete(own(sha256));
    },
    async restore(sha256) {
      await arrivals.tell(sha256);
      if (await bucket.copy(retiredKey(sha256), own(sha256))) await bucket.delete(retiredKey(sha256));
    },
    discard: (sha256) => bucket.delete(retiredKey(sha256)),
    async retired() {
      const there = await bucket.list(retired);
      return there.map(({ key, at }) => ({ sha256: key.slice(retired.length), since: at }));
    },
    // what is written has no name before it is whole
    async removeDrafts(before) {
      await arrivals.forget(before);
      return 0;
    },
  };
}
