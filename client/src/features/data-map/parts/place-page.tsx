import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { centsOrNull } from '../../../entities/map/frames.ts';
import { showPlace } from '../../../entities/map/requests.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import css from './place.module.css';
import { PlaceParts } from './place-parts.tsx';
import { PlaceTrend } from './place-trend.tsx';

/** Codes of what is no place: none that is known, or no code at all. */
const missing = ['404', '400'];

/** One district or country, by code. */
export function PlacePage() {
  const { t } = useTranslation();
  const figures = useFigures();
  const nameOf = useNames();
  const session = useSession();
  const actsForSome = session.status === 'user' && session.user.acting !== '';
  const code = (useSearch()[0].get('code') ?? '').toUpperCase();
  const { data, problem, retry } = useRead(showPlace, { code }, code);
  const name = nameOf(code);
  const isMissing = problem !== undefined && missing.includes(problem.code);
  usePageTitle(isMissing ? t('places.missing') : problem ? t('places.title') : `${name} · ${t('trade.map.title')}`);
  if (isMissing) return <Missing />;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const { place, periods, withheld } = data;
  const [first, last] = [periods[0], periods.at(-1)];
  const total = centsOrNull(place.total);
  const breadcrumbs = [{ words: t('trade.map.title'), to: pathTo('dataMap') }, { words: name }];
  return (
    <Page
      title={name}
      hint={first && last ? t('places.hint', { period: figures.span(first, last) }) : ''}
      breadcrumbs={breadcrumbs}
    >
      {total === 0n ? (
        <EmptyState art="nothing" title={t('places.none', { name })} text={t('places.noneHint')}>
          <ButtonLink to={pathTo('dataMap')}>{t('places.toMap')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <dl className={css.facts} aria-label={t('places.figures')}>
            <div>
              <dt>{t('trade.map.amount')}</dt>
              {total === null ? (
                <dd>{figures.missing(withheld > 0)}</dd>
              ) : (
                <dd title={figures.money(total)}>{figures.short(total)}</dd>
              )}
            </div>
            <div>
              <dt>{t('places.rank')}</dt>
              <dd>
                {place.rank ? t('places.rankOf', { rank: place.rank, count: place.ranked }) : t('places.unranked')}
              </dd>
            </div>
            <div>
              <dt>{t('places.share')}</dt>
              <dd>{figures.share(place.share)}</dd>
            </div>
            <div>
              <dt>{t('places.growth')}</dt>
              <dd>{place.growth === null ? t('trade.map.noGrowth') : figures.growth(place.growth)}</dd>
            </div>
          </dl>
          <PlaceTrend periods={periods} places={[place]} />
          <PlaceParts place={place} />
        </>
      )}
      {withheld > 0 && <p className={css.note}>{t('trade.map.withheld', { count: withheld })}</p>}
      <div className={css.next}>
        <ButtonLink to={pathTo('mapCompare', { one: code })}>{t('places.compare')}</ButtonLink>
        {actsForSome && (
          <ButtonLink to={pathTo('mapped', { code, from: `${data.from}-01` })}>{t('places.records')}</ButtonLink>
        )}
      </div>
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <EmptyState isPage art="lost" title={t('places.missing')} text={t('places.missingHint')}>
      <ButtonLink kind="primary" to={pathTo('dataMap')}>
        {t('places.toMap')}
      </ButtonLink>
    </EmptyState>
  );
}
