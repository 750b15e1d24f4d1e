import { listSection, type SectionOrder, type SectionRow } from '@portal/shared/calls/section';
import { sectionKinds, sections } from '@portal/shared/codes/sections';
import { kindNames } from '@portal/shared/records/names';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { operations, RowButton } from '../../../core/tables/row-actions.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { AssignDialog } from '../parts/assign.tsx';

const entries = officeRequestFor('listSection', { quiet: true });
const takeOut = officeRequestFor('assignSection');
const source = listOf(listSection, entries, {});

/** What the sections hold; records are assigned to them and taken out here. */
export function SectionsScreen() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const { list, query } = useList(source);
  const exported = useExport('exportSections', query);
  const [assigning, setAssigning] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { run } = useRequest(takeOut, {
    onDone: () => {
      dispatch(notices.good({ words: 'recommend.sections.takenOut' }));
      list.retry();
    },
    onFail: list.retry,
  });
  const kindWords = (kind: string) => kindNames(kind, translate).Kind;
  const remove = async ({ id, kind, classify, name }: SectionRow) => {
    const agreed = await ask({
      title: t('recommend.sections.takeOutAsk'),
      text: name,
      yes: t('recommend.sections.takeOut'),
      danger: true,
    });
    if (agreed) run({ id, kind, classify, operate: '0' });
  };
  const all = { value: '', label: t('centre.table.all') };
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      name: 'classify',
      label: t('recommend.sections.section'),
      options: [all, ...sections.map((value) => ({ value, label: t(`codes.section.${value}`) }))],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('recommend.sections.kind'),
      options: [all, ...sectionKinds.map((value) => ({ value, label: kindWords(value) }))],
    },
    { kind: 'text', name: 'keyWords', label: t('recommend.sections.name'), max: 100 },
  ];
  const columns: readonly Column<SectionRow, SectionOrder>[] = [
    {
      key: 'name',
      sort: 'name',
      title: t('recommend.sections.name'),
      always: true,
      cell: (row) => (
        <Text strong>
          <Link to={pathTo('history', { kind: 'section', id: row.id })}>{row.name}</Link>
        </Text>
      ),
    },
    { key: 'kind', sort: 'kind', title: t('recommend.sections.kind'), cell: (row) => kindWords(row.kind) },
    {
      key: 'section',
      sort: 'classify',
      title: t('recommend.sections.section'),
      cell: (row) => t(`codes.section.${row.classify}`),
    },
    {
      key: 'at',
      sort: 'assignedAt',
      title: t('recommend.sections.at'),
      cell: (row) => format.dateTime(row.assignedAt),
    },
    { key: 'by', title: t('recommend.sections.by'), cell: (row) => format.text(row.assignedBy) },
    operations(t, (row) => (
      <RowButton
        accessibleName={t('recommend.sections.takeOutNamed', { name: row.name })}
        onClick={() => void remove(row)}
      >
        {t('recommend.sections.takeOut')}
      </RowButton>
    )),
  ];
  return (
    <>
      <PageHead title={t('centre.titles.sections')} intro={t('recommend.sections.intro')}>
        <Button ref={opener} type="primary" onClick={() => setAssigning(true)}>
          {t('recommend.sections.assign')}
        </Button>
      </PageHead>
      <DataList
        name="sections"
        label={t('centre.titles.sections')}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.classify} ${row.id}`}
        rowName={(row) => row.name}
        filters={filters}
        primarySearch={false}
        exported={exported}
        empty={{ title: t('recommend.sections.empty'), hint: t('recommend.sections.emptyHint') }}
      />
      {assigning && (
        <AssignDialog
          onChanged={list.retry}
          onClose={() => {
            setAssigning(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
