import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { useFormState, useFormValues } from '../../../core/forms/use-form.ts';
import { requestFor } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { ofTab } from '../../../core/session/storage.ts';
import { CaptchaField } from '../../../entities/captcha/captcha-field.tsx';
import { CodeField } from '../../../entities/captcha/code-field.tsx';
import { useCountdown, waitOf } from '../../../entities/captcha/countdown.ts';
import { useCaptcha } from '../../../entities/captcha/use-captcha.ts';
import { EntryInput, EntryPassword, useEntryField } from '../../../entities/entry/entry-fields.tsx';
import { passing, useEntryForm } from '../../../entities/entry/entry-form.ts';
import { EntrySummary } from '../../../entities/entry/entry-summary.tsx';
import styles from '../../../entities/entry/form.module.css';
import { type Places, refusedFields } from '../../../entities/entry/refused-fields.ts';
import { useSealing } from '../../../entities/entry/sealing.ts';
import { Alert } from '../../../kit/alert.tsx';
import { Button } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { Icon } from '../../../kit/icon.tsx';
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

const sentFor = 'reset.sentFor';

/** A new password by a code: contact and captcha first, then the code and the password. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const captcha = useCaptcha('reset');
  const [captchaWrong, setCaptchaWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<{ of: 'code' | 'password'; problem: Problem }>();
  const form = useEntryForm<FieldName>({
    name: 'reset',
    labels: {
      contact: t('entry.contact'),
      code: t('contact.code'),
      password: t('entry.reset.password'),
      confirm: t('entry.reset.confirm'),
    },
    rules: {
      contact: (value, rules) => rules.contact(value),
      code: (value, rules) => rules.code(value),
      password: (value, rules) => rules.password(value),
      confirm: (value, _, { password }) => passing((text) => text === password, 'entry.differ')(value),
    },
    exact: ['password', 'confirm'],
    onFail: (problem) => setFailure({ of: values.code === '' ? 'code' : 'password', problem }),
  });
  // all of it is drawn: the code is asked for what is typed, and unlocks the password
  const isChecking = useFormState(form, (state) => state.isChecking);
  useFormState(form, (state) => state.hasRules);
  useFormValues(form);
  const values = form.values();
  const { rules } = form;
  const missingId = useId();
  const { label: _, onChange: setCode, required: __, ...codeField } = useEntryField(form, 'code');
  const kind = rules?.contactKindOf(values.contact);
  const countdown = useCountdown('reset', values.contact);
  const waiting = countdown.left > 0;

  // a reload keeps the countdown, and whom the code was sent to stands beside it
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    const contact = ofTab.read(sentFor);
    if (!contact) return;
    form.restore({ contact });
    setSentTo(contact);
  }, []);
  const sending = useRequest(sendCode, {
    onDone: (_, { id }) => {
      countdown.start(id);
      ofTab.write(sentFor, id);
      setSentTo(id);
      captcha.renew();
      form.focus('code');
    },
    onFail: (problem, { id }) => {
      const wait = waitOf(problem);
      if (wait !== undefined) countdown.start(id, wait);
      captcha.renew();
      if (form.refuse(refusedFields(problem, places))) return;
      setCaptchaWrong(problem.fields?.captchaVal);
      if (!problem.fields?.captchaVal) setFailure({ of: 'code', problem });
      captcha.field.current?.focus();
    },
  });
  const fail = (problem: Problem) => {
    if (!form.refuse(refusedFields(problem, places))) setFailure({ of: 'password', problem });
  };
  const done = () => {
    ofTab.remove(sentFor);
    onDone();
  };
  const setting = useRequest(resetPassword, { onDone: done, onFail: fail });
  const sealing = useSealing('reset', fail);

  const ask = async () => {
    const answer = captcha.answer.trim();
    setFailure(undefined);
    setCaptchaWrong(answer === '' ? t('session.captcha') : undefined);
    const checked = await form.check(['contact']);
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
    if (values.code === '') return waiting ? form.focus('code') : ask();
    setFailure(undefined);
    const checked = await form.check();
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
      <EntrySummary form={form} />
      {failure?.of === 'code' && (
        <Alert>
          <strong>{t('entry.tips')}</strong>
          <p>{problemText(t, failure.problem)}</p>
        </Alert>
      )}
      <EntryInput
        form={form}
        name="contact"
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
        {...codeField}
        onChange={(code) => form.change({ code })}
        remainingSeconds={countdown.left}
        disabled={values.contact === '' || (rules !== undefined && !kind)}
        busy={isChecking || sending.status === 'running'}
        onAsk={() => void ask()}
      />
      <EntryPassword
        form={form}
        name="password"
        autoComplete="new-password"
        disabled={values.code === ''}
        hint={t(values.code === '' ? 'entry.reset.first' : 'account.password')}
      />
      <EntryPassword form={form} name="confirm" autoComplete="new-password" disabled={values.code === ''} />
      {failure?.of === 'password' && <Alert>{problemText(t, failure.problem)}</Alert>}
      <div>
        <Button
          kind="primary"
          type="submit"
          wide
          disabled={values.code === ''}
          busy={isChecking || sealing.busy || setting.status === 'running'}
          aria-describedby={values.code === '' ? missingId : undefined}
        >
          {t('entry.reset.go')}
        </Button>
        <p id={missingId} className={styles.missing}>
          {values.code === '' ? t('entry.reset.first') : '\u00a0'}
        </p>
      </div>
    </form>
  );
}
