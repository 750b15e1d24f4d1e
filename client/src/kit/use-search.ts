import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * The search parameters of the address, and their setter. Two changes before the next render add up; with React Router's
 * `setSearchParams` the second undoes the first.
 */
export function useSearch() {
  const { search: written } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => new URLSearchParams(written), [written]);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      latest.current = next(new URLSearchParams(latest.current));
      navigate(`?${latest.current}`, options);
    },
    [navigate],
  );
  return [search, change] as const;
}
