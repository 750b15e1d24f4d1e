import type { Bucket } from '../s3/client.ts';
import { spooled } from '../s3/spool.ts';
import type { Target } from './target.ts';

/** An object for each content. S3 shows it once it is whole, and a writer that is killed leaves none. */
export const s3Target = (bucket: Bucket): Target => ({
  async list(prefix) {
    return (await bucket.list(prefix)).map(({ key }) => key);
  },
  async get(name) {
    return (await bucket.get(name))?.bytes;
  },
  async put(name, bytes) {
    if (bytes instanceof Uint8Array) return bucket.put(name, bytes);
    const content = await spooled(bytes);
    try {
      await bucket.put(name, content);
    } finally {
      await content.close();
    }
  },
  delete: (name) => bucket.delete(name),
  tidy: async () => undefined,
});
