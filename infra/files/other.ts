import { Readable } from 'node:stream';
import type { FileStore, Shelf } from './index.ts';
import type { Files, Removal, Uploads } from './types.ts';

/** Written to the first, read from either, so that nobody misses a file while they are moved from one to the other. */
const filesInBoth = (one: Files & Removal, other: Files & Removal): Files & Removal => ({
  put: one.put,
  draft: one.draft,
  receive: one.receive,
  has: async (sha256) => (await one.has(sha256)) || (await other.has(sha256)),
  get: async (sha256) => (await one.get(sha256)) ?? (await other.get(sha256)),
  stream: async (sha256, from, to) => (await one.stream(sha256, from, to)) ?? (await other.stream(sha256, from, to)),
  async retire(sha256) {
    await Promise.all([one.retire(sha256), other.retire(sha256)]);
  },
  async restore(sha256) {
    await Promise.all([one.restore(sha256), other.restore(sha256)]);
  },
  async discard(sha256) {
    await Promise.all([one.discard(sha256), other.discard(sha256)]);
  },
  async retired() {
    const all = (await Promise.all([one.retired(), other.retired()])).flat();
    // one that is in both was promised by the later of them
    const since = new Map<string, number>();
    for (const each of all) since.set(each.sha256, Math.max(each.since, since.get(each.sha256) ?? 0));
    return [...since].map(([sha256, at]) => ({ sha256, since: at }));
  },
  async removeDrafts(before) {
    const [first, second] = await Promise.all([one.removeDrafts(before), other.removeDrafts(before)]);
    return first + second;
  },
});

/** An upload goes on where it was begun; a new one begins in the first. */
function uploadsInBoth(one: Uploads, other: Uploads): Uploads {
  async function placeOf(id: string): Promise<Uploads> {
    if (await one.find(id)) return one;
    return (await other.find(id)) ? other : one;
  }
  return {
    begin: async (id, about) => (await placeOf(id)).begin(id, about),
    find: async (id) => (await one.find(id)) ?? (await other.find(id)),
    putPart: async (id, number, bytes) => (await placeOf(id)).putPart(id, number, bytes),
    streamParts(id, parts, from, to) {
      async function* bytes() {
        yield* (await placeOf(id)).streamParts(id, parts, from, to);
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    ...(one.sign && { sign: async (id, parts, seconds) => (await placeOf(id)).sign?.(id, parts, seconds) }),
    end: async (id, outcome) => (await placeOf(id)).end(id, outcome),
    async cancel(id) {
      await Promise.all([one.cancel(id), other.cancel(id)]);
    },
    async cancelOld(before) {
      const [first, second] = await Promise.all([one.cancelOld(before), other.cancelOld(before)]);
      return first + second;
    },
  };
}

export const inBoth = (one: FileStore, other: FileStore): FileStore => ({
  ...filesInBoth(one, other),
  uploads: uploadsInBoth(one.uploads, other.uploads),
  names: async () => new Set([...(await one.names()), ...(await other.names())]),
});

export const shelfInBoth = (one: Shelf, other: Shelf): Shelf => ({
  contents: filesInBoth(one.contents, other.contents),
  list: async () => (await one.list()) ?? (await other.list()),
  replaceList: one.replaceList,
});
