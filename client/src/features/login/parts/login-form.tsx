import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { session } from '../../../shared/access/session.ts';
import { useRead, useRequest } from '../../../shared/request/use-request.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Input } from '../../../shared/ui/field.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { captcha, login } from '../requests.ts';
import { CaptchaField } from './captcha-field.tsx';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';

/** Name and password leave the browser only encrypted with the captcha's one-time key. */
export function LoginForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const answerField = useRef<HTMLInputElement>(null);
  const picture = useRead(captcha, {});
  const { run, status, problem } = useRequest(login, {
    onDone: ({ rt }) => dispatch(session.loggedIn(rt)),
    onFail: () => {
      setAnswer('');
      picture.retry();
      answerField.current?.focus();
    },
  });
  const ready = id.trim() !== '' && password.trim() !== '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const given = picture.data;
    if (!ready || !given || picture.refreshing) return;
    if (answer.trim() === '') return answerField.current?.focus();
    const { encrypt } = await import('@portal/shared/rules/credentials');
    run({
      id: encrypt(id.trim(), given.key),
      password: encrypt(password.trim(), given.key),
      captchaVal: answer.trim(),
      captchaUUid: given.captchaUuid,
    });
  };
  const wrong = status === 'failed' ? problem : undefined;
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {wrong && (
        <p className={styles.problem} role="alert">
          {Object.values(wrong.fields ?? {}).join(' ') || problemText(t, wrong)}
        </p>
      )}
      <Input
        label={t('site.login.id')}
        autoComplete="username"
        maxLength={100}
        value={id}
        onChange={({ target }) => setId(target.value)}
        required
      />
      <PasswordField value={password} onChange={setPassword} />
      <CaptchaField
        field={answerField}
        given={picture.refreshing ? undefined : picture.data}
        problem={picture.problem}
        value={answer}
        onChange={setAnswer}
        onRefresh={picture.retry}
      />
      <Button kind="primary" type="submit" wide disabled={!ready} busy={status === 'running'}>
        {t('site.login.go')}
      </Button>
    </form>
  );
}
