import { pathTo } from '@portal/shared/screens';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { afterLogin, loginPath, safeBack } from '../../../core/session/paths.ts';
import { session, useSession } from '../../../core/session/session.ts';
import { stored } from '../../../core/session/storage.ts';
import { EntryPage } from '../../../entities/entry/entry-page.tsx';
import styles from '../../../entities/entry/form.module.css';
import { LoginForm } from '../../../entities/entry/login-form.tsx';
import { Alert } from '../../../kit/alert.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import type { Entered } from '../parts/from-provider.tsx';

/** Few come by it. */
const FromProvider = lazy(async () => ({ default: (await import('../parts/from-provider.tsx')).FromProvider }));

function Links() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <div className={styles.links}>
      <Link className={styles.link} to={pathTo('resetPassword') + search}>
        {t('site.login.forgot')}
      </Link>
      <span className={styles.aside}>
        {t('site.login.none')}
        <Link className={styles.link} to={pathTo('register') + search}>
          {t('site.login.register')}
        </Link>
      </span>
    </div>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EntryPage title={t('site.login.title')} lead={t('site.login.welcome')} text={t('site.login.text')}>
      {children}
    </EntryPage>
  );
}

/** What the login provider said, where an address brings it behind `#`. */
const answerIn = (hash: string): string | undefined =>
  /^#(?:.*&)?(?:state|error)=/.test(hash) ? hash.slice(1) : undefined;

/** Log in; who is logged in goes on to where they wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [search] = useSearch();
  const [answer, setAnswer] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const now = useSession();
  const came = answerIn(hash);
  // the server draws the page without it; it is good once, and stands in no history
  useEffect(() => {
    if (came === undefined) return;
    setProblem(undefined);
    setAnswer(came);
    void navigate({ search: search.toString(), hash: '' }, { replace: true });
  }, [came, navigate, search]);

  const entered = ({ rt, device, second, back }: Entered) => {
    setAnswer(undefined);
    void navigate(loginPath(back), { replace: true });
    if (second) return dispatch(session.halfway({ second, device }));
    stored.write('device', device);
    return dispatch(session.loggedIn(rt));
  };
  const loggedIn = (token: string) => {
    setProblem(undefined);
    dispatch(session.loggedIn(token));
  };
  const failed = (wrong: Problem) => {
    setAnswer(undefined);
    setProblem(wrong);
  };

  if (answer !== undefined)
    return (
      <Framed>
        <Suspense fallback={<PageSkeleton />}>
          <FromProvider answer={answer} onEntered={entered} onFail={failed} />
        </Suspense>
      </Framed>
    );
  // who is logged in and could not confirm is told so, before they go on
  if (now.status === 'user' && problem)
    return (
      <Framed>
        <Alert>{problemText(t, problem)}</Alert>
        <Link className={styles.link} to={pathTo('home')}>
          {t('site.status.home')}
        </Link>
      </Framed>
    );
  if (now.status === 'user' && came === undefined) {
    return (
      <>
        <PageSkeleton />
        <Navigate to={afterLogin(search.get('back'), now.user.roles)} replace />
      </>
    );
  }
  return (
    <Framed>
      <div className={styles.form}>
        {problem && <Alert>{problemText(t, problem)}</Alert>}
        <LoginForm back={safeBack(search.get('back'))} onDone={loggedIn}>
          <Links />
        </LoginForm>
      </div>
    </Framed>
  );
}
