import type { ReviewedKind } from '@portal/shared/records/define';
import { statusKey } from '@portal/shared/records/names';
import type { ReviewedStatus } from '@portal/shared/records/reviewed/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';
import css from './tag.module.css';

export const Tag = ({ children }: { children: ReactNode }) => <span className={css.keyword}>{children}</span>;

/** How a state looks. */
export interface StateLook {
  icon: IconName;
  tone: 'quiet' | 'good' | 'wait' | 'bad';
}

/** What state something is in: a word and an icon, never the colour alone. */
export const StateTag = ({ icon, tone, children }: StateLook & { children: string }) => (
  <span className={`${css.tag} ${css[tone]}`}>
    <Icon name={icon} />
    {children}
  </span>
);

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
