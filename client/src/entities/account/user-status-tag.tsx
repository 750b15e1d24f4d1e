import type { UserStatus } from '@portal/shared/codes/index';
import { useTranslation } from 'react-i18next';
import { type StateLook, StateTag } from '../../kit/tag.tsx';

const variants: Record<UserStatus, StateLook> = {
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'pause', tone: 'wait' },
  '9': { icon: 'close', tone: 'bad' },
};

/** The status of an account. */
export function UserStatusTag({ status }: { status: UserStatus }) {
  const { t } = useTranslation();
  return <StateTag {...variants[status]}>{t(`codes.userStatus.${status}`)}</StateTag>;
}
