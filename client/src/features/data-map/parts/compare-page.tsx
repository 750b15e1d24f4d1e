import type { PlaceAnswer } from '@portal/shared/calls/data-map';
import { districts, services } from '@portal/shared/codes/trade';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { centsOfText, centsOrNull } from '../../../entities/map/frames.ts';
import { comparePlaces } from '../../../entities/map/requests.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useCountries, useNames } from '../../../entities/map/use-names.ts';
import { Choice } from '../../../kit/choice.tsx';
import { Comparison } from '../../../kit/comparison.tsx';
import { Select } from '../../../kit/field.tsx';
import { Link } from '../../../kit/link.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import css from './place.module.css';
import { PlaceTrend } from './place-trend.tsx';

/** Two of each kind to begin with. */
const usual = { country: ['US', 'SG'], district: ['310115', '310101'] } as const;
const kinds = ['country', 'district'] as const;
type Kind = (typeof kinds)[number];
const kindOf = (code: string): Kind => (/^\d/.test(code) ? 'district' : 'country');

/** The two that an address names; what it leaves out is another one of the same kind. */
function pairOf(search: URLSearchParams): readonly [string, string] {
  const [firstCode = '', other = ''] = ['one', 'other'].map((name) => (search.get(name) ?? '').toUpperCase());
  const first = firstCode || usual[kindOf(other)].find((code) => code !== other) || usual.country[0];
  return [first, other || usual[kindOf(first)].find((code) => code !== first) || usual.country[1]];
}

/** Two districts, or two countries, side by side. */
export function ComparePage() {
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const countries = useCountries();
  const [search, setSearch] = useSearch();
  const [firstCode, other] = pairOf(search);
  const kind = kindOf(firstCode);
  const isPair = firstCode !== other && kind === kindOf(other);
  const { data, problem, loading, retry } = useRead(
    comparePlaces,
    isPair ? { one: firstCode, other } : undefined,
    'compare',
  );
  const pair = data ? [t('places.compareWith', { one: nameOf(firstCode), other: nameOf(other) })] : [];
  usePageTitle([...pair, t('places.compareTitle')].join(' · '));
  const choose = (codes: { one: string; other: string }) =>
    setSearch(() => new URLSearchParams(codes), { preventScrollReset: true });
  const known = kind === 'district' ? [...districts] : [...countries.keys()];
  const options = known
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <Page
      title={t('places.compareTitle')}
      hint={t('places.compareLead')}
      breadcrumbs={[{ words: t('trade.map.title'), to: pathTo('dataMap') }, { words: t('places.compareTitle') }]}
    >
      <section className={css.choice} aria-label={t('places.kind')}>
        <Choice
          label={t('places.kind')}
          options={kinds.map((value) => ({
            value,
            label: t(`trade.map.places.${value === 'country' ? 'world' : 'shanghai'}`),
          }))}
          value={kind}
          onChange={(next) => choose({ one: usual[next][0], other: usual[next][1] })}
        />
        <Select
          className={css.select}
          label={t('places.one')}
          options={options}
          value={firstCode}
          onChange={({ target }) => choose({ one: target.value, other })}
        />
        <Select
          className={css.select}
          label={t('places.other')}
          options={options}
          value={other}
          onChange={({ target }) => choose({ one: firstCode, other: target.value })}
        />
      </section>
      {!isPair && <EmptyState art="nothing" title={t('places.chooseOther')} />}
      {isPair && problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {isPair && loading && <Lines count={10} />}
      {isPair && data && (
        <>
          <Compared places={data.places} />
          <PlaceTrend periods={data.periods} places={data.places} />
          {data.withheld > 0 && <p className={css.note}>{t('trade.map.withheld', { count: data.withheld })}</p>}
        </>
      )}
    </Page>
  );
}

/** The figures of two places beside each other, and what they are made of. */
function Compared({ places }: { places: readonly PlaceAnswer[] }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const nameOf = useNames();
  const row = (key: string, name: string, cell: (place: PlaceAnswer) => string) => ({
    key,
    name,
    cells: places.map(cell),
  });
  const formatTrade = (parts: readonly { total: string; share: number }[]): string => {
    const [part] = parts;
    return part ? `${figures.money(centsOfText(part.total))} · ${figures.share(part.share)}` : '–';
  };
  const traded = services.filter((service) =>
    places.some((place) => place.services.some((part) => part.service === service)),
  );
  return (
    <Comparison
      label={t('places.compareWith', { one: nameOf(places[0]?.code ?? ''), other: nameOf(places[1]?.code ?? '') })}
      corner={t('places.corner')}
      heads={places.map(({ code }) => nameOf(code))}
      rows={[
        row('amount', t('trade.map.amount'), ({ total, trend }) => {
          const cents = centsOrNull(total);
          return cents === null ? figures.missing(trend.some(({ withheld }) => withheld > 0)) : figures.money(cents);
        }),
        row('rank', t('places.rank'), ({ rank, ranked }) =>
          rank ? t('places.rankOf', { rank, count: ranked }) : t('places.unranked'),
        ),
        row('share', t('places.share'), ({ share }) => figures.share(share)),
        row('growth', t('places.growth'), ({ growth }) =>
          growth === null ? t('trade.map.noGrowth') : figures.growth(growth),
        ),
        ...(['export', 'import'] as const).map((flow) =>
          row(flow, t(`codes.flow.${flow}`), ({ flows }) => formatTrade(flows.filter((part) => part.flow === flow))),
        ),
        ...traded.map((service) =>
          row(service, t(`codes.service.${service}`), (place) =>
            formatTrade(place.services.filter((part) => part.service === service)),
          ),
        ),
        {
          key: 'more',
          name: t('places.own'),
          cells: places.map(({ code }) => (
            <Link key={code} to={pathTo('mapPlace', { code })}>
              {nameOf(code)}
            </Link>
          )),
        },
      ]}
    />
  );
}
