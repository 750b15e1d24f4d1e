import { useTranslation } from 'react-i18next';
import { Sample } from '../../core/page/operator.tsx';
import css from './map-review.module.css';

const sample = 'GS(2026)0000号';

/** Under a map: the number of its review, which comes with its shapes; undefined while these are on their way. */
export function MapReview({ approval }: { approval: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={css.line}>
      {approval !== undefined && t('trade.map.approval', { approval: approval || sample })}{' '}
      {approval === '' && <Sample />}
    </p>
  );
}
