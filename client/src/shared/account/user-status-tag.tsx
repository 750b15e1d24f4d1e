import type { UserStatus } from '@portal/shared/codes/index';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../ui/icon.tsx';
import css from '../ui/status-tag.module.css';

const looks: Record<UserStatus, { icon: IconName; tone: 'quiet' | 'good' | 'wait' | 'bad' }> = {
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'pause', tone: 'wait' },
  '9': { icon: 'close', tone: 'bad' },
};

/** The status of an account: a word and an icon, never the colour alone. */
export function UserStatusTag({ status }: { status: UserStatus }) {
  const { t } = useTranslation();
  const { icon, tone } = looks[status];
  return (
    <span className={`${css.tag} ${css[tone]}`}>
      <Icon name={icon} />
      {t(`codes.userStatus.${status}`)}
    </span>
  );
}
