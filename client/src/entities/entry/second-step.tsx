import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../core/api/problem-text.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { stored } from '../../core/session/storage.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/field.tsx';
import { FactorField, FactorToggle, useFactorCode } from './factor-field.tsx';
import styles from './form.module.css';

/** Its failures are shown in the form. */
const loginSecond = requestFor('loginSecond', { quiet: true });

interface Props {
  slot: string;
  /** what the first step answered */
  step: { second: string; device: string };
  onDone: (token: string) => void;
  onBack: () => void;
}

/** The second step of a login: a code of the app, or a recovery code. */
export function SecondStep({ slot, step, onDone, onBack }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const factor = useFactorCode(field);
  const [trust, setTrust] = useState(false);
  const { run, status, problem } = useRequest(loginSecond, {
    slot,
    onDone: ({ rt, device }) => {
      stored.write('device', device);
      onDone(rt);
    },
    onFail: () => {
      factor.set('');
      field.current?.focus();
    },
  });
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (factor.complete) run({ ...step, code: factor.code, trust });
  };
  const wrong = status === 'failed' ? problem : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p>{t('site.login.second.text')}</p>
      {wrong && <Alert>{Object.values(wrong.fields ?? {}).join(' ') || problemText(t, wrong)}</Alert>}
      <FactorField factor={factor} />
      <Checkbox checked={trust} onChange={({ target }) => setTrust(target.checked)}>
        {t('site.login.second.trust')}
      </Checkbox>
      <Button kind="primary" type="submit" wide disabled={!factor.complete} busy={status === 'running'}>
        {t('site.login.go')}
      </Button>
      <div className={styles.links}>
        <FactorToggle factor={factor} />
        <Button kind="quiet" onClick={onBack}>
          {t('site.login.second.back')}
        </Button>
      </div>
    </form>
  );
}
