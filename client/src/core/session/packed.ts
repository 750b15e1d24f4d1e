import { useEffect } from 'react';
import { useSearch } from '../../kit/use-search.ts';

/**
 * Older addresses pack their parameters as JSON into one: it is read, and replaced by plain ones. `plain` converts
 * its value, or its text if it is no JSON. Returns whether that is pending.
 */
export function usePacked(name: string, plain: (packedValue: unknown) => Readonly<Record<string, string>>): boolean {
  const [search, setSearch] = useSearch();
  const packed = search.get(name);
  useEffect(() => {
    if (packed === null) return;
    const unpack = (now: URLSearchParams) => {
      now.delete(name);
      for (const [key, value] of Object.entries(plain(read(packed)))) now.set(key, value);
      return now;
    };
    setSearch(unpack, { replace: true });
  }, [packed, setSearch, name, plain]);
  return packed !== null;
}

function read(packed: string): unknown {
  try {
    return JSON.parse(packed);
  } catch (cause) {
    if (cause instanceof SyntaxError) return packed;
    throw cause;
  }
}

/** Named members of an object, as texts. */
export const saidIn = (packedValue: unknown, names: readonly string[]): Record<string, string> =>
  typeof packedValue === 'object' && packedValue !== null
    ? Object.fromEntries(
        Object.entries(packedValue)
          .filter(([name]) => names.includes(name))
          .map(([name, value]) => [name, [value].flat().join()]),
      )
    : {};
