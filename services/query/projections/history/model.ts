import { readModel } from '@portal/infra/projection/types';
import { type ProductEvent, productEvents } from '@portal/shared/events/product';
import { fold, type HistoryRow } from './fold.ts';

/** The history of every record, also of deleted ones. */
export const history = readModel<HistoryRow, ProductEvent>({
  name: 'history',
  version: 1,
  events: productEvents.map(({ type }) => type),
  narrow: { data: ['prdId', 'lan', 'seller', 'sites', 'comment', 'reason'], meta: ['actor', 'role', 'site'] },
  table: {
    columns: {
      position: 'bigint',
      record: 'text',
      owner: 'text',
      sites: 'text[]',
      type: 'text',
      actor: 'text',
      role: 'text',
      site: 'text',
      at: 'text',
      comment: 'text',
    },
    primaryKey: ['position'],
    indexes: [{ name: 'record', columns: 'record, position' }],
  },
  key: ({ position }) => ({ ids: [{ position }] }),
  fold,
});
