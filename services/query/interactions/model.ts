import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { ConsultationOpened } from '@portal/shared/events/consultation';
import type { PortalEvent } from '@portal/shared/events/index';
import { type InterestEvent, interestEvents, interestOf } from '@portal/shared/events/interest';
import { dayOf } from '@portal/shared/rules/dates';
import type { InteractionKind } from '@portal/shared/rules/interaction';

/** That somebody likes, keeps or asked about a product, since a day; what they took back is gone. */
export interface InteractionRow {
  product: string;
  /** umId of who does, an account or a visitor */
  um_id: string;
  kind: InteractionKind;
  /** umId; '' of before likes said it */
  seller: string;
  /** the conversation; '' of likes and favourites */
  consultation: string;
  /** yyyy-MM-dd in Shanghai */
  day: string;
  at: string;
  position: number;
}

export type InteractionEvent = InterestEvent | Extract<PortalEvent, { type: 'ConsultationOpened' }>;

const rowKey = ({ type, data }: InteractionEvent): Pick<InteractionRow, 'product' | 'um_id' | 'kind'> =>
  type === 'ConsultationOpened'
    ? { product: data.product, um_id: data.asker, kind: 'consultation' }
    : { product: data.product, um_id: data.umId, kind: interestOf(type).kind };

export function fold(_before: InteractionRow | null, event: Recorded<InteractionEvent>): InteractionRow | null {
  const { at, position } = event;
  const row = { ...rowKey(event), day: dayOf(Date.parse(at)), at, position };
  switch (event.type) {
    case 'ConsultationOpened':
      return { ...row, seller: event.data.seller, consultation: event.data.consultation };
    case 'ProductLiked':
    case 'ProductFavourited':
      return { ...row, seller: event.data.seller ?? '', consultation: '' };
    default:
      return null;
  }
}

/** Who likes, keeps and asked about products, for their sellers. */
export const interactions = readModel<InteractionRow, InteractionEvent>({
  name: 'interactions',
  version: 1,
  events: [...interestEvents.map(({ type }) => type), ConsultationOpened.type],
  table: {
    columns: {
      product: 'text',
      um_id: 'text',
      kind: 'text',
      seller: 'text',
      consultation: 'text',
      day: 'text',
      at: 'timestamptz',
      position: 'bigint',
    },
    primaryKey: ['product', 'um_id', 'kind'],
    indexes: [{ name: 'sold', columns: 'seller, day desc, product' }],
  },
  key: (event) => ({ ids: [rowKey(event)] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    interactions: InteractionRow;
  }
}
