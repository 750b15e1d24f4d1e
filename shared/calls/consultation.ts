import { z } from 'zod';
import { call, ignored, nothing, type OutputOf, paging } from '../define/call.ts';
import { codeRule, mailRule } from '../rules/account.ts';
import { closedWhys, consultSides } from '../rules/consultation.ts';
import { wordsRule } from '../rules/words-rule.ts';
import { captchaUUid, captchaVal } from './account.ts';

const id = z.uuid('fields.id');
/** of a secret link; whatever is none opens nothing */
export const linkKey = z.string().min(1, 'fields.required').max(100, 'fields.format');

export const consultProduct = call({
  path: '/product/consult',
  side: 'command',
  access: 'session',
  summary:
    'Asks about a product; a conversation about it that the caller has had goes on. Without a text: the question goes by mail, past the portal, which records that it was asked',
  input: () => z.object({ ...ignored, prdId: id, text: wordsRule.optional() }),
  output: () => z.object({ consultation: z.string() }),
  writes: true,
});

export const answerConsultation = call({
  path: '/product/consultAnswer',
  side: 'command',
  access: 'session',
  summary: 'Says what one of the two participants of a conversation has to say',
  input: () => z.object({ consultation: id, text: wordsRule }),
  output: () => nothing,
  writes: true,
});

export const closeConsultation = call({
  path: '/product/consultClose',
  side: 'command',
  access: 'session',
  summary: 'Closes a conversation, as one of its participants; closed again, nothing changes',
  input: () => z.object({ consultation: id }),
  output: () => nothing,
  writes: true,
});

export const seeConsultation = call({
  path: '/product/consultSeen',
  side: 'command',
  access: 'session',
  summary: 'Says up to which message one of its participants has seen a conversation',
  input: () => z.object({ consultation: id, number: z.number().int().min(1) }),
  output: () => nothing,
  writes: true,
});

const message = z
  .object({
    number: z.number(),
    side: z.enum(consultSides),
    /** null: of somebody who is erased; '': it went by mail */
    text: z.string().nullable(),
    /** ISO 8601 */
    at: z.string(),
  })
  .meta({ component: 'EnquiryMessage' });

const conversation = z.object({
  consultation: z.string(),
  prdId: z.string(),
  /** in the language asked for while the product is public in it, else what it was called when it was asked about */
  productName: z.string(),
  /** the public sees it now */
  isListed: z.boolean(),
  status: z.enum(['open', 'closed']),
  /** which of the two the caller is; '' for an administrator to whom it was reported */
  side: z.enum([...consultSides, '']),
  /** whose turn it is while it is open */
  waitsFor: z.enum([...consultSides, '']),
  /** by whom and why it was closed; '' while it is open */
  closedBy: z.enum([...consultSides, '']),
  closedWhy: z.enum([...closedWhys, '']),
  /** what the other one is called; '' for a visitor without an account, and where they are erased */
  otherName: z.string(),
  isVisitor: z.boolean(),
  /** up to which message the caller, and the other one, have seen it */
  seen: z.number(),
  otherSeen: z.number(),
  openedAt: z.string(),
});

const conversationReads = ['consultations', 'consultation_messages', 'product_cards', 'accounts'];
const fullConversation = z.object({ ...conversation.shape, messages: z.array(message) }).meta({ component: 'Enquiry' });

export const consultation = call({
  path: '/product/consultation',
  side: 'query',
  access: 'session',
  reads: [...conversationReads, 'reports'],
  summary: 'A conversation about a product, for its participants, and for administrators to whom it was reported',
  input: () => z.object({ consultation: id }),
  output: () => fullConversation,
});
export type ConsultationData = OutputOf<typeof consultation>;

/** '' all of them; `mine`: those in which the caller is to answer */
export const consultationStates = ['', 'open', 'mine', 'closed'] as const;

export const buyerConsultation = call({
  path: '/userConsole/buyerConsultation',
  side: 'query',
  access: 'session',
  reads: conversationReads,
  summary: 'The caller’s conversations, as who asks or as who sells, the one that moved last first',
  input: () =>
    z.object({
      ...ignored,
      part: z.enum(['buyer', 'seller']).default('buyer'),
      state: z.enum(consultationStates).default(''),
      ...paging,
    }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          ...conversation.shape,
          messages: z.number(),
          /** of the other one, that the caller has not seen */
          unread: z.number(),
          /** what was said last; null: of somebody who is erased; '': it went by mail */
          lastText: z.string().nullable(),
          lastSide: z.enum(consultSides),
          lastAt: z.string(),
        }),
      ),
    }),
});
export type ConsultationRow = OutputOf<typeof buyerConsultation>['rows'][number];

export const sendVisitorCode = call({
  path: '/product/visitorCode',
  side: 'command',
  access: 'public',
  summary: 'Sends a code to a mail address, with which somebody without an account asks or reports',
  input: () => z.object({ mail: mailRule, captchaUUid, captchaVal: captchaVal.default('') }),
  output: () => nothing,
  limit: 10,
});

export const consultByMail = call({
  path: '/product/visitorConsult',
  side: 'command',
  access: 'public',
  summary: 'Asks about a product without an account; the way to the conversation comes by mail',
  input: () => z.object({ prdId: id, mail: mailRule, code: codeRule, text: wordsRule }),
  output: () => nothing,
  writes: true,
  spent: ['code'],
  limit: 20,
});

const byLink = { side: 'command', access: 'public', output: () => nothing, writes: true, limit: 30 } as const;

export const visitorConsultation = call({
  path: '/product/visitorConsultation',
  side: 'query',
  access: 'public',
  reads: conversationReads,
  isPersonal: true,
  summary: 'The conversation that a link by mail leads to',
  input: () => z.object({ key: linkKey }),
  output: () => fullConversation,
  limit: 120,
});

export const answerAsVisitor = call({
  ...byLink,
  path: '/product/visitorAnswer',
  summary: 'Says something in the conversation that a link by mail leads to',
  input: () => z.object({ key: linkKey, text: wordsRule }),
});

export const closeAsVisitor = call({
  ...byLink,
  path: '/product/visitorClose',
  summary: 'Closes the conversation that a link by mail leads to',
  input: () => z.object({ key: linkKey }),
});

export const forgetVisitor = call({
  ...byLink,
  path: '/product/visitorForget',
  summary:
    'Erases the person a link by mail was sent to: address and words in all their conversations, and every such link',
  input: () => z.object({ key: linkKey }),
});

export const consultationCalls = {
  consultProduct,
  answerConsultation,
  closeConsultation,
  seeConsultation,
  consultation,
  buyerConsultation,
  sendVisitorCode,
  consultByMail,
  visitorConsultation,
  answerAsVisitor,
  closeAsVisitor,
  forgetVisitor,
};
