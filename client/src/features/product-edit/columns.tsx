import type { ProductRow } from '@portal/shared/records/product';
import { plainText } from '@portal/shared/rules/html';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../shared/format/use-format.ts';
import { ProductCell } from '../../shared/product/product-cell.tsx';
import { StatusCell } from '../../shared/product/status-cell.tsx';
import type { useProductWords } from '../../shared/product/words.ts';
import type { Column } from '../../shared/table/columns.ts';
import { RowActions } from './parts/row-actions.tsx';
import { viewPath } from './paths.ts';
import type { Shelf } from './use-shelf.ts';

interface Makings {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  words: ReturnType<typeof useProductWords>;
  shelf: Shelf;
}

/** Columns of the seller's list. */
export function ownColumns({ t, format, words, shelf }: Makings): readonly Column<ProductRow>[] {
  return [
    {
      key: 'product',
      title: t('centre.product.list.product'),
      always: true,
      cell: (row) => <ProductCell row={row} to={viewPath(row.id)} />,
    },
    {
      key: 'summary',
      title: t('centre.fields.summary'),
      hidden: true,
      cell: (row) => plainText(row.summary),
    },
    {
      key: 'category',
      title: t('centre.product.list.category'),
      hidden: true,
      cell: (row) => words.categories(row.category),
    },
    {
      key: 'copyrightNumber',
      title: t('centre.product.list.copyrightNumber'),
      cell: (row) => format.text(row.copyrightNumber),
    },
    {
      key: 'lan',
      title: t('centre.product.list.lan'),
      cell: (row) => words.language(row.lan),
    },
    {
      key: 'status',
      title: t('centre.product.list.status'),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'putonTime',
      title: t('centre.product.list.putOn'),
      cell: (row) => format.date(row.putonTime),
    },
    {
      key: 'saveTime',
      title: t('centre.product.list.saved'),
      hidden: true,
      cell: (row) => format.dateTime(row.saveTime),
    },
    {
      key: 'auditComment',
      title: t('centre.product.view.comment'),
      hidden: true,
      cell: (row) => format.text(row.auditComment),
    },
    {
      key: 'id',
      title: t('centre.product.list.id'),
      hidden: true,
      cell: (row) => row.id,
    },
    {
      key: 'operations',
      title: t('centre.table.operations'),
      always: true,
      align: 'right',
      cell: (row) => <RowActions row={row} shelf={shelf} />,
    },
  ];
}
