import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { safeBack } from '../../../shared/access/paths.ts';
import { session, useSession } from '../../../shared/access/session.ts';
import { EntryPage } from '../../../shared/entry/entry-page.tsx';
import styles from '../../../shared/entry/form.module.css';
import { LoginForm } from '../../../shared/entry/login-form.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';

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

/** Log in; who is logged in goes on to where they wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const now = useSession();
  if (now.status === 'user') {
    return (
      <>
        <PageSkeleton />
        <Navigate to={safeBack(search.get('back'))} replace />
      </>
    );
  }
  return (
    <EntryPage title={t('site.login.title')} lead={t('site.login.welcome')} text={t('site.login.text')}>
      <LoginForm onDone={(token) => dispatch(session.loggedIn(token))}>
        <Links />
      </LoginForm>
    </EntryPage>
  );
}
