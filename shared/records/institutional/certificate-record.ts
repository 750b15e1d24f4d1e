import { sum } from '../../money/amount.ts';
import { isCountry } from '../../rules/country.ts';
import { isUsci } from '../../rules/formats.ts';
import { contractNoParts } from '../../rules/identifiers.ts';
import type { Content } from '../define.ts';
import type { WorkflowRecord } from '../workflow-record.ts';
import { certificate } from './certificate.ts';
import { amountRules, isCurrency, minorIn, textIn } from './content-values.ts';

const day = 24 * 60 * 60 * 1000;
/** Days after taking effect within which a contract is to be registered (MOFCOM 2009 No. 3). */
export const registeredWithin = 60;

const isTechnology = (content: Content): boolean => ['TI', 'TE'].includes(textIn(content, 'certType'));
const directions: Readonly<Record<string, string>> = { TI: 'import', TE: 'export' };

const isRegular = (content: Content): boolean =>
  !isTechnology(content) ||
  contractNoParts(textIn(content, 'contractNo'))?.direction === directions[textIn(content, 'certType')];

const home = 'CN';
/** Field of the foreign party's country; in outsourcing, too, one party is domestic. */
const abroadOf = (content: Content): 'supplierCountry' | 'recipientCountry' =>
  textIn(content, 'supplierCountry') === home ? 'recipientCountry' : 'supplierCountry';

/** Whether a number agrees with the contract; other errors are reported elsewhere. */
const isOfContract = (content: Content): boolean => {
  const parts = isTechnology(content) && contractNoParts(textIn(content, 'contractNo'));
  if (!parts) return true;
  const encodedParts = { signDate: parts.year, [abroadOf(content)]: parts.country, industry: parts.industry };
  return Object.entries(encodedParts).every(
    ([field, part]) => textIn(content, field) === '' || textIn(content, field).startsWith(part),
  );
};

/** Empty fees count as none. */
const agree = (content: Content): boolean =>
  sum(['techFee', 'equipmentFee', 'otherFee'].map((name) => minorIn(content, name) ?? 0n)) ===
  minorIn(content, 'totalAmount');

/** Whether the registration would take longer than the remaining time, on that day. */
export const isLate = (content: Content, today: string): boolean => {
  const effect = Date.parse(textIn(content, 'effectiveDate'));
  return Date.parse(today) - effect > registeredWithin * day;
};

/** Whether royalties are paid under a contract, by its mode of payment: a royalty has a rate and a base. */
export const hasRoyalty = (content: Content): boolean => ['03', '04'].includes(textIn(content, 'paymentMode'));

const country = (field: string) =>
  ({
    field,
    error: 'kinds.certificate.refusals.country',
    holds: (content: Content) => isCountry(textIn(content, field)),
  }) as const;
/** The domestic party needs an identifier. */
const identified = (field: string, at: string) =>
  ({
    field,
    error: 'kinds.certificate.refusals.usci',
    holds: (content: Content) => textIn(content, at) !== home || isUsci(textIn(content, field)),
  }) as const;

const name = { type: 'text', max: 128 } as const;
const where = { type: 'text', max: 2, table: 'country' } as const;
const identifier = { type: 'text', max: 18, optional: true, format: 'usci' } as const;
const money = { type: 'decimal', digits: 15, decimals: 2, currency: 'currency' } as const;
const onlyService = { onlyIf: { field: 'certType', is: 'SO' } } as const;

/** Field of the domestic party's identifier, the contract's owner. */
export const homeUsciOf = (content: Content): 'supplierUsci' | 'recipientUsci' =>
  textIn(content, 'supplierCountry') === home ? 'supplierUsci' : 'recipientUsci';

/** The complete registration of a contract. */
export const certificateRecord = {
  ...certificate,
  fields: {
    certType: { type: 'code', codes: ['TI', 'SO', 'TE'], words: 'kinds.certificate.codes.certType', in: ['filter'] },
    contractNo: { type: 'text', max: 50, in: ['decision', 'list', 'filter'] },
    contractName: { type: 'text', max: 100, in: ['list', 'filter'] },
    contractNameEn: { type: 'text', max: 200, optional: true },
    kind: {
      type: 'code',
      codes: ['01', '02', '03', '04', '05', '06'],
      words: 'kinds.certificate.codes.kind',
      optional: true,
    },
    supplier: { ...name, in: ['decision', 'list', 'filter'] },
    supplierCountry: where,
    supplierUsci: identifier,
    recipient: { ...name, in: ['decision', 'list', 'filter'] },
    recipientCountry: where,
    recipientUsci: identifier,
    endUser: { ...name, optional: true },
    endUserCountry: { ...where, optional: true },
    summary: { type: 'text', max: 1000, lines: true },
    currency: { type: 'text', max: 3, table: 'currency', in: ['list'] },
    totalAmount: { ...money, in: ['decision', 'list'] },
    techFee: { ...money, optional: true },
    equipmentFee: { ...money, optional: true },
    otherFee: { ...money, optional: true },
    paymentMode: { type: 'code', codes: ['01', '02', '03', '04'], words: 'kinds.certificate.codes.paymentMode' },
    royaltyRate: { type: 'decimal', digits: 3, decimals: 4, optional: true },
    royaltyBase: { ...money, optional: true },
    signDate: { type: 'date', in: ['list'] },
    effectiveDate: { type: 'date', in: ['list'] },
    validFrom: { type: 'date' },
    validTo: { type: 'date', in: ['list'] },
    lateReason: { type: 'text', max: 500, lines: true, optional: true },
    industry: { type: 'text', max: 2, table: 'industry' },
    serviceType: {
      type: 'code',
      codes: ['ITO', 'BPO', 'KPO'],
      words: 'kinds.certificate.codes.serviceType',
      ...onlyService,
    },
    shore: { type: 'code', codes: ['off', 'on'], words: 'kinds.certificate.codes.shore', ...onlyService },
    executedAmount: { ...money, ...onlyService },
    receiptReference: { type: 'text', max: 50, ...onlyService },
    contract: { type: 'documents', max: 5 },
    translation: { type: 'documents', max: 5, optional: true },
    legalStatus: { type: 'documents', max: 3 },
  },
  sections: {
    contract: ['certType', 'contractNo', 'contractName', 'contractNameEn', 'kind', 'industry', 'summary'],
    parties: [
      ...['supplier', 'supplierCountry', 'supplierUsci', 'recipient', 'recipientCountry', 'recipientUsci'],
      ...['endUser', 'endUserCountry'],
    ],
    amount: [
      ...['currency', 'totalAmount', 'techFee', 'equipmentFee', 'otherFee', 'paymentMode', 'royaltyRate'],
      'royaltyBase',
    ],
    dates: ['signDate', 'effectiveDate', 'validFrom', 'validTo', 'lateReason'],
    service: ['serviceType', 'shore', 'executedAmount', 'receiptReference'],
    attachments: ['contract', 'translation', 'legalStatus'],
  },
  relevant: {
    kind: isTechnology,
    royaltyRate: hasRoyalty,
    royaltyBase: hasRoyalty,
    lateReason: isLate,
  },
  sums: [{ total: 'totalAmount', parts: ['techFee', 'equipmentFee', 'otherFee'] }],
  together: [
    { inOrder: ['signDate', 'effectiveDate'], error: 'fields.order' },
    { inOrder: ['effectiveDate', 'validTo'], error: 'fields.order' },
    { inOrder: ['validFrom', 'validTo'], error: 'fields.order' },
  ],
  rules: [
    { field: 'contractNo', error: 'kinds.certificate.refusals.contractNo', holds: isRegular },
    { field: 'contractNo', error: 'kinds.certificate.refusals.otherContract', holds: isOfContract },
    { field: 'signDate', error: 'fields.future', holds: (content, today) => textIn(content, 'signDate') <= today },
    {
      field: 'validTo',
      error: 'kinds.certificate.refusals.over',
      holds: (content, today) => textIn(content, 'validTo') >= today,
    },
    {
      field: 'kind',
      error: 'fields.choose',
      holds: (content) => !isTechnology(content) || textIn(content, 'kind') !== '',
    },
    country('supplierCountry'),
    country('recipientCountry'),
    {
      field: 'endUserCountry',
      error: 'kinds.certificate.refusals.country',
      holds: (content) =>
        textIn(content, 'endUserCountry') === ''
          ? textIn(content, 'endUser') === ''
          : isCountry(textIn(content, 'endUserCountry')),
    },
    {
      field: 'recipientCountry',
      error: 'kinds.certificate.refusals.sameCountry',
      holds: (content) => textIn(content, 'supplierCountry') !== textIn(content, 'recipientCountry'),
    },
    ...(['recipientCountry', 'supplierCountry'] as const).map((field, at) => ({
      field,
      error: 'kinds.certificate.refusals.direction',
      holds: (content: Content) =>
        textIn(content, 'certType') !== (['TI', 'TE'] as const)[at] || textIn(content, field) === home,
    })),
    {
      field: 'supplierCountry',
      error: 'kinds.certificate.refusals.abroad',
      holds: (content) => ['supplierCountry', 'recipientCountry'].some((field) => textIn(content, field) === home),
    },
    identified('supplierUsci', 'supplierCountry'),
    identified('recipientUsci', 'recipientCountry'),
    {
      field: 'currency',
      error: 'kinds.certificate.refusals.currency',
      holds: (content) => isCurrency(textIn(content, 'currency')),
    },
    ...amountRules('totalAmount'),
    {
      field: 'totalAmount',
      error: 'kinds.certificate.refusals.positive',
      holds: (content) => (minorIn(content, 'totalAmount') ?? 0n) > 0n,
    },
    ...amountRules('techFee'),
    ...amountRules('equipmentFee'),
    ...amountRules('otherFee'),
    ...amountRules('executedAmount'),
    ...amountRules('royaltyBase'),
    { field: 'totalAmount', error: 'kinds.certificate.refusals.sum', holds: agree },
    {
      field: 'royaltyRate',
      error: 'kinds.certificate.refusals.royaltyRate',
      holds: (content) => {
        const rate = textIn(content, 'royaltyRate');
        return rate === '' ? !hasRoyalty(content) : Number(rate) <= 100;
      },
    },
    {
      field: 'royaltyBase',
      error: 'kinds.certificate.refusals.royaltyBase',
      holds: (content) => !hasRoyalty(content) || (minorIn(content, 'royaltyBase') ?? 0n) > 0n,
    },
    {
      field: 'lateReason',
      error: 'kinds.certificate.refusals.late',
      holds: (content, today) => !isLate(content, today) || textIn(content, 'lateReason') !== '',
    },
    {
      field: 'industry',
      error: 'kinds.certificate.refusals.industry',
      holds: (content) => /^\d{2}$/.test(textIn(content, 'industry')),
    },
    {
      field: 'executedAmount',
      error: 'kinds.certificate.refusals.executed',
      holds: (content) => (minorIn(content, 'executedAmount') ?? 0n) <= (minorIn(content, 'totalAmount') ?? 0n),
    },
  ],
  waitsFor: {
    DRAFT: 'org',
    ORG_REVIEW: 'orgAudit',
    REGULATOR_REVIEW: 'fx',
    CHANGE_ORG_REVIEW: 'orgAudit',
    CHANGE_REVIEW: 'fx',
    LOSS_REPORTED: 'fx',
  },
  name: 'contractName',
  unique: { field: 'contractNo', freedBy: ['REJECTED'] },
  change: { filedBy: 'fileChange', acceptedBy: 'acceptChange', locked: ['certType', 'contractNo'] },
  register: { act: 'register', prefix: 'certType' },
  printed: { by: 'certType', since: 'register' },
  batch: ['approve', 'register'],
  validTo: 'validTo',
  registerWithin: { field: 'effectiveDate', days: registeredWithin },
  // all that were ever registered, unless removed by a refusal
  figures: {
    states: [
      ...(['REGISTERED', 'CHANGE_ORG_REVIEW', 'CHANGE_REVIEW', 'LOSS_REPORTED', 'SUSPENDED'] as const),
      ...(['TERMINATED', 'EXPIRED'] as const),
    ],
    amount: 'totalAmount',
    currency: 'currency',
    day: 'signDate',
    countries: ['supplierCountry', 'recipientCountry'],
    codes: [],
  },
} as const satisfies WorkflowRecord;
