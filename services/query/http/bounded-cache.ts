/**
 * Keeps what was made while it fits; what was not used for longest goes first. Askers of one missing entry make it once,
 * and a failure is not kept.
 */
export function cacheOf<Value>(
  /** sum of the sizes that are kept */
  limit: number,
  sizeOf: (value: Value) => number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const entries = new Map<string, { value: Value; size: number }>();
  const making = new Map<string, Promise<Value>>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function keep(key: string, value: Value): void {
    const size = sizeOf(value);
    if (size > limit) return;
    for (const [oldest] of entries) {
      if (total + size <= limit) break;
      drop(oldest);
    }
    entries.set(key, { value, size });
    total += size;
  }

  async function made(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      keep(key, value);
      return value;
    } finally {
      making.delete(key);
    }
  }

  return (key, make) => {
    const entry = entries.get(key);
    if (entry) {
      entries.delete(key);
      entries.set(key, entry);
      return Promise.resolve(entry.value);
    }
    const running = making.get(key) ?? made(key, make);
    making.set(key, running);
    return running;
  };
}
