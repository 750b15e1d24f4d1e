import type { UserRow } from '@portal/shared/calls/user-admin';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, Modal } from 'antd';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { useSay } from '../../../shared/ui/say.ts';
import { nameOf } from '../columns.tsx';
import { complaintAboutReason, final, needsReason, reasonMax } from '../decision.ts';
import { type Decision, decide } from '../requests.ts';
import css from './decide.module.css';

interface Props {
  decision: Decision;
  row: UserRow;
  /** whether it was done */
  close: (done: boolean) => void;
  /** it was done, or the list is out of date */
  changed: () => void;
}

const ofButtons = 'decide-buttons';
const sentences = ['will', 'stays', 'after'] as const;

/** Asks why before something is done to an account, and says what it will do. */
export function Decide({ decision, row, close, changed }: Props) {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const id = useId();
  const reasonBox = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const loginBox = useRef<ComponentRef<typeof Input>>(null);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; typed?: string }>({});
  const name = nameOf(t, row);
  const erasing = decision === 'erase';
  const { run, status, problem } = useRequest(decide, {
    slot: `${decision} ${row.id}`,
    onDone: () => {
      dispatch(notices.good({ words: `people.users.${decision}.done`, params: { name } }));
      close(true);
      changed();
    },
    onFail: changed,
  });
  const send = () => {
    const complaint = complaintAboutReason(decision, row.id, reason);
    const differs = erasing && typed.trim() !== row.loginId;
    setWrong({
      ...(complaint && { reason: say(complaint.key, complaint.params) }),
      ...(differs && { typed: t('people.users.confirmWrong') }),
    });
    if (complaint) reasonBox.current?.focus();
    else if (differs) loginBox.current?.focus();
    else run({ decision, id: row.id, reason: reason.trim() });
  };
  const refused = status === 'failed' ? problem : undefined;
  const atReason = wrong.reason ?? refused?.fields?.reason;
  return (
    <Modal
      open
      title={t(`people.users.${decision}.title`, { name })}
      okText={t(`people.users.${decision}.yes`)}
      okButtonProps={{ danger: final.includes(decision) }}
      confirmLoading={status === 'running'}
      cancelText={t('people.users.keep')}
      onOk={send}
      onCancel={() => close(false)}
      // the dialog begins at its cross; whoever was quicker than its arrival stays where he is
      afterOpenChange={(open) =>
        open && !document.activeElement?.matches(`textarea, input, .${ofButtons} button`) && reasonBox.current?.focus()
      }
      classNames={{ footer: ofButtons }}
    >
      <div className={css.body}>
        <ul className={css.will}>
          {sentences.map((sentence) => (
            <li key={sentence}>{t(`people.users.${decision}.${sentence}`)}</li>
          ))}
        </ul>
        <Form layout="vertical" component={false}>
          <Form.Item
            label={t(needsReason(decision) ? 'people.users.reason' : 'people.users.reasonOptional')}
            required={needsReason(decision)}
            htmlFor={`${id}-reason`}
            help={atReason ?? t(erasing ? 'people.users.reasonErase' : 'people.users.reasonHint')}
            validateStatus={atReason ? 'error' : ''}
          >
            <Input.TextArea
              id={`${id}-reason`}
              ref={reasonBox}
              rows={3}
              count={{ max: reasonMax, strategy: characters, show: true }}
              value={reason}
              aria-invalid={atReason !== undefined}
              onChange={(event) => {
                setReason(event.target.value);
                setWrong({});
              }}
            />
          </Form.Item>
          {erasing && (
            <Form.Item
              label={t('people.users.confirmErase', { loginId: row.loginId })}
              required
              htmlFor={`${id}-typed`}
              help={wrong.typed}
              validateStatus={wrong.typed ? 'error' : ''}
            >
              <Input
                id={`${id}-typed`}
                ref={loginBox}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                aria-invalid={wrong.typed !== undefined}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong({});
                }}
                onPressEnter={send}
              />
            </Form.Item>
          )}
        </Form>
        {refused && !refused.fields?.reason && <Alert type="error" showIcon title={problemText(t, refused)} />}
      </div>
    </Modal>
  );
}
