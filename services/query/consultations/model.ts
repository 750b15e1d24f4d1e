import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type ConsultationEvent, consultationEvents } from '@portal/shared/events/consultation';
import { type ClosedWhy, type ConsultSide, otherSide } from '@portal/shared/rules/consultation';

/** A conversation about a product: who takes part in it, whose turn it is, and who has seen how much of it. */
export interface ConsultationRow {
  consultation: string;
  product: string;
  name: string;
  /** umId of the two */
  asker: string;
  seller: string;
  visitor: boolean;
  status: 'open' | 'closed';
  /** '' when it is closed */
  waits_for: ConsultSide | '';
  /** by whom and why it was closed; '' while it is open */
  closed_by: ConsultSide | '';
  closed_why: ClosedWhy | '';
  messages: number;
  last_side: ConsultSide;
  asker_seen: number;
  seller_seen: number;
  opened_at: string;
  /** when something was said in it last, or it was closed */
  at: string;
  position: number;
}

type Event = Recorded<ConsultationEvent>;

const columnOf = { asker: 'asker_seen', seller: 'seller_seen' } as const;

const seenBy = (row: ConsultationRow, side: ConsultSide, number: number): ConsultationRow => ({
  ...row,
  [columnOf[side]]: Math.max(row[columnOf[side]], number),
});

function opened(before: ConsultationRow | null, { data, at, position }: Event): ConsultationRow {
  const { consultation, product, name, asker, seller, visitor } = data;
  const facts = { consultation, product, name, asker, seller, visitor };
  const now = {
    status: 'open',
    waits_for: 'seller',
    closed_by: '',
    closed_why: '',
    opened_at: at,
    at,
    position,
  } as const;
  if (before) return { ...before, ...facts, ...now };
  return { ...facts, ...now, messages: 0, last_side: 'asker', asker_seen: 0, seller_seen: 0 };
}

export function fold(before: ConsultationRow | null, event: Event): ConsultationRow | null {
  if (event.type === 'ConsultationOpened') return opened(before, event);
  if (!before) return null;
  const { at, position } = event;
  switch (event.type) {
    case 'ConsultationAsked':
    case 'ConsultationAnswered': {
      const { number: messages } = event.data;
      const side = event.type === 'ConsultationAsked' ? 'asker' : 'seller';
      const latestState = { messages, last_side: side, waits_for: otherSide(side), at, position } as const;
      return { ...seenBy(before, side, messages), ...latestState };
    }
    // seen is not said: it moves nothing in a list
    case 'ConsultationSeen':
      return seenBy(before, event.data.by, event.data.number);
    case 'ConsultationClosed':
      return {
        ...seenBy(before, event.data.by, before.messages),
        status: 'closed',
        waits_for: '',
        closed_by: event.data.by,
        closed_why: event.data.why,
        at,
        position,
      };
  }
}

/** Conversations about products. */
export const consultations = readModel<ConsultationRow, ConsultationEvent>({
  name: 'consultations',
  version: 2,
  events: consultationEvents.map(({ type }) => type),
  // what was said is another model's
  narrow: { data: ['consultation', 'product', 'name', 'asker', 'seller', 'visitor', 'number', 'by', 'why'] },
  table: {
    columns: {
      consultation: 'text',
      product: 'text',
      name: 'text',
      asker: 'text',
      seller: 'text',
      visitor: 'boolean',
      status: 'text',
      waits_for: 'text',
      closed_by: 'text',
      closed_why: 'text',
      messages: 'integer',
      last_side: 'text',
      asker_seen: 'integer',
      seller_seen: 'integer',
      opened_at: 'timestamptz',
      at: 'timestamptz',
      position: 'bigint',
    },
    primaryKey: ['consultation'],
    indexes: [
      { name: 'asked', columns: 'asker, position desc' },
      { name: 'sold', columns: 'seller, position desc' },
    ],
  },
  key: ({ data: { consultation } }) => ({ ids: [{ consultation }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    consultations: ConsultationRow;
  }
}
