import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { type Counts, type Day, filled, peakOf } from '../days.ts';
import { useFigureWords } from '../use-figure-words.ts';
import css from './days.module.css';

interface Props {
  from: string;
  to: string;
  days: readonly Day[];
}

const otherOf = ({ decisions, approved, rejected }: Counts): number => decisions - approved - rejected;

/** Decisions a day as bars, with the same figures as a table. */
export function Days({ from, to, days }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const words = useFigureWords();
  const { unit, bars } = filled(from, to, days);
  const title = t(`trail.figures.${unit}`);
  const peak = peakOf(bars);
  const ends = { title, from: words.day(from), to: words.day(to) };
  const count = bars.reduce((sum, bar) => sum + bar.decisions, 0);
  const dailySummary = peak
    ? t('trail.figures.chart', { ...ends, count, peak: words.day(peak.day), most: peak.decisions })
    : t('trail.figures.chartNone', ends);
  return (
    <figure className={css.chart}>
      <figcaption className={css.head}>
        <h3>{title}</h3>
        <ul className={css.legend}>
          {(['approved', 'rejected', 'other'] as const).map((part) => (
            <li key={part}>
              <span className={css[part]} aria-hidden="true" />
              {t(`trail.figures.${part}`)}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={css.drawing}>
        <span className={css.most} aria-hidden="true">
          {figure(peak?.decisions ?? 0)}
        </span>
        <Bars
          bars={bars}
          maxCount={peak?.decisions ?? 1}
          label={dailySummary}
          tooltip={(bar) => `${words.day(bar.day)}: ${figure(bar.decisions)}`}
        />
        <span aria-hidden="true">{ends.from}</span>
        <span aria-hidden="true" className={css.last}>
          {ends.to}
        </span>
      </div>
      <details className={css.more}>
        <summary>{t('trail.figures.asTable')}</summary>
        <div className={css.scroll}>
          <table className={css.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('trail.figures.when')}</th>
                {(['approved', 'rejected', 'other', 'all'] as const).map((part) => (
                  <th key={part} scope="col">
                    {t(`trail.figures.${part}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars
                .filter(({ decisions }) => decisions > 0)
                .map((bar) => (
                  <tr key={bar.day}>
                    <th scope="row">{words.day(bar.day)}</th>
                    <td>{figure(bar.approved)}</td>
                    <td>{figure(bar.rejected)}</td>
                    <td>{figure(otherOf(bar))}</td>
                    <td>{figure(bar.decisions)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

interface BarsProps {
  bars: readonly Day[];
  maxCount: number;
  label: string;
  tooltip: (bar: Day) => string;
}

/** of the width of a place, left free on both sides of its bar */
const gap = 0.15;

/** Bars drawn in units of one day and one decision, stretched over the place that there is. */
const Bars = ({ bars, maxCount, label, tooltip }: BarsProps) => (
  <svg
    className={css.bars}
    role="img"
    aria-label={label}
    viewBox={`0 0 ${bars.length} ${maxCount}`}
    preserveAspectRatio="none"
  >
    {bars.map((bar, at) => {
      const parts = [
        ['approved', bar.approved],
        ['rejected', bar.rejected],
        ['other', otherOf(bar)],
      ] as const;
      let top = maxCount;
      return (
        <g key={bar.day}>
          <title>{tooltip(bar)}</title>
          <rect className={css.place} x={at} y={0} width={1} height={maxCount} />
          {parts.map(([part, height]) => {
            top -= height;
            return <rect key={part} className={css[part]} x={at + gap} y={top} width={1 - 2 * gap} height={height} />;
          })}
        </g>
      );
    })}
  </svg>
);
