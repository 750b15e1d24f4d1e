import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { interests } from '@portal/shared/events/interest';
import { dayOf } from '@portal/shared/rules/dates';
import type { Message } from './intention.ts';

/** Types of events by which somebody is interested in a product. */
export const interestTypes = Object.values(interests).map(({ set }) => set);

/**
 * What a day brings a seller in likes and favourites: one message, of the first of them, however many follow. How many
 * there are by now is joined when it is read, so that a thousand of them are still one message; pure.
 */
export function aboutInterest(event: PortalEvent & Pick<Recorded, 'at'>): Message[] {
  if (event.type !== 'ProductLiked' && event.type !== 'ProductFavourited') return [];
  const { seller } = event.data;
  if (seller === null) return [];
  const day = dayOf(Date.parse(event.at));
  return [
    {
      kind: 'message',
      umId: seller,
      category: '0',
      template: 'interestOfDay',
      params: {},
      reason: null,
      about: { kind: 'interest', id: day },
      once: `interest ${day}`,
    },
  ];
}
