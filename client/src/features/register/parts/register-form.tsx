import type { FieldError } from '@portal/shared/rules/fields';
import { pathTo } from '@portal/shared/screens';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ofTab } from '../../../shared/access/storage.ts';
import type { Problem } from '../../../shared/api/problem.ts';
import { CodeField } from '../../../shared/captcha/code-field.tsx';
import { type Fields, passing, useFields } from '../../../shared/entry/fields.ts';
import styles from '../../../shared/entry/form.module.css';
import { PasswordField } from '../../../shared/entry/password-field.tsx';
import { refusedFields } from '../../../shared/entry/refused.ts';
import { useSealing } from '../../../shared/entry/sealing.ts';
import { WrongList } from '../../../shared/entry/wrong-list.tsx';
import { useRequest } from '../../../shared/request/use-request.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Input } from '../../../shared/ui/field.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { type FieldName, places } from '../places.ts';
import { register } from '../requests.ts';
import { useCode } from '../use-code.ts';
import { Agreement } from './agreement.tsx';
import { Free, useFree } from './free.tsx';

const CaptchaDialog = lazy(async () => ({
  default: (await import('../../../shared/captcha/captcha-dialog.tsx')).CaptchaDialog,
}));

const taken = (what: 'nameTaken' | 'contactTaken'): FieldError => ({ key: `entry.register.${what}`, params: {} });

/** Login name and contact of the code that was sent, in this tab alone. */
const sentFor = 'register.sentFor';

interface Props {
  /** the account is open; '' when logging in has failed */
  onRegistered: (token: string) => void;
}

/** A new account: login name, password, a verified contact, the agreement. */
export function RegisterForm({ onRegistered }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const names = useFree('name');
  const contacts = useFree('contact');
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const fields: Fields<FieldName> = useFields(
    {
      loginId: (value, rules) =>
        rules.loginId(value) ?? (names.isFree(value) === false ? taken('nameTaken') : undefined),
      password: (value, rules) => rules.password(value),
      confirm: passing((value) => value === fields.values.password, 'entry.differ'),
      contact: (value, rules) =>
        rules.contact(value) ?? (contacts.isFree(value) === false ? taken('contactTaken') : undefined),
      code: (value, rules) => rules.code(value),
    },
    { exact: ['password', 'confirm'], onFail: setFailure },
  );
  const { values, bind } = fields;
  const kind = fields.rules?.contactKindOf(values.contact);
  const labels: Record<FieldName, string> = {
    loginId: t('site.login.id'),
    password: t('site.login.password'),
    confirm: t('entry.confirm'),
    contact: t('entry.contact'),
    code: t('contact.code'),
  };

  const refused = (problem: Problem) => {
    if (!fields.refuse(refusedFields(problem, places))) setFailure(problem);
  };
  // a reload keeps the countdown, and what the code was sent for stands beside it
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    const [loginId = '', contact = ''] = (ofTab.read(sentFor) ?? '').split('\n');
    if (loginId) fields.set('loginId', loginId);
    if (contact) fields.set('contact', contact);
  }, []);
  const sent = () => {
    ofTab.write(sentFor, `${values.loginId}\n${values.contact}`);
    fields.focus('code');
  };
  const code = useCode(values.contact, { onSent: sent, onRefused: refused });
  const done = ({ rt }: { rt: string }) => {
    ofTab.remove(sentFor);
    onRegistered(rt);
  };
  const registering = useRequest(register, { onDone: done, onFail: refused });
  const sealing = useSealing('register', setFailure);

  const askForCode = async () => {
    setFailure(undefined);
    const checked = await fields.check('contact');
    const to = checked?.rules.contactKindOf(checked.values.contact);
    if (checked && to) code.ask(checked.rules.idTypeOf(to));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = agreed ? await fields.check() : undefined;
    if (!checked) return;
    const { loginId, password, contact, code: captcha } = checked.values;
    const to = checked.rules.contactKindOf(contact);
    sealing.seal(({ captchaUUid, encrypt }) =>
      registering.run({
        loginId,
        mobile: to === 'phone' ? contact : '',
        mail: to === 'mail' ? contact : '',
        captcha,
        password: encrypt(password),
        captchaUUid,
      }),
    );
  };
  const errorOf = (name: 'loginId' | 'contact', isFree: boolean | undefined, words: string) =>
    fields.errors[name] ?? (isFree === false ? words : undefined);

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <WrongList of={fields} labels={labels} />
        <Input
          {...bind('loginId', (value) => names.ask(value, '0'))}
          label={labels.loginId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={errorOf('loginId', names.isFree(values.loginId), t('entry.register.nameTaken'))}
          hint={
            <Free free={names.isFree(values.loginId)} words={t('entry.register.nameFree')}>
              {t('account.loginId')}
            </Free>
          }
        />
        <PasswordField
          {...bind('password')}
          label={labels.password}
          autoComplete="new-password"
          hint={t('account.password')}
        />
        <PasswordField {...bind('confirm')} label={labels.confirm} autoComplete="new-password" />
        <Input
          {...bind('contact', (value, { contactKindOf, idTypeOf }) => {
            const to = contactKindOf(value);
            if (to) contacts.ask(value, idTypeOf(to));
          })}
          label={labels.contact}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={errorOf('contact', contacts.isFree(values.contact), t('entry.register.contactTaken'))}
          hint={
            <Free free={contacts.isFree(values.contact)} words={t(kind === 'phone' ? 'entry.bySms' : 'entry.byMail')}>
              {t('entry.contactHint')}
            </Free>
          }
        />
        <CodeField
          field={bind('code').ref}
          value={values.code}
          onChange={(value) => fields.set('code', value)}
          error={fields.errors.code}
          sent={code.sentTo !== undefined && t('contact.sent', { contact: code.sentTo })}
          left={code.left}
          disabled={values.contact === ''}
          busy={fields.checking}
          onAsk={() => void askForCode()}
        />
        <Agreement agreed={agreed} onAgree={setAgreed} />
        {failure && <Alert>{problemText(t, failure)}</Alert>}
        <Button
          kind="primary"
          type="submit"
          wide
          disabled={!agreed}
          busy={fields.checking || sealing.busy || registering.status === 'running'}
        >
          {t('entry.register.go')}
        </Button>
        <p className={styles.aside}>
          {t('entry.register.have')}
          <Link className={styles.link} to={pathTo('login') + search}>
            {t('entry.register.logIn')}
          </Link>
        </p>
      </form>
      {code.asking && (
        <Suspense>
          <CaptchaDialog
            slot="register"
            busy={code.busy}
            problem={code.problem}
            onSend={code.answer}
            onClose={code.close}
          >
            {t('contact.willSend', { contact: values.contact })}
          </CaptchaDialog>
        </Suspense>
      )}
    </>
  );
}
