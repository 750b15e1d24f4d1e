import { screenAt } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf, type ResultKind, readSought, type Sought } from './state.ts';

/** Platforms and enterprises have pages of results of their own. */
const ownKinds: Readonly<Record<string, ResultKind>> = { platformSearch: 'platform', enterpriseSearch: 'company' };

/** What is sought, which is what the address says, and how it is changed. */
export function useSought() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const own = ownKinds[screenAt(pathname) ?? ''] ?? '';
    const sought = readSought(own, new URLSearchParams(search));
    return {
      sought,
      change: (change: Partial<Sought>) => void navigate(pathOf(sought, change), { preventScrollReset: true }),
    };
  }, [pathname, search, navigate]);
}
