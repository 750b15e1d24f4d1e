import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

/** What one person says of one product: a stream each, so that nobody waits for another one. */
export const interestStream = (id: string): string => `interest-${id}`;
export const interestId = (product: string, accountId: string): string => `${product}-${accountId}`;

const data = z.object({ product: z.uuid(), umId: z.uuid() });
/** `seller`: umId of whose product it is; null of before version 2, which did not say it. */
const set = { version: 2, upcasts: { 1: (before: object) => ({ ...before, seller: null }) } } as const;
const withSeller = data.extend({ seller: z.string().nullable() });
const record = {
  kind: 'interest',
  id: ['product', 'umId'],
  owner: 'umId',
  streams: (id) => [interestStream(id)],
  // as many as people times products
  many: true,
} as const satisfies RecordPart;

export const ProductLiked = eventKind({ ...set, type: 'ProductLiked', data: withSeller, record });
export const ProductUnliked = eventKind({ type: 'ProductUnliked', version: 1, data, record });
export const ProductFavourited = eventKind({ ...set, type: 'ProductFavourited', data: withSeller, record });
export const ProductUnfavourited = eventKind({ type: 'ProductUnfavourited', version: 1, data, record });

export const interestEvents = [ProductLiked, ProductUnliked, ProductFavourited, ProductUnfavourited] as const;
export type InterestEvent = EventOf<(typeof interestEvents)[number]>;

/** The two ways to say it: which events set and withdraw each. */
export const interests = {
  like: { set: 'ProductLiked', unset: 'ProductUnliked' },
  favourite: { set: 'ProductFavourited', unset: 'ProductUnfavourited' },
} as const satisfies Record<string, Record<'set' | 'unset', InterestEvent['type']>>;
export type InterestKind = keyof typeof interests;
export const interestKinds = Object.keys(interests) as InterestKind[];

/** Which of the two an event is about, and whether it sets it. */
export const interestOf = (type: InterestEvent['type']): { kind: InterestKind; isSet: boolean } => {
  const kind = interestKinds.find((each) => type === interests[each].set || type === interests[each].unset);
  if (!kind) throw new Error(`${type} says nothing of an interest`);
  return { kind, isSet: type === interests[kind].set };
};
