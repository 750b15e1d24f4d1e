import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The search parameters of the address, and their setter. Two changes before the next render add up; with React Router's
 * `setSearchParams` the second undoes the first.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      latest.current = next(new URLSearchParams(latest.current));
      setSearch(latest.current, options);
    },
    [setSearch],
  );
  return [search, change] as const;
}
