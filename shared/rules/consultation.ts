import { characters } from './characters.ts';

/** What may be written at once. */
export const wordsMax = 1_000;
/** of one conversation, from one opening of it to the next */
export const messagesMax = 100;
/** conversations that somebody may have open at once as who asks */
export const openMax = 20;
/** questions that somebody may begin a day */
export const questionsPerDay = 40;

/** What is wrong with a text before it is sent, without the rule itself, which no public page need load; a key of shared/locales. */
export function complaintOf(text: string): 'talk.needed' | 'talk.long' | undefined {
  const length = characters(text.trim());
  if (length === 0) return 'talk.needed';
  return length > wordsMax ? 'talk.long' : undefined;
}

/** Who of the two: whoever asks about a product, and whose product it is. */
export const consultSides = ['asker', 'seller'] as const;
export type ConsultSide = (typeof consultSides)[number];

/** Why a conversation is over: one of the two said so, or there is nobody any more who would answer. */
export const closedWhys = ['said', 'gone'] as const;
export type ClosedWhy = (typeof closedWhys)[number];

export const otherSide = (side: ConsultSide): ConsultSide => (side === 'asker' ? 'seller' : 'asker');
