import type { ImportRow } from '@portal/shared/calls/imports';
import { reviseTransactions } from '@portal/shared/calls/transactions';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { RefusedPages } from '../../../entities/imports/refused-pages.tsx';
import { importing, revise } from '../requests.ts';

/** Longest reason, in characters. */
const reasonMax = 200;

interface Props {
  /** a completed comparison with changes */
  check: ImportRow;
  onClose: () => void;
  onChange: () => void;
}

/** Lists what a file changes, and asks why before it is recorded. */
export function RevisionDialog({ check: { importId, fileName, added, changed, bad }, onClose, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('trade.transactions.revision.title', { name: fileName })}
      width="60em"
      label={t('trade.transactions.revision.reason')}
      required
      max={reasonMax}
      confirmLabel={t('trade.transactions.revision.yes')}
      no={t('trade.transactions.revision.no')}
      request={revise}
      rules={reviseTransactions.input}
      slot={importId}
      input={(reason: string) => ({ importId, reason })}
      field="reason"
      notice={{ words: 'trade.transactions.revision.done', params: { name: fileName } }}
      onChanged={onChange}
      onClose={onClose}
    >
      <p>{t('trade.transactions.revision.text', { changed, added, bad })}</p>
      <p>{t('trade.transactions.revision.since')}</p>
      <RefusedPages importId={importId} label={t('trade.transactions.revision.rows')} requests={importing} />
    </ReasonDialog>
  );
}
