import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { closedWhys, consultSides } from '../rules/consultation.ts';

/** One conversation for each person and product: asking again goes on with it. */
export const consultationStream = (id: string): string => `consultation-${id}`;

const facts = {
  consultation: z.uuid(),
  product: z.uuid(),
  /** what the product was called when it was asked about */
  name: z.string(),
  /** umId of whose product it is, and of who asks: an account, or a visitor with a verified mail address */
  seller: z.string(),
  asker: z.string(),
  visitor: z.boolean(),
};
const data = z.object(facts);
/** Its participants alone see it, so that no administrator finds it among the histories of records. */
const common = { version: 1, record: null } as const;

/** Begun, or begun again after it was closed; `place`: which of the conversations it is that its asker may have open. */
export const ConsultationOpened = eventKind({
  ...common,
  type: 'ConsultationOpened',
  data: z.object({ ...facts, place: z.number().int().min(1) }),
});

/** `number`: which of the conversation's messages it is; a `text` of no character: a question that went by mail, past the portal. */
const messageData = z.object({ ...facts, number: z.number().int().min(1), text: z.string().nullable() });

export const ConsultationAsked = eventKind({
  ...common,
  type: 'ConsultationAsked',
  data: messageData,
  personal: { subject: 'asker', fields: ['text'] },
});

export const ConsultationAnswered = eventKind({
  ...common,
  type: 'ConsultationAnswered',
  data: messageData,
  personal: { subject: 'seller', fields: ['text'] },
});

/** One of the two has seen the messages up to that number. */
export const ConsultationSeen = eventKind({
  ...common,
  type: 'ConsultationSeen',
  data: z.object({ ...facts, by: z.enum(consultSides), number: z.number().int().min(1) }),
});

export const ConsultationClosed = eventKind({
  ...common,
  type: 'ConsultationClosed',
  // 2: why as well; until then somebody always said so
  version: 2,
  upcasts: { 1: (before) => ({ ...before, why: 'said' }) },
  data: data.extend({ by: z.enum(consultSides), why: z.enum(closedWhys) }),
});

export const consultationEvents = [
  ConsultationOpened,
  ConsultationAsked,
  ConsultationAnswered,
  ConsultationSeen,
  ConsultationClosed,
] as const;
export type ConsultationEvent = EventOf<(typeof consultationEvents)[number]>;
export type ConsultationFacts = z.infer<typeof data>;

/** By this name the log knows which of the conversations it is that somebody may have open. */
export const consultationPlace = (asker: string, place: number): { kind: 'consulting'; value: string } => ({
  kind: 'consulting',
  value: `${asker} ${place}`,
});
