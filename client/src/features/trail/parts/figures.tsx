import type { auditFigures } from '@portal/shared/calls/trail';
import type { RequestOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Refreshing } from '../../../kit/layout.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { Days } from './days.tsx';
import css from './figures.module.css';
import { Rates } from './rates.tsx';

const figures = officeRequestFor('auditFigures', { quiet: true });

/** What the decisions of a filter add up to. */
export function Figures({ filters }: { filters: RequestOf<typeof auditFigures> }) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { figure } = useFormat();
  const { data, loading, refreshing, problem, retry } = useRead(figures, filters);
  return (
    <section className={css.figures} aria-label={t('trail.figures.title')}>
      {problem && <Failed problem={problem} onRetry={retry} hasData={data !== undefined} />}
      {loading && (
        <div role="status" aria-label={t('trail.figures.loading')} className={css.loading}>
          <Lines count={7} />
        </div>
      )}
      {data && (
        <Refreshing busy={refreshing}>
          <div className={css.head}>
            <h2>{t('trail.figures.title')}</h2>
            <span className={css.range}>
              {t('trail.figures.range', { from: words.day(data.from), to: words.day(data.to) })}
            </span>
          </div>
          <dl className={css.tiles}>
            <Tile name={t('trail.figures.decisions')} value={figure(data.decisions)} />
            <Tile
              name={t('trail.figures.rate')}
              value={words.share(data.rate)}
              below={
                data.rate !== null &&
                t('trail.figures.ofAsked', { approved: data.approved, asked: data.approved + data.rejected })
              }
            />
            <Tile name={t('trail.figures.median')} value={words.duration(data.waited.median)} />
            <Tile name={t('trail.figures.p90')} value={words.duration(data.waited.p90)} />
          </dl>
          {data.decisions > 0 && (
            <div className={css.parts}>
              <Days from={data.from} to={data.to} days={data.days} />
              <Rates auditors={data.auditors} categories={data.categories} />
            </div>
          )}
        </Refreshing>
      )}
    </section>
  );
}

interface TileProps {
  name: string;
  value: string;
  below?: string | false;
}

const Tile = ({ name, value, below }: TileProps) => (
  <div className={css.tile}>
    <dt>{name}</dt>
    <dd>
      <span className={css.value}>{value}</span>
      {below && <span className={css.below}>{below}</span>}
    </dd>
  </div>
);
