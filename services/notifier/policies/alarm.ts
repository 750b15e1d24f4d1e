import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Every administrator hears that the log is not what was written, or that a read model was replaced; pure. */
export function alarmsFor(event: PortalEvent): Message[] {
  if (event.type === 'ReadModelReplaced') {
    const { tell: recipients, model } = event.data;
    return recipients.map((accountId) => ({
      kind: 'message',
      umId: accountId,
      category: '1',
      template: 'modelAlarm',
      params: { model },
      reason: null,
      about: { kind: 'log', id: model },
    }));
  }
  return event.type === 'LogAlarmRaised'
    ? event.data.tell.map((accountId) => ({
        kind: 'message',
        umId: accountId,
        category: '1',
        template: 'logAlarm',
        params: { position: String(event.data.place) },
        reason: null,
        about: { kind: 'log', id: String(event.data.place) },
      }))
    : [];
}
