import { z } from 'zod';
import { call, nothing } from '../define/call.ts';
import { type MessageKind, messageChoices, messageKinds } from '../records/preferences.ts';

const choice = z.enum(messageChoices, { error: 'fields.code' });
const all = Object.fromEntries(messageKinds.map((kind) => [kind, choice])) as Record<MessageKind, typeof choice>;

export const loadPreferences = call({
  path: '/message/preferences',
  side: 'query',
  access: 'session',
  reads: ['accounts'],
  summary: 'How the caller is told of each kind of message: in the portal, by mail, in a daily digest, or not at all',
  input: () => nothing,
  output: () =>
    z.object({
      preferences: z.object(all),
      /** whether a mail address is bound that mail can go to */
      hasMail: z.boolean(),
    }),
});

export const savePreferences = call({
  path: '/message/savePreferences',
  side: 'command',
  access: 'session',
  summary: 'Changes how the caller is told of kinds of messages; messages about security always come',
  input: () => z.object({ preferences: z.object(all).partial().strict() }),
  output: () => nothing,
  writes: true,
});

export const preferenceCalls = { loadPreferences, savePreferences };
