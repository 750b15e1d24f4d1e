import { z } from 'zod';
import { formats } from './formats.ts';

/** A place in an order of up to two digits. */
export const order = z
  .string({ error: 'slot.order' })
  .trim()
  .regex(/^[1-9]\d?$/, {
    error: ({ input }) => (/^\d{1,2}$/.test(String(input).trim()) ? 'slot.orderRange' : 'slot.order'),
  });

/** ISO 8601, or '' for none */
export const moment = z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'fields.date' })]).default('');

/** An address of the web, or below the portal's own; browsers take a backslash for a slash, and leave out tabs. */
export const isLink = (text: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(text) || formats.website(text);

/** 0 it is only kept, 1 published at once, 2 published at a time. */
export const publishModes = ['0', '1', '2'] as const;
export type PublishMode = (typeof publishModes)[number];

/** How a published record stands, on the wire: 0 taken down, 1 shown, 2 pending, also for its time. */
export const publishedCodes = ['0', '1', '2'] as const;
export type PublishedCode = (typeof publishedCodes)[number];
