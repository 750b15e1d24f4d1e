import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { Button } from '../../../kit/button.tsx';
import { initial, type MapState } from '../state.ts';

interface Props {
  state: MapState;
  onChange: (patch: Partial<MapState>) => void;
}

/** Nothing was ever traded, or nothing that was chosen; years may know more than months. */
export function NoFigures({ state, onChange }: Props) {
  const { t } = useTranslation();
  const { map, asOf, ...usual } = initial;
  const isFiltered = state.flow !== 'both' || state.service !== 'all' || state.from !== '' || state.asOf !== '';
  const everything = <Button onClick={() => onChange({ ...usual, asOf: '' })}>{t('trade.map.clear')}</Button>;
  const years = (
    <Button kind="primary" onClick={() => onChange({ by: 'year', from: '', to: '' })}>
      {t('trade.map.showYears')}
    </Button>
  );
  return isFiltered || state.by !== 'year' ? (
    <EmptyState art="nothing" title={t('trade.map.nothing')} text={t('trade.map.nothingHint')}>
      {state.by !== 'year' && years}
      {isFiltered && everything}
    </EmptyState>
  ) : (
    <EmptyState art="empty" title={t('trade.map.empty')} text={t('trade.map.emptyHint')} />
  );
}
