import { lru } from '@portal/infra/http/lru';

/** Keeps buffers up to so many bytes in all; askers of one missing entry make it once, and a failure is not kept. */
export function boundedCache(maxBytes: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const entries = lru<Buffer>(maxBytes, () => {});
  const making = new Map<string, Promise<Buffer>>();

  async function made(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const value = await make();
      entries.set(key, value, value.length);
      return value;
    } finally {
      making.delete(key);
    }
  }

  return async (key, make) => {
    const value = entries.get(key);
    if (value) {
      entries.touch(key);
      return value;
    }
    const running = making.get(key) ?? made(key, make);
    making.set(key, running);
    return running;
  };
}
