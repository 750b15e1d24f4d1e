import { z } from 'zod';
import { messageCategories } from '../codes/index.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';
import { recordTemplates } from '../records/index.ts';
import { accountTemplates } from '../rules/letter.ts';

/** A stream each, so that deciding about one takes no more for whoever has a hundred thousand of them. */
export const messageStream = (messageId: string): string => `message-${messageId}`;

/** Templates of messages; their words are in shared/locales under `inbox`. */
const messageTemplates = [
  ...recordTemplates,
  ...accountTemplates,
  'logAlarm',
  'importFailed',
  'importDone',
  'modelAlarm',
  'slotShown',
  'slotTakenDown',
  'slotEnded',
  'rolesChanged',
  'consultationAsked',
  'consultationAnswered',
  'consultationClosed',
  'consultationEnded',
  'interestOfDay',
  'reportAnswered',
  'reportUpheld',
  'memberDismissed',
  'workflowActed',
  'workflowDue',
  'workflowOverdue',
  'workflowExpiring',
  'memberJoined',
  'memberConfirmed',
  'rateFiled',
  'actsDelegated',
  'delegationEnded',
  'webhookMade',
  'webhookChanged',
  'webhookDisabled',
  'tokenMade',
  'tokenEnded',
  'tokensEnded',
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

const inboxRecord = { kind: 'message', owner: 'umId' } as const satisfies Partial<RecordPart>;

/** Kept as template and parameters, put into words in the reader's language. */
export const MessageSent = eventKind({
  type: 'MessageSent',
  // 2: told as well that a read model was replaced; 3: what concerns second factors; 4: when what it tells happened; 6: what is recommended, roles, comments and opinions; 7: imports that are done; 8: conversations about products, reports; 9: conversations that nobody answers any more, what a day brought a seller; 10: memberships that were ended; 11: acts on records in a workflow; 12: what is due of them; 13: what colleagues leave to each other; 14: webhooks that were stopped; 15: tokens for machines that were made, or ended; 16: reviews that a colleague took over; 17: members whom a member invited; 18: rates that wait for a second person; 19: webhooks that were made or changed
  version: 19,
  upcasts: {
    1: (data) => data,
    2: (data) => data,
    3: (data) => data,
    4: (data) => data,
    5: (data) => data,
    6: (data) => data,
    7: (data) => data,
    8: (data) => data,
    9: (data) => data,
    10: (data) => data,
    11: (data) => data,
    12: (data) => data,
    13: (data) => data,
    14: (data) => data,
    15: (data) => data,
    16: (data) => data,
    17: (data) => data,
    18: (data) => data,
  },
  data: z.object({
    messageId: z.uuid(),
    umId: z.string(),
    category: z.enum(messageCategories),
    template: z.enum(messageTemplates),
    /** nothing personal */
    params: z.record(z.string(), z.string()),
    /** what an administrator wrote about the person who gets it */
    reason: z.string().nullable(),
    /** the record that it is about */
    about: z.object({ kind: z.string(), id: z.string() }),
    /** when what it tells happened, ISO 8601; absent before version 4 */
    happened: z.iso.datetime().optional(),
  }),
  personal: { subject: 'umId', fields: ['reason'] },
  record: {
    ...inboxRecord,
    id: ['messageId'],
    told: { template: 'inbox.*.title', umId: 'person', 'about.kind': 'records.kinds.*' },
  },
});

/** `messageIds` are only those that were unread (or there) before. */
export const MessagesRead = eventKind({
  type: 'MessagesRead',
  version: 1,
  data: z.object({ umId: z.string(), messageIds: z.array(z.uuid()) }),
  record: { ...inboxRecord, id: ['messageIds'] },
});

/** `unread` of them had not been read. */
export const MessagesDeleted = eventKind({
  type: 'MessagesDeleted',
  version: 1,
  data: z.object({ umId: z.string(), messageIds: z.array(z.uuid()), unread: z.number().int() }),
  record: { ...inboxRecord, id: ['messageIds'] },
});

export const messageEvents = [MessageSent, MessagesRead, MessagesDeleted] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
