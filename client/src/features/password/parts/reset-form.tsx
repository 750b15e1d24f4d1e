import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../shared/api/problem.ts';
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx';
import { CodeField } from '../../../shared/captcha/code-field.tsx';
import { useCountdown, waitOf } from '../../../shared/captcha/countdown.ts';
import { useCaptcha } from '../../../shared/captcha/use-captcha.ts';
import { type Fields, passing, useFields } from '../../../shared/entry/fields.ts';
import styles from '../../../shared/entry/form.module.css';
import { PasswordField } from '../../../shared/entry/password-field.tsx';
import { type Places, refusedFields } from '../../../shared/entry/refused.ts';
import { useSealing } from '../../../shared/entry/sealing.ts';
import { WrongList } from '../../../shared/entry/wrong-list.tsx';
import { requestFor } from '../../../shared/request/request.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Input } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import css from './reset-form.module.css';

type FieldName = 'contact' | 'code' | 'password' | 'confirm';

/** Codes of the catalogue. */
const places: Places<FieldName> = {
  codes: { '003': 'contact', '004': 'code', '006': 'password' },
  inputs: { id: 'contact', captcha: 'code', newPwd: 'password' },
};

// Their failures are drawn in the form.
const sendCode = requestFor('sendResetPwdCaptcha', { quiet: true });
const resetPassword = requestFor('resetPwd', { quiet: true });

/** A new password by a code: contact and captcha first, then the code and the password. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const captcha = useCaptcha('reset');
  const [captchaWrong, setCaptchaWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<{ of: 'code' | 'password'; problem: Problem }>();
  const fields: Fields<FieldName> = useFields(
    {
      contact: (value, rules) => rules.contact(value),
      code: (value, rules) => rules.code(value),
      password: (value, rules) => rules.password(value),
      confirm: passing((value) => value === fields.values.password, 'entry.differ'),
    },
    {
      exact: ['password', 'confirm'],
      onFail: (problem) => setFailure({ of: values.code === '' ? 'code' : 'password', problem }),
    },
  );
  const { values, bind, rules } = fields;
  const labels: Record<FieldName, string> = {
    contact: t('entry.contact'),
    code: t('contact.code'),
    password: t('entry.reset.password'),
    confirm: t('entry.reset.confirm'),
  };
  const kind = rules?.contactKindOf(values.contact);
  const countdown = useCountdown('reset', values.contact);
  const waiting = countdown.left > 0;

  const sending = useRequest(sendCode, {
    onDone: (_, { id }) => {
      countdown.start(id);
      setSentTo(id);
      captcha.renew();
      fields.focus('code');
    },
    onFail: (problem, { id }) => {
      const wait = waitOf(problem);
      if (wait !== undefined) countdown.start(id, wait);
      captcha.renew();
      if (fields.refuse(refusedFields(problem, places))) return;
      setCaptchaWrong(problem.fields?.captchaVal);
      if (!problem.fields?.captchaVal) setFailure({ of: 'code', problem });
      captcha.field.current?.focus();
    },
  });
  const fail = (problem: Problem) => {
    if (!fields.refuse(refusedFields(problem, places))) setFailure({ of: 'password', problem });
  };
  const setting = useRequest(resetPassword, { onDone, onFail: fail });
  const sealing = useSealing('reset', fail);

  const ask = async () => {
    const answer = captcha.answer.trim();
    setFailure(undefined);
    setCaptchaWrong(answer === '' ? t('session.captcha') : undefined);
    const checked = await fields.check('contact');
    if (!checked) return;
    const { contact: id } = checked.values;
    const to = checked.rules.contactKindOf(id);
    if (answer === '') return captcha.field.current?.focus();
    if (to && captcha.given)
      sending.run({
        id,
        idType: checked.rules.idTypeOf(to),
        captchaUUid: captcha.given.captchaUuid,
        captchaVal: answer,
      });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (values.code === '') return waiting ? fields.focus('code') : ask();
    setFailure(undefined);
    const checked = await fields.check();
    if (!checked) return;
    const { contact: id, code, password } = checked.values;
    const to = checked.rules.contactKindOf(id);
    if (!to) return;
    sealing.seal(({ captchaUUid, encrypt }) =>
      setting.run({
        id,
        idType: checked.rules.idTypeOf(to),
        captcha: code,
        newPwd: encrypt(password),
        captchaUUid,
      }),
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <WrongList of={fields} labels={labels} />
      {failure?.of === 'code' && (
        <Alert>
          <strong>{t('entry.tips')}</strong>
          <p>{problemText(t, failure.problem)}</p>
        </Alert>
      )}
      <Input
        {...bind('contact')}
        label={labels.contact}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={t('entry.contactHint')}
      />
      <div className={css.turn}>
        <div className={classes(waiting && css.hidden)}>
          <CaptchaField captcha={captcha} error={captcha.answer.trim() === '' ? captchaWrong : undefined} />
        </div>
        <div role="status" className={classes(waiting && css.sent)}>
          {waiting && (
            <>
              <Icon name={sentTo && rules?.contactKindOf(sentTo) === 'mail' ? 'mail' : 'info'} className={css.icon} />
              <p>{sentTo ? t('entry.reset.sent', { contact: sentTo }) : t('entry.reset.sentBefore')}</p>
            </>
          )}
        </div>
      </div>
      <CodeField
        field={bind('code').ref}
        value={values.code}
        onChange={(value) => fields.set('code', value)}
        error={fields.errors.code}
        left={countdown.left}
        disabled={values.contact === '' || (rules !== undefined && !kind)}
        busy={fields.checking || sending.status === 'running'}
        onAsk={() => void ask()}
      />
      <PasswordField
        {...bind('password')}
        label={labels.password}
        autoComplete="new-password"
        disabled={values.code === ''}
        hint={t(values.code === '' ? 'entry.reset.first' : 'account.password')}
      />
      <PasswordField
        {...bind('confirm')}
        label={labels.confirm}
        autoComplete="new-password"
        disabled={values.code === ''}
      />
      {failure?.of === 'password' && <Alert>{problemText(t, failure.problem)}</Alert>}
      <Button
        kind="primary"
        type="submit"
        wide
        disabled={values.code === ''}
        busy={fields.checking || sealing.busy || setting.status === 'running'}
      >
        {t('entry.reset.go')}
      </Button>
    </form>
  );
}
