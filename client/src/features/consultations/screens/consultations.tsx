import { buyerConsultation, type ConsultationRow, consultationStates } from '@portal/shared/calls/consultation';
import type { WaitingData } from '@portal/shared/calls/user-console';
import { pathTo } from '@portal/shared/screens';
import { Badge, Button, Segmented, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { Pages } from '../../../core/tables/pages.tsx';
import { type List, listOf, useList } from '../../../core/tables/use-list.ts';
import { TalkState } from '../../../entities/conversation/conversation.tsx';
import { saidIn } from '../../../entities/conversation/message-texts.ts';
import { Count } from '../../../kit/count.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Refreshing } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { consultations, waiting } from '../requests.ts';
import css from './consultations.module.css';

const source = listOf(buyerConsultation, consultations, {});
const parts = ['buyer', 'seller'] as const;

/** Without a part in its address the screen opens on the enquiries that need an answer, if there are any. */
export function ConsultationsScreen() {
  const [search, setSearch] = useSearch();
  const { data, loading } = useRead(waiting, {});
  const isArrival = !search.has('part');
  const part = parts.findLast((each) => (data?.unanswered[each] ?? 0) > 0);
  useEffect(() => {
    if (!isArrival || loading) return;
    const opened = (now: URLSearchParams) =>
      new URLSearchParams({ ...(part && { state: 'mine' }), ...Object.fromEntries(now), part: part ?? 'buyer' });
    setSearch(opened, { replace: true, preventScrollReset: true });
  }, [isArrival, loading, part, setSearch]);
  if (isArrival) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <Consultations unanswered={data?.unanswered} />;
}

/** The enquiries of a person, sent and received. */
function Consultations({ unanswered }: { unanswered: WaitingData['unanswered'] | undefined }) {
  const { t } = useTranslation();
  const { list } = useList(source);
  const phone = usePhone();
  const part = list.query.part === 'seller' ? 'seller' : 'buyer';
  const state = consultationStates.find((each) => each === list.query.state) ?? '';
  const empty = !list.loading && !list.problem && list.rows.length === 0;
  return (
    <>
      <PageHead title={t('centre.titles.consultations')} intro={t('talk.intro')} />
      <div className={css.controls}>
        <Segmented
          aria-label={t('talk.title')}
          value={part}
          options={parts.map((value) => ({
            value,
            label: <PartLabel part={value} unanswered={unanswered?.[value] ?? 0} />,
          }))}
          onChange={(value) => list.filter({ part: value })}
        />
        <Segmented
          aria-label={t('talk.filter')}
          value={state}
          options={consultationStates.map((value) => ({ value, label: t(`talk.states.${value}`) }))}
          onChange={(value) => list.filter({ state: value })}
        />
      </div>
      {list.problem && <Failed problem={list.problem} onRetry={list.retry} hasData={list.rows.length > 0} />}
      {list.loading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {empty && <Nothing list={list} part={part} filtered={state !== ''} />}
      <Refreshing busy={list.refreshing}>
        {list.rows.length > 0 && (
          <ul className={css.list}>
            {list.rows.map((row) => (
              <Row key={row.consultation} row={row} />
            ))}
          </ul>
        )}
      </Refreshing>
      {list.total > 0 && <Pages list={list} phone={phone} />}
    </>
  );
}

function PartLabel({ part, unanswered }: { part: (typeof parts)[number]; unanswered: number }) {
  const { t } = useTranslation();
  return (
    <span className={css.part}>
      {t(`talk.parts.${part}`)}
      <Count value={unanswered} label={t('centre.shell.unanswered', { count: unanswered })} />
    </span>
  );
}

interface NothingProps {
  list: List<ConsultationRow>;
  part: (typeof parts)[number];
  filtered: boolean;
}

function Nothing({ list, part, filtered }: NothingProps) {
  const { t } = useTranslation();
  if (filtered)
    return (
      <EmptyState art="nothing" title={t('talk.emptyFiltered')}>
        <Button onClick={() => list.filter({ state: '' })}>{t('talk.showAll')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState art="empty" title={t('talk.empty')} text={t(part === 'buyer' ? 'talk.emptyBuyer' : 'talk.emptySeller')}>
      {part === 'buyer' && <Link to={pathTo('products')}>{t('centre.favourites.toProducts')}</Link>}
    </EmptyState>
  );
}

function Row({ row }: { row: ConsultationRow }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const text = saidIn(t, row.lastText);
  const speaker = row.lastSide === row.side ? `${t('talk.you')}: ` : '';
  return (
    <li className={css.row}>
      <h2 className={css.name}>
        <Link to={pathTo('consultation', { id: row.consultation })}>{row.productName}</Link>
      </h2>
      <span className={css.side}>
        {row.unread > 0 && <Badge count={t('talk.unread', { count: row.unread })} />}
        <TalkState {...row} />
      </span>
      <span className={css.last}>{`${speaker}${text}`}</span>
      <time className={css.at} dateTime={row.lastAt}>
        {dateTime(row.lastAt)}
      </time>
    </li>
  );
}
