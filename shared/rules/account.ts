import { z } from 'zod';
import { type ContactKind, type IdType, sites } from '../codes/index.ts';
import { isMobile } from './mobile.ts';
import { line } from './text.ts';

/** 4 to 20 letters, digits, hyphens and underscores; begins and ends with a letter or digit. */
export const loginIdRule = z
  .string({ error: 'account.loginId' })
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,18}[A-Za-z0-9]$/, 'account.loginId');

export const phoneRule = z.string({ error: 'account.phone' }).trim().refine(isMobile, 'account.phone');

export const mailRule = z
  .string({ error: 'account.mail' })
  .trim()
  .max(100, { error: 'fields.long', abort: true })
  .pipe(z.email({ error: 'account.mail' }));

/** What a text is that may be a phone number or a mail address; undefined for neither. */
export function contactKindOf(value: string): ContactKind | undefined {
  if (phoneRule.safeParse(value).success) return 'phone';
  return mailRule.safeParse(value).success ? 'mail' : undefined;
}

export const contactKindOfType = (type: Exclude<IdType, '0'>): ContactKind => (type === '1' ? 'phone' : 'mail');
export const idTypeOf = (kind: ContactKind): Exclude<IdType, '0'> => (kind === 'phone' ? '1' : '2');

/** Mail addresses that differ by case alone reach the same person. */
export const contactName = (kind: ContactKind, contact: string): { kind: ContactKind; value: string } => ({
  kind,
  value: kind === 'mail' ? contact.trim().toLowerCase() : contact.trim(),
});

/** The unique name of a login; names that differ by the case of their letters alone are the same. */
export const loginName = (loginId: string): { kind: 'loginId'; value: string } => ({
  kind: 'loginId',
  value: loginId.trim().toLowerCase(),
});

/** The unique name of whom a login provider knows by a subject: what both say, letter by letter. */
export const providerName = (issuer: string, subject: string): { kind: 'provider'; value: string } => ({
  kind: 'provider',
  value: JSON.stringify([issuer, subject]),
});

/** Six digits. */
export const codeRule = z
  .string({ error: 'account.codeDigits' })
  .trim()
  .regex(/^\d{6}$/, 'account.codeDigits');

const contactFields = {
  Name: line(1, 50),
  Dept: line(1, 50),
  Pos: line(1, 50),
  OfficeAddr: line(1, 100),
  Tele: z
    .string({ error: 'account.tele' })
    .trim()
    .regex(/^\d{11}$/, 'account.tele'),
  Email: mailRule,
};
const contactFieldNames = ['Name', 'Dept', 'Pos', 'OfficeAddr', 'Tele', 'Email'] as const;

/**
 * The basic info as its form sends it. The second contact is all or nothing: when one of its fields is filled, each
 * empty one is told.
 */
export const contactForm = z
  .object({
    accountName: line(1, 50),
    /** in English, where it has such a form */
    accountNameEn: line(0, 100).default(''),
    shdippDataDomain: z.enum(sites, { error: 'account.station' }),
    contact1Name: contactFields.Name,
    contact1Dept: contactFields.Dept,
    contact1Pos: contactFields.Pos,
    contact1OfficeAddr: contactFields.OfficeAddr,
    contact1Tele: contactFields.Tele,
    contact1Email: contactFields.Email,
    contact2Name: z.string().default(''),
    contact2Dept: z.string().default(''),
    contact2Pos: z.string().default(''),
    contact2OfficeAddr: z.string().default(''),
    contact2Tele: z.string().default(''),
    contact2Email: z.string().default(''),
  })
  .superRefine((form, context) => {
    const second = contactFieldNames.map((name) => ({ name, field: `contact2${name}` as const }));
    if (second.every(({ field }) => form[field].trim() === '')) return;
    for (const { name, field } of second) {
      if (form[field].trim() === '') {
        context.addIssue({ code: 'custom', path: [field], message: 'account.checkContacts' });
        continue;
      }
      const checked = contactFields[name].safeParse(form[field]);
      for (const issue of checked.error?.issues ?? []) context.addIssue({ ...issue, path: [field] });
    }
  });
export type ContactForm = z.output<typeof contactForm>;
