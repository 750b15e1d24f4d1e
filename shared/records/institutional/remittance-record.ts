import { sum } from '../../money/amount.ts';
import { isCountry } from '../../rules/country.ts';
import { countryOfBic, hasIbans, identifiers, isIban } from '../../rules/identifiers.ts';
import { linesOf } from '../../rules/lines.ts';
import type { Content } from '../define.ts';
import type { OwnGuard, WorkflowRecord } from '../workflow-record.ts';
import { checkNames } from './checks.ts';
import { amountRules, isCurrency, minorIn, textIn } from './content-values.ts';
import { isReturnedWhole } from './refund.ts';
import { remittance } from './remittance.ts';
import { pendingGuards, rateGuards } from './second-officer.ts';

/** Chinese, as in the declaration, whatever the reader's language: the balance of payments is declared in Chinese. */
export const specialRemarks = { NONE: '', ADVANCE: '代垫', SHARE: '分摊', EARLY: '前期费用', REFUND: '退汇' } as const;
const isSpecial = (code: string): code is keyof typeof specialRemarks => code in specialRemarks;

/** Maximum characters of a declaration's remark, prefix included. */
export const remarkMax = 50;

/** The declared remark: special circumstances of the payment precede it. */
export function declaredRemark(content: Content, field: 'bopRemark1' | 'bopRemark2'): string {
  const special = textIn(content, 'specialRemark');
  const remark = textIn(content, field);
  const before = isSpecial(special) ? specialRemarks[special] : '';
  return remark === '' || remark.startsWith(before) ? remark : `${before} ${remark}`;
}

/** Sources of the money: amount and account of each are both given, or neither. */
export const sources = [
  { amount: 'fxAmount', account: 'cnyAccount' },
  { amount: 'cashAmount', account: 'cashAccount' },
  { amount: 'otherAmount', account: 'otherAccount' },
] as const;
const declared = ['bopAmount1', 'bopAmount2'] as const;

const sumOf = (content: Content, fields: readonly string[]): bigint =>
  sum(fields.map((name) => minorIn(content, name) ?? 0n));
const addsUp = (content: Content, fields: readonly string[]): boolean =>
  sumOf(content, fields) === minorIn(content, 'amount');

/** Whether all of these are filled in, or none. */
const isWhole = (content: Content, fields: readonly string[]): boolean =>
  new Set(fields.map((name) => textIn(content, name) === '')).size === 1;

/** Reports an incomplete group at its first empty field. */
const requireTogether = (fields: readonly [string, ...string[]], error: string) =>
  fields.map((field) => ({
    field,
    error,
    holds: (content: Content) => textIn(content, field) !== '' || isWhole(content, fields),
  }));
/** A given amount is above 0. */
const above = (field: string) => ({
  field,
  error: 'kinds.remittance.refusals.positive',
  holds: (content: Content) => textIn(content, field) === '' || (minorIn(content, field) ?? 0n) > 0n,
});
const shaped = (field: string, name: keyof typeof identifiers) => ({
  field,
  error: `identifiers.${name}`,
  holds: (content: Content) => textIn(content, field) === '' || identifiers[name](textIn(content, field)),
});
/** A demand draft is drawn by the bank; any other payment is a transfer. */
const isTransfer = (content: Content): boolean => textIn(content, 'method') !== 'D';
/** Maximum characters of a line of a name or address in a transfer. */
const lineMax = 70;
/** Character set and lines of interbank transfers; other payments are not restricted. */
const carried = (field: string) => ({
  field,
  error: 'identifiers.swiftText',
  holds: (content: Content) =>
    !isTransfer(content) || linesOf(textIn(content, field), lineMax).every(identifiers.swiftText),
  once: true as const,
});
/** Since 14 November 2026 banks abroad (SWIFT, CBPR+) require town and country in elements of their own. */
const withTown = (field: string) => ({
  field,
  error: 'kinds.remittance.refusals.town',
  holds: (content: Content) => !isTransfer(content) || textIn(content, field) !== '',
  once: true as const,
});
/** Beside them an address has two lines at most. */
const postal = (field: string) => ({
  field,
  error: 'identifiers.addressLines',
  holds: (content: Content) => !isTransfer(content) || identifiers.addressLines(textIn(content, field)),
  once: true as const,
});
const digits = (field: string) => ({
  field,
  error: 'kinds.remittance.refusals.bopCode',
  holds: (content: Content) => textIn(content, field) === '' || /^\d{6}$/.test(textIn(content, field)),
});
const remarked = (field: 'bopRemark1' | 'bopRemark2') => ({
  field,
  error: 'kinds.remittance.refusals.remark',
  holds: (content: Content) => [...declaredRemark(content, field)].length <= remarkMax,
});

const second = ['bopCode2', 'bopAmount2', 'bopRemark2'] as const;
const tax = ['taxFilingNo', 'taxCode', 'taxAmount', 'taxDate'] as const;

/** Royalties may exceed a contract's amount, which is not known beforehand. */
export const isRoyalty = (code: string): boolean => code.startsWith('2310');

/** Amount of an application that counts against its contract, in minor units: all but royalties. */
export const countedOf = (content: Content): bigint =>
  sum(
    ([1, 2] as const).map((at) =>
      isRoyalty(textIn(content, `bopCode${at}`)) ? 0n : (minorIn(content, `bopAmount${at}`) ?? 0n),
    ),
  );

/** Whether foreign exchange is bought for it. */
const buys: OwnGuard = ({ content }) => (minorIn(content, 'fxAmount') ?? 0n) > 0n;

const account = { type: 'text', max: 34, optional: true } as const;
const money = { type: 'decimal', digits: 15, decimals: 2, currency: 'currency' } as const;
const where = { type: 'text', max: 2, table: 'country' } as const;
const code = { type: 'text', max: 6, table: 'bop' } as const;
const remark = { type: 'text', max: remarkMax } as const;
/** required of transfers by a later rule, and missing in older submissions */
const town = { type: 'text', max: 35, optional: true } as const;

/** Computed values of an application: fixed at submission and approval, at a purchase, and the returned amount. */
export const remittanceNotes = [
  'usd',
  'usdRate',
  'usdRateDay',
  'usdSource',
  'valueDay',
  'officialRate',
  'fxRate',
  'cnyAmount',
  'returnedAmount',
] as const;

/** An application for a payment abroad with every box of its form (境外汇款申请书). */
export const remittanceRecord = {
  ...remittance,
  fields: {
    access: { type: 'reference', of: 'access' },
    bank: { type: 'text', max: 36, institution: 'bank' },
    bankName: { type: 'text', max: 128, in: ['list'] },
    contract: { type: 'reference', of: 'certificate', optional: true },
    contractNo: { type: 'text', max: 50, optional: true, in: ['list', 'filter'] },
    method: { type: 'code', codes: ['T', 'D', 'M'], words: 'kinds.remittance.codes.method', begins: 'T' },
    priority: { type: 'code', codes: ['N', 'U'], words: 'kinds.remittance.codes.priority', begins: 'N' },
    currency: { type: 'text', max: 3, table: 'currency', in: ['list'] },
    amount: { ...money, in: ['decision', 'list'] },
    fxAmount: { ...money, optional: true },
    cnyAccount: account,
    cashAmount: { ...money, optional: true },
    cashAccount: account,
    otherAmount: { ...money, optional: true },
    otherAccount: account,
    remitter: { type: 'text', max: 128 },
    usci: { type: 'text', max: 18, format: 'usci' },
    address: { type: 'text', max: 128 },
    town,
    payee: { type: 'text', max: 128, in: ['decision', 'list', 'filter'] },
    payeeAddress: { type: 'text', max: 128 },
    payeeTown: town,
    payeeCountry: { ...where, in: ['decision', 'list'] },
    payeeAccount: { type: 'text', max: 34, in: ['decision'] },
    payeeBank: { type: 'text', max: 128 },
    swift: { type: 'text', max: 11 },
    agentBank: { type: 'text', max: 128, optional: true },
    message: { type: 'text', max: 140, optional: true },
    charges: { type: 'code', codes: ['OUR', 'BEN', 'SHA'], words: 'kinds.remittance.codes.charges' },
    payType: { type: 'text', max: 1, table: 'payTypeOut' },
    bopCode1: code,
    bopAmount1: money,
    bopRemark1: remark,
    bopCode2: { ...code, optional: true },
    bopAmount2: { ...money, optional: true },
    bopRemark2: { ...remark, optional: true },
    specialRemark: {
      type: 'code',
      codes: ['NONE', 'ADVANCE', 'SHARE', 'EARLY', 'REFUND'],
      words: 'kinds.remittance.codes.specialRemark',
      begins: 'NONE',
    },
    bonded: { type: 'code', codes: ['Y', 'N'], words: 'kinds.remittance.codes.bonded', begins: 'N' },
    invoiceNo: { type: 'text', max: 35, optional: true },
    regNo: { type: 'text', max: 20, optional: true },
    taxFilingNo: { type: 'text', max: 20, optional: true },
    taxCode: { type: 'text', max: 20, optional: true },
    taxAmount: { type: 'decimal', digits: 15, decimals: 2, optional: true },
    taxDate: { type: 'date', optional: true },
    documents: { type: 'shares', of: 'document', currency: 'currency', max: 50, optional: true },
    applicant: { type: 'text', max: 20, personal: true },
    phone: { type: 'text', max: 11, personal: true },
    applyDate: { type: 'date' },
  },
  sections: {
    application: ['access', 'bank', 'bankName', 'contract', 'contractNo', 'method', 'priority'],
    amount: [
      ...['currency', 'amount', 'fxAmount', 'cnyAccount', 'cashAmount', 'cashAccount', 'otherAmount'],
      'otherAccount',
    ],
    remitter: ['remitter', 'usci', 'address', 'town'],
    payee: [
      ...['payee', 'payeeAddress', 'payeeTown', 'payeeCountry', 'payeeAccount', 'payeeBank', 'swift', 'agentBank'],
      ...['message', 'charges'],
    ],
    declaration: [
      ...['payType', 'bopCode1', 'bopAmount1', 'bopRemark1', 'bopCode2', 'bopAmount2', 'bopRemark2'],
      ...['specialRemark', 'bonded', 'invoiceNo', 'regNo'],
    ],
    tax: ['taxFilingNo', 'taxCode', 'taxAmount', 'taxDate'],
    documents: ['documents'],
    applicant: ['applicant', 'phone', 'applyDate'],
  },
  sums: [
    { total: 'amount', parts: sources.map(({ amount }) => amount) },
    { total: 'amount', parts: declared },
  ],
  relevant: { town: isTransfer, payeeTown: isTransfer },
  filled: ['bank', 'bankName', 'contractNo', 'remitter', 'usci', 'address'],
  rules: [
    {
      field: 'currency',
      error: 'kinds.remittance.refusals.currency',
      holds: (content) => isCurrency(textIn(content, 'currency')),
    },
    ...['amount', ...sources.map(({ amount }) => amount), ...declared].flatMap((field) => [
      ...amountRules(field),
      above(field),
    ]),
    // yuan cannot be bought for yuan
    {
      field: 'fxAmount',
      error: 'kinds.remittance.refusals.yuan',
      holds: (content) => textIn(content, 'fxAmount') === '' || textIn(content, 'currency') !== 'CNY',
    },
    ...sources.flatMap(({ amount, account: from }) =>
      requireTogether([amount, from], 'kinds.remittance.refusals.group'),
    ),
    ...sources.map(({ account: field }) => shaped(field, 'account')),
    {
      field: 'amount',
      error: 'kinds.remittance.refusals.sources',
      holds: (content) =>
        addsUp(
          content,
          sources.map(({ amount }) => amount),
        ),
    },
    {
      field: 'payeeCountry',
      error: 'kinds.remittance.refusals.country',
      holds: (content) => isCountry(textIn(content, 'payeeCountry')),
    },
    shaped('swift', 'bic'),
    shaped('payeeAccount', 'account'),
    {
      field: 'payeeAccount',
      error: 'identifiers.iban',
      holds: (content) =>
        !hasIbans(countryOfBic(textIn(content, 'swift'))) ||
        isIban(textIn(content, 'payeeAccount').replaceAll(' ', '')),
    },
    shaped('message', 'swiftText'),
    ...['town', 'payeeTown'].map(withTown),
    ...['address', 'payeeAddress'].map(postal),
    ...['payee', 'payeeAddress', 'payeeTown', 'payeeBank'].map(carried),
    // a correspondent bank is identified by its BIC only
    { ...shaped('agentBank', 'bic'), once: true },
    digits('bopCode1'),
    digits('bopCode2'),
    ...requireTogether(second, 'kinds.remittance.refusals.second'),
    {
      field: 'bopCode2',
      error: 'kinds.remittance.refusals.sameCode',
      holds: (content) =>
        textIn(content, 'bopCode2') === '' || textIn(content, 'bopCode1') !== textIn(content, 'bopCode2'),
    },
    remarked('bopRemark1'),
    remarked('bopRemark2'),
    {
      field: 'bopAmount1',
      error: 'kinds.remittance.refusals.declared',
      holds: (content) => addsUp(content, declared),
    },
    ...requireTogether(tax, 'kinds.remittance.refusals.tax'),
    { field: 'taxDate', error: 'fields.future', holds: (content, today) => textIn(content, 'taxDate') <= today },
    shaped('phone', 'mobile'),
    { field: 'applyDate', error: 'fields.future', holds: (content, today) => textIn(content, 'applyDate') <= today },
  ],
  waitsFor: {
    DRAFT: 'org',
    TESTED: 'org',
    ORG_REVIEW: 'orgAudit',
    SUBMITTED: 'bank',
    BANK_REVIEW: 'bank',
    APPROVED: 'bank',
    PURCHASED: 'bank',
    REMITTED: 'bank',
    DECLARED: 'bank',
  },
  holds: ['CLOSED'],
  name: 'payee',
  addressed: { party: 'bank', field: 'bank', named: 'bankName' },
  register: { act: 'submit', prefix: 'method' },
  printed: { since: 'submit', drafts: ['DRAFT', 'TESTED', 'ORG_REVIEW'], omits: ['access', 'bank', 'contract'] },
  notes: remittanceNotes,
  figures: {
    states: ['SUBMITTED', 'BANK_REVIEW', 'APPROVED', 'PURCHASED', 'REMITTED', 'DECLARED', 'CLOSED'],
    amount: 'amount',
    currency: 'currency',
    day: 'applyDate',
    returned: 'returnedAmount',
    countries: ['payeeCountry'],
    codes: [
      { code: 'bopCode1', amount: 'bopAmount1' },
      { code: 'bopCode2', amount: 'bopAmount2' },
    ],
  },
  checkedBy: 'test',
  checks: {
    rules: checkNames,
    asks: {
      submit: ['bad'],
      approve: ['bad'],
      accept: ['bad', 'judge'],
      purchase: ['bad'],
      confirmRate: ['bad'],
      remit: ['bad'],
    },
    stops: ['accept', 'purchase', 'confirmRate', 'remit'],
  },
  batch: ['approve', 'takeUp', 'accept', 'close'],
  // each fact comes from services/command/workflow/remittance.ts; a missing fact forbids
  guards: {
    contractHolds: (_, { contract }) => contract === true,
    withinContract: (_, { contractLeft }) => typeof contractLeft === 'bigint' && contractLeft >= 0n,
    withinDocuments: (_, { documentsLeft }) => typeof documentsLeft === 'bigint' && documentsLeft >= 0n,
    accessActive: (_, { access }) => access === true,
    // without a limit any amount may be approved
    withinLimit: (_, { usd, limit }) =>
      limit === undefined || (typeof usd === 'bigint' && typeof limit === 'bigint' && usd <= limit),
    refundsThis: (_, { refunds }) => refunds === true,
    leavesNone: (_, { isWhole }) => isWhole === true,
    leavesSome: (_, { isWhole }) => isWhole === false,
    ...rateGuards,
    wasClosed: (_, { wasClosed }) => wasClosed === true,
    wasNotClosed: (_, { wasClosed }) => wasClosed === false,
  },
  ownGuards: {
    ...pendingGuards,
    buys,
    buysNothing: (record) => !buys(record),
    returnedWhole: isReturnedWhole,
    returnedInPart: (record) => !isReturnedWhole(record),
  },
} as const satisfies WorkflowRecord;
