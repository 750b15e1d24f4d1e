import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import styles from './captcha-field.module.css';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

export interface CaptchaAnswer {
  captchaUUid: string;
  captchaVal: string;
}

interface Props {
  /** tells captchas on one page apart */
  slot: string;
  /** to whom the code goes */
  children: ReactNode;
  busy: boolean;
  /** why the code was not sent; the picture is used up with it */
  problem: Problem | undefined;
  onSend: (answer: CaptchaAnswer) => void;
  onClose: () => void;
}

/** Asks for a captcha before a code is sent. */
export function CaptchaDialog({ slot, children, busy, problem, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const captcha = useCaptcha(slot);
  const [empty, setEmpty] = useState(false);
  const lastProblem = useRef(problem);
  useEffect(() => {
    if (problem === lastProblem.current) return;
    lastProblem.current = problem;
    if (!problem) return;
    captcha.renew();
    captcha.field.current?.focus();
  }, [problem, captcha]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const captchaVal = captcha.answer.trim();
    setEmpty(captchaVal === '');
    if (captchaVal === '') return captcha.field.current?.focus();
    if (captcha.given && !busy) onSend({ captchaUUid: captcha.given.captchaUuid, captchaVal });
  };
  const atField = problem?.fields?.captchaVal ?? problem?.fields?.captchaUUid;
  const missing = empty && captcha.answer.trim() === '' ? t('session.captcha') : undefined;
  return (
    <Dialog titled label={t('contact.captcha.title')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{children}</p>
        {problem && !atField && <Alert>{problemText(t, problem)}</Alert>}
        <CaptchaField captcha={captcha} error={missing ?? (captcha.answer ? undefined : atField)} />
        <Button kind="primary" type="submit" wide busy={busy}>
          {t('contact.captcha.send')}
        </Button>
      </form>
    </Dialog>
  );
}
