import { handle } from '@portal/infra/runtime/http/handle';
import { networkOf } from '@portal/infra/runtime/http/network';
import type { Bound } from '@portal/infra/runtime/http/types';
import { publicEvents } from '@portal/shared/calls/events';
import { refuseFields } from '@portal/shared/refusal';
import type { EventStreams } from './streams.ts';

const position = /^\d{1,15}$/;
const listed = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);

/** What happens in public, for whoever listens. */
export const eventHandler = (streams: Pick<EventStreams, 'open'>): Bound =>
  handle(publicEvents, async (request) => {
    const { address, signal } = request;
    const { kind, site, after } = request.input;
    const last = request.header('last-event-id')?.trim();
    if (last && !position.test(last)) return refuseFields('400', { 'last-event-id': 'fields.format' });
    const filter = { kinds: listed(kind), sites: listed(site) };
    return streams.open({ address: networkOf(address), after: last ? Number(last) : after, filter, signal });
  });
