import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { BatchResult } from '../../../core/tables/batch-result.tsx';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import { useSelection } from '../../../core/tables/selection.ts';
import { nameOf, type ReviewedRecord, type Row, useKindWords } from '../../../entities/record/kind.ts';
import { hidden, useRecordColumns, useRecordFilters, useRecordList } from '../../../entities/record/lists.tsx';
import { LanguageCell, ReasonExcerpt, RecordCell, StatusCell } from '../../../entities/record/parts/cells.tsx';
import { addPath, viewPath } from '../../../entities/record/paths.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useHindrance } from '../hindrance.ts';
import { Hindered } from '../parts/hindered.tsx';
import { Offer } from '../parts/offer.tsx';
import { RowActions } from '../parts/row-actions.tsx';
import { batchActions, useActions } from '../use-actions.ts';

const defaults = {};
const keyOf = (row: Row): string => row.id;

const OwnRecord = lazy(async () => ({ default: (await import('./own-record.tsx')).OwnRecord }));

/** What an owner has of a kind: the one record, or a list. */
export const Own = ({ recordType }: { recordType: ReviewedRecord }) =>
  recordType.kind.single ? (
    <Suspense fallback={<PageSkeleton />}>
      <OwnRecord recordType={recordType} />
    </Suspense>
  ) : (
    <OwnList recordType={recordType} />
  );

/** The owner's records, a row for each language version. */
export function OwnList({ recordType }: { recordType: ReviewedRecord }) {
  const { kind } = recordType;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const { list, exported } = useRecordList(recordType, 'list', defaults);
  const selection = useSelection(list.rows, keyOf);
  const actions = useActions(recordType, list.retry);
  const columns = useRecordColumns(kind);
  const visibleColumns: readonly Column<Row>[] = [
    columns.record((row) => <RecordCell kind={kind} row={row} to={viewPath(kind, row.id)} />),
    ...columns.ownReference,
    ...columns.fields,
    ...columns.lan.map((column) => ({ ...column, cell: (row: Row) => <LanguageCell kind={kind} row={row} /> })),
    {
      ...columns.status,
      cell: (row) => (
        <StatusCell kind={kind} row={row}>
          {row.status === '9' && row.auditComment && <ReasonExcerpt reason={row.auditComment} />}
        </StatusCell>
      ),
    },
    columns.putonTime,
    hidden(columns.saveTime),
    hidden(columns.comment),
    hidden(columns.id),
    columns.operations((row) => <RowActions recordType={recordType} row={row} actions={actions} />),
  ];
  const title = t('record.list.title', words);
  const group = kind.of === undefined ? 'list' : 'attached';
  const hindrance = useHindrance(kind, 'create', 'save');
  const canAdd = group !== 'attached';
  const add = canAdd && <Add path={addPath(kind)} words={t(`record.${group}.add`, words)} hindrance={hindrance} />;
  return (
    <>
      <PageHead title={title} {...(kind.languages.length > 0 && { intro: t('record.list.intro', words) })}>
        {add}
      </PageHead>
      {canAdd && hindrance && <Hindered problem={hindrance} />}
      <Offer kind={kind} actions={actions} />
      <DataList
        name={`own-${kind.kind}`}
        label={title}
        list={list}
        columns={visibleColumns}
        rowKey={keyOf}
        rowName={(row) => nameOf(kind, row)}
        filters={useRecordFilters(kind, true)}
        primarySearch={false}
        selection={selection}
        exported={exported}
        empty={{ title: t(`record.${group}.empty`, words), hint: t(`record.${group}.emptyHint`, words), action: add }}
        batch={batchActions.map((action) => (
          <Button
            key={action}
            danger={action === 'remove'}
            disabled={actions.busy}
            onClick={() => void actions.many(action, selection.rows)}
          >
            {t(`record.actions.${action}`)}
          </Button>
        ))}
      />
      <BatchResult outcomes={actions.outcomes} onClose={actions.closeOutcomes} />
    </>
  );
}

/** Adds one; while something keeps the owner from it, the button says what. */
function Add({ path, words, hindrance }: { path: string; words: string; hindrance: Problem | undefined }) {
  const { t } = useTranslation();
  if (!hindrance)
    return (
      <LinkButton to={path} type="primary">
        {words}
      </LinkButton>
    );
  return (
    <Button type="primary" disabled title={problemText(t, hindrance)}>
      {words}
    </Button>
  );
}
