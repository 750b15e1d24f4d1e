import { type FormEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../core/api/problem-text.ts';
import { useForm, useFormValues } from '../../core/forms/use-form.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRead, useRequest } from '../../core/request/use-request.ts';
import { type SecondStepAsked, useSession } from '../../core/session/session.ts';
import { useSettings } from '../../core/session/settings.ts';
import { stored } from '../../core/session/storage.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { EntryInput, EntryPassword } from './entry-fields.tsx';
import styles from './form.module.css';
import { ProviderLink } from './provider-link.tsx';

/** Few have it, so that nobody else loads it. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

const ProviderLogin = lazy(async () => ({ default: (await import('./provider-login.tsx')).ProviderLogin }));
/** Who cannot be told of a provider logs in without one. */
const oidcInfo = requestFor('oidcInfo', { quiet: true });

/** Its failures are shown in the form. */
const login = requestFor('login', { quiet: true });

interface Props {
  /** where the login provider leads back to; without it in a window of its own, so that this one stays as it is */
  back?: string;
  /** tells forms that live side by side apart, e.g. the one in a dialog */
  slot?: string;
  /** whom the name field begins with */
  loginId?: string;
  /** the token of the new session; what is done with it is not the form's */
  onDone: (token: string) => void;
  /** stands below the button, e.g. links */
  children?: ReactNode;
}

/** What still has to be filled in before the button can be pressed. */
const missingOf = (id: string, password: string) =>
  id === '' ? (password === '' ? 'both' : 'id') : password === '' ? 'password' : undefined;

/**
 * Logs in, as content of a page or of a dialog; goes nowhere by itself. Name and password leave the browser only
 * encrypted with the captcha's one-time key.
 */
export function LoginForm({ slot = 'login', loginId = '', back, onDone, children }: Props) {
  const { t } = useTranslation();
  const missingId = useId();
  // the button waits for both, so that there is no rule to complain
  const form = useForm({
    name: slot,
    labels: { id: t('site.login.id'), password: t('site.login.password') },
    initial: { id: loginId, password: '' },
    validate: () => ({}),
  });
  const { id, password } = useFormValues(form);
  const [unanswered, setUnanswered] = useState(false);
  const captcha = useCaptcha(slot);
  const { data: provider } = useRead(oidcInfo, {});
  const { onlyProvider } = useSettings().config;
  const now = useSession();
  const arrived = now.status === 'visitor' ? now.step : undefined;
  const [step, setStep] = useState<SecondStepAsked | undefined>(arrived);
  const { run, status, problem } = useRequest(login, {
    slot,
    onDone: ({ rt, device, second }) => {
      if (second) return setStep({ second, device });
      stored.write('device', device);
      onDone(rt);
    },
    onFail: () => {
      captcha.renew();
      captcha.field.current?.focus();
    },
  });
  const missing = missingOf(id.trim(), password);
  const answer = captcha.answer.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { given: picture } = captcha;
    setUnanswered(!missing && answer === '');
    if (missing || !picture) return;
    if (answer === '') return captcha.field.current?.focus();
    const device = stored.read('device');
    const { encrypt } = await import('@portal/shared/rules/credentials');
    run({
      id: encrypt(id.trim(), picture.key),
      password: encrypt(password, picture.key),
      captchaVal: answer,
      captchaUUid: picture.captchaUuid,
      ...(device && { device }),
    });
  };
  if (step)
    return (
      <Suspense>
        <SecondStep
          slot={slot}
          step={step}
          onDone={onDone}
          onBack={() => {
            setStep(undefined);
            form.change({ password: '' });
            captcha.renew();
          }}
        />
      </Suspense>
    );
  const wrong = status === 'failed' ? problem : undefined;
  // where it is the only way it is there at once: whether the provider answers is known later
  const atOnce = onlyProvider && <ProviderLink {...onlyProvider} back={back} />;
  const there = provider?.label ? (
    <Suspense fallback={atOnce}>
      <ProviderLogin provider={provider} back={back} />
    </Suspense>
  ) : null;
  if (provider ? !provider.ownLogin : onlyProvider) return there ?? atOnce;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {wrong && <Alert>{Object.values(wrong.fields ?? {}).join(' ') || problemText(t, wrong)}</Alert>}
      <EntryInput
        form={form}
        name="id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <EntryPassword form={form} name="password" autoComplete="current-password" />
      <CaptchaField
        captcha={captcha}
        error={unanswered && answer === '' ? t('site.login.missing.captcha') : undefined}
      />
      <div>
        <Button
          kind="primary"
          type="submit"
          wide
          disabled={missing !== undefined}
          busy={status === 'running'}
          aria-describedby={missing && missingId}
        >
          {t('site.login.go')}
        </Button>
        <p id={missingId} className={styles.missing}>
          {missing ? t(`site.login.missing.${missing}`) : '\u00a0'}
        </p>
      </div>
      {there}
      {children}
    </form>
  );
}
