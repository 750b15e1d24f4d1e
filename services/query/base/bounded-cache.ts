import { LRUCache } from 'lru-cache';

type Make = () => Promise<Buffer>;

/**
 * Caches buffers up to a total of bytes; concurrent requests for a missing entry compute it once, and failures are
 * not cached.
 */
export function boundedCache(maxBytes: number): (key: string, make: Make) => Promise<Buffer> {
  const entries = new LRUCache<string, Buffer, Make>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key, make) => entries.forceFetch(key, { context: make });
}
