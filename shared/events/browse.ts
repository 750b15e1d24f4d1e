import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';

/** What was counted on one day (Shanghai). */
export const browseStream = (day: string): string => `browses-${day}`;

/** Browses count in half hours that begin on the clock, everywhere the same since zones differ by whole ones. */
export const halfHour = 30 * 60_000;
export const hour = 60 * 60_000;

/** How many visitors looked at products, by half hour; who they were is known to nobody. */
export const ProductsBrowsed = eventKind({
  type: 'ProductsBrowsed',
  version: 1,
  data: z.object({
    counts: z.array(
      z.object({
        product: z.uuid(),
        /** when the half hour began, ISO 8601 */
        from: z.iso.datetime(),
        count: z.number().int().positive(),
      }),
    ),
  }),
  record: null,
});

/** What was browsed before this full hour is in the log: rankings go up to it. */
export const HourCounted = eventKind({
  type: 'HourCounted',
  version: 1,
  data: z.object({ until: z.iso.datetime() }),
  record: null,
});

export const browseEvents = [ProductsBrowsed, HourCounted] as const;
export type BrowseEvent = EventOf<(typeof browseEvents)[number]>;
