import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';

export const alarmStream = 'log-alarm';

/** The log was found not to be what was written or sealed, from `place` on; `tell`: who administers the portal. */
export const LogAlarmRaised = eventKind({
  type: 'LogAlarmRaised',
  version: 1,
  data: z.object({ place: z.number().int(), reason: z.string(), tell: z.array(z.string()) }),
  record: null,
});

/** A read model was found not to be what the log makes of it, and was replaced. `found`: in how many rows they differed. */
export const ReadModelReplaced = eventKind({
  type: 'ReadModelReplaced',
  version: 1,
  data: z.object({ model: z.string(), version: z.number().int(), found: z.string(), tell: z.array(z.string()) }),
  record: null,
});

export const alarmEvents = [LogAlarmRaised, ReadModelReplaced] as const;
export type AlarmEvent = EventOf<(typeof alarmEvents)[number]>;
