import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { Alert } from '../../kit/alert.tsx';
import { Input } from '../../kit/field.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { CodeField } from '../captcha/code-field.tsx';
import { type Countdown, useCountdown, waitOf } from '../captcha/countdown.ts';
import { type Captcha, useCaptcha } from '../captcha/use-captcha.ts';
import { complaintAbout } from '../contact/contact.ts';

const sendVisitorCode = requestFor('sendVisitorCode', { quiet: true });

type Errors = Partial<Record<'mail' | 'captcha' | 'code', string>>;

export interface VisitorProof {
  mail: string;
  code: string;
  captcha: Captcha;
  countdown: Countdown;
  fields: { mail: RefObject<HTMLInputElement | null>; code: RefObject<HTMLInputElement | null> };
  setMail: (mail: string) => void;
  setCode: (code: string) => void;
  sentTo: string | undefined;
  errors: Errors;
  failure: Problem | undefined;
  isSending: boolean;
  /** asks for a code */
  ask: () => void;
  /** Whether an address and a code are there; says at the fields what is missing, and goes there. */
  isWhole: () => boolean;
}

/** The proof that a mail address reaches somebody without an account: a code that is sent there after a captcha. */
export function useVisitorProof(slot: string): VisitorProof {
  const { t } = useTranslation();
  const translate = useTranslate();
  const captcha = useCaptcha(slot);
  const fields = { mail: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const [inputText, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Problem>();
  const mail = inputText.trim();
  const countdown = useCountdown(slot, mail);
  const sending = useRequest(sendVisitorCode, {
    slot,
    onDone: (_, input) => {
      countdown.start(input.mail);
      setSentTo(input.mail);
      captcha.renew();
      fields.code.current?.focus();
    },
    onFail: (problem, input) => {
      const wait = waitOf(problem);
      if (wait !== undefined) countdown.start(input.mail, wait);
      setFailure(problem);
      captcha.renew();
    },
  });
  const complain = (fieldName: 'mail' | 'code', value: string) => {
    const wrong = complaintAbout(fieldName, value);
    return wrong && translate(wrong.key, wrong.params);
  };
  return {
    mail,
    code,
    captcha,
    countdown,
    fields,
    sentTo,
    errors,
    failure,
    isSending: sending.status === 'running',
    setMail: (next) => {
      setTyped(next);
      setErrors({});
      setFailure(undefined);
    },
    setCode,
    ask() {
      const wrong = complain('mail', mail);
      const unanswered = captcha.answer.trim() === '' ? t('session.captcha') : undefined;
      setErrors({ ...(wrong && { mail: wrong }), ...(unanswered && { captcha: unanswered }) });
      setFailure(undefined);
      if (wrong) return fields.mail.current?.focus();
      if (unanswered) return captcha.field.current?.focus();
      if (captcha.given)
        sending.run({ mail, captchaUUid: captcha.given.captchaUuid, captchaVal: captcha.answer.trim() });
    },
    isWhole() {
      const wrong = { mail: complain('mail', mail), code: complain('code', code) };
      setErrors({ ...(wrong.mail && { mail: wrong.mail }), ...(wrong.code && { code: wrong.code }) });
      if (wrong.mail) fields.mail.current?.focus();
      else if (wrong.code) fields.code.current?.focus();
      return !wrong.mail && !wrong.code;
    },
  };
}

/** Its fields; `problem`: of the form that they are part of. */
export function VisitorFields({ proof, problem }: { proof: VisitorProof; problem: Problem | undefined }) {
  const { t } = useTranslation();
  const { mail, code, captcha, countdown, fields, errors, failure, sentTo } = proof;
  const isFormError = failure && !failure.fields?.captchaVal && !failure.fields?.mail;
  return (
    <>
      {failure && isFormError && <Alert>{problemText(t, failure)}</Alert>}
      <Input
        ref={fields.mail}
        label={t('talk.ask.mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        value={mail}
        onChange={({ target }) => proof.setMail(target.value)}
        required
        hint={t('talk.ask.mailHint')}
        error={errors.mail ?? failure?.fields?.mail ?? problem?.fields?.mail}
      />
      {countdown.left === 0 && <CaptchaField captcha={captcha} error={errors.captcha ?? failure?.fields?.captchaVal} />}
      <CodeField
        field={fields.code}
        value={code}
        onChange={proof.setCode}
        error={errors.code ?? problem?.fields?.code}
        sent={sentTo === mail && mail !== '' && t('contact.sent', { contact: sentTo })}
        remainingSeconds={countdown.left}
        disabled={mail === ''}
        busy={proof.isSending}
        onAsk={proof.ask}
      />
    </>
  );
}
