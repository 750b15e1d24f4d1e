/** Keeps at least the `most` entries that were set last, and fewer than twice as many. */
export interface AgingMap<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

/**
 * Two maps by turns: when the young one is full, the old one is dropped whole. Taking the oldest out of one single Map
 * would cost the more the more were taken out before, since an iterator has to walk over what is gone.
 */
export function agingMap<Value>(most: number): AgingMap<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    get: (key) => young.get(key) ?? old.get(key),
    has: (key) => young.has(key) || old.has(key),
    set(key, value) {
      if (young.size >= most && !young.has(key)) {
        old = young;
        young = new Map();
      }
      young.set(key, value);
    },
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
    clear() {
      young.clear();
      old.clear();
    },
  };
}
