import type { ProductStatus } from '@portal/shared/codes/index';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';
import css from './status-tag.module.css';

const looks: Record<ProductStatus, { icon: IconName; tone: 'quiet' | 'good' | 'wait' | 'bad' }> = {
  '0': { icon: 'pause', tone: 'quiet' },
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'clock', tone: 'wait' },
  '9': { icon: 'close', tone: 'bad' },
};

/** A status: a word and an icon, never the colour alone. */
export function StatusTag({ status }: { status: ProductStatus }) {
  const { t } = useTranslation();
  const { icon, tone } = looks[status];
  return (
    <span className={`${css.tag} ${css[tone]}`}>
      <Icon name={icon} />
      {t(`codes.productStatus.${status}`)}
    </span>
  );
}
