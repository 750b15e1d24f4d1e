import type { ReviewedStatus } from '@portal/shared/records/reviewed/status';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';
import css from './status-tag.module.css';

const looks: Record<ReviewedStatus, { icon: IconName; tone: 'quiet' | 'good' | 'wait' | 'bad' }> = {
  '0': { icon: 'pause', tone: 'quiet' },
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'clock', tone: 'wait' },
  '9': { icon: 'close', tone: 'bad' },
};

/** The status of a reviewed record: a word and an icon, never the colour alone. */
export function StatusTag({ status }: { status: ReviewedStatus }) {
  const { t } = useTranslation();
  const { icon, tone } = looks[status];
  return (
    <span className={`${css.tag} ${css[tone]}`}>
      <Icon name={icon} />
      {t(`codes.reviewedStatus.${status}`)}
    </span>
  );
}
