import type { ProfileCard } from '@portal/shared/calls/profiles';
import { pathTo } from '@portal/shared/screens';
import { typeOf } from './types.ts';

/** A card whose page stands in the frame of the section. */
export const inSection = (card: ProfileCard): ProfileCard => ({
  ...card,
  jumpLink: pathTo('financeProfile', { id: card.parentID, type: typeOf(card) }),
});
