import type { ConsultationEvent } from '@portal/shared/events/consultation';
import type { PortalEvent } from '@portal/shared/events/index';
import type { MessageTemplate } from '@portal/shared/events/message';
import type { LetterTemplate } from '@portal/shared/rules/letter';
import type { Message, Sending } from './intention.ts';
import type { Visitor } from './visitor.ts';

/** Types of events about conversations that somebody is told of. */
export const consultationTypes = ['ConsultationAsked', 'ConsultationAnswered', 'ConsultationClosed'] as const;
type NotifiedEvent = Extract<ConsultationEvent, { type: (typeof consultationTypes)[number] }>;

const types = new Set<string>(consultationTypes);
const isTold = (event: PortalEvent): event is NotifiedEvent => types.has(event.type);

/** The other one of the two than the one who did it. */
function toSeller(event: NotifiedEvent): boolean {
  return event.type === 'ConsultationClosed' ? event.data.by === 'asker' : event.type === 'ConsultationAsked';
}

/** What is said of it, in the portal and to who has no account. */
function wordsOf(event: NotifiedEvent): { message: MessageTemplate; letter: LetterTemplate } {
  switch (event.type) {
    case 'ConsultationAsked':
      return { message: 'consultationAsked', letter: 'visitorAsked' };
    case 'ConsultationAnswered':
      return { message: 'consultationAnswered', letter: 'visitorAnswered' };
    case 'ConsultationClosed':
      return event.data.why === 'gone'
        ? { message: 'consultationEnded', letter: 'visitorEnded' }
        : { message: 'consultationClosed', letter: 'visitorClosed' };
  }
}

/** What the other one of a conversation hears of in the portal, unless they have no account; pure. */
export function aboutConsultation(event: PortalEvent): Message[] {
  if (!isTold(event)) return [];
  const { consultation, name, seller, asker, visitor } = event.data;
  const accountId = toSeller(event) ? seller : asker;
  if (visitor && accountId === asker) return [];
  return [
    {
      kind: 'message',
      umId: accountId,
      category: '0',
      template: wordsOf(event).message,
      params: { name },
      reason: null,
      about: { kind: 'consultation', id: consultation },
    },
  ];
}

/** Who has no account and is to be written to about an event; undefined for nobody. */
export function visitorTold(event: PortalEvent): string | undefined {
  if (!isTold(event) || !event.data.visitor) return undefined;
  // what they asked themselves: the first letter brings them the way there
  return event.type === 'ConsultationAsked' || !toSeller(event) ? event.data.asker : undefined;
}

/** The letter to a visitor, with the way to their conversation; pure. None to who is erased. */
export function lettersToVisitor(event: PortalEvent, { mail, lan: language }: Visitor): Sending[] {
  if (!isTold(event) || mail === undefined) return [];
  const { asker, name, consultation } = event.data;
  return [
    {
      kind: 'mail',
      umId: asker,
      to: mail,
      template: wordsOf(event).letter,
      params: { name },
      lan: language,
      opens: consultation,
    },
  ];
}
