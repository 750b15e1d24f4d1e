import { useEffect } from 'react';
import { useSearch } from '../../kit/use-search.ts';

/**
 * Older addresses carry what they mean as JSON in one parameter: it is read, and rewritten as plain ones. `plain` makes
 * them of what it says, a text that is no JSON being that text. Whether that is still to be done.
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

/** What an object says under some names, as texts. */
export const saidIn = (packedValue: unknown, names: readonly string[]): Record<string, string> =>
  typeof packedValue === 'object' && packedValue !== null
    ? Object.fromEntries(
        Object.entries(packedValue)
          .filter(([name]) => names.includes(name))
          .map(([name, value]) => [name, [value].flat().join()]),
      )
    : {};
