import type { Bucket } from '../s3/client.ts';
import { storeNow } from '../store-clock.ts';
import { contents, retired } from './s3-keys.ts';
import type { Listing } from './types.ts';

const arrived = 'arrived/';
const hour = 3_600_000;
/**
 * How far back arrivals are looked at again: clocks of machines differ, what is large takes a while, and who stores a retired
 * file anew has it restored within the hour.
 */
const overlap = 2 * hour;
/** Millions are listed by sixteen at a time. */
const firstDigits = [...'0123456789abcdef'];

/** Of those that came since it is asked for so many at a time. */
const atOnce = 32;

const timeOf = (at: number): string => new Date(at).toISOString();
const nameIn = (key: string): string => key.slice(key.length - 64);

/**
 * S3 lists by name alone, so that each file is announced under a key that begins with the time, before it is there: where
 * the file is, so is that. Whoever follows what comes reads these.
 */
export const arrivalsIn = (bucket: Bucket) => ({
  tell: (sha256: string) => bucket.put(`${arrived}${timeOf(storeNow())}-${sha256}`, Buffer.alloc(0)),
  /** Removes what nobody looks at any more. */
  async forget(before: number): Promise<void> {
    const end = arrived + timeOf(Math.min(before, storeNow() - 2 * overlap));
    for (const { key } of await bucket.list(arrived)) {
      if (key >= end) return;
      await bucket.delete(key);
    }
  },
});

/** All of them at first, then what was announced since. */
export function namesInS3(bucket: Bucket): Listing {
  const known = new Set<string>();
  let listedAt: number | undefined;

  return {
    async names() {
      const now = storeNow();
      // names of what came begin with the time: with a clock that was put back they stand before those that are known
      if (listedAt === undefined || now < listedAt) {
        const lists = await Promise.all(firstDigits.map((digit) => bucket.list(contents + digit)));
        known.clear();
        for (const { key } of lists.flat()) known.add(nameIn(key));
      } else {
        const arrivals = await bucket.list(arrived, arrived + timeOf(listedAt - overlap));
        // its own place may be taken again
        const recent = new Set(arrivals.map(({ key }) => nameIn(key)));
        for (const { key } of await bucket.list(retired)) if (!recent.has(nameIn(key))) known.delete(nameIn(key));
        const newNames = [...recent].filter((sha256) => !known.has(sha256));
        // one that was announced may be under way, or have failed
        for (let at = 0; at < newNames.length; at += atOnce)
          await Promise.all(
            newNames.slice(at, at + atOnce).map(async (sha256) => {
              if (await bucket.find(contents + sha256)) known.add(sha256);
            }),
          );
      }
      listedAt = now;
      return new Set(known);
    },
  };
}
