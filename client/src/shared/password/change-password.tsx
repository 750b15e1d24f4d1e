import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../api/problem.ts';
import { type Fields, filled, passing, useFields } from '../entry/fields.ts';
import styles from '../entry/form.module.css';
import { PasswordField } from '../entry/password-field.tsx';
import { useSealing } from '../entry/sealing.ts';
import { WrongList } from '../entry/wrong-list.tsx';
import { notices } from '../notices/slice.ts';
import { requestFor } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { problemText } from '../ui/problem-text.ts';

/** Its failures are shown in the form. */
export const changePassword = requestFor('changePwd', { quiet: true });

interface Props {
  /** it is done and said */
  onDone?: () => void;
}

/** Old, new and confirmed password, as content of a page; a refusal empties the form. */
export function ChangePassword({ onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [failure, setFailure] = useState<Problem>();
  const fields: Fields<'old' | 'fresh' | 'confirm'> = useFields(
    {
      old: filled,
      fresh: (value, rules) =>
        rules.password(value) ?? passing((text) => text !== fields.values.old, 'account.samePassword')(value),
      confirm: passing((value) => value === fields.values.fresh, 'entry.differ'),
    },
    { exact: ['old', 'fresh', 'confirm'], onFail: setFailure },
  );
  const labels = {
    old: t('entry.password.old'),
    fresh: t('entry.password.fresh'),
    confirm: t('entry.password.confirm'),
  };
  const fail = (problem: Problem) => {
    setFailure(problem);
    fields.reset();
    fields.focus('old');
  };
  const changing = useRequest(changePassword, {
    onDone: () => {
      fields.reset();
      dispatch(notices.good({ words: 'entry.password.done' }));
      onDone?.();
    },
    onFail: fail,
  });
  const sealing = useSealing('change', fail);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = await fields.check();
    if (!checked) return;
    const { old, fresh } = checked.values;
    sealing.seal(({ captchaUUid, encrypt }) =>
      changing.run({ oldPwd: encrypt(old), newPwd: encrypt(fresh), captchaUUid }),
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <WrongList of={fields} labels={labels} />
      {failure && <Alert>{Object.values(failure.fields ?? {}).join(' ') || problemText(t, failure)}</Alert>}
      <PasswordField {...fields.bind('old')} label={labels.old} autoComplete="current-password" />
      <PasswordField
        {...fields.bind('fresh')}
        label={labels.fresh}
        autoComplete="new-password"
        hint={t('account.password')}
      />
      <PasswordField {...fields.bind('confirm')} label={labels.confirm} autoComplete="new-password" />
      <Button kind="primary" type="submit" wide busy={fields.checking || sealing.busy || changing.status === 'running'}>
        {t('entry.password.go')}
      </Button>
    </form>
  );
}
