import { z } from 'zod';
import { admin, languages, roles } from '../codes/index.ts';
import { call, nothing, type OutputOf } from '../define/call.ts';
import { agreementMax } from '../rules/agreement.ts';
import { isDate } from '../rules/dates.ts';
import { plainText } from '../rules/html.ts';
import { text } from '../rules/text.ts';

const number = z.number().int().min(1).max(100_000);
const richText = z
  .string()
  .max(agreementMax.text, { error: 'fields.richTextLong', abort: true })
  .refine((html) => plainText(html) !== '', { error: 'fields.richTextMissing' });

const office = { access: [admin], proof: true, side: 'command', writes: true } as const;

export const publishAgreement = call({
  ...office,
  path: '/agreement/publish',
  summary:
    'A new version of the user agreement, in force from a day on; `last` is the version that was the last when it was written, refused with 409 and `agreement.changed` where there is a newer one; for administrators of the main site',
  input: () =>
    z.object({
      /** 0: there was none */
      last: z.number().int().min(0),
      from: z.string().refine(isDate, { error: 'fields.date' }),
      asks: z.boolean(),
      textCN: richText,
      textEN: richText,
      changedCN: text(0, agreementMax.changed).default(''),
      changedEN: text(0, agreementMax.changed).default(''),
    }),
  output: () => z.object({ number: z.number() }),
});

export const withdrawAgreement = call({
  ...office,
  path: '/agreement/withdraw',
  summary: 'Takes a version back before its first day; for administrators of the main site',
  input: () => z.object({ number }),
  output: () => nothing,
});

export const acceptAgreement = call({
  side: 'command',
  access: roles,
  writes: true,
  ofSession: true,
  path: '/agreement/accept',
  summary:
    'The caller accepts the version in force; refused with 409 and `agreement.changed` where that is another one',
  input: () => z.object({ number }),
  output: () => nothing,
});

const version = { number: z.number(), from: z.string() };

export const readAgreement = call({
  side: 'query',
  access: 'public',
  path: '/agreement/read',
  reads: ['agreements'],
  summary:
    'The user agreement in force, or the version asked for, and which versions there are; `shown` is null before the first one',
  input: () => z.object({ lan: z.enum(languages).default('CN'), number: z.coerce.number().int().min(0).default(0) }),
  output: () =>
    z.object({
      shown: z.object({ ...version, html: z.string(), changed: z.string(), inForce: z.boolean() }).nullable(),
      /** the newest first, those to come among them */
      versions: z.array(z.object({ ...version, inForce: z.boolean() })),
    }),
});
export type AgreementRead = OutputOf<typeof readAgreement>;

export const manageAgreements = call({
  side: 'query',
  access: [admin],
  path: '/agreement/manage',
  reads: ['agreements', 'acceptances', 'accounts'],
  summary: 'All versions of the user agreement, and how many accepted each; for administrators of the main site',
  input: () => nothing,
  output: () =>
    z.object({
      /** open accounts */
      accounts: z.number(),
      versions: z.array(
        z.object({
          ...version,
          id: z.string(),
          asks: z.boolean(),
          state: z.enum(['toCome', 'inForce', 'earlier', 'withdrawn']),
          publishedAt: z.string(),
          publishedBy: z.string(),
          accepted: z.number(),
          textCN: z.string(),
          textEN: z.string(),
        }),
      ),
    }),
});
export type Agreements = OutputOf<typeof manageAgreements>;

export const agreementCalls = {
  publishAgreement,
  withdrawAgreement,
  acceptAgreement,
  readAgreement,
  manageAgreements,
};
