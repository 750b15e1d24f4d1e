import type { Role } from '@portal/shared/codes/index';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { hasRole, session, useSession } from './session.ts';

/** Only for who is logged in, and has one of the roles if some are named; which of them decides is the server's. */
export function Guard({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const now = useSession();
  if (now.status === 'unknown') return <PageSkeleton />;
  if (now.status === 'visitor') return <ToLogin />;
  if (roles && !hasRole(now.user, roles)) return <Navigate to="/401" replace />;
  // a screen begins anew for another person: what it holds was the first one's
  return <Fragment key={now.user.umId}>{children}</Fragment>;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(session.required({ back: pathname + search }));
  }, [dispatch, pathname, search]);
  return <PageSkeleton />;
}
