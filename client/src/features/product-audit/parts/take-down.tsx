import type { ProductRow } from '@portal/shared/records/product';
import { reasonMax } from '@portal/shared/records/reviewed/calls';
import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { decide } from '../requests.ts';
import css from './take-down.module.css';

interface Props {
  /** the product that is to go; undefined while none is */
  row: Pick<ProductRow, 'id' | 'productName'> | undefined;
  close: () => void;
  done: () => void;
}

/** Asks before a listed product is taken down, with a comment to its seller. */
export function TakeDown({ row, close, done }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const id = useId();
  const [reason, setReason] = useState('');
  const { run, status, problem } = useRequest(decide, {
    slot: 'take-down',
    onDone: () => {
      dispatch(notices.good({ words: 'centre.audit.takenDown' }));
      setReason('');
      close();
      done();
    },
    onFail: done,
  });
  const cancel = () => {
    dispatch(notices.info({ words: 'centre.audit.takeDownCancelled' }));
    setReason('');
    close();
  };
  return (
    <Modal
      open={row !== undefined}
      title={t('centre.audit.confirmTakeDown')}
      okText={t('centre.audit.takeDown')}
      okButtonProps={{ danger: true }}
      confirmLoading={status === 'running'}
      cancelText={t('centre.table.cancel')}
      onOk={() => row && run({ id: row.id, status: '0', refuseReason: reason })}
      onCancel={cancel}
    >
      <div className={css.body}>
        <p>{t('centre.audit.confirmTakeDownText', { name: row?.productName ?? '' })}</p>
        <label htmlFor={id}>
          {t('centre.audit.takeDownReason')} ({t('centre.form.optional')})
        </label>
        <Input.TextArea
          id={id}
          rows={3}
          showCount
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {status === 'failed' && problem && <Alert type="error" showIcon title={problemText(t, problem)} />}
      </div>
    </Modal>
  );
}
