import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import type { ParkedStream, Slice } from '@portal/infra/runtime/projection/parked-list';
import { type ParkedOrder, type ParkedRow, parkedList, parkedOrders } from '@portal/shared/calls/parked';
import { mainSite } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { recordPart } from '@portal/shared/events/records';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../base/dependencies.ts';
import { followersOf } from '../base/followers.ts';

/** The UUID that a record's stream ends with. */
const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const parkedRowOf = ({ name, stream, type, ...row }: ParkedStream): ParkedRow => ({
  ...row,
  follower: name,
  kind: recordPart(type)?.kind ?? '',
  record: recordId.exec(stream)?.[0] ?? stream,
  stream,
  type,
});

const orderOf: Readonly<Record<ParkedOrder, NonNullable<Slice['order']>['by']>> = {
  follower: 'name',
  since: 'since',
  tried: 'tried',
  events: 'events',
};

/** The order that was asked for, as the list of what is parked takes it. */
export function parkedOrder(sort: InputOf<typeof parkedList>['sort']): Pick<Slice, 'order'> {
  const order = parkedOrders.find((each) => each === sort.replace(/^-/, ''));
  return order ? { order: { by: orderOf[order], descending: sort.startsWith('-') } } : {};
}

/** What waits in the read models and in the notifier. */
export const parkedHandlers = (deps: Dependencies): Bound[] => [
  handle({ ...parkedList, reads: followersOf(deps) }, async ({ input, caller }) => {
    if (caller.site !== mainSite) return refuse('403');
    const { total, rows } = await deps.parked({
      ...parkedOrder(input.sort),
      offset: offsetOf(input),
      limit: input.pageSize,
    });
    return { data: { total, rows: rows.map(parkedRowOf) } };
  }),
];
