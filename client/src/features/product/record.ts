import { copyright } from '@portal/shared/records/copyright';
import { type ProductRow, product } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { nameOf, type Row, recordOf, reviewedRecord } from '../../entities/record/kind.ts';
import { screenOf } from '../../entities/record/paths.ts';

const words = {
  '0': 'record.copyright.none',
  '1': 'record.copyright.waiting',
  '2': 'record.copyright.approved',
  '9': 'record.copyright.rejected',
} as const;

const statusOf = (row: Row): ProductRow['copyrightStatus'] => row.copyrightStatus as ProductRow['copyrightStatus'];
const idOf = (row: Row): string => recordOf(product, row);

/**
 * Approved copyright data are looked at; otherwise they are entered, or entered again; new ones begin with the product's name.
 * `status` as older clients have it.
 */
const copyrightPath = (row: Row): string =>
  statusOf(row) === '2'
    ? pathTo(screenOf(copyright, 'view'), { id: idOf(row), status: '01' })
    : pathTo(screenOf(copyright, 'edit'), {
        id: idOf(row),
        status: '00',
        ...(statusOf(row) === '0' && { name: nameOf(product, row) }),
      });

const reviewPath = (row: Row): string =>
  pathTo(screenOf(copyright, 'view'), { id: idOf(row), view: 'check', status: '00', isback: 'approve' });

/** A product as the screens of reviewed records show it. */
export const record = reviewedRecord(product, {
  publicPath: (prdId) => pathTo('goods', { ptId: prdId }),
  leads: {
    owner: (row) => [{ words: 'record.copyright.open', named: 'record.copyright.openNamed', to: copyrightPath(row) }],
    admin: (row) =>
      statusOf(row) === '1'
        ? [{ words: 'record.copyright.review', named: 'record.copyright.reviewNamed', to: reviewPath(row) }]
        : [],
  },
  says: (row) => [['record.copyright.status', words[statusOf(row)]]],
});
