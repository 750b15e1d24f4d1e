import { calls } from '@portal/shared/calls/index';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../shared/form/page-head.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useProductFilters } from '../../../shared/product/filters.ts';
import { useProductWords } from '../../../shared/product/words.ts';
import { BatchResult } from '../../../shared/table/batch-result.tsx';
import { DataList } from '../../../shared/table/data-list.tsx';
import { useSelection } from '../../../shared/table/selection.ts';
import { useExport } from '../../../shared/table/use-export.ts';
import { type ListSource, useList } from '../../../shared/table/use-list.ts';
import { ownColumns } from '../columns.tsx';
import { shelfActions } from '../eligible.ts';
import { Offer } from '../parts/offer.tsx';
import { ownProducts } from '../requests.ts';
import { useShelf } from '../use-shelf.ts';

const source = {
  schema: calls.productList.input,
  request: ownProducts,
  defaults: {},
  rows: (answer) => answer.productInformationQueryResPojoList,
  total: (answer) => answer.totalElements,
} satisfies ListSource<typeof calls.productList.input, OwnAnswer, OwnRow>;
type OwnAnswer = NonNullable<ReturnType<typeof ownProducts.done>['payload']['data']>;
type OwnRow = OwnAnswer['productInformationQueryResPojoList'][number];

const keyOf = (row: OwnRow): string => row.id;
const addPath = pathTo('product.edit', { view: 'add' });

/** The seller's products, a row for each language version. */
export function OwnProductsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useProductWords();
  const filters = useProductFilters();
  const { list, query } = useList(source);
  const selection = useSelection(list.rows, keyOf);
  const shelf = useShelf(list.retry);
  const columns = ownColumns({ t, format, words, shelf });
  const exported = useExport('productExportOwn', query);
  const add = useMemo(
    () => (
      <Link to={addPath}>
        <Button type="primary" tabIndex={-1}>
          {t('centre.product.list.add')}
        </Button>
      </Link>
    ),
    [t],
  );
  return (
    <>
      <PageHead title={t('centre.product.list.title')} intro={t('centre.product.list.intro')}>
        {add}
      </PageHead>
      <Offer shelf={shelf} />
      <DataList
        name="own-products"
        label={t('centre.product.list.title')}
        list={list}
        columns={columns}
        rowKey={keyOf}
        rowName={(row) => row.productName}
        filters={filters}
        primarySearch={false}
        selection={selection}
        exported={exported}
        empty={{ title: t('centre.product.list.empty'), hint: t('centre.product.list.emptyHint'), action: add }}
        batch={shelfActions.map((action) => (
          <Button
            key={action}
            danger={action === 'remove'}
            disabled={shelf.busy}
            onClick={() => void shelf.many(action, selection.rows)}
          >
            {t(`centre.product.actions.${action}`)}
          </Button>
        ))}
      />
      <BatchResult outcomes={shelf.outcomes} close={shelf.closeOutcomes} />
    </>
  );
}
