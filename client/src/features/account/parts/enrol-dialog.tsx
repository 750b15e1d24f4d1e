import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { digitsOf } from '../../../entities/captcha/digits.ts';
import form from '../../../entities/entry/form.module.css';
import { Alert } from '../../../kit/alert.tsx';
import { Button } from '../../../kit/button.tsx';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Input } from '../../../kit/field.tsx';
import { QrCode } from '../../../kit/qr-code.tsx';
import { confirmSecondFactor, newRecoveryCodes } from '../requests.ts';
import { CodesShown } from './codes-shown.tsx';
import css from './enrol-dialog.module.css';

interface Props {
  enrolment: { key: string; uri: string };
  /** whether it was turned on */
  onClose: (isOn: boolean) => void;
}

/** As one reads it off: four at a time. */
const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The key for the app, as a picture and as text; it counts once a code of it was right. Then the recovery codes. */
export function EnrolDialog({ enrolment, onClose }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isOn, setOn] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const making = useRequest(newRecoveryCodes, { slot: 'enrol', onDone: (answer) => setCodes(answer.codes) });
  const confirming = useRequest(confirmSecondFactor, {
    onDone: () => {
      setOn(true);
      making.run({});
    },
    onFail: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) confirming.run({ code });
  };
  if (codes) return <CodesShown codes={codes} notice={t('people.factor.done')} onClose={() => onClose(true)} />;
  const failed = confirming.status === 'failed' ? confirming.problem : making.problem;
  return (
    <Dialog titled label={t('people.factor.title')} onClose={() => onClose(isOn)}>
      <form className={form.form} noValidate onSubmit={send}>
        <p>{t('people.factor.scan')}</p>
        <QrCode text={enrolment.uri} label={t('people.factor.qr')} />
        <div className={css.key}>
          <p>{t('people.factor.orKey')}</p>
          <code className={css.text}>{inFours(enrolment.key)}</code>
          <CopyButton text={enrolment.key} label={t('people.factor.copyKey')} copied={t('people.factor.copied')} />
        </div>
        {failed && <Alert>{Object.values(failed.fields ?? {}).join(' ') || problemText(t, failed)}</Alert>}
        <Input
          ref={field}
          label={t('people.factor.enter')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('people.factor.code')}
          value={code}
          onChange={({ target }) => setCode(digitsOf(target.value))}
          disabled={isOn}
          required
        />
        <Button
          kind="primary"
          type="submit"
          wide
          disabled={code.length !== 6 || isOn}
          busy={confirming.status === 'running' || making.status === 'running'}
        >
          {t('people.factor.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
