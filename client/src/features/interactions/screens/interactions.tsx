import { type InteractionDay, sellerInteractiveCenter } from '@portal/shared/calls/interaction';
import { dayStart } from '@portal/shared/rules/dates';
import { type InteractionKind, interactionKinds } from '@portal/shared/rules/interaction';
import { pathTo } from '@portal/shared/screens';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { requestFor } from '../../../core/request/request.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { type Filter, Filters } from '../../../core/tables/filters.tsx';
import { Pages } from '../../../core/tables/pages.tsx';
import { type List, listOf, useList } from '../../../core/tables/use-list.ts';
import { goodsPath } from '../../../entities/product/product-card.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon, type IconName } from '../../../kit/icon.tsx';
import { Refreshing } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import css from './interactions.module.css';

const interactions = requestFor('sellerInteractiveCenter', { quiet: true });
const source = listOf(sellerInteractiveCenter, interactions, {});

const icons: Readonly<Record<InteractionKind, IconName>> = { like: 'heart', favourite: 'star', consultation: 'mail' };
const counts = { like: 'likes', favourite: 'favourites', consultation: 'consultations' } as const;

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: t('centre.interactions.filter'),
      options: [
        { value: '', label: t('centre.interactions.all') },
        ...interactionKinds.map((value) => ({ value, label: t(`centre.interactions.kinds.${value}`) })),
      ],
    },
    { kind: 'text', name: 'keyWords', label: t('centre.interactions.product'), max: 100 },
    { kind: 'dates', from: 'dayStart', to: 'dayEnd', label: t('centre.interactions.days') },
  ];
}

/** Who likes somebody's products, keeps them and asks about them, by day and product; it comes as they look. */
export function InteractionsScreen() {
  const { t } = useTranslation();
  const { list } = useList(source);
  const filters = useFilters();
  const phone = usePhone();
  return (
    <>
      <PageHead title={t('centre.interactions.title')} intro={t('centre.interactions.intro')}>
        <Link to={pathTo('messageSettings')}>{t('centre.interactions.settings')}</Link>
      </PageHead>
      <Filters
        filters={filters}
        first={phone ? 1 : filters.length}
        query={list.query}
        onFilter={list.filter}
        onClear={list.clear}
        filteredBy={list.filteredBy}
        primary
      />
      {list.problem && <Failed problem={list.problem} onRetry={list.retry} hasData={list.rows.length > 0} />}
      {list.loading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {!list.loading && !list.problem && list.rows.length === 0 && <Nothing list={list} />}
      <Refreshing busy={list.refreshing}>
        {daysOf(list.rows).map(({ day, rows }) => (
          <Day key={day} day={day} rows={rows} onNarrow={(prdId) => list.filter({ prdId })} />
        ))}
      </Refreshing>
      {list.total > 0 && <Pages list={list} phone={phone} />}
    </>
  );
}

function Nothing({ list }: { list: List<InteractionDay> }) {
  const { t } = useTranslation();
  if (!list.filtered)
    return <EmptyState art="empty" title={t('centre.interactions.empty')} text={t('centre.interactions.emptyHint')} />;
  return (
    <EmptyState art="nothing" title={t('centre.interactions.emptyFiltered')}>
      <Button onClick={list.clear}>{t('centre.interactions.showAll')}</Button>
    </EmptyState>
  );
}

/** Rows come by day, the newest first. */
function daysOf(rows: readonly InteractionDay[]): { day: string; rows: InteractionDay[] }[] {
  const days: { day: string; rows: InteractionDay[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.day === row.day) last.rows.push(row);
    else days.push({ day: row.day, rows: [row] });
  }
  return days;
}

interface DayProps {
  day: string;
  rows: readonly InteractionDay[];
  onNarrow: (prdId: string) => void;
}

function Day({ day, rows, onNarrow }: DayProps) {
  const { date } = useFormat();
  return (
    <section>
      <h2 className={css.day}>
        <time dateTime={day}>{date(dayStart(day))}</time>
      </h2>
      <ul className={css.list}>
        {rows.map((row) => (
          <Row key={row.prdId} row={row} onNarrow={() => onNarrow(row.prdId)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, onNarrow }: { row: InteractionDay; onNarrow: () => void }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const name = row.productName || t('centre.favourites.gone');
  return (
    <li className={css.row}>
      <h3 className={css.name}>{row.isListed ? <Link to={goodsPath(row.prdId)}>{name}</Link> : name}</h3>
      <ul className={css.counts}>
        {interactionKinds.map((kind) => (
          <li key={kind} className={row[counts[kind]] === 0 ? css.none : undefined}>
            <Icon name={icons[kind]} />
            <span>{`${t(`centre.interactions.kinds.${kind}`)} ${figure(row[counts[kind]])}`}</span>
          </li>
        ))}
      </ul>
      <People row={row} />
      <Button
        className={css.only ?? ''}
        type="link"
        size="small"
        aria-label={t('centre.interactions.onlyThisNamed', { name })}
        onClick={onNarrow}
      >
        {t('centre.interactions.onlyThis')}
      </Button>
    </li>
  );
}

function People({ row }: { row: InteractionDay }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const more = row.likes + row.favourites + row.consultations - row.people.length;
  return (
    <ul className={css.people} aria-label={t('centre.interactions.people')}>
      {row.people.map((each) => {
        const name =
          each.name || t(each.who === 'account' ? 'centre.interactions.someone' : `centre.interactions.${each.who}`);
        return (
          <li key={`${each.kind} ${each.at} ${each.consultation} ${name}`}>
            {each.consultation ? (
              <Link
                to={pathTo('consultation', { id: each.consultation })}
                aria-label={t('centre.interactions.toTalk', { name })}
              >
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className={css.act}>
              {t(`centre.interactions.acts.${each.kind}`)} · <time dateTime={each.at}>{time(each.at)}</time>
            </span>
          </li>
        );
      })}
      {more > 0 && <li className={css.act}>{t('centre.interactions.more', { count: more })}</li>}
    </ul>
  );
}
