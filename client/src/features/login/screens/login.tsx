import { pathTo } from '@portal/shared/screens';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { safeBack } from '../../../shared/access/paths.ts';
import { session, useSession } from '../../../shared/access/session.ts';
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx';
import { useCaptcha } from '../../../shared/captcha/use-captcha.ts';
import { EntryPage } from '../../../shared/entry/entry-page.tsx';
import styles from '../../../shared/entry/form.module.css';
import { PasswordField } from '../../../shared/entry/password-field.tsx';
import { requestFor } from '../../../shared/request/request.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Input } from '../../../shared/ui/field.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';

/** Its failures are shown in the form. */
const login = requestFor('login', { quiet: true });

/** Name and password leave the browser only encrypted with the captcha's one-time key. */
function LoginForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { search } = useLocation();
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const captcha = useCaptcha('login');
  const { run, status, problem } = useRequest(login, {
    onDone: ({ rt }) => dispatch(session.loggedIn(rt)),
    onFail: () => {
      captcha.renew();
      captcha.field.current?.focus();
    },
  });
  const ready = id.trim() !== '' && password.trim() !== '';
  const answer = captcha.answer.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { given } = captcha;
    setUnanswered(ready && answer === '');
    if (!ready || !given) return;
    if (answer === '') return captcha.field.current?.focus();
    const { encrypt } = await import('@portal/shared/rules/credentials');
    run({
      id: encrypt(id.trim(), given.key),
      password: encrypt(password.trim(), given.key),
      captchaVal: answer,
      captchaUUid: given.captchaUuid,
    });
  };
  const wrong = status === 'failed' ? problem : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {wrong && <Alert>{Object.values(wrong.fields ?? {}).join(' ') || problemText(t, wrong)}</Alert>}
      <Input
        label={t('site.login.id')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={id}
        onChange={({ target }) => setId(target.value)}
        required
      />
      <PasswordField
        label={t('site.login.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
      />
      <CaptchaField captcha={captcha} error={unanswered && answer === '' ? t('session.captcha') : undefined} />
      <Button kind="primary" type="submit" wide disabled={!ready} busy={status === 'running'}>
        {t('site.login.go')}
      </Button>
      <div className={styles.links}>
        <Link className={styles.link} to={pathTo('resetPassword') + search}>
          {t('entry.login.forgot')}
        </Link>
        <span className={styles.aside}>
          {t('entry.login.none')}
          <Link className={styles.link} to={pathTo('register') + search}>
            {t('entry.login.register')}
          </Link>
        </span>
      </div>
    </form>
  );
}

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
