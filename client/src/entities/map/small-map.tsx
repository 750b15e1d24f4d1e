import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList, ErrorState } from '../../core/page/state.tsx';
import { useRead } from '../../core/request/use-request.ts';
import { Choice } from '../../kit/choice.tsx';
import { Lines } from '../../kit/skeleton.tsx';
import { bandOf, frameOf } from './frames.ts';
import { Legend, Swatch } from './legend.tsx';
import { MapBox } from './map-box.tsx';
import { mapPlaces, tipOfOther } from './map-places.ts';
import { type MapKind, mapKinds, mapRequests } from './requests.ts';
import css from './small-map.module.css';
import { useFigures } from './use-figures.ts';
import { useNames } from './use-names.ts';

const rows = 6;

/** The newest month on one of the maps, and the places that lead; the data map has the rest. */
export default function SmallMap() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<MapKind>('world');
  const { data, problem, loading, retry } = useRead(mapRequests[kind], {}, 'home');
  const figures = useFigures();
  const nameOf = useNames();
  const period = data?.periods.at(-1);
  const frame = useMemo(() => data && frameOf(data, period, 'total'), [data, period]);
  const words = { t, nameOf, figures };
  const time = period ? figures.period(period) : '';
  const leaders = (frame?.figures ?? []).filter(({ rank }) => rank !== null).slice(0, rows);
  const choice = (
    <Choice
      bare
      label={t('trade.map.which')}
      options={mapKinds.map((value) => ({ value, label: t(`trade.map.${value}`) }))}
      value={kind}
      onChange={setKind}
    />
  );
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  return (
    <div className={css.panel}>
      <div className={css.left}>
        {choice}
        {frame?.figures.length === 0 ? (
          <EmptyList />
        ) : (
          <>
            <MapBox
              small
              kind={kind}
              waiting={!frame}
              summary={t('trade.map.shown', { period: time })}
              places={frame ? mapPlaces(kind, frame.figures, [], words) : []}
              otherTip={(code) => tipOfOther(code, words)}
            />
            <Legend kind={kind} />
          </>
        )}
      </div>
      <div className={css.right}>
        {loading ? (
          <Lines count={rows + 2} />
        ) : (
          leaders.length > 0 && (
            <table className={css.table}>
              <caption className={css.caption}>{time && t('trade.map.shown', { period: time })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(`trade.map.place.${kind}`)}</th>
                  <th scope="col">{t('trade.map.amount')}</th>
                  <th scope="col">{t('trade.map.growth')}</th>
                </tr>
              </thead>
              <tbody>
                {leaders.map(({ code, rank, cents, isWithheld, growth }) => (
                  <tr key={code}>
                    <th scope="row">
                      <span className={css.place}>
                        <Swatch band={bandOf(kind, rank)} />
                        {rank}. {nameOf(code)}
                      </span>
                    </th>
                    {cents === null ? (
                      <td>{figures.missing(isWithheld)}</td>
                    ) : (
                      <td title={figures.money(cents)}>{figures.short(cents)}</td>
                    )}
                    <td>{growth === null ? '–' : figures.growth(growth)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        )}
      </div>
    </div>
  );
}
