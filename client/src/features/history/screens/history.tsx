import { admin } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { hasRole, useSession } from '../../../core/session/session.ts';
import { ProofTools } from '../../../entities/history/proof-tools.tsx';
import { recordHistory } from '../../../entities/history/requests.ts';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { Link } from '../../../kit/link.tsx';
import { NamedTabs } from '../../../kit/named-tabs.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { AsOf } from '../parts/as-of.tsx';
import { FindRecord } from '../parts/find-record.tsx';
import { FoundRecords } from '../parts/found-records.tsx';
import { RecordTimeline } from '../parts/record-timeline.tsx';
import { type Place, placeOf, views } from '../place.ts';
import css from './history.module.css';
import { ListThen } from './list-then.tsx';

const pageSize = 20;

/** The history of any record: an administrator finds it by its id, its owner comes from the record. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const [search] = useSearch();
  const place = placeOf(search);
  const words = (search.get('name') ?? '').trim();
  const isAdmin = session.status === 'user' && hasRole(session.user, [admin]);
  if (isAdmin && search.get('view') === 'list') return <ListThen />;
  if (place.id) return <OneRecord key={`${place.kind} ${place.id}`} place={place} finds={isAdmin} />;
  return (
    <>
      <PageHead title={t('trail.history.title')} intro={t('trail.history.intro')}>
        {isAdmin && <Link to={pathTo('history', { view: 'list' })}>{t('trail.past.title')}</Link>}
      </PageHead>
      {isAdmin && <FindRecord key={words} initialText={search.get('id') ?? words} />}
      {isAdmin && words ? (
        <FoundRecords words={words} />
      ) : (
        <EmptyState
          art="empty"
          title={t('trail.history.start')}
          text={t(isAdmin ? 'trail.history.startHint' : 'trail.history.startOwn')}
        />
      )}
    </>
  );
}

function OneRecord({ place, finds }: { place: Place; finds: boolean }) {
  const { t } = useTranslation();
  const words = useHistoryWords();
  const [, setSearch] = useSearch();
  const { id, kind, pageNo, view } = place;
  const read = useRead(recordHistory, { id, kind, pageNo, pageSize }, `${kind} ${id}`);
  const show = (changed: Partial<Record<keyof Place, string | number | undefined>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changed))
          if (value === undefined) now.delete(name);
          else now.set(name, String(value));
        return now;
      },
      { preventScrollReset: true },
    );
  const { data, problem } = read;
  const name = data && (data.name || (data.kind === 'account' ? words.person(data.ownerName) : words.kind(data.kind)));
  const unknown = problem?.code === '404' && !data;
  const viewContents = {
    timeline: () => (
      <div className={css.body}>
        <RecordTimeline place={place} read={read} pageSize={pageSize} onPageChange={(next) => show({ pageNo: next })} />
      </div>
    ),
    asOf: () => <AsOf place={place} onShow={(asOf, asOf2) => show({ asOf, asOf2 })} />,
  };
  return (
    <>
      <PageHead
        title={name ? t('trail.history.of', { name }) : t('trail.history.title')}
        intro={
          data && (
            <span className={css.intro}>
              <Tag>{words.kind(data.kind)}</Tag>
              {data.ownerName && data.kind !== 'account' && t('trail.history.owner', { name: data.ownerName })}
              <span className={css.id}>{id}</span>
            </span>
          )
        }
      >
        {data && (
          <span className={css.tools}>
            <ProofTools id={id} />
            {finds && <Link to={pathTo('history')}>{t('trail.history.other')}</Link>}
          </span>
        )}
      </PageHead>
      {finds && unknown && <FindRecord key={id} initialText={id} />}
      {unknown ? (
        <EmptyState art="nothing" title={t('trail.history.none')} text={t('trail.history.noneHint')} />
      ) : (
        <>
          <NamedTabs
            label={t('trail.history.views')}
            activeKey={view}
            onChange={(next) => show({ view: next })}
            items={views.map((key) => ({ key, label: t(`trail.history.${key}`) }))}
          />
          <div className={css.sheet}>
            <Text unseen as="h2">
              {t(`trail.history.${view}`)}
            </Text>
            {viewContents[view]()}
          </div>
        </>
      )}
    </>
  );
}
