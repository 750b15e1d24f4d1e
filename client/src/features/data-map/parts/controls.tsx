import { flows, granularities, measures, services } from '@portal/shared/codes/trade';
import { useTranslation } from 'react-i18next';
import { mapKinds } from '../../../entities/map/requests.ts';
import { Choice } from '../../../kit/choice.tsx';
import { Select } from '../../../kit/field.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { initial, type MapState } from '../state.ts';
import { AsOfPicker } from './as-of-picker.tsx';
import css from './controls.module.css';

interface Props {
  state: MapState;
  onChange: (patch: Partial<MapState>) => void;
}

/** Which map, and which amounts it is about. */
export function Controls({ state, onChange }: Props) {
  const { t } = useTranslation();
  const service = ['all', ...services] as const;
  return (
    <section className={css.controls} aria-label={t('trade.map.filters')}>
      <Choice
        label={t('trade.map.which')}
        options={mapKinds.map((value) => ({ value, label: t(`trade.map.${value}`) }))}
        value={state.map}
        onChange={(map) => onChange({ map })}
      />
      <Choice
        label={t('trade.map.by')}
        options={granularities.map((value) => ({ value, label: t(`codes.granularity.${value}`) }))}
        value={state.by}
        onChange={(periodUnit) => onChange({ by: periodUnit, from: '', to: '' })}
      />
      <Choice
        label={t('trade.map.measure')}
        options={measures.map((value) => ({ value, label: t(`codes.measure.${value}`) }))}
        value={state.measure}
        onChange={(measure) => onChange({ measure })}
      />
      <div className={css.selects}>
        <Select
          className={css.select}
          label={t('trade.map.flow')}
          options={(['both', ...flows] as const).map((value) => ({ value, label: t(`codes.flow.${value}`) }))}
          value={state.flow}
          onChange={({ target }) => onChange({ flow: flows.find((flow) => flow === target.value) ?? initial.flow })}
        />
        <Select
          className={css.select}
          label={t('trade.map.service')}
          options={service.map((value) => ({ value, label: t(`codes.service.${value}`) }))}
          value={state.service}
          onChange={({ target }) =>
            onChange({ service: service.find((code) => code === target.value) ?? initial.service })
          }
        />
      </div>
      <details className={css.past} open={state.asOf !== ''} key={state.asOf}>
        <summary className={css.summary}>
          <Icon name="clock" />
          {t('trade.map.asOfOpen')}
        </summary>
        <AsOfPicker asOf={state.asOf} onChange={(asOf) => onChange({ asOf })} />
      </details>
    </section>
  );
}
