import { type ParkedRow, parkedDiscard } from '@portal/shared/calls/parked';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { followerOf, nameOf } from '../columns.tsx';

/** Its refusals are drawn in the dialog. */
const discard = officeRequestFor('parkedDiscard', { quiet: true });

/** Longest reason, in characters. */
const reasonMax = 200;

interface Props {
  row: ParkedRow;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks why before an event is left out for good, and says what that does. */
export function DiscardDialog({ row, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const { follower, version, position } = row;
  const name = nameOf(row, words);
  return (
    <ReasonDialog
      title={t('trail.parked.discard.title', { name })}
      label={t('trail.parked.discard.reason')}
      hint={t('trail.parked.discard.hint')}
      required
      max={reasonMax}
      confirmLabel={t('trail.parked.discard.yes')}
      no={t('trail.parked.keep')}
      danger
      request={discard}
      rules={parkedDiscard.input}
      slot={`${follower} ${position}`}
      input={(reason: string) => ({ follower, version, position, reason })}
      field="reason"
      notice={{ words: 'trail.parked.discard.done', params: { name } }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p>{t('trail.parked.discard.will', { event: words.event(row.type), position, follower: followerOf(t, row) })}</p>
    </ReasonDialog>
  );
}
