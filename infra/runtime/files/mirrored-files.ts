import { Readable } from 'node:stream';
import type { FileStore, Shelf } from './index.ts';
import type { Files, Removal, Uploads } from './types.ts';

/** Written to the first, read from either, so that nobody misses a file while they are moved from one to the other. */
const filesInBoth = (primary: Files & Removal, secondary: Files & Removal): Files & Removal => ({
  put: primary.put,
  draft: primary.draft,
  receive: primary.receive,
  has: async (sha256) => (await primary.has(sha256)) || (await secondary.has(sha256)),
  get: async (sha256) => (await primary.get(sha256)) ?? (await secondary.get(sha256)),
  stream: async (sha256, from, to) =>
    (await primary.stream(sha256, from, to)) ?? (await secondary.stream(sha256, from, to)),
  async retire(sha256) {
    await Promise.all([primary.retire(sha256), secondary.retire(sha256)]);
  },
  async restore(sha256) {
    await Promise.all([primary.restore(sha256), secondary.restore(sha256)]);
  },
  async discard(sha256) {
    await Promise.all([primary.discard(sha256), secondary.discard(sha256)]);
  },
  async retired() {
    const all = (await Promise.all([primary.retired(), secondary.retired()])).flat();
    // one that is in both was promised by the later of them
    const since = new Map<string, number>();
    for (const each of all) since.set(each.sha256, Math.max(each.since, since.get(each.sha256) ?? 0));
    return [...since].map(([sha256, at]) => ({ sha256, since: at }));
  },
  async removeDrafts(before) {
    const [first, second] = await Promise.all([primary.removeDrafts(before), secondary.removeDrafts(before)]);
    return first + second;
  },
});

/** An upload goes on where it was begun; a new one begins in the first. */
function uploadsInBoth(primary: Uploads, secondary: Uploads): Uploads {
  async function placeOf(id: string): Promise<Uploads> {
    if (await primary.find(id)) return primary;
    return (await secondary.find(id)) ? secondary : primary;
  }
  return {
    begin: async (id, about) => (await placeOf(id)).begin(id, about),
    find: async (id) => (await primary.find(id)) ?? (await secondary.find(id)),
    putPart: async (id, number, bytes) => (await placeOf(id)).putPart(id, number, bytes),
    streamParts(id, parts, from, to) {
      async function* bytes() {
        yield* (await placeOf(id)).streamParts(id, parts, from, to);
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    ...(primary.sign && { sign: async (id, parts, seconds) => (await placeOf(id)).sign?.(id, parts, seconds) }),
    end: async (id, outcome) => (await placeOf(id)).end(id, outcome),
    async cancel(id) {
      await Promise.all([primary.cancel(id), secondary.cancel(id)]);
    },
    async cancelOld(before) {
      const [first, second] = await Promise.all([primary.cancelOld(before), secondary.cancelOld(before)]);
      return first + second;
    },
  };
}

export const inBoth = (primary: FileStore, secondary: FileStore): FileStore => ({
  ...filesInBoth(primary, secondary),
  uploads: uploadsInBoth(primary.uploads, secondary.uploads),
  names: async () => new Set([...(await primary.names()), ...(await secondary.names())]),
});

export const shelfInBoth = (primary: Shelf, secondary: Shelf): Shelf => ({
  contents: filesInBoth(primary.contents, secondary.contents),
  list: async () => (await primary.list()) ?? (await secondary.list()),
  replaceList: primary.replaceList,
});
