import { plainSearch } from '@portal/shared/search-address';
import { Navigate, useLocation } from 'react-router-dom';

/** Goes on to where an address that others wrote, or that a form without script made, is written as ours. */
export function Plain() {
  const { pathname, search } = useLocation();
  const plain = plainSearch(pathname, new URLSearchParams(search));
  return plain ? <Navigate to={plain} replace /> : null;
}
