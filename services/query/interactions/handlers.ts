import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { type InteractionDay, sellerInteractiveCenter } from '@portal/shared/calls/interaction';
import { maskedName } from '@portal/shared/rules/interaction';
import type { Dependencies } from '../base/dependencies.ts';
import { interactionsOf, type InteractionDay as Read } from './queries.ts';

/** A seller answers who asks them, and reads their name; who likes or keeps something has not spoken to them. */
function person({ kind, at, consultation, name, erased }: Read['people'][number]): InteractionDay['people'][number] {
  const enquirerKind = erased === null ? 'visitor' : erased ? 'erased' : 'account';
  const known = enquirerKind === 'account' ? (name ?? '') : '';
  // as all times on the wire
  return {
    kind,
    who: enquirerKind,
    name: kind === 'consultation' ? known : maskedName(known),
    at: new Date(at).toISOString(),
    consultation,
  };
}

/** What sellers read of who is interested in their products. */
export const interactionHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(sellerInteractiveCenter, async ({ input, caller: { umId: accountId }, lan: language }) => {
    const { total, rows } = await interactionsOf(reader, accountId, input, language);
    return {
      data: {
        total,
        rows: rows.map(({ day, product, name, listed, likes, favourites, consultations, people }) => ({
          day,
          prdId: product,
          productName: name ?? '',
          isListed: listed,
          likes,
          favourites,
          consultations,
          people: people.map(person),
        })),
      },
    };
  }),
];
