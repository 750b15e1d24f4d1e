import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { useFormState } from '../../core/forms/use-form.ts';
import { notices } from '../../core/notices/slice.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { EntryPassword } from '../entry/entry-fields.tsx';
import { filled, passing, useEntryForm } from '../entry/entry-form.ts';
import { EntrySummary } from '../entry/entry-summary.tsx';
import styles from '../entry/form.module.css';
import { useSealing } from '../entry/sealing.ts';

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
  const form = useEntryForm<'old' | 'fresh' | 'confirm'>({
    name: 'changePassword',
    labels: {
      old: t('passwordChange.old'),
      fresh: t('passwordChange.fresh'),
      confirm: t('passwordChange.confirm'),
    },
    rules: {
      old: filled,
      fresh: (value, rules, { old }) =>
        rules.password(value) ?? passing((text) => text !== old, 'account.samePassword')(value),
      confirm: (value, _, { fresh: newPassword }) => passing((text) => text === newPassword, 'entry.differ')(value),
    },
    exact: ['old', 'fresh', 'confirm'],
    onFail: setFailure,
  });
  const isChecking = useFormState(form, (state) => state.isChecking);
  const clear = () => form.load({ old: '', fresh: '', confirm: '' });
  const fail = (problem: Problem) => {
    setFailure(problem);
    clear();
    form.focus('old');
  };
  const changing = useRequest(changePassword, {
    onDone: () => {
      clear();
      dispatch(notices.good({ words: 'passwordChange.done' }));
      onDone?.();
    },
    onFail: fail,
  });
  const sealing = useSealing('change', fail);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = await form.check();
    if (!checked) return;
    const { old, fresh: newPassword } = checked.values;
    sealing.seal(({ captchaUUid, encrypt }) =>
      changing.run({ oldPwd: encrypt(old), newPwd: encrypt(newPassword), captchaUUid }),
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <EntrySummary form={form} />
      {failure && <Alert>{Object.values(failure.fields ?? {}).join(' ') || problemText(t, failure)}</Alert>}
      <EntryPassword form={form} name="old" autoComplete="current-password" />
      <EntryPassword form={form} name="fresh" autoComplete="new-password" hint={t('account.password')} />
      <EntryPassword form={form} name="confirm" autoComplete="new-password" />
      <Button kind="primary" type="submit" wide busy={isChecking || sealing.busy || changing.status === 'running'}>
        {t('passwordChange.go')}
      </Button>
    </form>
  );
}
