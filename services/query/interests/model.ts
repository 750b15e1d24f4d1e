import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type InterestEvent, interestEvents, interestOf } from '@portal/shared/events/interest';

/** What one person says of one product; a row that says nothing any more is gone. */
export interface InterestRow {
  product: string;
  um_id: string;
  likes: boolean;
  favours: boolean;
  /** position since which it is a favourite; 0 while it is none */
  favoured: number;
  position: number;
}

export function fold(before: InterestRow | null, event: Recorded<InterestEvent>): InterestRow | null {
  const { data, position } = event;
  const { kind, isSet } = interestOf(event.type);
  const row = before ?? {
    product: data.product,
    um_id: data.umId,
    likes: false,
    favours: false,
    favoured: 0,
    position,
  };
  const next =
    kind === 'like'
      ? { ...row, likes: isSet, position }
      : { ...row, favours: isSet, favoured: isSet ? position : 0, position };
  return next.likes || next.favours ? next : null;
}

/** What people say of products. */
export const interests = readModel<InterestRow, InterestEvent>({
  name: 'interests',
  version: 2,
  events: interestEvents.map(({ type }) => type),
  table: {
    columns: {
      product: 'text',
      um_id: 'text',
      likes: 'boolean',
      favours: 'boolean',
      favoured: 'bigint',
      position: 'bigint',
    },
    primaryKey: ['um_id', 'product'],
    indexes: [
      { name: 'favourites', columns: 'um_id, favoured desc', where: 'favours' },
      { name: 'fans', columns: 'product, favoured desc', where: 'favours' },
    ],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId, product: data.product }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    interests: InterestRow;
  }
}
