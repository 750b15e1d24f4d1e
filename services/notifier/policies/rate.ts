import { keeperRole } from '@portal/shared/codes/institution';
import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';
import type { Members } from './workflow.ts';

/** A rate that waits for a second person is reported to all who may be that person; pure. */
export function aboutRates(event: PortalEvent & Pick<Recorded, 'meta'>, members: Members): Message[] {
  if (event.type !== 'RateFiled') return [];
  const { id, currency, day, rate } = event.data;
  const others = members.ofEach('fx', keeperRole('fx')).filter((accountId) => accountId !== event.meta.actor);
  return others.map((accountId) => ({
    kind: 'message',
    umId: accountId,
    category: '1',
    template: 'rateFiled',
    reason: null,
    params: { currency, day, rate },
    about: { kind: 'rate', id },
  }));
}
