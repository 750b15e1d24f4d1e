import { z } from 'zod';
import { languages } from '../codes/index.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import { contactName } from '../rules/account.ts';

/** Somebody without an account who has proved that a mail address reaches them; what is personal of them has a key of its own. */
export const visitorStream = (id: string): string => `visitor-${id}`;

const whose = { umId: z.uuid() };

/** `lan`: in which they are written to. */
export const VisitorVerified = eventKind({
  type: 'VisitorVerified',
  version: 1,
  data: z.object({ ...whose, mail: z.string().nullable(), lan: z.enum(languages) }),
  personal: { subject: 'umId', fields: ['mail'] },
  record: null,
});

/** Their key is deleted with it: what they wrote cannot be read from then on, and nothing is sent to them any more. */
export const VisitorErased = eventKind({ type: 'VisitorErased', version: 1, data: z.object(whose), record: null });

export const visitorEvents = [VisitorVerified, VisitorErased] as const;
export type VisitorEvent = EventOf<(typeof visitorEvents)[number]>;

/** By this name the log knows who a mail address is as a visitor; it says nothing of an account that it may be bound to. */
export const visitorName = (mail: string): { kind: 'visitor'; value: string } => ({
  kind: 'visitor',
  value: contactName('mail', mail).value,
});
