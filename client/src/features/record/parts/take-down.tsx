import { reasonMax } from '@portal/shared/records/reviewed/wire';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { notices } from '../../../core/notices/slice.ts';
import { callOf, type Decision, nameOf, type ReviewedRecord, type Row } from '../../../entities/record/kind.ts';

interface Props {
  recordType: ReviewedRecord;
  row: Row;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before a shown record is taken down, with a comment to its owner. */
export function TakeDown({ recordType: { kind, requests }, row, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <ReasonDialog
      title={t('record.audit.confirmTakeDown')}
      label={t('record.audit.takeDownReason')}
      max={reasonMax}
      confirmLabel={t('record.audit.takeDown')}
      no={t('centre.table.cancel')}
      danger
      request={requests.decide}
      rules={callOf(kind, 'decide').input}
      slot={row.id}
      input={(refuseReason): Decision => ({ id: row.id, status: '0', refuseReason })}
      field="refuseReason"
      notice={{ words: 'record.audit.takenDown' }}
      failed={t('record.audit.takeDownFailed')}
      onChanged={onChanged}
      onClose={(done) => {
        if (!done) dispatch(notices.info({ words: 'record.audit.takeDownCancelled' }));
        onClose();
      }}
    >
      <p>{t('record.audit.confirmTakeDownText', { name: nameOf(kind, row) })}</p>
    </ReasonDialog>
  );
}
