import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * What the address asks for, and the way to change it. A change that follows another one before that is drawn begins from
 * it; by React Router's own way it would undo it.
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
