import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../core/request/use-request.ts';
import { frameOf } from '../../../entities/map/frames.ts';
import { mapRequests } from '../../../entities/map/requests.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import styles from './data-map.module.css';

const rows = 6;

/** The places that lead on the data map in its newest month, for a browser that cannot draw the map. */
export function Leaders() {
  const { t } = useTranslation();
  const { data } = useRead(mapRequests.world, {}, 'home');
  const figures = useFigures();
  const nameOf = useNames();
  const period = data?.periods.at(-1);
  const frame = useMemo(() => data && frameOf(data, period, 'total'), [data, period]);
  const leaders = (frame?.figures ?? []).filter(({ rank }) => rank !== null).slice(0, rows);
  if (!period || leaders.length === 0) return null;
  return (
    <table className={styles.leaders}>
      <caption>{t('trade.map.shown', { period: figures.period(period) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trade.map.place.world')}</th>
          <th scope="col">{t('trade.map.amount')}</th>
          <th scope="col">{t('trade.map.growth')}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ code, rank, cents, isWithheld, growth }) => (
          <tr key={code}>
            <th scope="row">
              {rank}. {nameOf(code)}
            </th>
            <td>{cents === null ? figures.missing(isWithheld) : figures.short(cents)}</td>
            <td>{growth === null ? '–' : figures.growth(growth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
