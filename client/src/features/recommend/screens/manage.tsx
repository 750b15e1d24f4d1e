import { listSlots, type SlotRow, slotStatuses } from '@portal/shared/calls/slot';
import { languages, mainSite, sites } from '@portal/shared/codes/index';
import { slotTypes } from '@portal/shared/records/slot';
import { pathTo } from '@portal/shared/screens';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session/session.ts';
import { BatchResult } from '../../../core/tables/batch-result.tsx';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { useSelection } from '../../../core/tables/selection.ts';
import { useExport } from '../../../core/tables/use-export.ts';
import { type ListSource, useList } from '../../../core/tables/use-list.ts';
import { type PublishAction, publishActions } from '../../../entities/publishing/columns.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { slotColumns } from '../columns.tsx';
import { Board } from '../parts/board.tsx';
import { slots } from '../requests.ts';
import { useSlotActions } from '../use-slot-actions.ts';

const source: ListSource<typeof listSlots.input, Awaited<ReturnType<typeof slots.send>>, SlotRow> = {
  schema: listSlots.input,
  request: slots,
  defaults: { lanCode: 'CN', dataDomain: mainSite },
  rows: ({ resList }) => resList,
  total: ({ resCount }) => resCount,
};

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const session = useSession();
  const choosesSite = session.status === 'user' && session.user.userDomain === mainSite;
  return useMemo((): Filter[] => {
    const all = { value: '', label: t('centre.table.all') };
    return [
      {
        kind: 'choice',
        name: 'lanCode',
        label: t('recommend.language'),
        options: languages.map((value) => ({ value, label: t(`codes.language.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'typeCode',
        label: t('kinds.slot.fields.typeCode'),
        options: [all, ...slotTypes.map((value) => ({ value, label: t(`kinds.slot.codes.type.${value}`) }))],
      },
      { kind: 'text', name: 'keyWords', label: t('recommend.keyWords'), max: 100 },
      {
        kind: 'choice',
        name: 'recommendStatus',
        label: t('recommend.status'),
        options: [all, ...slotStatuses.map((value) => ({ value, label: t(`kinds.slot.codes.status.${value}`) }))],
      },
      ...(choosesSite
        ? [
            {
              kind: 'choice' as const,
              name: 'dataDomain',
              label: t('recommend.site'),
              options: [
                { value: '00', label: t('centre.table.all') },
                ...sites.map((value) => ({ value, label: t(`codes.site.${value}`) })),
              ],
            },
          ]
        : []),
      { kind: 'dates', from: 'createTimeS', to: 'createTimeE', label: t('recommend.created') },
      { kind: 'dates', from: 'shelfTimeS', to: 'shelfTimeE', label: t('recommend.shelf') },
    ];
  }, [t, choosesSite]);
}

function SlotList() {
  const { t } = useTranslation();
  const format = useFormat();
  const filters = useFilters();
  const { list, query } = useList(source);
  const exported = useExport('exportSlots', query);
  const selection = useSelection(list.rows, (row) => row.id);
  const { act, outcomes, close, running } = useSlotActions(list.retry);
  const columns = slotColumns({ t, format, act: (action, rows) => void act(action, rows) });
  const may = (action: PublishAction) => selection.rows.filter((row) => row.can[action]);
  return (
    <>
      <DataList
        name="slots"
        label={t('centre.titles.recommend')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        filters={filters}
        selection={selection}
        primarySearch={false}
        exported={exported}
        batch={publishActions.map((action) => (
          <Button
            key={action}
            disabled={running || may(action).length === 0}
            onClick={() => void act(action, may(action))}
          >
            {t(`recommend.${action}.do`)}
          </Button>
        ))}
        empty={{ title: t('recommend.empty'), hint: t('recommend.emptyHint') }}
      />
      <BatchResult outcomes={outcomes} onClose={close} />
    </>
  );
}

const views = ['list', 'places'] as const;

/** Recommendation slots of the administrator’s domain: as a list, or in their places. */
export function RecommendScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch();
  const view = views.find((each) => each === search.get('view')) ?? 'list';
  return (
    <>
      <PageHead title={t('centre.titles.recommend')} intro={t('recommend.intro')}>
        <Cluster gap={3}>
          <Segmented
            aria-label={t('recommend.views.label')}
            value={view}
            onChange={(value) => setSearch(() => new URLSearchParams(value === 'list' ? '' : { view: value }))}
            options={views.map((value) => ({ value, label: t(`recommend.views.${value}`) }))}
          />
          <LinkButton type="primary" to={pathTo('recommendInput', { idVal: 'initId' })}>
            {t('recommend.add')}
          </LinkButton>
        </Cluster>
      </PageHead>
      {view === 'list' ? <SlotList /> : <Board />}
    </>
  );
}
