import { type ContactKind, captchaTypes } from '@portal/shared/codes/index';
import { idTypeOf } from '@portal/shared/rules/account';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Input } from '../../kit/field.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { CodeField } from '../captcha/code-field.tsx';
import { useCountdown, waitOf } from '../captcha/countdown.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { complaintAbout, saveContact, sendCode } from './contact.ts';
import styles from './contact-flow.module.css';

interface Props {
  kind: ContactKind;
  /** the code that verified the bound contact, when one is replaced */
  replaces: string | undefined;
  onDone: () => void;
  /** the bound contact has to be verified again: why */
  onStale: (why: string) => void;
}

type Errors = Partial<Record<'id' | 'captcha' | 'code', string>>;
const [, ofNew] = captchaTypes;
const inputProps = {
  phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 20 },
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 100 },
} as const;

/** A contact to add: contact, captcha, the code that was sent to it. */
export function NewContact({ kind, replaces, onDone, onStale }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const idType = idTypeOf(kind);
  const slot = `new-${kind}`;
  const captcha = useCaptcha(slot);
  const contactField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [contact, setContact] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Problem>();
  useEffect(() => contactField.current?.focus(), []);

  const id = contact.trim();
  const countdown = useCountdown(slot, id);
  const { left: remainingSeconds } = countdown;
  const complain = (fieldName: ContactKind | 'code', value: string) => {
    const wrong = complaintAbout(fieldName, value);
    return wrong && translate(wrong.key, wrong.params);
  };

  const sending = useRequest(sendCode, {
    slot,
    onDone: (_, input) => {
      countdown.start(input.id);
      setSentTo(input.id);
      captcha.renew();
      codeField.current?.focus();
    },
    onFail: (problem, input) => {
      const wait = waitOf(problem);
      if (wait !== undefined) countdown.start(input.id, wait);
      setFailure(problem);
      captcha.renew();
      captcha.field.current?.focus();
    },
  });
  const saving = useRequest(saveContact, {
    slot,
    onDone: () => {
      countdown.end();
      onDone();
    },
    onFail: (problem) => {
      if (problem.fields?.oldCaptcha) return onStale(problem.fields.oldCaptcha);
      setFailure(problem);
      setCode('');
      codeField.current?.focus();
    },
  });

  const ask = () => {
    const wrong = complain(kind, id);
    const unanswered = captcha.answer.trim() === '' ? t('session.captcha') : undefined;
    setErrors({ ...(wrong && { id: wrong }), ...(unanswered && { captcha: unanswered }) });
    setFailure(undefined);
    if (wrong) return contactField.current?.focus();
    if (unanswered) return captcha.field.current?.focus();
    if (captcha.given)
      sending.run({
        id,
        idType,
        captchaType: ofNew,
        captchaUUid: captcha.given.captchaUuid,
        captchaVal: captcha.answer.trim(),
      });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { id: complain(kind, id), code: complain('code', code) };
    setErrors({ ...(wrong.id && { id: wrong.id }), ...(wrong.code && { code: wrong.code }) });
    setFailure(undefined);
    if (wrong.id) return contactField.current?.focus();
    if (wrong.code) return codeField.current?.focus();
    saving.run({ id, idType, captcha: code, captchaType: ofNew, ...(replaces && { oldCaptcha: replaces }) });
  };
  const fields = failure?.fields;
  const isFormError = failure && !(fields?.id || fields?.captchaVal || fields?.captcha);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {replaces && (
        <p className={styles.will} role="status">
          {t('contactChange.verified')}
        </p>
      )}
      {failure && isFormError && <Alert>{problemText(t, failure)}</Alert>}
      <Input
        {...inputProps[kind]}
        ref={contactField}
        label={t(replaces ? `contactChange.fresh.${kind}` : `contactChange.kinds.${kind}`)}
        value={contact}
        onChange={({ target }) => {
          setContact(target.value);
          setErrors({});
          setFailure(undefined);
        }}
        required
        error={errors.id ?? fields?.id}
      />
      {remainingSeconds === 0 && <CaptchaField captcha={captcha} error={errors.captcha ?? fields?.captchaVal} />}
      <CodeField
        field={codeField}
        value={code}
        onChange={setCode}
        error={errors.code ?? fields?.captcha}
        sent={sentTo === id && id !== '' && t('contact.sent', { contact: sentTo })}
        remainingSeconds={remainingSeconds}
        disabled={id === ''}
        busy={sending.status === 'running'}
        onAsk={ask}
      />
      <Button kind="primary" type="submit" wide busy={saving.status === 'running'}>
        {t('contactChange.bind')}
      </Button>
    </form>
  );
}
