import { fieldErrors } from '@portal/shared/rules/fields';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, Modal } from 'antd';
import { type ComponentRef, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import { onCtrlEnter } from '../../kit/on-ctrl-enter.ts';
import { useTranslate } from '../../kit/translate.ts';
import { problemText } from '../api/problem-text.ts';
import { type NoticeContent, notices } from '../notices/slice.ts';
import type { Request } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';
import { useClosing } from './unsaved.tsx';

interface Props<In, Out> {
  title: string;
  /** CSS length */
  width?: string;
  /** the consequences */
  children: ReactNode;
  /** further fields below the reason */
  more?: ReactNode;
  label: string;
  hint?: string;
  required?: boolean;
  /** longest reason, in characters */
  max: number;
  confirmLabel: string;
  no: string;
  danger?: boolean;
  request: Request<In, Out>;
  /** the call's own rules, applied before sending */
  rules: z.ZodType;
  /** distinguishes dialogs of several records */
  slot: string;
  input: (reason: string) => In;
  /** the reason's field in the input */
  field: keyof In & string;
  /** another error has to be corrected first; takes the focus itself */
  isBlocked?: () => boolean;
  /** text of the success, and of the refusal */
  notice: NoticeContent;
  failed?: string;
  /** done or refused: the displayed data may be outdated */
  onChanged: () => void;
  /** `done`: or cancelled */
  onClose: (done: boolean) => void;
}

/** Asks for a reason before an act, explains the consequences, sends it, and shows a refusal. */
export function ReasonDialog<In, Out>(props: Props<In, Out>) {
  const { title, width, children, more, label, hint, required = false, max, confirmLabel, no, danger = false } = props;
  const { request, rules, slot, input, field, isBlocked = () => false, notice, failed, onChanged, onClose } = props;
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const id = useId();
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const buttons = `reason-buttons-${id.replace(/\W/g, '')}`;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  // a refusal of another dialog, or of an earlier opening, is not shown
  const [sent, setSent] = useState(false);
  const { run, status, problem } = useRequest(request, {
    slot,
    onDone: () => {
      dispatch(notices.good(notice));
      onClose(true);
      onChanged();
    },
    onFail: onChanged,
  });
  const cancel = useClosing(reason.trim() !== '' && status !== 'running' && status !== 'done', () => onClose(false));
  const failure = sent && status === 'failed' ? problem : undefined;
  const atReason = wrong ?? failure?.fields?.[field];
  const send = () => {
    const read = rules.safeParse(input(reason));
    const complaint = read.success ? undefined : fieldErrors(read.error)[field];
    setWrong(complaint && translate(complaint.key, complaint.params));
    const blocked = isBlocked();
    if (complaint) box.current?.focus();
    else if (!blocked) {
      setSent(true);
      run(input(reason.trim()));
    }
  };
  return (
    <Modal
      open
      title={title}
      {...(width !== undefined && { width })}
      okText={confirmLabel}
      okButtonProps={{ danger }}
      confirmLoading={status === 'running'}
      cancelText={no}
      onOk={send}
      onCancel={cancel}
      // the dialog focuses its close button; a faster user keeps the focus
      afterOpenChange={(open) =>
        open && !document.activeElement?.matches(`textarea, input, .${buttons} button`) && box.current?.focus()
      }
      classNames={{ footer: buttons }}
    >
      {children}
      <Form layout="vertical" component={false}>
        <Form.Item
          label={required ? label : t('centre.form.optionalLabel', { label })}
          required={required}
          htmlFor={id}
          help={atReason ?? hint}
          validateStatus={atReason ? 'error' : ''}
        >
          <Input.TextArea
            id={id}
            ref={box}
            rows={3}
            count={{ max, strategy: characters, show: true }}
            value={reason}
            aria-invalid={atReason !== undefined}
            onKeyDown={onCtrlEnter(send)}
            onChange={({ target }) => {
              setReason(target.value);
              setWrong(undefined);
            }}
          />
        </Form.Item>
        {more}
      </Form>
      {failure && !failure.fields?.[field] && (
        <Alert
          type="error"
          showIcon
          title={failed ?? problemText(t, failure)}
          description={failed && problemText(t, failure)}
        />
      )}
    </Modal>
  );
}
