import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';

/** One stream holds a saved view of a list. */
export const viewStream = (id: string): string => `view-${id}`;

const whose = { id: z.uuid(), umId: z.uuid() };

/** A person keeps how a list is shown: its filters, columns and order, as its address says them, under a name. */
export const ViewSaved = eventKind({
  type: 'ViewSaved',
  version: 1,
  data: z.object({
    ...whose,
    list: z.string().min(1).max(40),
    name: z.string().nullable(),
    search: z.string().nullable(),
  }),
  // what they look for may name somebody
  personal: { subject: 'umId', fields: ['name', 'search'] },
  record: null,
});

/** The other administrators of their site are offered it from then on, or no more. */
export const ViewShared = eventKind({
  type: 'ViewShared',
  version: 1,
  data: z.object({ ...whose, shared: z.boolean() }),
  record: null,
});

export const ViewDeleted = eventKind({ type: 'ViewDeleted', version: 1, data: z.object(whose), record: null });

export const viewEvents = [ViewSaved, ViewShared, ViewDeleted] as const;
export type ViewEvent = EventOf<(typeof viewEvents)[number]>;
