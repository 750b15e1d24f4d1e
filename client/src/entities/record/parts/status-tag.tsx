import type { ReviewedKind } from '@portal/shared/records/define';
import { statusKey } from '@portal/shared/records/names';
import type { ReviewedStatus } from '@portal/shared/records/reviewed/status';
import { useTranslation } from 'react-i18next';
import { type StateLook, StateTag } from '../../../kit/tag.tsx';

const variants: Record<ReviewedStatus, StateLook> = {
  '0': { icon: 'pause', tone: 'quiet' },
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'clock', tone: 'wait' },
  '9': { icon: 'close', tone: 'bad' },
};

interface StatusTagProps {
  /** of the record */
  kind: Pick<ReviewedKind, 'statusWords'>;
  status: ReviewedStatus;
}

/** The status of a reviewed record. */
export function StatusTag({ kind, status }: StatusTagProps) {
  const { t } = useTranslation();
  return <StateTag {...variants[status]}>{t(statusKey(kind, status))}</StateTag>;
}
