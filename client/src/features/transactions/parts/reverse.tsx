import { reverseTransaction, type TransactionRow } from '@portal/shared/calls/transactions';
import { fieldErrors } from '@portal/shared/rules/fields';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, Modal } from 'antd';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { centsOfText } from '../../../shared/data-map/frames.ts';
import type { Figures } from '../../../shared/data-map/use-figures.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { useSay } from '../../../shared/ui/say.ts';
import { reverse } from '../requests.ts';

interface Props {
  row: TransactionRow;
  figures: Figures;
  close: () => void;
  changed: () => void;
}

/** Asks why before a transaction is reversed, and says what that does. */
export function ReverseDialog({ row: { id, reference, amountUsd }, figures, close, changed }: Props) {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const field = useId();
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { run, status, problem } = useRequest(reverse, {
    slot: id,
    onDone: () => {
      dispatch(notices.good({ words: 'trade.transactions.reversal.done', params: { reference } }));
      close();
      changed();
    },
    onFail: changed,
  });
  const send = () => {
    const read = reverseTransaction.input.safeParse({ id, reason });
    const complaint = read.success ? undefined : fieldErrors(read.error).reason;
    setWrong(complaint && say(complaint.key, complaint.params));
    if (complaint) box.current?.focus();
    else run({ id, reason: reason.trim() });
  };
  const refused = status === 'failed' ? problem : undefined;
  const atReason = wrong ?? refused?.fields?.reason;
  return (
    <Modal
      open
      title={t('trade.transactions.reversal.title', { reference })}
      okText={t('trade.transactions.reversal.yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('trade.transactions.reversal.no')}
      confirmLoading={status === 'running'}
      onOk={send}
      onCancel={close}
      afterOpenChange={(open) => open && box.current?.focus()}
    >
      <p>{t('trade.transactions.reversal.text', { amount: figures.money(centsOfText(amountUsd)) })}</p>
      <Form layout="vertical" component={false}>
        <Form.Item
          label={t('trade.transactions.reversal.reason')}
          required
          htmlFor={field}
          help={atReason}
          validateStatus={atReason ? 'error' : ''}
        >
          <Input.TextArea
            id={field}
            ref={box}
            rows={3}
            count={{ max: 200, strategy: characters, show: true }}
            value={reason}
            aria-invalid={atReason !== undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setWrong(undefined);
            }}
          />
        </Form.Item>
      </Form>
      {refused && !refused.fields?.reason && <Alert type="error" showIcon title={problemText(t, refused)} />}
    </Modal>
  );
}
