import { z } from 'zod';
import type { Role } from '../codes/index.ts';
import { call, nothing, type OutputOf } from '../define/call.ts';
import { parseAmount } from '../money/amount.ts';
import { currencies } from '../money/currency.ts';
import { waivableChecks } from '../records/institutional/checks.ts';
import { recordVersion } from '../records/record-version.ts';
import { isDate, timeOfDay } from '../rules/dates.ts';
import { optionalDate } from '../rules/text.ts';
import { csvFormat } from './csv-format.ts';

/** Transfers in one file at most. */
export const transfersMax = 200;

const access: readonly Role[] = ['BANK_ADMIN'];

/** What of a record does not fit into a transfer, in words: `field` is one of the application. */
export interface TransferFault {
  id: string;
  number: string;
  field: string;
  reason: string;
}

/** Refused where some of them went into a file before, with their ids in `data.exported`, unless it is said. */
export const recordPaymentFile = call({
  side: 'command',
  access,
  writes: true,
  path: '/pain001/record',
  timeout: 30,
  summary:
    'Records that remittances of the caller’s bank leave in a file of transfers, by whom and when; the file is then fetched from /pain001/export',
  input: () =>
    z.object({
      ids: z
        .array(z.uuid({ error: 'fields.id' }))
        .min(1, 'bank.nothing')
        .max(transfersMax, 'bank.many'),
      /** also those that went into a file before */
      again: z.boolean().default(false),
    }),
  /** file: id of its message (MsgId) */
  output: () => z.object({ file: z.string() }),
});

/** Refused with `TransferFault`s in `data.faults`, all of them, where something does not fit; then there is no file. */
export const exportPain001 = call({
  side: 'query',
  access,
  path: '/pain001/export',
  reads: ['remittance_records', 'payment_files', 'institutions'],
  summary:
    'A recorded file of transfers (pain.001.001.09) of the caller’s bank, as long as all of it can still be remitted',
  input: () =>
    z.object({
      /** as /pain001/record answered */
      file: z.string().regex(/^[0-9A-F]{28}$/, { error: 'fields.code' }),
    }),
  output: () => nothing,
  raw: true,
  timeout: 30,
});

/** Read at once at most, so that more than fit into one file are seen. */
export const transfersShown = 1_000;

export const readTransfers = call({
  side: 'query',
  access,
  path: '/pain001/ready',
  reads: ['remittance_records', 'remittance_acts', 'payment_files', 'accounts', 'institutions'],
  summary:
    'Approved applications of the caller’s bank that are to be remitted, each with why it cannot be exported, if it cannot, and its last export',
  input: () =>
    z.object({
      /** of Shanghai, on which they were approved; any day where there is none */
      approved: optionalDate,
    }),
  output: () =>
    z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          payee: z.string(),
          currency: z.string(),
          amount: z.string(),
          /** the day of its execution, yyyy-MM-dd */
          day: z.string(),
          /** in words; one that has any cannot be exported */
          faults: z.array(z.string()),
          /** its last export: time, person ('' where nobody knows any more), and id of the file’s message; null before any */
          exported: z.object({ at: z.string(), by: z.string(), file: z.string() }).nullable(),
        }),
      ),
      /** there are more than are shown */
      more: z.boolean(),
    }),
  timeout: 30,
});
export type ReadyTransfers = OutputOf<typeof readTransfers>;

/** An amount of US dollars as a decimal string. */
const dollars = z.string().superRefine((text, context) => {
  const fault = parseAmount(text, 'USD');
  if (typeof fault === 'string') context.addIssue({ code: 'custom', message: `money.${fault}` });
});

const isOnce = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): boolean =>
  new Set(rows.map(keyOf)).size === rows.length;

const cutOff = z.object({
  currency: z.enum(currencies, { error: 'fields.code' }),
  /** HH:mm of Shanghai */
  time: z.string().regex(timeOfDay, { error: 'bank.rules.time' }),
});

const fromTo = { before: z.string(), after: z.string() };

export const readBankRules = call({
  side: 'query',
  access,
  path: '/bank/rules',
  reads: ['bank_rules', 'institution_members', 'accounts'],
  summary: 'What each member of the caller’s bank may approve, and until when of a day',
  input: () => nothing,
  output: () =>
    z.object({
      /** 0 before any were kept */
      recordVersion,
      limits: z.array(
        z.object({
          umId: z.string(),
          name: z.string(),
          /** at most, a decimal string of US dollars; null: any amount */
          usd: z.string().nullable(),
          /** the caller themselves, whose limit others change */
          self: z.boolean(),
        }),
      ),
      /** what is approved later is for the next working day; a currency that is not among them has none */
      cutOffs: z.array(z.object({ currency: z.enum(currencies), time: z.string() })),
      /** checks of applications whose failure may be waived with a reason, of those that can be */
      waivable: z.array(z.enum(waivableChecks)),
      /** those of them that the caller allowed, so that they themselves waive none of them */
      ownWaivable: z.array(z.enum(waivableChecks)),
      /** '' before any were kept */
      savedAt: z.string(),
      savedBy: z.string(),
      /** the last of what was changed, the latest first; '' for none */
      changes: z.array(
        z.object({
          at: z.string(),
          by: z.string(),
          limits: z.array(z.object({ umId: z.string(), name: z.string(), ...fromTo })),
          cutOffs: z.array(z.object({ currency: z.string(), ...fromTo })),
          /** of checks that may be waived since, or no more */
          waivable: z.array(z.object({ check: z.string(), waivable: z.boolean() })),
        }),
      ),
    }),
});

export type BankRules = OutputOf<typeof readBankRules>;

export const saveBankRules = call({
  side: 'command',
  access,
  writes: true,
  path: '/bank/saveRules',
  summary: 'Keeps the rules of the caller’s bank, in place of those before: who is not named has no limit',
  input: () =>
    z.object({
      /** of the rules that were shown, 0 before any were kept; absent goes by what stands */
      recordVersion: z.int({ error: 'fields.recordVersion' }).min(0, 'fields.recordVersion').optional(),
      limits: z
        .array(z.object({ umId: z.string().min(1).max(64), usd: dollars.nullable() }))
        .max(1_000)
        .refine((rows) => isOnce(rows, ({ umId: accountId }) => accountId), { error: 'bank.rules.twice' }),
      cutOffs: z
        .array(cutOff)
        .refine((rows) => isOnce(rows, ({ currency }) => currency), { error: 'bank.rules.twice' }),
      /** checks of applications whose failure may be waived with a reason: none that is not named */
      waivable: z.array(z.enum(waivableChecks, { error: 'fields.code' })).default([]),
    }),
  output: () => nothing,
});

const payment = {
  id: z.string(),
  /** of the application */
  number: z.string(),
  payee: z.string(),
  /** of the bank, as it was given with the remittance */
  reference: z.string(),
  amount: z.string(),
};
const booking = { line: z.number(), reference: z.string(), counterparty: z.string(), amount: z.string() };

/** Entries of one statement at most. */
export const statementMax = 10_000;

export const compareStatement = call({
  side: 'query',
  access,
  path: '/statement/compare',
  reads: ['remittance_records', 'remittance_acts'],
  summary:
    'What the portal has as remitted on a day beside a statement of the caller’s bank (camt.053, or a CSV); nothing is kept',
  input: () =>
    z.object({
      /** of Shanghai */
      day: z.string().refine(isDate, { error: 'fields.date' }),
    }),
  output: () =>
    z.object({
      /** null of XML, which says it of itself */
      format: csvFormat.nullable(),
      day: z.string(),
      /** decimal strings of each currency; `difference`: of the portal over the bank */
      currencies: z.array(
        z.object({
          currency: z.string(),
          portal: z.string(),
          bank: z.string(),
          difference: z.string(),
          /** by reference; `same`: in amount as well */
          matched: z.array(z.object({ ...payment, line: z.number(), booked: z.string(), same: z.boolean() })),
          /** the portal alone has it, the bank alone */
          portalOnly: z.array(z.object(payment)),
          bankOnly: z.array(z.object(booking)),
        }),
      ),
      /** entries that are no payments of that day: what came in, what is not booked or taken back, what is of other days */
      left: z.object({ credits: z.number(), unbooked: z.number(), otherDays: z.number() }),
    }),
  upload: true,
  timeout: 60,
});
export type StatementComparison = OutputOf<typeof compareStatement>;

export const bankCalls = {
  recordPaymentFile,
  exportPain001,
  readTransfers,
  readBankRules,
  saveBankRules,
  compareStatement,
};
