import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import {
  buyerConsultation,
  type ConsultationData,
  type ConsultationRow,
  consultation,
  visitorConsultation,
} from '@portal/shared/calls/consultation';
import { offsetOf } from '@portal/shared/define/call';
import { refuse } from '@portal/shared/refusal';
import { type ConsultSide, otherSide } from '@portal/shared/rules/consultation';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope, isAdmin } from '../base/scope.ts';
import { isReported } from '../reports/handlers.ts';
import {
  consultationOf,
  consultationsOf,
  type ListedConsultation,
  messagesOf,
  type ReadConsultation,
} from './queries.ts';

/** Which of the two somebody is. */
const sideOf = ({ asker, seller }: ReadConsultation, accountId: string): ConsultSide | undefined =>
  accountId === asker ? 'asker' : accountId === seller ? 'seller' : undefined;

const seenBy = (row: ReadConsultation, side: ConsultSide): number =>
  side === 'asker' ? row.asker_seen : row.seller_seen;

const nameOf = (row: ReadConsultation, side: ConsultSide): string =>
  (side === 'asker' ? row.asker_name : row.seller_name) ?? '';

/** Of who takes no part in it nothing was seen, and the other one is who sells. */
const toSummary = (row: ReadConsultation, side: ConsultSide | '') => ({
  consultation: row.consultation,
  prdId: row.product,
  productName: row.product_name,
  isListed: row.listed,
  status: row.status,
  side,
  waitsFor: row.waits_for,
  closedBy: row.closed_by,
  closedWhy: row.closed_why,
  otherName: nameOf(row, side === '' ? 'seller' : otherSide(side)),
  isVisitor: row.visitor,
  seen: side === '' ? 0 : seenBy(row, side),
  otherSeen: side === '' ? 0 : seenBy(row, otherSide(side)),
  openedAt: row.opened_at,
});

const rowOf = (row: ListedConsultation, side: ConsultSide): ConsultationRow => ({
  ...toSummary(row, side),
  messages: row.messages,
  unread: row.unread,
  lastText: row.last_text,
  lastSide: row.last_side,
  lastAt: row.at,
});

const sides = { buyer: 'asker', seller: 'seller' } as const;

/** Conversations about products, for who takes part in them. */
export function consultationHandlers({ reader, links }: Dependencies): Bound[] {
  async function toDetail(row: ReadConsultation, side: ConsultSide | ''): Promise<{ data: ConsultationData }> {
    const messages = await messagesOf(reader, row.consultation);
    return {
      data: {
        ...toSummary(row, side),
        messages: messages.map(({ number, side: author, text, at }) => ({ number, side: author, text, at })),
      },
    };
  }

  return [
    handle(buyerConsultation, async ({ input, caller: { umId: accountId }, lan: language }) => {
      const side = sides[input.part];
      const page = { side, state: input.state, limit: input.pageSize, offset: offsetOf(input) };
      const { total, rows } = await consultationsOf(reader, accountId, page, language);
      return { data: { total, rows: rows.map((row) => rowOf(row, side)) } };
    }),

    handle(consultation, async ({ input, caller, lan: language }) => {
      const row = await consultationOf(reader, input.consultation, language);
      const side = row && sideOf(row, caller.umId);
      if (!row) return refuse('404');
      if (side) return toDetail(row, side);
      const isToldOf =
        isAdmin(caller) && (await isReported(reader, adminScope(caller), 'consultation', row.consultation));
      return isToldOf ? toDetail(row, '') : refuse('404');
    }),

    handle(visitorConsultation, async ({ input, lan: language }) => {
      const linked = await links.find(input.key);
      const row = linked && (await consultationOf(reader, linked.about, language));
      const side = row && sideOf(row, linked.umId);
      return row && side ? toDetail(row, side) : refuse('consultation.link');
    }),
  ];
}
