export interface ExpiringCache<Value> {
  /** The value that is known, or the one that `load` gives; many askers at once load once. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What is being loaded is forgotten as well: it may have been read before the change. */
  forget(key: string): void;
}

/** Keeps what was loaded for so many milliseconds, and not more than so many values. A failed load is not kept. */
export function expiringCache<Value>(time: number, size: number): ExpiringCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key, load) {
      const found = entries.get(key);
      if (found && found.until > Date.now()) return found.value;
      if (entries.size >= size) entries.clear();
      const entry = { value: load(), until: Date.now() + time };
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
  };
}
