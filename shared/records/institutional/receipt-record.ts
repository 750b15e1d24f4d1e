import { sum } from '../../money/amount.ts';
import { isCountry } from '../../rules/country.ts';
import type { Content } from '../define.ts';
import type { ContentRule, WorkflowRecord } from '../workflow-record.ts';
import { amountRules, isCurrency, listed, minorIn, textIn } from './content-values.ts';
import { receipt } from './receipt.ts';
import { pendingGuards, rateGuards } from './second-officer.ts';

/** Cents of US dollars above which an item needs documents (SAFE 2020 No. 14). */
export const documentedAbove = 50_000_00n;

const refusal = (name: string) => `kinds.receipt.refusals.${name}`;

const isAbove0 = (content: Content, field: string): boolean => (minorIn(content, field) ?? 0n) > 0n;
const sumOf = (content: Content, fields: readonly string[]): bigint =>
  sum(fields.map((field) => minorIn(content, field) ?? 0n));

const isUnsaid = (content: Content, field: string): boolean => textIn(content, field) === '';

const isPositive = (field: string): ContentRule => ({
  field,
  error: refusal('positive'),
  holds: (content) => isUnsaid(content, field) || isAbove0(content, field),
});
/** All fields of a group are filled in, or none. */
const isWhole = (field: string, ...others: readonly string[]): ContentRule => ({
  field,
  error: refusal('group'),
  holds: (content) => !isUnsaid(content, field) || others.every((other) => isUnsaid(content, other)),
});
const addUp = (field: string, error: string, parts: readonly string[]): ContentRule => ({
  field,
  error: refusal(error),
  holds: (content) => sumOf(content, parts) === minorIn(content, 'amount'),
});
const isCode = (field: string): ContentRule => ({
  field,
  error: refusal('bop'),
  holds: (content) => isUnsaid(content, field) || /^\d{6}$/.test(textIn(content, field)),
});

const declared = ['amount1', 'amount2'] as const;
const disposed = ['settleAmount', 'retainAmount', 'otherAmount'] as const;

const money = { type: 'decimal', digits: 15, decimals: 2, currency: 'currency' } as const;
const part = { ...money, optional: true } as const;
const account = { type: 'text', max: 34, optional: true } as const;
const codes = <const Codes extends readonly string[]>(name: string, ...all: Codes) =>
  ({ type: 'code', codes: all, words: `kinds.receipt.codes.${name}` }) as const;

/** Entered by the bank. */
const arrival = [
  ...['bankRef', 'payer', 'payerCountry', 'payeeUsci', 'organisation', 'receiptNo', 'derived'],
  ...['currency', 'amount', 'domesticCharge', 'overseasCharge', 'method', 'valueDate', 'message'],
] as const;
/** The organisation's statement of its nature. */
const nature = [
  ...['category', 'fundKind', 'applyNo', 'contractId', 'invoiceNo', 'bonded', 'regNo'],
  ...['bopCode1', 'amount1', 'remark1', 'bopCode2', 'amount2', 'remark2', 'statement'],
] as const;
/** The organisation's instructions. */
const settlement = [
  ...['settleAmount', 'cnyAccount', 'retainAmount', 'fxAccount', 'otherAmount', 'otherAccount'],
  ...['purpose', 'documents', 'reporter', 'phone', 'reportDate'],
] as const;

/** Money from abroad with the data of bank, organisation and declaration. */
export const receiptRecord = {
  ...receipt,
  fields: {
    receiptNo: { type: 'text', max: 20, optional: true, in: ['decision', 'list', 'filter'] },
    bankRef: { type: 'text', max: 35, in: ['list', 'filter'] },
    payer: { type: 'text', max: 128, in: ['decision', 'list', 'filter'] },
    payerCountry: { type: 'text', max: 2, table: 'country' },
    payeeUsci: { type: 'text', max: 18, format: 'usci' },
    organisation: { type: 'text', max: 36, optional: true },
    // substitutes for data that a file lacked: saving the form confirms them
    derived: {
      type: 'codes',
      codes: ['payer', 'payerCountry', 'payeeUsci', 'valueDate', 'entry'],
      words: 'kinds.receipt.codes.derived',
      optional: true,
    },
    currency: { type: 'text', max: 3, table: 'currency', in: ['list'] },
    amount: { ...money, in: ['decision', 'list'] },
    domesticCharge: part,
    overseasCharge: part,
    method: codes('method', 'T', 'D', 'M', 'L', 'G', 'C', 'O'),
    valueDate: { type: 'date', in: ['list'] },
    message: { type: 'text', max: 140, lines: true, optional: true },

    category: { ...codes('category', '01', '02', '03', '04', '05', '09'), in: ['list', 'filter'] },
    fundKind: codes('fundKind', 'A', 'R', 'O'),
    applyNo: { type: 'text', max: 20, onlyIf: { field: 'category', is: '09' } },
    contractId: { type: 'reference', of: 'certificate', optional: true },
    invoiceNo: { type: 'text', max: 35, optional: true },
    bonded: codes('bonded', 'Y', 'N'),
    regNo: { type: 'text', max: 20, optional: true },
    bopCode1: { type: 'text', max: 6, table: 'bop' },
    amount1: money,
    remark1: { type: 'text', max: 50 },
    bopCode2: { type: 'text', max: 6, table: 'bop', optional: true },
    amount2: part,
    remark2: { type: 'text', max: 50, optional: true },
    statement: codes('statement', 'Y'),

    settleAmount: part,
    cnyAccount: account,
    retainAmount: part,
    fxAccount: account,
    otherAmount: part,
    otherAccount: account,
    purpose: { type: 'text', max: 100 },
    documents: { type: 'documents', max: 10, optional: true },
    reporter: { type: 'text', max: 20, personal: true },
    phone: { type: 'text', max: 11, format: 'tele', personal: true },
    reportDate: { type: 'date' },
  },
  sections: {
    arrival: ['derived', 'receiptNo', 'bankRef', 'payer', 'payerCountry', 'payeeUsci', 'organisation'],
    money: ['currency', 'amount', 'domesticCharge', 'overseasCharge', 'method', 'valueDate', 'message'],
    nature: ['category', 'fundKind', 'applyNo', 'contractId', 'invoiceNo', 'bonded', 'regNo'],
    declaration: ['bopCode1', 'amount1', 'remark1', 'bopCode2', 'amount2', 'remark2', 'statement'],
    settlement: ['settleAmount', 'cnyAccount', 'retainAmount', 'fxAccount', 'otherAmount', 'otherAccount', 'purpose'],
    documents: ['documents'],
    reporter: ['reporter', 'phone', 'reportDate'],
  },
  relevant: { derived: (content) => !isUnsaid(content, 'derived') },
  sums: [
    { total: 'amount', parts: declared },
    { total: 'amount', parts: disposed },
  ],
  rules: [
    { field: 'derived', error: refusal('derived'), holds: (content) => isUnsaid(content, 'derived') },
    {
      field: 'payerCountry',
      error: refusal('country'),
      holds: (content) => isCountry(textIn(content, 'payerCountry')),
    },
    { field: 'currency', error: refusal('currency'), holds: (content) => isCurrency(textIn(content, 'currency')) },
    ...['amount', 'domesticCharge', 'overseasCharge', ...declared, ...disposed].flatMap(amountRules),
    ...['amount', ...declared, ...disposed].map(isPositive),
    ...['domesticCharge', 'overseasCharge'].map((field) => ({
      field,
      error: refusal('charge'),
      holds: (content: Content) =>
        !isAbove0(content, 'amount') || (minorIn(content, field) ?? 0n) <= (minorIn(content, 'amount') ?? 0n),
    })),
    {
      field: 'fundKind',
      error: refusal('fundKind'),
      holds: (content) => textIn(content, 'fundKind') !== 'R' || textIn(content, 'category') === '09',
    },
    { field: 'valueDate', error: refusal('future'), holds: (content, today) => textIn(content, 'valueDate') <= today },

    isCode('bopCode1'),
    isCode('bopCode2'),
    isWhole('bopCode2', 'amount2', 'remark2'),
    isWhole('amount2', 'bopCode2', 'remark2'),
    isWhole('remark2', 'bopCode2', 'amount2'),
    {
      field: 'bopCode2',
      error: refusal('twoCodes'),
      holds: (content) => isUnsaid(content, 'bopCode2') || textIn(content, 'bopCode1') !== textIn(content, 'bopCode2'),
    },
    addUp('amount1', 'declaredSum', declared),

    isWhole('settleAmount', 'cnyAccount'),
    isWhole('cnyAccount', 'settleAmount'),
    isWhole('retainAmount', 'fxAccount'),
    isWhole('fxAccount', 'retainAmount'),
    isWhole('otherAmount', 'otherAccount'),
    isWhole('otherAccount', 'otherAmount'),
    // yuan cannot be sold for yuan
    {
      field: 'settleAmount',
      error: refusal('yuan'),
      holds: (content) => isUnsaid(content, 'settleAmount') || textIn(content, 'currency') !== 'CNY',
    },
    addUp('settleAmount', 'disposedSum', disposed),
  ],
  moreStates: true,
  waitsFor: {
    INCOMPLETE: 'bank',
    ARRIVED: 'org',
    NATURE_PENDING: 'org',
    NATURE_SUBMITTED: 'bank',
    NATURE_CONFIRMED: 'org',
    DRAFT: 'org',
    ORG_REVIEW: 'orgAudit',
    BANK_REVIEW: 'bank',
    APPROVED: 'bank',
    SETTLED: 'bank',
    RETAINED: 'bank',
    DECLARED: 'bank',
  },
  holds: ['CLOSED'],
  name: 'payer',
  unique: { field: 'bankRef', freedBy: ['SENT_BACK', 'DISCARDED'] },
  addressed: { party: 'org', field: 'organisation' },
  printed: {
    since: 'submit',
    drafts: ['INCOMPLETE', 'ARRIVED', 'NATURE_PENDING', 'NATURE_SUBMITTED', 'NATURE_CONFIRMED', 'DRAFT', 'ORG_REVIEW'],
    number: 'receiptNo',
    omits: ['derived', 'receiptNo', 'organisation', 'contractId'],
  },
  filled: ['derived', 'organisation', 'receiptNo'],
  files: { save: arrival, propose: nature, draft: settlement },
  whole: { arrivalComplete: arrival, natureComplete: nature, settlementComplete: settlement },
  guards: {
    // only a file may be incomplete
    imported: (_, { imported }) => imported === true,
    payee: (content) => !isUnsaid(content, 'organisation'),
    contractHolds: (_, { contract }) => contract !== false,
    rated: (_, { isRated }) => isRated === true,
    withinDocuments: (content, { isSmall }) => isSmall === true || listed(content, 'documents').length > 0,
    // without a limit the amount is within it
    withinLimit: (_, { withinLimit }) => withinLimit !== false,
    settles: (content) => isAbove0(content, 'settleAmount'),
    rateFits: (_, { rateFits }) => rateFits === true,
    ...rateGuards,
    settlesNothing: (content) => !isAbove0(content, 'settleAmount'),
  },
  ownGuards: pendingGuards,
  notes: ['usdEquivalent', 'usdRate', 'usdSource', 'usdDay', 'officialRate', 'settleRate', 'cnyAmount'],
  figures: {
    states: [
      ...(['ARRIVED', 'NATURE_PENDING', 'NATURE_SUBMITTED', 'NATURE_CONFIRMED', 'DRAFT', 'ORG_REVIEW'] as const),
      ...(['BANK_REVIEW', 'APPROVED', 'SETTLED', 'RETAINED', 'DECLARED', 'CLOSED'] as const),
    ],
    amount: 'amount',
    currency: 'currency',
    day: 'valueDate',
    countries: ['payerCountry'],
    codes: [
      { code: 'bopCode1', amount: 'amount1' },
      { code: 'bopCode2', amount: 'amount2' },
    ],
  },
  batch: ['claim', 'confirm', 'approve', 'accept', 'close'],
} as const satisfies WorkflowRecord;
