import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeBack } from '../../../shared/access/paths.ts';
import { useSession } from '../../../shared/access/session.ts';
import { NetArt } from '../../../shared/ui/hero-art.tsx';
import { Wrap } from '../../../shared/ui/page.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import { LoginForm } from '../parts/login-form.tsx';
import styles from './login.module.css';

/** Log in; who is logged in goes on to where they wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.login.title'));
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
    <Wrap className={styles.page}>
      <div className={styles.welcome}>
        <NetArt />
        <p className={styles.lead}>{t('site.login.welcome')}</p>
        <p>{t('site.login.text')}</p>
      </div>
      <div className={styles.form}>
        <h1 className={styles.title}>{t('site.login.title')}</h1>
        <LoginForm />
      </div>
    </Wrap>
  );
}
