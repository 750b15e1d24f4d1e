import { z } from 'zod';
import { languages, messageCategories } from '../codes/index.ts';
import { call, nothing, paging } from '../define/call.ts';

/** The record; `review`: its reader is to look at it as who reviews it. */
const about = z
  .object({ kind: z.string(), id: z.string(), review: z.literal(true).optional() })
  .meta({ component: 'MessageSubject' });

export const message = z
  .object({
    id: z.string(),
    title: z.string(),
    message: z.string(),
    /** 1 read, 0 unread */
    dataType: z.enum(['0', '1']),
    /** ISO 8601 */
    dateStr: z.string(),
    checkFlag: z.boolean(),
    about,
    /** of a broadcast: the language of its words, where it leads, and its picture */
    lan: z.enum(languages).optional(),
    link: z.string().optional(),
    imageUrl: z.string().optional(),
  })
  .meta({ component: 'Message' });
export type Message = z.infer<typeof message>;

/** What an inbox is read from: messages to one person, broadcasts by what they are and did with them, and what a day brought. */
export const inboxReads = ['inbox', 'notifier', 'broadcast_records', 'broadcast_marks', 'accounts', 'interactions'];

export const messageFilters = {
  category: z.enum(messageCategories).default('1'),
  /** * all, 0 unread, 1 read */
  readFlg: z.enum(['*', '0', '1']).default('*'),
};

export const loadMessages = call({
  path: '/message/admin/loadMessage',
  side: 'query',
  access: 'session',
  reads: [...inboxReads, 'consultations', 'product_cards'],
  summary: 'The caller’s messages, newest first, broadcasts among them',
  input: () =>
    z.object({
      ...messageFilters,
      delFlag: z.enum(['0']).default('0'),
      ...paging,
    }),
  output: () =>
    z.object({
      messageDetailList: z.array(message),
      unreadMessageDetailList: z.array(message),
      readMessageList: z.array(message),
      count: z.number(),
      pageSize: z.number(),
      /** unread ones of the category, and of both */
      unread: z.number(),
      unreadAll: z.number(),
    }),
});

export const operateMessages = call({
  path: '/message/admin/messageOperate',
  side: 'command',
  access: 'session',
  summary: 'Mark as read (01) or delete (02)',
  input: () =>
    z.object({
      operate: z.enum(['01', '02'], { error: 'fields.code' }),
      messageIdList: z
        .array(z.uuid({ error: 'fields.id' }))
        .min(1, 'messages.select')
        .max(100),
    }),
  output: () => nothing,
  writes: true,
});

/** One event of the live stream. */
export const liveMessage = z
  .object({
    unread: z.number(),
    /** one that has just come */
    message: z
      .object({
        id: z.string(),
        title: z.string(),
        message: z.string(),
        category: z.enum(messageCategories),
        about,
      })
      .optional(),
    /** in the first event: whether every change of what the caller may read is told, or those alone that concern them */
    hears: z.enum(['all', 'own']).optional(),
    /** read models that changed, each with the position that a reader has to ask for to see it; at most twice a second */
    moved: z.record(z.string(), z.number()).optional(),
    /** the log's position that the read side has to reach to show it */
    position: z.number(),
  })
  .meta({ component: 'LiveMessage' });
export type LiveMessage = z.infer<typeof liveMessage>;

export const liveMessages = call({
  path: '/message/live',
  method: 'GET',
  side: 'notifier',
  access: 'session',
  summary: 'Server-sent events: unread count, new messages, and which read models changed',
  input: () => nothing,
  output: () => liveMessage,
  raw: true,
});

/** For those who have no stream, asked every half a minute; the same for everyone, so that it is kept. */
export const publicMoves = call({
  path: '/live/moves',
  method: 'GET',
  side: 'query',
  access: 'public',
  reads: [
    'product_cards',
    'accounts',
    'agreements',
    'sellers',
    'figures',
    'facts',
    'transactions',
    'amounts',
    'amounts_then',
    'revisions',
    'slot_records',
    'article_records',
    'outside_posts',
    'platform_cards',
    'company_cards',
    'copyright_versions',
    'copyright_cards',
    'product_counters',
    'consultations',
    'consultation_messages',
    'product_ranks',
    'search_documents',
    'search_words',
    'section_entries',
    'certificate_records',
    'certificate_acts',
    'remittance_records',
    'remittance_acts',
    'receipt_records',
    'receipt_acts',
  ],
  summary: 'The read models of public pages, each with the position of its last change',
  input: () => nothing,
  output: () => z.object({ moved: z.record(z.string(), z.number()) }),
});

export const messageCalls = { loadMessages, operateMessages, liveMessages, publicMoves };
