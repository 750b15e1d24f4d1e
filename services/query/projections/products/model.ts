import { readModel } from '@portal/infra/projection/types';
import { type ProductEvent, productEvents } from '@portal/shared/events/product';
import { fold, type ProductRow, touched } from './fold.ts';

/** Products as their sellers and the administrators see them: a row for each language version. */
export const products = readModel<ProductRow, ProductEvent>({
  name: 'products',
  version: 1,
  events: productEvents.map(({ type }) => type),
  narrow: { data: ['prdId', 'lan', 'seller', 'sites', 'content', 'comment', 'reason'] },
  table: {
    columns: {
      id: 'text',
      prd_id: 'text',
      lan: 'text',
      seller: 'text',
      sites: 'text[]',
      status: 'text',
      live_status: 'text',
      name: 'text',
      categories: 'text[]',
      registry_status: 'text',
      copyright_number: 'text',
      summary: 'text',
      image: 'text',
      words: 'text[]',
      working: 'json',
      live: 'json',
      puton_time: 'text',
      submit_time: 'text',
      audit_time: 'text',
      save_time: 'text',
      approve_time: 'text',
      audit_comment: 'text',
    },
    nullable: ['working', 'live'],
    primaryKey: ['id'],
    indexes: [
      { name: 'record', columns: 'prd_id' },
      { name: 'own', columns: 'seller' },
      { name: 'waiting', columns: 'status, submit_time' },
      { name: 'words', columns: 'words', using: 'gin' },
    ],
  },
  key: (event) => ({ ids: [touched(event)] }),
  fold,
});
