import { agingMap } from '../aging-map.ts';

const most = 100_000;

/** Versions that streams are known to have reached. Events are never removed, so what was seen once stays true. */
export interface SeenVersions {
  add(stream: string, version: number): void;
  has(stream: string, version: number): boolean;
  clear(): void;
}

export function seenVersions(): SeenVersions {
  const versions = agingMap<number>(most);
  return {
    add(stream, version) {
      if ((versions.get(stream) ?? 0) < version) versions.set(stream, version);
    },
    has: (stream, version) => version <= (versions.get(stream) ?? 0),
    clear: () => versions.clear(),
  };
}
