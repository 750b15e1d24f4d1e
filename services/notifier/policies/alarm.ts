import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Every administrator hears that the log is not what was written; pure. */
export const alarmsFor = (event: PortalEvent): Message[] =>
  event.type === 'LogAlarmRaised'
    ? event.data.tell.map((umId) => ({
        kind: 'message',
        umId,
        category: '1',
        template: 'logAlarm',
        params: { position: String(event.data.place) },
        reason: null,
        about: { kind: 'log', id: String(event.data.place) },
      }))
    : [];
