import { auditTrail } from '@portal/shared/calls/trail';
import { allSites } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { nameOf, trailColumns } from '../columns.tsx';
import { Figures } from '../parts/figures.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { useFilters } from '../use-filters.ts';

const decisions = officeRequestFor('auditTrail', { quiet: true });
const source = listOf(auditTrail, decisions, { site: allSites });

/** Every decision of the administrator's domain. */
export function TrailScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useHistoryWords();
  const figures = useFigureWords();
  const { list, query } = useList(source);
  const filters = useFilters(query.kind ?? '');
  const columns = trailColumns({ t, format, words, figures });
  const exported = useExport('exportTrail', query);
  const { pageNo: _, pageSize: __, sort: ___, ...trailFilters } = query;
  return (
    <>
      <PageHead title={t('trail.trail.title')} intro={t('trail.trail.intro')}>
        <Cluster as="span" gap={4} rowGap={2}>
          <Link to={pathTo('history')}>{t('trail.trail.histories')}</Link>
          <Link to={pathTo('history', { view: 'list' })}>{t('trail.trail.thenList')}</Link>
        </Cluster>
      </PageHead>
      <DataList
        name="trail"
        label={t('trail.trail.title')}
        list={{ ...list, filter: (changed) => list.filter('kind' in changed ? { ...changed, type: '' } : changed) }}
        columns={columns}
        rowKey={(row) => String(row.position)}
        rowName={(row) => nameOf(row, words)}
        filters={filters}
        firstFilters={6}
        figures={<Figures filters={trailFilters} />}
        exported={exported}
        empty={{ title: t('trail.trail.empty'), hint: t('trail.trail.emptyHint') }}
      />
    </>
  );
}
