import { type ContactKind, contactKinds } from '@portal/shared/codes/index';
import { codeRule, idTypeOf } from '@portal/shared/rules/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { proof } from '../../core/request/proof.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRead, useRequest } from '../../core/request/use-request.ts';
import { useSession } from '../../core/session/session.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { CodeField } from '../captcha/code-field.tsx';
import { useCountdown, waitOf } from '../captcha/countdown.ts';
import { FactorField, FactorToggle, useFactorCode } from '../entry/factor-field.tsx';
import styles from '../entry/form.module.css';
import { PasswordField } from '../entry/password-field.tsx';
import { useSealing } from '../entry/sealing.ts';
import { ByProvider } from './by-provider.tsx';

// Their failures are drawn in the dialog.
const prove = requestFor('prove', { quiet: true });
const oidcInfo = requestFor('oidcInfo', { quiet: true });
const sendCode = requestFor('sendProofCode', { quiet: true });

interface PartProps {
  onProven: () => void;
}

const saidOf = (t: Parameters<typeof problemText>[0], problem: Problem): string =>
  Object.values(problem.fields ?? {}).join(' ') || problemText(t, problem);

function ByPassword({ onProven }: PartProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const proving = useRequest(prove, { onDone: onProven, onFail: setProblem });
  const sealing = useSealing('proof', setProblem);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (password === '') return;
    sealing.seal(({ captchaUUid, encrypt }) => proving.run({ password: encrypt(password), captchaUUid }));
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {problem && <Alert>{saidOf(t, problem)}</Alert>}
      <PasswordField
        label={t('site.login.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        required
      />
      <Button
        kind="primary"
        type="submit"
        wide
        disabled={password === ''}
        busy={sealing.busy || proving.status === 'running'}
      >
        {t('stepUp.go')}
      </Button>
    </form>
  );
}

function ByCode({ kind, contact, onProven }: PartProps & { kind: ContactKind; contact: string }) {
  const { t } = useTranslation();
  const idType = idTypeOf(kind);
  const field = useRef<HTMLInputElement>(null);
  const countdown = useCountdown(`proof-${kind}`, contact);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const proving = useRequest(prove, { onDone: onProven, onFail: setProblem });
  const sending = useRequest(sendCode, {
    slot: kind,
    onDone: () => {
      countdown.start(contact);
      setSent(true);
      field.current?.focus();
    },
    onFail: (problem) => {
      const wait = waitOf(problem);
      if (wait !== undefined) countdown.start(contact, wait);
      setProblem(problem);
    },
  });
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const read = codeRule.safeParse(code);
    if (read.success) proving.run({ idType, captcha: read.data });
    else field.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {problem && <Alert>{saidOf(t, problem)}</Alert>}
      <CodeField
        field={field}
        value={code}
        onChange={setCode}
        sent={sent && t('contact.sent', { contact })}
        remainingSeconds={countdown.left}
        busy={sending.status === 'running'}
        onAsk={() => {
          setProblem(undefined);
          sending.run({ idType });
        }}
      />
      <Button
        kind="primary"
        type="submit"
        wide
        disabled={!codeRule.safeParse(code).success}
        busy={proving.status === 'running'}
      >
        {t('stepUp.go')}
      </Button>
    </form>
  );
}

function ByFactor({ onProven }: PartProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const factor = useFactorCode(field);
  const proving = useRequest(prove, {
    onDone: onProven,
    onFail: () => {
      factor.set('');
      field.current?.focus();
    },
  });
  const problem = proving.status === 'failed' ? proving.problem : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (factor.complete) proving.run({ code: factor.code });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {problem && <Alert>{saidOf(t, problem)}</Alert>}
      <FactorField factor={factor} />
      <Button kind="primary" type="submit" wide disabled={!factor.complete} busy={proving.status === 'running'}>
        {t('stepUp.go')}
      </Button>
      <div className={styles.links}>
        <FactorToggle factor={factor} />
      </div>
    </form>
  );
}

/**
 * Asks who is logged in to prove that it is still they: by their second factor, and where they have none at the login provider
 * that they come by, or else by the password, or by a code to a contact that they have bound.
 */
export function ProofDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const now = useSession();
  const [method, setWay] = useState<ContactKind>();
  const user = now.status === 'user' ? now.user : undefined;
  const contacts = { phone: user?.userTele ?? '', mail: user?.userMail ?? '' };
  const others = [undefined, ...contactKinds].filter((kind) => kind !== method && (!kind || contacts[kind] !== ''));
  const hasFactor = user?.secondFactor === true;
  const { data: provider } = useRead(oidcInfo, {});
  const there = !hasFactor && provider?.proves ? provider : undefined;
  const proven = () => void dispatch(proof.given());
  const isSignedOut = now.status === 'visitor';
  useEffect(() => {
    if (isSignedOut) dispatch(proof.declined());
  }, [isSignedOut, dispatch]);
  return (
    <Dialog titled label={t('stepUp.title')} onClose={() => dispatch(proof.declined())}>
      <div className={styles.form}>
        <p>{t('stepUp.why')}</p>
        {hasFactor ? (
          <ByFactor onProven={proven} />
        ) : there ? (
          <ByProvider provider={there} onProven={proven} />
        ) : method ? (
          <ByCode key={method} kind={method} contact={contacts[method]} onProven={proven} />
        ) : (
          <ByPassword onProven={proven} />
        )}
        {!hasFactor && !there && others.length > 0 && (
          <div className={styles.links}>
            {others.map((kind) => (
              <Button key={kind ?? 'password'} kind="quiet" onClick={() => setWay(kind)}>
                {kind ? t('stepUp.byCode', { contact: contacts[kind] }) : t('stepUp.byPassword')}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
