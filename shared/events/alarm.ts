import { z } from 'zod';
import { type EventOf, eventKind } from './define.ts';

export const alarmStream = 'log-alarm';

/** The log was found not to be what was written or sealed, from `place` on; `tell`: who administers the portal. */
export const LogAlarmRaised = eventKind({
  type: 'LogAlarmRaised',
  version: 1,
  data: z.object({ place: z.number().int(), reason: z.string(), tell: z.array(z.string()) }),
  record: null,
});

export const alarmEvents = [LogAlarmRaised] as const;
export type AlarmEvent = EventOf<(typeof alarmEvents)[number]>;
