import { languages } from '@portal/shared/codes/index';
import { type Field, isUsedIn, type ReviewedKind } from '@portal/shared/records/define';
import { maxOf } from '@portal/shared/records/field-types';
import type { Sortable } from '@portal/shared/records/reviewed/filters';
import { type ReviewedStatus, reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../core/tables/columns.ts';
import type { Filter } from '../../core/tables/filters.tsx';
import { useExport } from '../../core/tables/use-export.ts';
import { useList } from '../../core/tables/use-list.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { useTranslate } from '../../kit/translate.ts';
import { fieldsOf, type KindField } from './fields.tsx';
import {
  type ContentValues,
  exportOf,
  inputOfList,
  type ReviewedRecord,
  type Row,
  type Rows,
  rowsOf,
  totalOf,
  useKindWords,
} from './kind.ts';
import { Address, Coded, StatusCell } from './parts/cells.tsx';

/** The filters that the owner's list and the audit list have in common; with what the owner's alone has where `isOwn`. */
export function useRecordFilters(kind: ReviewedKind, isOwn = false): readonly Filter[] {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useKindWords(kind);
  return useMemo(() => {
    const all = { value: '', label: t('centre.table.all') };
    const ofField = ({ field, name, wire }: KindField): Filter[] => {
      const label = words.field(name);
      if (field.type === 'text') return [{ kind: 'text', name: wire, label, max: maxOf(field, undefined) }];
      if (field.type !== 'code' && field.type !== 'codes') return [];
      const options = field.codes.map((value) => ({ value, label: translate(`${field.words}.${value}`) }));
      return field.type === 'codes'
        ? [{ kind: 'choices', name: wire, label, options }]
        : [{ kind: 'choice', name: wire, label, options: [all, ...options] }];
    };
    const fields = fieldsOf(kind).filter(({ field }) => isUsedIn(field, 'filter'));
    const isFirst = ({ name }: KindField) => name === kind.name || name === kind.categories;
    const statuses = reviewedStatuses.map((value) => ({ value, label: words.status(value) }));
    const ofLanguage: Filter = {
      kind: 'choice',
      name: 'lan',
      label: t('record.list.lan'),
      options: [all, ...words.languageChoices],
    };
    return [
      ...fields.filter(isFirst).flatMap(ofField),
      ...(isOwn && kind.hasOwnReferences
        ? [{ kind: 'text' as const, name: 'ownReference', label: t('catalogue.columns.key'), max: 100 }]
        : []),
      ...(kind.languages.length > 0 ? [ofLanguage] : []),
      { kind: 'choice', name: 'status', label: t('record.list.status'), options: [all, ...statuses] },
      { kind: 'dates', from: 'putonTimeStart', to: 'putonTimeEnd', label: t('record.list.putOn') },
      ...fields.filter((field) => !isFirst(field)).flatMap(ofField),
      { kind: 'text', name: 'id', label: t('record.list.id'), max: 50 },
    ];
  }, [kind, isOwn, t, translate, words]);
}

const exportsOf = { list: 'exportOwn', auditList: 'exportAudit' } as const;

/** The owner's list of a kind or its audit list: what the address asks for, and its export. `defaults` is a constant. */
export function useRecordList(
  { kind, requests }: ReviewedRecord,
  role: keyof typeof exportsOf,
  defaults: Readonly<Record<string, string>>,
) {
  const source = useMemo(
    () => ({
      schema: inputOfList(kind, role),
      request: requests[role],
      defaults,
      rows: (answer: ContentValues) => rowsOf(kind, answer),
      total: (answer: ContentValues) => totalOf(kind, answer),
      hasMore: ({ more }: Rows, { status }: { readonly status?: ReviewedStatus | '' }) =>
        status ? more.includes(status) : more.length > 0,
      ...(role === 'auditList' && { keyOf: (row: Row) => row.id }),
    }),
    [kind, requests, role, defaults],
  );
  const read = useList(source);
  return { ...read, exported: useExport(exportOf(kind, exportsOf[role]), read.query) };
}

/** Columns that both lists have; each list takes those that it wants, in its order. */
export function useRecordColumns(kind: ReviewedKind) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const format = useFormat();
  const words = useKindWords(kind);
  const time = (key: Extract<Sortable, `${string}Time`>, title: string): Column<Row> => ({
    key,
    title,
    sort: key,
    cell: (row) => format.dateTime(row[key]),
  });
  /** the record's cell shows its name, its cover and the beginning of its text */
  const isInCell = ({ name, field }: KindField) => name === kind.name || field.type === 'pictures';
  const fields = fieldsOf(kind)
    .filter((kindField) => isUsedIn(kindField.field, 'list') && !isInCell(kindField))
    .map(({ field, name, wire, view }): Column<Row> => {
      const cell = (row: Row) => format.text(view.text(field, wire, row, translate, format.list));
      if (isAddress(field))
        return {
          key: wire,
          title: words.field(name),
          hidden: true,
          cell: (row) => <Address url={String(row[wire] ?? '')} />,
        };
      return {
        key: wire,
        title: words.field(name),
        hidden: !(kind.columns ?? [kind.categories]).includes(name),
        cell: (row) => {
          const address = field.type === 'text' && field.format === 'website' ? String(row[wire] ?? '') : '';
          if (address)
            return (
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            );
          return view.isWhole ? <Coded>{cell(row)}</Coded> : cell(row);
        },
      };
    });
  const fixed = (key: string, title: string, cell: Column<Row>['cell']): Column<Row> => ({
    key,
    title,
    always: true,
    cell,
  });
  return {
    record: (cell: Column<Row>['cell']): Column<Row> => ({
      ...fixed('record', t('record.list.record', words.names), cell),
      sort: 'name',
    }),
    operations: (cell: Column<Row>['cell']): Column<Row> => ({
      ...fixed('operations', t('centre.table.operations'), cell),
      align: 'right',
    }),
    fields,
    lan:
      languages.length > 0 && kind.languages.length > 0
        ? [{ key: 'lan', title: t('record.list.lan'), cell: (row: Row) => words.language(row.lan) }]
        : [],
    status: {
      key: 'status',
      title: t('record.list.status'),
      sort: 'status',
      cell: (row: Row) => <StatusCell kind={kind} row={row} />,
    },
    putonTime: time('putonTime', t('record.list.putOn')),
    saveTime: time('saveTime', t('record.list.saved')),
    submitTime: time('submitTime', t('record.list.submitted')),
    auditTime: time('auditTime', t('record.list.audited')),
    comment: {
      key: 'auditComment',
      title: t('record.view.comment'),
      cell: (row: Row) => format.text(row.auditComment),
    },
    site: { key: 'site', title: t('record.audit.site'), cell: (row: Row) => words.sites(row.dataDomain) },
    sections: {
      key: 'sections',
      title: t('record.sections.name'),
      cell: (row: Row) => format.text(format.list(row.sections.map((section) => t(`codes.section.${section}`)))),
    },
    company: { key: 'company', title: t('record.list.company'), cell: (row: Row) => format.text(row.businessName) },
    ownReference: kind.hasOwnReferences
      ? [
          {
            key: 'ownReference',
            title: t('catalogue.columns.key'),
            cell: (row: Row) => <Coded>{format.text(String(row.ownReference ?? ''))}</Coded>,
          },
        ]
      : [],
    id: { key: 'id', title: t('record.list.id'), cell: (row: Row) => row.id },
  };
}

export const isAddress = (field: Field): boolean => field.type === 'text' && field.format === 'website';

export const hidden = (column: Column<Row>): Column<Row> => ({ ...column, hidden: true });
