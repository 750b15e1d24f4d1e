import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { Refreshing } from '../../../kit/layout.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import type { Place } from '../place.ts';
import { recordAsOf } from '../requests.ts';
import css from './moments.module.css';
import { Moments } from './moments.tsx';
import { States } from './states.tsx';

interface Props {
  place: Place;
  onShow: (asOf: string, asOf2: string | undefined) => void;
}

/** A record as it stood at a moment, or at two side by side. */
export function AsOf({ place, onShow }: Props) {
  const { t } = useTranslation();
  const { id, kind, asOf, asOf2 } = place;
  const { data, loading, refreshing, problem, retry } = useRead(
    recordAsOf,
    { id, kind, asOf, ...(asOf2 !== undefined && { asOf2 }) },
    `${kind} ${id}`,
  );
  return (
    <section aria-label={t('trail.history.asOf')}>
      <Moments key={`${asOf} ${asOf2}`} asOf={asOf} asOf2={asOf2} onShow={onShow} />
      {problem && <Failed problem={problem} onRetry={retry} hasData={data !== undefined} />}
      {loading && (
        <div role="status" aria-label={t('trail.asOf.loading')} className={css.body}>
          <Lines count={8} />
        </div>
      )}
      {data && !data.sides.some(({ exists }) => exists) && (
        <EmptyState art="nothing" title={t('trail.asOf.neither')} text={t('trail.asOf.neitherHint')} />
      )}
      {data?.sides.some(({ exists }) => exists) && (
        <Refreshing busy={refreshing}>
          <States answer={data} />
        </Refreshing>
      )}
    </section>
  );
}
