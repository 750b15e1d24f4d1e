/** Values up to so many bytes in all; the one not used for longest goes first. */
export interface Lru<Value> {
  readonly bytes: number;
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  /** it was used */
  touch(key: string): void;
}

export function lru<Value>(maxBytes: number, onEvict: (value: Value) => void): Lru<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    onEvict(entry.value);
  }

  return {
    get bytes() {
      return bytes;
    },
    get: (key) => entries.get(key)?.value,
    touch(key) {
      const entry = entries.get(key);
      if (!entry) return;
      entries.delete(key);
      entries.set(key, entry);
    },
    set(key, value, size) {
      remove(key);
      if (size > maxBytes) {
        onEvict(value);
        return;
      }
      entries.set(key, { value, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
