import { readModel } from '@portal/infra/projection/types';
import type { ProductEvent } from '@portal/shared/events/product';
import { type CardRow, fold, touched } from './fold.ts';

const where = 'listed';

/** The public catalogue: narrow rows, indexed for the lists. */
export const productCards = readModel<CardRow, ProductEvent>({
  name: 'product_cards',
  version: 1,
  events: ['ProductSaved', 'ProductApproved', 'ProductDelisted', 'ProductTakenDown', 'ProductDeleted'],
  shows: ['ProductApproved', 'ProductDelisted', 'ProductTakenDown', 'ProductDeleted'],
  narrow: { data: ['prdId', 'lan', 'seller', 'sites', 'content'] },
  table: {
    columns: {
      id: 'text',
      prd_id: 'text',
      lan: 'text',
      seller: 'text',
      sites: 'text[]',
      listed: 'boolean',
      name: 'text',
      categories: 'text[]',
      summary: 'text',
      image: 'text',
      puton_time: 'text',
      words: 'text[]',
      live: 'json',
      pending: 'json',
    },
    nullable: ['live', 'pending'],
    primaryKey: ['id'],
    indexes: [
      { name: 'record', columns: 'prd_id' },
      { name: 'newest', columns: 'lan, puton_time desc, id', where },
      { name: 'words', columns: 'words', using: 'gin', where },
    ],
  },
  key: (event) => ({ ids: [touched(event)] }),
  fold,
});
