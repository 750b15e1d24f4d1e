import { readModel } from '@portal/infra/runtime/projection/types';
import { ConsultationAnswered, ConsultationAsked, type ConsultationEvent } from '@portal/shared/events/consultation';
import type { ConsultSide } from '@portal/shared/rules/consultation';

/** One message of a conversation; personal to who wrote it. */
export interface ConsultationMessageRow {
  consultation: string;
  number: number;
  side: ConsultSide;
  /** umId */
  author: string;
  /** null once its author is erased */
  text: string | null;
  at: string;
}

type ConsultationMessageEvent = Extract<ConsultationEvent, { type: 'ConsultationAsked' | 'ConsultationAnswered' }>;

/** What was said in conversations about products. */
export const consultationMessages = readModel<ConsultationMessageRow, ConsultationMessageEvent>({
  name: 'consultation_messages',
  version: 1,
  events: [ConsultationAsked.type, ConsultationAnswered.type],
  table: {
    columns: {
      consultation: 'text',
      number: 'integer',
      side: 'text',
      author: 'text',
      text: 'text',
      at: 'timestamptz',
    },
    nullable: ['text'],
    primaryKey: ['consultation', 'number'],
    indexes: [{ name: 'author', columns: 'author' }],
  },
  personal: { person: 'author', columns: ['text'] },
  key: ({ data: { consultation, number } }) => ({ ids: [{ consultation, number }] }),
  fold(before, { type, data, at }) {
    const { consultation, number, asker, seller, text } = data;
    const side = type === 'ConsultationAsked' ? 'asker' : 'seller';
    return before ?? { consultation, number, side, author: side === 'asker' ? asker : seller, text, at };
  },
});

declare module '../base/database.ts' {
  interface ReadModels {
    consultation_messages: ConsultationMessageRow;
  }
}
