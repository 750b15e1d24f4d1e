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
}

/** Pure. */
export function decideInterest({ kind, isSet, ...data }: InterestCommand, now: Interest): readonly InterestEvent[] {
  if (now[kind] === isSet) return [];
  return [{ type: interests[kind][isSet ? 'set' : 'unset'], data }];
}

export function evolveInterest(now: Interest, { type }: InterestEvent): Interest {
  const { kind, isSet } = interestOf(type);
  return { ...now, [kind]: isSet };
}
