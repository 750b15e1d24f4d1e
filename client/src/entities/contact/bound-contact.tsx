import { type ContactKind, captchaTypes } from '@portal/shared/codes/index';
import { idTypeOf } from '@portal/shared/rules/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { CaptchaDialog } from '../captcha/captcha-dialog.tsx';
import { CodeField } from '../captcha/code-field.tsx';
import { useCountdown, waitOf } from '../captcha/countdown.ts';
import { type ContactPurpose, checkCode, complaintAbout, removeContact, sendCode } from './contact.ts';
import styles from './contact-flow.module.css';

interface Props {
  kind: ContactKind;
  purpose: Exclude<ContactPurpose, 'bind'>;
  bound: string;
  /** the code was right; it stays good for the change */
  onVerified: (code: string) => void;
  onRemoved: () => void;
}

const [ofBound] = captchaTypes;

/** The bound contact proves itself by a code: before it is changed, or to be unbound. */
export function BoundContact({ kind, purpose, bound, onVerified, onRemoved }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const idType = idTypeOf(kind);
  const slot = `bound-${kind}`;
  const field = useRef<HTMLInputElement>(null);
  const countdown = useCountdown(slot, bound);
  const [asking, setAsking] = useState(false);
  const [sendProblem, setRefused] = useState<Problem>();
  // the field can take the focus only once the dialog is gone
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => {
    if (sentCount > 0) field.current?.focus();
  }, [sentCount]);
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [failure, setFailure] = useState<Problem>();

  const sending = useRequest(sendCode, {
    slot,
    onDone: () => {
      countdown.start(bound);
      setAsking(false);
      setSentCount((count) => count + 1);
    },
    onFail: (problem) => {
      const wait = waitOf(problem);
      if (wait === undefined) return setRefused(problem);
      countdown.start(bound, wait);
      setAsking(false);
      setFailure(problem);
    },
  });
  const fail = (problem: Problem) => {
    setFailure(problem);
    setCode('');
    field.current?.focus();
  };
  const proven = (then: () => void) => {
    countdown.end();
    then();
  };
  const checking = useRequest(checkCode, {
    slot,
    onDone: (_, { captcha }) => proven(() => onVerified(captcha)),
    onFail: fail,
  });
  const removing = useRequest(removeContact, { slot, onDone: () => proven(onRemoved), onFail: fail });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = complaintAbout('code', code);
    setComplaint(wrong && translate(wrong.key, wrong.params));
    setFailure(undefined);
    if (wrong) field.current?.focus();
    else (purpose === 'unbind' ? removing : checking).run({ idType, captcha: code });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <dl className={styles.bound}>
          <dt>{t(`contactChange.bound.${kind}`)}</dt>
          <dd>{bound}</dd>
        </dl>
        {failure && <Alert>{failure.fields?.captcha ?? problemText(t, failure)}</Alert>}
        <CodeField
          field={field}
          value={code}
          onChange={(value) => {
            setCode(value);
            setComplaint(undefined);
          }}
          error={complaint}
          sent={sentCount > 0 && t('contact.sent', { contact: bound })}
          remainingSeconds={countdown.left}
          onAsk={() => {
            setRefused(undefined);
            setAsking(true);
          }}
        />
        <Button kind="primary" type="submit" wide busy={checking.status === 'running' || removing.status === 'running'}>
          {t(purpose === 'unbind' ? 'contactChange.unbind' : 'contactChange.verify')}
        </Button>
      </form>
      {asking && (
        <CaptchaDialog
          slot={slot}
          busy={sending.status === 'running'}
          problem={sendProblem}
          onSend={(answer) => sending.run({ idType, captchaType: ofBound, ...answer })}
          onClose={() => setAsking(false)}
        >
          {t('contact.willSend', { contact: bound })}
        </CaptchaDialog>
      )}
    </>
  );
}
