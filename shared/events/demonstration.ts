import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';

/** The steps of the demonstration data that this log has seen. */
export const demonstrationStream = 'demonstration';

export const DemonstrationStepDone = eventKind({
  type: 'DemonstrationStepDone',
  version: 1,
  data: z.object({ step: z.number().int(), name: z.string() }),
  record: null,
});

export const demonstrationEvents = [DemonstrationStepDone] as const;
export type DemonstrationEvent = EventOf<(typeof demonstrationEvents)[number]>;
