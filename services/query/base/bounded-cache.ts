import { LRUCache } from 'lru-cache';

type Make = () => Promise<Buffer>;

/** Keeps buffers up to so many bytes in all; askers of one missing entry make it once, and a failure is not kept. */
export function boundedCache(maxBytes: number): (key: string, make: Make) => Promise<Buffer> {
  const entries = new LRUCache<string, Buffer, Make>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key, make) => entries.forceFetch(key, { context: make });
}
