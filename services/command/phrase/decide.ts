import type { PhraseEvent } from '@portal/shared/events/phrase';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { staleInput } from '../base/stale-input.ts';

type Facts = PhraseEvent['data'];

/** A ready-made comment, which may be retired; undefined before it was saved first. */
export type Phrase = (Facts & { retired: boolean }) | undefined;

export interface PhraseCommand {
  type: 'save';
  /** it is to be a new one */
  isNew: boolean;
  /** as it is to be from then on */
  phrase: Facts;
  retired: boolean;
  /** what its sender read */
  was?: PhraseFields | undefined;
}
type PhraseFields = Pick<Facts, 'kind' | 'CN' | 'EN'> & { retired: boolean };

const isSame = (a: Facts, b: Facts): boolean => a.kind === b.kind && a.CN === b.CN && a.EN === b.EN;

/** Pure. What is saved as it stands is saved already. */
export function decidePhrase(
  { isNew, phrase, retired, was }: PhraseCommand,
  now: Phrase,
): readonly PhraseEvent[] | Refusal {
  if (!now && !isNew) return refuse('404');
  const stale = now && staleInput<PhraseFields>(was, now);
  if (stale) return stale;
  if (now && now.retired === retired && isSame(now, phrase)) return [];
  return [{ type: retired ? 'PhraseRetired' : 'PhraseSaved', data: phrase }];
}

export const evolvePhrase = (_now: Phrase, { type, data }: PhraseEvent): Phrase => ({
  ...data,
  retired: type === 'PhraseRetired',
});
