import { type InterestEvent, type InterestKind, interestOf, interests } from '@portal/shared/events/interest';

/** What one person says of one product at the moment. */
export type Interest = Readonly<Record<InterestKind, boolean>>;

export const noInterest: Interest = { like: false, favourite: false };

export interface InterestCommand {
  kind: InterestKind;
  /** what is to hold, whatever held before: a repeat changes nothing */
  isSet: boolean;
  product: string;
  umId: string;
  /** umId of whose product it is; null where nobody needs to know, since nothing is set */
  seller: string | null;
}

/** Pure. */
export function decideInterest(
  { kind, isSet, product, umId: accountId, seller }: InterestCommand,
  now: Interest,
): readonly InterestEvent[] {
  if (now[kind] === isSet) return [];
  const { set, unset } = interests[kind];
  const data = { product, umId: accountId };
  return [isSet ? { type: set, data: { ...data, seller } } : { type: unset, data }];
}

export function evolveInterest(now: Interest, { type }: InterestEvent): Interest {
  const { kind, isSet } = interestOf(type);
  return { ...now, [kind]: isSet };
}
