import { type BroadcastList, type BroadcastRow, listBroadcasts } from '@portal/shared/calls/broadcast';
import { publishedCodes } from '@portal/shared/rules/publish';
import { pathTo } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { type ListSource, useList } from '../../../core/tables/use-list.ts';
import { useAct } from '../../../entities/publishing/use-act.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { type BroadcastAction, broadcastColumns, titleIn } from '../columns.tsx';
import { broadcasts, withdraw } from '../requests.ts';

const source: ListSource<typeof listBroadcasts.input, BroadcastList, BroadcastRow> = {
  schema: listBroadcasts.input,
  request: broadcasts,
  defaults: {},
  rows: ({ resList }) => resList,
  total: ({ resCount }) => resCount,
};

/** Broadcasts of the administrator's domain. */
export function BroadcastsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { locale } = useSettings();
  const { list, query } = useList(source);
  const exported = useExport('exportBroadcasts', query);
  const titleOf = (row: BroadcastRow) => titleIn(locale, row);
  const act = useAct({
    request: withdraw,
    input: (_: BroadcastAction, [row]: readonly BroadcastRow[]) => ({
      idVal: row?.idVal ?? '',
      recordVersion: row?.recordVersion,
    }),
    titleOf,
    words: (action) => ({
      ask: t(`broadcast.${action}.ask`),
      text: t(`broadcast.${action}.text`),
      does: t(`broadcast.${action}.do`),
      done: `broadcast.${action}.done`,
    }),
    changed: list.retry,
  });
  const columns = broadcastColumns({ t, format, titleOf, act: (action, row) => void act(action, [row]) });
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'text', name: 'keyWords', label: t('broadcast.keyWords'), max: 100 },
      {
        kind: 'choice',
        name: 'status',
        label: t('publishing.status'),
        options: [
          { value: '', label: t('centre.table.all') },
          ...publishedCodes.map((value) => ({ value, label: t(`kinds.broadcast.codes.status.${value}`) })),
        ],
      },
    ],
    [t],
  );
  return (
    <>
      <PageHead title={t('centre.titles.broadcasts')} intro={t('broadcast.intro')}>
        <LinkButton type="primary" to={pathTo('broadcastEdit')}>
          {t('broadcast.add')}
        </LinkButton>
      </PageHead>
      <DataList
        name="broadcasts"
        label={t('centre.titles.broadcasts')}
        list={list}
        columns={columns}
        rowKey={(row) => row.idVal}
        rowName={titleOf}
        filters={filters}
        primarySearch={false}
        exported={exported}
        empty={{ title: t('broadcast.empty'), hint: t('broadcast.emptyHint') }}
      />
    </>
  );
}
