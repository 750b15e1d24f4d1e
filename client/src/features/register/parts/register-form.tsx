import type { FieldError } from '@portal/shared/rules/fields';
import { pathTo } from '@portal/shared/screens';
import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { useFormState, useFormValues } from '../../../core/forms/use-form.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { ofTab } from '../../../core/session/storage.ts';
import { CodeField } from '../../../entities/captcha/code-field.tsx';
import { EntryInput, EntryPassword, useEntryField } from '../../../entities/entry/entry-fields.tsx';
import { passing, useEntryForm } from '../../../entities/entry/entry-form.ts';
import { EntrySummary } from '../../../entities/entry/entry-summary.tsx';
import styles from '../../../entities/entry/form.module.css';
import { refusedFields } from '../../../entities/entry/refused-fields.ts';
import { useSealing } from '../../../entities/entry/sealing.ts';
import { Alert } from '../../../kit/alert.tsx';
import { Button } from '../../../kit/button.tsx';
import { Link } from '../../../kit/link.tsx';
import { type FieldName, places } from '../places.ts';
import { register } from '../requests.ts';
import { useCode } from '../use-code.ts';
import { Agreement } from './agreement.tsx';
import { Free, useFree } from './free.tsx';

const CaptchaDialog = lazy(async () => ({
  default: (await import('../../../entities/captcha/captcha-dialog.tsx')).CaptchaDialog,
}));

const taken = (errorKey: 'nameTaken' | 'contactTaken'): FieldError => ({
  key: `entry.register.${errorKey}`,
  params: {},
});

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
  const form = useEntryForm<FieldName>({
    name: 'register',
    labels: {
      loginId: t('site.login.id'),
      password: t('site.login.password'),
      confirm: t('entry.confirm'),
      contact: t('entry.contact'),
      code: t('contact.code'),
    },
    rules: {
      loginId: (value, rules) =>
        rules.loginId(value) ?? (names.isFree(value) === false ? taken('nameTaken') : undefined),
      password: (value, rules) => rules.password(value),
      confirm: (value, _, { password }) => passing((text) => text === password, 'entry.differ')(value),
      contact: (value, rules) =>
        rules.contact(value) ?? (contacts.isFree(value) === false ? taken('contactTaken') : undefined),
      code: (value, rules) => rules.code(value),
    },
    exact: ['password', 'confirm'],
    onValid(name, value, rules) {
      if (name === 'loginId') names.ask(value, '0');
      const to = name === 'contact' ? rules.contactKindOf(value) : undefined;
      if (to) contacts.ask(value, rules.idTypeOf(to));
    },
    onFail: setFailure,
  });
  const isChecking = useFormState(form, (state) => state.isChecking);
  useFormState(form, (state) => state.hasRules);
  useFormValues(form);
  const values = form.values();
  const kind = form.rules?.contactKindOf(values.contact);
  const { label: _, onChange: __, required: ___, ...codeField } = useEntryField(form, 'code');
  const missingId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules look at them
  useEffect(() => form.recheck(), [form, names.answers, contacts.answers]);

  const handleProblem = (problem: Problem) => {
    if (!form.refuse(refusedFields(problem, places))) setFailure(problem);
  };
  // a reload keeps the countdown, and what the code was sent for stands beside it
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    const [loginId = '', contact = ''] = (ofTab.read(sentFor) ?? '').split('\n');
    form.restore({ ...(loginId && { loginId }), ...(contact && { contact }) });
  }, []);
  const sent = () => {
    ofTab.write(sentFor, `${values.loginId}\n${values.contact}`);
    form.focus('code');
  };
  const code = useCode(values.contact, { onSent: sent, onRefused: handleProblem });
  const done = ({ rt }: { rt: string }) => {
    ofTab.remove(sentFor);
    onRegistered(rt);
  };
  const registering = useRequest(register, { onDone: done, onFail: handleProblem });
  const sealing = useSealing('register', setFailure);

  const askForCode = async () => {
    setFailure(undefined);
    const checked = await form.check(['contact']);
    const to = checked?.rules.contactKindOf(checked.values.contact);
    if (checked && to) code.ask(checked.rules.idTypeOf(to));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = agreed ? await form.check() : undefined;
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
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <EntrySummary form={form} />
        <EntryInput
          form={form}
          name="loginId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          hint={
            <Free free={names.isFree(values.loginId)} words={t('entry.register.nameFree')}>
              {t('account.loginId')}
            </Free>
          }
        />
        <EntryPassword form={form} name="password" autoComplete="new-password" hint={t('account.password')} />
        <EntryPassword form={form} name="confirm" autoComplete="new-password" />
        <EntryInput
          form={form}
          name="contact"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          hint={
            <Free free={contacts.isFree(values.contact)} words={t(kind === 'phone' ? 'entry.bySms' : 'entry.byMail')}>
              {t('entry.contactHint')}
            </Free>
          }
        />
        <CodeField
          {...codeField}
          onChange={(code) => form.change({ code })}
          sent={code.sentTo !== undefined && t('contact.sent', { contact: code.sentTo })}
          remainingSeconds={code.left}
          disabled={values.contact === ''}
          busy={isChecking}
          onAsk={() => void askForCode()}
        />
        <Agreement agreed={agreed} onAgree={setAgreed} />
        {failure && <Alert>{problemText(t, failure)}</Alert>}
        <div>
          <Button
            kind="primary"
            type="submit"
            wide
            disabled={!agreed}
            busy={isChecking || sealing.busy || registering.status === 'running'}
            aria-describedby={agreed ? undefined : missingId}
          >
            {t('entry.register.go')}
          </Button>
          <p id={missingId} className={styles.missing}>
            {agreed ? '\u00a0' : t('entry.register.missing')}
          </p>
        </div>
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
