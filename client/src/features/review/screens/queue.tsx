import { type QueueEntry, reviewQueue } from '@portal/shared/calls/review';
import { allSites, mainSite } from '@portal/shared/codes/index';
import { recordKinds } from '@portal/shared/records/kinds';
import { kindNames } from '@portal/shared/records/names';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { BatchProgress } from '../../../core/tables/batch-progress.tsx';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import rowActions from '../../../core/tables/row-actions.module.css';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { useSelection } from '../../../core/tables/selection.ts';
import { useBatch } from '../../../core/tables/use-batch.ts';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import type { Commented } from '../../../entities/phrases/phrases.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { NamedTabs } from '../../../kit/named-tabs.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { useShortcuts } from '../../../kit/shortcuts.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { BatchDialog } from '../parts/batch.tsx';
import { DueCell, HolderCell, LanguageCell, NamedCell, reviewPath } from '../parts/cells.tsx';
import { Figures } from '../parts/figures.tsx';
import { decisionOn, holdOne, readFigures, readQueue, sendDecisions, type Verdict } from '../requests.ts';
import { useQueueFilters } from '../use-queue-filters.ts';

const keyOf = (row: QueueEntry): string => row.id;
const source = { ...listOf(reviewQueue, readQueue, { dataDomain: allSites }), keyOf };

/** What a comment to all of these is on: of one kind and language, or of several. */
const commentedOn = (rows: readonly QueueEntry[]): Commented => ({
  kind: rows.every(({ kind }) => kind === rows[0]?.kind) ? (rows[0]?.kind ?? 'all') : 'all',
  lans: [...new Set(rows.flatMap(({ lan: language }) => (language ? [language] : [])))],
});

/** What waits for a decision, of every kind: who waited longest comes first. */
export function QueueScreen() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { figure } = useFormat();
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearch();
  const [at, setAt] = useState<string>();
  const [pendingVerdict, setPendingVerdict] = useState<Verdict>();
  const { list, query, answer } = useList(source);
  const exported = useExport('exportQueue', query);
  const selection = useSelection(list.rows, keyOf);
  const choosesSite = session.status === 'user' && session.user.userDomain === mainSite;
  const { data: figures } = useRead(readFigures, query.dataDomain ? { dataDomain: query.dataDomain } : {});
  const holding = useRequest(holdOne, { onDone: list.retry, onFail: list.retry });
  // what was ticked meanwhile, and what was refused, stays
  const { batch, busy, start, close } = useBatch(sendDecisions, decisionOn, (ids) => {
    selection.choose(selection.rows.filter(({ id }) => !ids.has(id)));
    list.retry();
  });

  const current = list.rows.find(({ id }) => id === at);
  const move = (offset: 1 | -1) => {
    const index = list.rows.findIndex(({ id }) => id === at);
    const next = list.rows[Math.min(Math.max(index + offset, 0), list.rows.length - 1)];
    if (!next) return;
    setAt(next.id);
    document.querySelector(`[data-row-key="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const toggle = ({ id }: QueueEntry) =>
    selection.choose(
      list.rows.filter((row) => (row.id === id) !== selection.rows.some((selectedRow) => selectedRow.id === row.id)),
    );
  const hold = (row: QueueEntry) => {
    if (row.can.release) holding.run({ kind: row.kind, id: row.id, does: 'release' });
    else if (row.can.hold) holding.run({ kind: row.kind, id: row.id, does: 'hold' });
  };
  const decide = (verdict: Verdict) => {
    if (selection.rows.length > 0 && !busy) setPendingVerdict(verdict);
  };
  const onCurrent = (run: (row: QueueEntry) => void) => () => current && run(current);
  const { showHelp, help } = useShortcuts([
    { key: 'j', words: t('review.keys.next'), run: () => move(1) },
    { key: 'k', words: t('review.keys.previous'), run: () => move(-1) },
    {
      key: 'Enter',
      shown: 'Enter',
      words: t('review.keys.open'),
      run: onCurrent((row) => void navigate(reviewPath(row, search.toString()))),
    },
    { key: 'x', words: t('review.keys.select'), run: onCurrent(toggle) },
    { key: 'h', words: t('review.keys.hold'), run: onCurrent(hold) },
    { key: 'a', words: t('review.keys.approveMany'), run: () => decide('1') },
    { key: 'r', words: t('review.keys.rejectMany'), run: () => decide('9') },
    { key: 'n', words: t('review.keys.arrived'), run: list.showArrived },
  ]);

  const kinds = [
    { key: '', label: t('centre.table.all'), count: Object.values(answer?.kinds ?? {}).reduce((sum, n) => sum + n, 0) },
    ...recordKinds.map(({ kind }) => ({
      key: kind as string,
      label: kindNames(kind, translate).Kind,
      count: answer?.kinds[kind] ?? 0,
    })),
  ];
  const columns = useQueueColumns(search.toString(), batch?.refused, hold);
  const progress = batch && (
    <BatchProgress batch={batch} result={batch.asked.status === '1' ? 'approved' : 'rejected'} onClose={close} />
  );
  const isNothing = list.total === 0 && !list.filtered;
  return (
    <>
      <PageHead title={t('review.title')} intro={figures && <Figures figures={figures} />}>
        <Cluster inline gap={5}>
          <Link to={pathTo('phrases')}>{t('review.phrases.title')}</Link>
          <Button onClick={showHelp}>{t('review.keys.button')}</Button>
        </Cluster>
      </PageHead>
      {!busy && progress}
      <NamedTabs
        label={t('review.kind')}
        activeKey={String(query.kind ?? '')}
        onChange={(kind) => list.filter({ kind })}
        items={kinds.map(({ key, label, count }) => ({ key, label: answer ? `${label} ${figure(count)}` : label }))}
      />
      <DataList
        name="review-queue"
        label={t('review.title')}
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        filters={useQueueFilters(choosesSite)}
        figures={busy && progress}
        exported={exported}
        selection={selection}
        current={at}
        heading={(row, before) =>
          row.due === before?.due ? undefined : t(`review.groups.${row.due}`, { count: answer?.due[row.due] ?? 0 })
        }
        batch={
          <>
            <Button type="primary" disabled={busy} onClick={() => decide('1')}>
              {t('review.batch.approve')}
            </Button>
            <Button danger disabled={busy} onClick={() => decide('9')}>
              {t('review.batch.reject')}
            </Button>
          </>
        }
        empty={
          isNothing
            ? { title: t('review.nothing'), hint: t('review.nothingHint') }
            : { title: t('centre.table.filteredEmpty'), hint: t('centre.table.filteredHint') }
        }
      />
      {pendingVerdict && (
        <BatchDialog
          verdict={pendingVerdict}
          count={selection.rows.length}
          on={commentedOn(selection.rows)}
          onClose={() => setPendingVerdict(undefined)}
          onSend={(comment) => {
            start({ status: pendingVerdict, refuseReason: comment }, selection.rows);
            setPendingVerdict(undefined);
          }}
        />
      )}
      {help}
    </>
  );
}

function useQueueColumns(
  queue: string,
  errors: ReadonlyMap<string, string> | undefined,
  hold: (row: QueueEntry) => void,
): readonly Column<QueueEntry>[] {
  const { t } = useTranslation();
  const { list } = useFormat();
  return [
    {
      key: 'name',
      title: t('review.columns.record'),
      always: true,
      cell: (row) => <NamedCell row={row} queue={queue} error={errors?.get(row.id)} />,
    },
    { key: 'lan', title: t('record.list.lan'), cell: (row) => <LanguageCell row={row} /> },
    { key: 'due', title: t('review.columns.due'), always: true, cell: (row) => <DueCell row={row} /> },
    { key: 'holder', title: t('review.columns.holder'), cell: (row) => <HolderCell row={row} /> },
    {
      key: 'site',
      title: t('record.audit.site'),
      hidden: true,
      cell: ({ dataDomain }) =>
        list(
          (['01', '02', '03'] as const)
            .filter((site) => dataDomain.split(',').includes(site))
            .map((site) => t(`codes.siteShort.${site}`)),
        ),
    },
    {
      key: 'operations',
      title: t('centre.table.operations'),
      always: true,
      align: 'right',
      cell: (row) => (
        <span className={rowActions.actions}>
          <Link
            to={reviewPath(row, queue)}
            aria-label={t(row.can.audit ? 'record.audit.reviewNamed' : 'record.audit.viewNamed', { name: row.name })}
          >
            {t(row.can.audit ? 'record.audit.review' : 'record.audit.view')}
          </Link>
          {(row.can.release || row.can.hold) && (
            <RowButton
              accessibleName={t(row.can.release ? 'review.releaseNamed' : 'review.holdNamed', { name: row.name })}
              onClick={() => hold(row)}
            >
              {t(row.can.release ? 'record.audit.release' : 'review.hold')}
            </RowButton>
          )}
        </span>
      ),
    },
  ];
}
