import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Bucket } from '../s3/client.ts';
import type { Sign } from '../s3/signing.ts';
import { type PartToPut, partType, type Upload, type Uploads, WrongLength } from './types.ts';

const folder = 'uploads/';

/**
 * What is said of an upload, with a number of its own: parts are kept below it, so that one which arrives after its upload
 * was cancelled is none of the next upload that is called the same.
 */
interface UploadRecord {
  about: string;
  run: string;
}

/**
 * Uploads in parts in a bucket: an object for each part. With `sign` a browser may put one by itself, under a key that
 * nobody can guess, and which is read by nothing but what makes a file of the parts.
 */
export function uploadsInS3(bucket: Bucket, sign?: Sign): Uploads {
  function folderOf(id: string): string {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('an upload is named by a UUID');
    return `${folder}${id}/`;
  }
  const aboutKey = (id: string) => `${folderOf(id)}about.json`;
  const outcomeKey = (id: string, { run }: UploadRecord) => `${folderOf(id)}${run}/outcome.json`;
  const partsOf = (id: string, { run }: UploadRecord) => `${folderOf(id)}${run}/part.`;

  async function textOf(key: string): Promise<string | undefined> {
    const found = await bucket.get(key);
    return found && text(found.bytes);
  }
  async function saidOf(id: string): Promise<UploadRecord | undefined> {
    const found = await textOf(aboutKey(id));
    return found === undefined ? undefined : (JSON.parse(found) as UploadRecord);
  }

  async function find(id: string): Promise<Upload | undefined> {
    const record = await saidOf(id);
    if (!record) return undefined;
    const below = partsOf(id, record);
    const [outcome, parts] = await Promise.all([textOf(outcomeKey(id, record)), bucket.list(below)]);
    const numbers = outcome === undefined ? parts.map(({ key }) => Number(key.slice(below.length))) : [];
    return { about: record.about, parts: numbers.sort((a, b) => a - b), outcome };
  }

  /** What is said of it goes first, so that nobody finds half of it. */
  async function remove(id: string): Promise<void> {
    await bucket.delete(aboutKey(id));
    for (const { key } of await bucket.list(folderOf(id))) await bucket.delete(key);
  }

  return {
    find,
    async begin(id, about) {
      const found = await find(id);
      if (found) return found;
      await bucket.putFirst(
        aboutKey(id),
        Buffer.from(JSON.stringify({ about, run: randomUUID() } satisfies UploadRecord)),
      );
      return (await find(id)) ?? { about, parts: [] };
    },
    async putPart(id, number, bytes) {
      const record = await saidOf(id);
      if (!record) return false;
      const key = `${partsOf(id, record)}${number}`;
      if (!(await bucket.find(key))) await bucket.putFirst(key, bytes);
      return true;
    },
    streamParts(id, { partSize, size }, from = 0, to = size - 1) {
      async function* bytes(): AsyncGenerator<Buffer> {
        const record = await saidOf(id);
        for (let at = from; at <= to; ) {
          const number = Math.floor(at / partSize);
          const start = at - number * partSize;
          const end = Math.min(to - number * partSize, partSize - 1);
          const part = record && (await bucket.get(`${partsOf(id, record)}${number}`, start, end));
          if (!part) throw new Error(`part ${number} of the upload is gone`);
          if (part.size !== Math.min(partSize, size - number * partSize)) {
            part.bytes.destroy();
            throw new WrongLength(`part ${number} of the upload has ${part.size} bytes`);
          }
          yield* part.bytes;
          at = (number + 1) * partSize;
        }
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    ...(sign && {
      async sign(id, parts, seconds) {
        const record = await saidOf(id);
        if (!record) return undefined;
        const signed = ({ number, bytes }: PartToPut) =>
          sign(`${partsOf(id, record)}${number}`, { bytes, type: partType, seconds });
        return Promise.all(parts.map(signed));
      },
    }),
    async end(id, outcome) {
      const record = await saidOf(id);
      if (!record) return;
      await bucket.putFirst(outcomeKey(id, record), Buffer.from(outcome));
      for (const { key } of await bucket.list(partsOf(id, record))) await bucket.delete(key);
    },
    cancel: remove,
    async cancelOld(before) {
      /** when each was begun; of one whose beginning is gone, when the last of it was written */
      const startedAt = new Map<string, number>();
      const completeIds = new Set<string>();
      for (const { key, at } of await bucket.list(folder)) {
        const [id = '', fileName] = key.slice(folder.length).split('/');
        if (fileName === 'about.json') {
          startedAt.set(id, at);
          completeIds.add(id);
        } else if (!completeIds.has(id)) startedAt.set(id, Math.max(at, startedAt.get(id) ?? 0));
      }
      const old = [...startedAt].filter(([, at]) => at < before);
      for (const [id] of old) await remove(id);
      return old.length;
    },
  };
}
