import { type ConsultationEvent, type ConsultationFacts, consultationPlace } from '@portal/shared/events/consultation';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { type ClosedWhy, type ConsultSide, messagesMax } from '@portal/shared/rules/consultation';
import type { NameChange } from '../base/unique-names.ts';

/** A conversation about a product: of what was said it has alone whether there were words. */
export type Consultation =
  | { is: 'none' }
  | {
      is: 'open' | 'closed';
      facts: ConsultationFacts;
      /** which of its asker's open conversations it is, or was */
      place: number;
      /** messages in all, and since it was opened last */
      messages: number;
      sinceOpened: number;
      /** what was said last is a question that went by mail */
      mailed: boolean;
      seen: Readonly<Record<ConsultSide, number>>;
    };

export const noConsultation: Consultation = { is: 'none' };

/** `text` of a question: '' of one that goes by mail; `place`: which of the conversations that its asker may have open it is to be; null where it is open already. */
export type ConsultationCommand =
  | { type: 'ask'; facts: ConsultationFacts; place: number | null; text: string }
  | { type: 'answer'; by: string; text: string }
  | { type: 'see'; by: string; number: number }
  | { type: 'close'; by: string; why: ClosedWhy };

type StartedConsultation = Exclude<Consultation, { is: 'none' }>;

/** Which of the two somebody is; undefined for everybody else. */
export function sideOf(state: Consultation, accountId: string): ConsultSide | undefined {
  if (state.is === 'none') return undefined;
  const { asker, seller } = state.facts;
  return accountId === asker ? 'asker' : accountId === seller ? 'seller' : undefined;
}

/** What one of the two says next. */
function decideMessage(
  state: StartedConsultation,
  side: ConsultSide,
  text: string,
): readonly ConsultationEvent[] | Refusal {
  if (state.sinceOpened >= messagesMax) return refuse('consultation.full', { max: messagesMax });
  const type = side === 'asker' ? 'ConsultationAsked' : 'ConsultationAnswered';
  return [{ type, data: { ...state.facts, number: state.messages + 1, text } }];
}

function decideEnquiry(
  { facts, place, text }: Extract<ConsultationCommand, { type: 'ask' }>,
  state: Consultation,
): readonly ConsultationEvent[] | Refusal {
  if (facts.asker === facts.seller) return refuse('consultation.own');
  // that one writes a mail, pressed twice, is said once
  if (state.is === 'open') return state.mailed && text === '' ? [] : decideMessage(state, 'asker', text);
  if (place === null) return refuse('409');
  const number = state.is === 'none' ? 1 : state.messages + 1;
  return [
    { type: 'ConsultationOpened', data: { ...facts, place } },
    { type: 'ConsultationAsked', data: { ...facts, number, text } },
  ];
}

/** Pure. For whoever takes no part in it, it is not there. */
export function decideConsultation(
  command: ConsultationCommand,
  state: Consultation,
): readonly ConsultationEvent[] | Refusal {
  if (command.type === 'ask') return decideEnquiry(command, state);
  const side = sideOf(state, command.by);
  if (state.is === 'none' || side === undefined) return refuse('404');
  switch (command.type) {
    case 'answer':
      return state.is === 'closed' ? refuse('consultation.closed') : decideMessage(state, side, command.text);
    case 'see': {
      const number = Math.min(command.number, state.messages);
      return number > state.seen[side]
        ? [{ type: 'ConsultationSeen', data: { ...state.facts, by: side, number } }]
        : [];
    }
    case 'close':
      return state.is === 'closed'
        ? []
        : [{ type: 'ConsultationClosed', data: { ...state.facts, by: side, why: command.why } }];
  }
}

/** Who writes has seen what was there before. */
const seenBy = (state: StartedConsultation, side: ConsultSide, number: number): StartedConsultation['seen'] => ({
  ...state.seen,
  [side]: Math.max(state.seen[side], number),
});

export function evolveConsultation(state: Consultation, event: ConsultationEvent): Consultation {
  if (event.type === 'ConsultationOpened') {
    const { place, ...facts } = event.data;
    const before = state.is === 'none' ? { messages: 0, seen: { asker: 0, seller: 0 } } : state;
    return { is: 'open', facts, place, messages: before.messages, sinceOpened: 0, mailed: false, seen: before.seen };
  }
  if (state.is === 'none') return state;
  switch (event.type) {
    case 'ConsultationAsked':
    case 'ConsultationAnswered': {
      const { number, text } = event.data;
      const side = event.type === 'ConsultationAsked' ? 'asker' : 'seller';
      return {
        ...state,
        messages: number,
        sinceOpened: state.sinceOpened + 1,
        mailed: text === '',
        seen: seenBy(state, side, number),
      };
    }
    case 'ConsultationSeen':
      return { ...state, seen: seenBy(state, event.data.by, event.data.number) };
    case 'ConsultationClosed':
      return { ...state, is: 'closed', seen: seenBy(state, event.data.by, state.messages) };
  }
}

/** An open conversation takes one of the places that its asker has, and gives it back when it is closed. */
export function consultationNames(state: Consultation, event: ConsultationEvent): NameChange {
  if (event.type === 'ConsultationOpened') return { reserve: [consultationPlace(event.data.asker, event.data.place)] };
  if (event.type === 'ConsultationClosed' && state.is === 'open')
    return { release: [consultationPlace(state.facts.asker, state.place)] };
  return {};
}
