import { answerReport, listReports, type ReportRow, reportedKinds } from '@portal/shared/calls/report';
import { wordsMax } from '@portal/shared/rules/consultation';
import { type ReportDecision, reportReasons } from '@portal/shared/rules/report';
import { pathTo } from '@portal/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { officeRequestFor } from '../../../core/request/office.ts';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { operations, RowButton } from '../../../core/tables/row-actions.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { goodsPath } from '../../../entities/product/product-card.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';

const reports = officeRequestFor('listReports', { quiet: true });
const answer = officeRequestFor('answerReport', { quiet: true });
const source = listOf(listReports, reports, {});

/** Where what was reported is looked at. */
function pathOf({ kind, record }: ReportRow): string {
  if (kind === 'product') return goodsPath(record);
  if (kind === 'article') return pathTo('article', { id: record });
  if (kind === 'consultation') return pathTo('consultation', { id: record });
  return pathTo('history', { kind, id: record });
}

const acts = { upheld: 'uphold', dismissed: 'dismiss' } as const satisfies Record<ReportDecision, string>;
const decisions = ['upheld', 'dismissed'] as const;

/** Reports of content of the administrator's domain, and the answers to them. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { list, query } = useList(source);
  const exported = useExport('exportReports', query);
  const [pendingDecision, setPendingDecision] = useState<{ row: ReportRow; decision: ReportDecision }>();
  const all = { value: '', label: t('centre.table.all') };
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('talk.reports.statusName'),
      options: [
        all,
        ...(['open', 'answered'] as const).map((value) => ({ value, label: t(`talk.reports.status.${value}`) })),
      ],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('talk.reports.kind'),
      options: [all, ...reportedKinds.map((value) => ({ value, label: t(`records.kinds.${value}`) }))],
    },
    {
      kind: 'choice',
      name: 'reason',
      label: t('talk.reports.reason'),
      options: [all, ...reportReasons.map((value) => ({ value, label: t(`talk.report.reasons.${value}`) }))],
    },
    { kind: 'text', name: 'keyWords', label: t('talk.reports.name'), max: 100 },
  ];
  const columns: readonly Column<ReportRow>[] = [
    {
      key: 'name',
      title: t('talk.reports.name'),
      always: true,
      cell: (row) => (
        <Text strong>
          <Link to={pathOf(row)}>{row.name}</Link>
        </Text>
      ),
    },
    { key: 'kind', title: t('talk.reports.kind'), cell: (row) => t(`records.kinds.${row.kind}`) },
    { key: 'reason', title: t('talk.reports.reason'), cell: (row) => t(`talk.report.reasons.${row.reason}`) },
    { key: 'words', title: t('talk.reports.words'), cell: (row) => row.words ?? t('talk.erased') },
    {
      key: 'by',
      title: t('talk.reports.by'),
      cell: (row) => row.reporterName || t(`talk.reports.reporters.${row.by}`),
    },
    { key: 'filedAt', title: t('talk.reports.filedAt'), cell: (row) => format.dateTime(row.filedAt) },
    {
      key: 'status',
      title: t('talk.reports.statusName'),
      cell: (row) => (
        <StateTag icon={row.status === 'open' ? 'clock' : 'check'} tone={row.status === 'open' ? 'wait' : 'quiet'}>
          {row.decision === '' ? t('talk.reports.status.open') : t(`talk.reports.decisions.${row.decision}`)}
        </StateTag>
      ),
    },
    { key: 'answer', title: t('talk.reports.answer'), cell: (row) => format.text(row.answer) },
    {
      key: 'answeredBy',
      title: t('talk.reports.answeredAt'),
      hidden: true,
      cell: (row) => format.dateTime(row.answeredAt),
    },
    operations(t, (row) =>
      row.can.answer
        ? decisions.map((decision) => (
            <RowButton
              key={decision}
              accessibleName={t(`talk.reports.${acts[decision]}Named`, { name: row.name })}
              onClick={() => setPendingDecision({ row, decision })}
            >
              {t(`talk.reports.${acts[decision]}`)}
            </RowButton>
          ))
        : null,
    ),
  ];
  return (
    <>
      <PageHead title={t('centre.titles.reports')} intro={t('talk.reports.intro')} />
      <DataList
        name="reports"
        label={t('centre.titles.reports')}
        list={list}
        columns={columns}
        rowKey={(row) => row.report}
        rowName={(row) => row.name}
        filters={filters}
        primarySearch={false}
        exported={exported}
        empty={{ title: t('talk.reports.empty'), hint: t('talk.reports.emptyHint') }}
      />
      {pendingDecision && (
        <ReasonDialog
          title={t(`talk.reports.${acts[pendingDecision.decision]}Title`)}
          label={t('talk.reports.answer')}
          hint={t('talk.reports.answerHint')}
          required
          max={wordsMax}
          confirmLabel={t(`talk.reports.${acts[pendingDecision.decision]}`)}
          no={t('centre.table.cancel')}
          request={answer}
          rules={answerReport.input}
          slot={pendingDecision.row.report}
          input={(text) => ({ report: pendingDecision.row.report, decision: pendingDecision.decision, answer: text })}
          field="answer"
          notice={{ words: 'talk.reports.done' }}
          onChanged={list.retry}
          onClose={() => setPendingDecision(undefined)}
        >
          <Text as="p" strong>
            {pendingDecision.row.name}
          </Text>
          <Text as="p">{pendingDecision.row.words ?? t('talk.erased')}</Text>
          <Text as="p" tone="secondary">
            {t(`talk.reports.${acts[pendingDecision.decision]}Text`)}
          </Text>
        </ReasonDialog>
      )}
    </>
  );
}
