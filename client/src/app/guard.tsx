import type { Screen } from '@portal/shared/screens';
import { pathTo } from '@portal/shared/screens';
import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { maySee, session, useSession } from '../core/session/session.ts';
import { PageSkeleton } from '../kit/skeleton.tsx';

const LoginDialog = lazy(async () => ({ default: (await import('../entities/entry/login-dialog.tsx')).LoginDialog }));

/**
 * Shows a screen to those for whom it is there, and to who has to enrol a second factor first the one where they do; what
 * they may do on it is the server's to decide.
 */
export function Guard({
  children,
  enrols = false,
  ...screen
}: Pick<Screen, 'access' | 'mainSiteOnly'> & { enrols?: boolean; children: ReactNode }) {
  const { access } = screen;
  const now = useSession();
  if (access === 'public') return children;
  if (now.status === 'unknown') return <PageSkeleton />;
  if (now.status === 'visitor') return <ToLogin />;
  if (now.user.mustEnrol && !enrols) return <Navigate to={pathTo('secondFactor')} replace />;
  if (!maySee(now.user, screen)) return <Navigate to={pathTo('forbidden')} replace />;
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

/** Asks whoever was at work when their session ended to log in again, over the screen that they were at. */
export function LoginAgain() {
  const now = useSession();
  if (now.status !== 'user' || now.over !== 'asked') return null;
  return (
    <Suspense>
      <LoginDialog loginId={now.user.loginId} />
    </Suspense>
  );
}
