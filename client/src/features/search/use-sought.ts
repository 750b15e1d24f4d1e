import { screenAt } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownKinds } from '../../entities/search/kinds.ts';
import { pathOf, readSought, type Sought } from './state.ts';

/** What is sought, which is what the address says, and how it is changed. */
export function useSought() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const screen = screenAt(pathname);
    const own = (screen && ownKinds[screen]) ?? '';
    const sought = readSought(own, new URLSearchParams(search));
    return {
      sought,
      change: (change: Partial<Sought>) => void navigate(pathOf(sought, change), { preventScrollReset: true }),
    };
  }, [pathname, search, navigate]);
}
