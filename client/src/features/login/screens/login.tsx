import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeBack } from '../../../shared/access/paths.ts';
import { useSession } from '../../../shared/access/session.ts';
import { EntryPage } from '../../../shared/entry/entry-page.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { LoginForm } from '../parts/login-form.tsx';

/** Log in; who is logged in goes on to where they wanted to go. */
export function LoginScreen() {
  const { t } = useTranslation();
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
      <LoginForm />
    </EntryPage>
  );
}
