const most = 100_000;

/** Versions that streams are known to have reached. Events are never removed, so what was seen once stays true. */
export interface SeenVersions {
  add(stream: string, version: number): void;
  has(stream: string, version: number): boolean;
  clear(): void;
}

export function seenVersions(): SeenVersions {
  const versions = new Map<string, number>();
  return {
    add(stream, version) {
      const known = versions.get(stream) ?? 0;
      if (known >= version) return;
      // the one that was added or raised longest ago goes first
      versions.delete(stream);
      if (versions.size >= most)
        for (const oldest of versions.keys()) {
          versions.delete(oldest);
          break;
        }
      versions.set(stream, version);
    },
    has: (stream, version) => version <= (versions.get(stream) ?? 0),
    clear: () => versions.clear(),
  };
}
