import { reverseTransaction, type TransactionRow } from '@portal/shared/calls/transactions';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { centsOfText } from '../../../entities/map/frames.ts';
import type { Figures } from '../../../entities/map/use-figures.ts';
import { reverse } from '../requests.ts';

/** Longest reason, in characters. */
const reasonMax = 200;

interface Props {
  row: TransactionRow;
  figures: Figures;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks why before a transaction is reversed, and says what that does. */
export function ReverseDialog({ row: { id, reference, amountUsd }, figures, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('trade.transactions.reversal.title', { reference })}
      label={t('trade.transactions.reversal.reason')}
      required
      max={reasonMax}
      confirmLabel={t('trade.transactions.reversal.yes')}
      no={t('trade.transactions.reversal.no')}
      danger
      request={reverse}
      rules={reverseTransaction.input}
      slot={id}
      input={(reason: string) => ({ id, reason })}
      field="reason"
      notice={{ words: 'trade.transactions.reversal.done', params: { reference } }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p>{t('trade.transactions.reversal.text', { amount: figures.money(centsOfText(amountUsd)) })}</p>
    </ReasonDialog>
  );
}
