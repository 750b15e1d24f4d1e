import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figures } from '../../../entities/map/use-figures.ts';
import type { NameOf } from '../../../entities/map/use-names.ts';
import { classes } from '../../../kit/classes.ts';
import { Text } from '../../../kit/text.tsx';
import { lineMarks } from '../line-marks.ts';
import { mostPlaces } from '../state.ts';
import type { LineFigures } from '../use-shown.ts';
import css from './line.module.css';
import { LinePicture } from './line-picture.tsx';

type Chart = typeof import('./line-chart.tsx')['default'];

/** What tells the figures of the lines under a pointer, fetched once there is one; the picture stays until it is there. */
function useLineChart(isWanted: boolean): Chart | undefined {
  const [found, setFound] = useState<{ chart: Chart }>();
  useEffect(() => {
    if (!isWanted) return;
    void import('./line-chart.tsx').then(
      ({ default: chart }) => setFound({ chart }),
      // the picture and the table below have the same figures
      () => {},
    );
  }, [isWanted]);
  return found?.chart;
}

interface Props {
  periods: readonly string[];
  lines: readonly LineFigures[];
  /** the period that the map shows */
  at: string;
  figures: Figures;
  periodWords: (period: string) => string;
  nameOf: NameOf;
}

/** Chosen places over time, drawn and as figures. */
export function LineOverTime({ periods, lines, at, figures, periodWords, nameOf }: Props) {
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const [isOver, setOver] = useState(false);
  const LineChart = useLineChart(isTouched);
  const chart = {
    periods: periods.map(periodWords),
    lines: lines.map(({ code, ...line }) => ({ name: nameOf(code), ...line })),
    at: periods.indexOf(at),
    figures,
  };
  const names = lines.map(({ code }) => nameOf(code));
  return (
    <section className={css.line} aria-label={t('trade.map.line')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('trade.map.lineTitle')}</h2>
        <p className={css.hint}>{t('trade.map.lineHint', { max: mostPlaces })}</p>
      </div>
      <ul className={css.legend}>
        {lines.map(({ code }, index) => (
          <li key={code} className={css.entry}>
            <svg className={classes(css.mark, css[`mark${index + 1}`])} viewBox="0 0 10 10" aria-hidden="true">
              <path d={lineMarks[index]} />
            </svg>
            {nameOf(code)}
          </li>
        ))}
      </ul>
      <div className={css.box}>
        {lines.length === 0 ? (
          <p className={css.none}>{t('trade.map.lineEmpty')}</p>
        ) : (
          <div
            aria-hidden="true"
            className={css.chart}
            onPointerEnter={() => setTouched(true)}
            onPointerDown={() => setTouched(true)}
          >
            {(!LineChart || !isOver) && <LinePicture {...chart} />}
            {LineChart && <LineChart {...chart} onDrawn={() => setOver(true)} />}
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <details className={css.details}>
          <summary className={css.summary}>{t('trade.map.lineTable')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className={css.scroll} tabIndex={0} aria-label={t('trade.map.lineTable')}>
            <table className={css.table}>
              <Text unseen as="caption">
                {t('trade.map.linePicture', { names: names.join(', ') })}
              </Text>
              <thead>
                <tr>
                  <th scope="col">{t('trade.map.period')}</th>
                  {lines.map(({ code }) => (
                    <th key={code} scope="col">
                      {nameOf(code)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {periods.map((period, index) => (
                  <tr key={period}>
                    <th scope="row">{periodWords(period)}</th>
                    {lines.map(({ code, cents, withheld }) => {
                      const value = cents[index] ?? null;
                      return (
                        <td key={code}>
                          {value === null ? figures.missing((withheld[index] ?? 0) > 0) : figures.money(value)}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </section>
  );
}
