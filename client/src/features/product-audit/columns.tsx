import type { ProductRow } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { useFormat } from '../../shared/format/use-format.ts';
import { ProductCell } from '../../shared/product/product-cell.tsx';
import actions from '../../shared/product/row-actions.module.css';
import { StatusCell } from '../../shared/product/status-cell.tsx';
import type { useProductWords } from '../../shared/product/words.ts';
import type { Column } from '../../shared/table/columns.ts';
import css from './columns.module.css';
import { Waiting } from './parts/waiting.tsx';

interface Makings {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  words: ReturnType<typeof useProductWords>;
  takeDown: (row: ProductRow) => void;
  now: Date;
}

export const auditPath = (id: string, view: 'view' | 'check'): string =>
  pathTo('product.auditOne', { id, view, ...(view === 'check' && { isback: 'approve' }) });

const look = (row: ProductRow) => auditPath(row.id, row.can.audit ? 'check' : 'view');

/** Columns of the audit list. */
export function auditColumns({ t, format, words, takeDown, now }: Makings): readonly Column<ProductRow>[] {
  return [
    {
      key: 'product',
      title: t('centre.product.list.product'),
      always: true,
      cell: (row) => <ProductCell row={row} to={look(row)} below={row.businessName} />,
    },
    {
      key: 'company',
      title: t('centre.product.list.company'),
      hidden: true,
      cell: (row) => format.text(row.businessName),
    },
    {
      key: 'category',
      title: t('centre.product.list.category'),
      cell: (row) => <span className={css.categories}>{words.categories(row.category)}</span>,
    },
    {
      key: 'copyrightNumber',
      title: t('centre.product.list.copyrightNumber'),
      hidden: true,
      cell: (row) => format.text(row.copyrightNumber),
    },
    {
      key: 'lan',
      title: t('centre.product.list.lan'),
      cell: (row) => words.language(row.lan),
    },
    {
      key: 'site',
      title: t('centre.audit.site'),
      hidden: true,
      cell: (row) => words.sites(row.dataDomain),
    },
    {
      key: 'status',
      title: t('centre.product.list.status'),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'waiting',
      title: t('centre.audit.waiting'),
      align: 'right',
      cell: (row) => (row.status === '2' ? <Waiting since={row.submitTime} now={now} /> : format.text('')),
    },
    {
      key: 'submitTime',
      title: t('centre.product.list.submitted'),
      cell: (row) => format.dateTime(row.submitTime),
    },
    {
      key: 'putonTime',
      title: t('centre.product.list.putOn'),
      hidden: true,
      cell: (row) => format.dateTime(row.putonTime),
    },
    {
      key: 'auditTime',
      title: t('centre.product.list.audited'),
      hidden: true,
      cell: (row) => format.dateTime(row.auditTime),
    },
    {
      key: 'operations',
      title: t('centre.table.operations'),
      always: true,
      align: 'right',
      cell: (row) => (
        <span className={actions.actions}>
          {row.can.audit && (
            <Link to={auditPath(row.id, 'check')} aria-label={t('centre.audit.reviewNamed', { name: row.productName })}>
              {t('centre.audit.review')}
            </Link>
          )}
          {row.can.takeDown && (
            <Button
              type="link"
              size="small"
              danger
              aria-label={t('centre.audit.takeDownNamed', { name: row.productName })}
              onClick={() => takeDown(row)}
            >
              {t('centre.audit.takeDown')}
            </Button>
          )}
          {row.can.view && (
            <Link to={auditPath(row.id, 'view')} aria-label={t('centre.audit.viewNamed', { name: row.productName })}>
              {t('centre.audit.view')}
            </Link>
          )}
        </span>
      ),
    },
  ];
}
