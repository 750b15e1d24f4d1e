import { serviceOf } from '@portal/shared/code-tables/bop';
import type { CodeTables } from '@portal/shared/code-tables/tables';
import { allocate, formatAmount, parseAmount } from '@portal/shared/money/amount';
import type { Currency, Money } from '@portal/shared/money/currency';
import {
  canonicalRate,
  convert,
  convertAcross,
  type DollarRate,
  dollarEquivalent,
  isRate,
} from '@portal/shared/money/rate';
import type { Content } from '@portal/shared/records/define';
import { isCurrency, listed, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import type { DocumentType } from '@portal/shared/records/institutional/document-record';
import { type Checked, precheck } from '@portal/shared/records/institutional/precheck';
import { countedOf, remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { shareOf } from '@portal/shared/records/shares';
import { countedAs } from '@portal/shared/records/workflow';
import { faultsOf } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { bankRules } from '../bank-rules/aggregate.ts';
import { valueDayOf, waivableBy } from '../bank-rules/decide.ts';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { ledger } from '../ledger/aggregate.ts';
import { payments } from '../payment/aggregate.ts';
import { countedBeside } from '../payment/decide.ts';
import { besideOfficial, type RateSettings, rateOn } from '../rate/in-force.ts';
import { limitOf } from './bank-rules.ts';
import { unknownCodes } from './bop-codes.ts';
import { limitOfContract } from './certificate.ts';
import { limitOfDocument } from './document.ts';
import { draw, giveBack, type Limit, leftOf } from './drawing.ts';
import type { About, Decided, GatheredFacts, WorkflowExtension } from './extension.ts';
import { putOnMap, remittanceReference } from './map.ts';
import { type ExistingRecord, isContractInForce, saidOf, standingOf } from './records.ts';
import { gatherRefund, refunded } from './refund.ts';

/** An operator's settings. */
export interface RemittanceSettings extends RateSettings {
  /** ISO 3166-1 alpha-2: countries that require a person's judgement */
  sanctionCountries: readonly string[];
  /** the code tables, with the operator's */
  codeTables: CodeTables;
  /** of a day, yyyy-MM-dd */
  isWorkday(day: string): boolean;
  /** milliseconds since 1970 */
  now(): number;
}

const unusable = (field: string, why: string): Refusal =>
  refuseFields('remittance.filling', { [field]: `kinds.remittance.refusals.${why}` });

/** Acts that release an application's allocations until it is submitted again. */
const ends: readonly string[] = ['recall', 'return', 'askMore', 'reject', 'withdraw'];

const moneyOf = (content: Content, field: string): Money | undefined => {
  const currency = textIn(content, 'currency');
  const minor = minorIn(content, field);
  return isCurrency(currency) && minor !== undefined ? { currency, minor } : undefined;
};

/** An access is in force until the bank suspends it, also during the review of a change. */
const isInForce = (access: ExistingRecord | undefined): access is ExistingRecord =>
  access !== undefined && ['ACTIVE', 'CHANGE_REVIEW'].includes(access.at.state);
const isForPayments = (access: ExistingRecord): boolean => listed(access.content, 'scope').includes('PAY');

async function isAccessActive(facts: FactReader, content: Content, owner: string): Promise<boolean> {
  const access = await standingOf(facts, 'access', textIn(content, 'access'), owner);
  return isInForce(access) && isForPayments(access) && saidOf(access, 'bank') === textIn(content, 'bank');
}

/** Amount that an application allocates from a contract, in the contract's currency; undefined without a rate. */
async function countedIn(facts: FactReader, content: Content, to: Currency, today: string): Promise<Money | undefined> {
  const currency = textIn(content, 'currency');
  if (!isCurrency(currency)) return undefined;
  const counted = { currency, minor: countedOf(content) };
  if (currency === to) return counted;
  const [from, into] = [await rateOn(facts, currency, today), await rateOn(facts, to, today)];
  return from && into && convertAcross(counted, to, from.rate, into.rate);
}

interface UnderContract {
  found: ExistingRecord;
  limit: Limit;
  /** allocated amount of this application; undefined without a rate */
  amount: Money | undefined;
}

/** Its contract, and the amount allocated from it. */
async function contractOf(
  facts: FactReader,
  content: Content,
  owner: string,
  today: string,
): Promise<UnderContract | undefined> {
  const id = textIn(content, 'contract');
  const found = await standingOf(facts, 'certificate', id, owner);
  const limit = found && limitOfContract(id, found.content);
  if (!found || !limit) return undefined;
  return { found, limit, amount: await countedIn(facts, content, limit.amount.currency, today) };
}

interface DocumentAllocation {
  found: ExistingRecord;
  limit: Limit;
  amount: Money;
}

/** Its documents; a refusal names why one of them is not usable. */
async function documentsOf(
  facts: FactReader,
  content: Content,
  owner: string,
): Promise<DocumentAllocation[] | Refusal> {
  const currency = textIn(content, 'currency');
  const allocations: DocumentAllocation[] = [];
  for (const text of listed(content, 'documents')) {
    const share = shareOf(text);
    const found = share && (await standingOf(facts, 'document', share.record, owner));
    if (!share || found?.at.state !== 'KEPT') return unusable('documents', 'document');
    const limit = limitOfDocument(share.record, found.content);
    const amount = isCurrency(currency) ? parseAmount(share.amount, currency) : undefined;
    if (typeof amount !== 'object' || limit?.amount.currency !== currency)
      return unusable('documents', 'documentCurrency');
    allocations.push({ found, limit, amount });
  }
  return allocations;
}

/** The largest shortfall, below 0 if there is one; undefined if a remainder is unknown. */
const short = (lefts: readonly (bigint | undefined)[]): bigint | undefined =>
  lefts.reduce(
    (all, remaining) =>
      all === undefined || remaining === undefined ? undefined : remaining < 0n ? all + remaining : all,
    0n,
  );

/**
 * All facts for the checks of an application on the day; `guardFacts`: for its kind's guards. The allocations of a
 * submitted one stay as they were, and its dollars with them.
 */
async function known(
  { content, state, today }: Pick<About, 'content' | 'state' | 'today'>,
  facts: FactReader,
  { sanctionCountries }: Pick<RemittanceSettings, 'sanctionCountries'>,
) {
  const { record, owner } = state.at;
  const [amount, contract, allocations, all, access] = await Promise.all([
    moneyOf(content, 'amount'),
    contractOf(facts, content, owner, today),
    documentsOf(facts, content, owner),
    facts.load(payments, owner),
    isAccessActive(facts, content, owner),
  ]);
  if (isRefusal(allocations)) return allocations;
  const payment = all.get(record);
  const rate = amount && !payment ? await rateOn(facts, amount.currency, today) : undefined;
  const usd = payment ? dollarsNoted(state, payment.usd) : amount && rate && dollarsOf(amount, rate);

  const isFree = textIn(content, 'contract') === '';
  // after it: its own allocation is in the ledger already
  const leftAfter = async (limit: Limit, taken: Money | undefined) => {
    if (payment) return leftOf(facts, limit, '');
    const remaining = taken && (await leftOf(facts, limit, record));
    return remaining === undefined || !taken ? undefined : remaining - taken.minor;
  };
  const contractLeft = contract && (await leftAfter(contract.limit, contract.amount));
  const lefts = await Promise.all(allocations.map(({ limit, amount: taken }) => leftAfter(limit, taken)));
  const documents = allocations.map(({ found, amount: taken }, at) => ({
    type: saidOf(found, 'type') as DocumentType,
    number: saidOf(found, 'number'),
    taken: taken.minor,
    hasFile: listed(found.content, 'file').length > 0,
    left: lefts[at] ?? -taken.minor,
  }));

  const checked: Checked = {
    content,
    today,
    usd,
    documents,
    sanctioned: sanctionCountries,
    ...(payment && { submitted: payment.day }),
    contract: contract && {
      number: saidOf(contract.found, 'contractNo'),
      type: saidOf(contract.found, 'certType'),
      state: contract.found.at.state,
      paymentMode: saidOf(contract.found, 'paymentMode'),
      currency: contract.limit.amount.currency,
      left: contractLeft ?? -1n,
    },
    others: [...countedBeside(all, record)],
  };
  const guardFacts = {
    access,
    contract: isFree || (contract !== undefined && isContractInForce(contract.found, today)),
    contractLeft: isFree ? 0n : contractLeft,
    documentsLeft: short(lefts),
  };
  return { checked, guardFacts, usd, payment };
}

const dollarsOf = (amount: Money, rate: DollarRate) => ({ cents: dollarEquivalent(amount, rate).cents, rate });

/** The equivalent fixed at the submission, with its rate. */
const dollarsNoted = ({ noted: computed }: About['state'], cents: bigint): NonNullable<Checked['usd']> => ({
  cents,
  rate: { rate: computed.usdRate ?? '', day: computed.usdRateDay ?? '', source: computed.usdSource ?? '', at: '' },
});

const dollarNotes = ({ cents, rate }: NonNullable<Checked['usd']>) => ({
  usd: formatAmount({ currency: 'USD', minor: cents }),
  usdRate: rate.rate,
  usdRateDay: rate.day,
  usdSource: rate.source,
});

/** Cost of a purchase in yuan, by the bank's rate. */
function purchased(content: Content, rate: string): Readonly<Record<string, string>> {
  const bought = moneyOf(content, 'fxAmount');
  if (!isRate(rate) || !bought) return {};
  return { fxRate: canonicalRate(rate), cnyAmount: formatAmount(convert(bought, 'CNY', rate)) };
}

const asksForCodes: readonly string[] = ['test', 'submit', 'approve', 'accept', 'purchase', 'confirmRate', 'remit'];

async function gatherFacts(
  about: About,
  facts: FactReader,
  settings: RemittanceSettings,
): Promise<GatheredFacts | Refusal> {
  const { act, content, today, given: input } = about;
  const unknown = asksForCodes.includes(act)
    ? unknownCodes(content, settings.codeTables, { today, error: 'kinds.remittance.refusals.bopCode' })
    : {};
  if (Object.keys(unknown).length > 0) return refuseFields('remittance.complete', unknown);
  switch (act) {
    case 'test':
    case 'submit': {
      // errors of the form are reported first
      if (Object.keys(faultsOf(remittanceRecord, content, today)).length > 0) return {};
      const found = await known(about, facts, settings);
      if (isRefusal(found)) return found;
      const { checked, guardFacts, usd } = found;
      if (act === 'test')
        return { facts: guardFacts, findings: precheck(checked), ...(usd && { noted: dollarNotes(usd) }) };
      return usd
        ? { facts: guardFacts, findings: precheck(checked), noted: dollarNotes(usd) }
        : refuseFields('remittance.noRate', { currency: 'kinds.remittance.refusals.rate' });
    }
    case 'approve':
    case 'accept':
    case 'remit':
    case 'purchase':
    case 'confirmRate': {
      const [rate, currency] = [input.rate ?? '', textIn(content, 'currency')];
      const isRated = act === 'purchase' && isRate(rate) && isCurrency(currency);
      const official = isRated ? await besideOfficial(facts, { currency, rate, day: today }, settings) : undefined;
      const isFar = official?.isFar ?? false;
      // an unusual rate needs another officer's confirmation before the purchase
      const isPurchased = act === 'confirmRate' || (act === 'purchase' && !isFar);
      const [still, rules] = await Promise.all([
        known(about, facts, settings),
        facts.load(bankRules, about.acting.institution),
      ]);
      if (isRefusal(still)) return still;
      const found = {
        facts: { ...still.guardFacts, isFar },
        findings: precheck(still.checked),
        waivable: waivableBy(rules, countedAs(about.doer)),
        noted: { ...official?.noted, ...(isPurchased && purchased(content, rate)) },
      };
      if (act !== 'accept') return found;
      const { limit, told: refusalParams } = await limitOf(about, facts);
      const valueDay = isCurrency(currency) && valueDayOf(rules, currency, settings.now(), settings.isWorkday);
      return {
        ...found,
        facts: { ...found.facts, limit, usd: still.payment?.usd },
        told: refusalParams,
        noted: { ...found.noted, ...(valueDay && { valueDay }) },
      };
    }
    case 'confirmCorrection':
      return { noted: purchased(content, input.rate ?? '') };
    case 'refund':
      return gatherRefund(about, facts);
    default:
      return {};
  }
}

async function completeContent(
  content: Content,
  owner: string,
  facts: FactReader,
  today: string,
): Promise<Content | Refusal> {
  const [accessId, contractId] = [textIn(content, 'access'), textIn(content, 'contract')];
  const [organisation, access, contract, allocations] = await Promise.all([
    facts.load(institution, owner),
    standingOf(facts, 'access', accessId, owner),
    standingOf(facts, 'certificate', contractId, owner),
    documentsOf(facts, content, owner),
  ]);
  if (accessId !== '' && !isInForce(access)) return unusable('access', 'access');
  if (contractId !== '' && !(contract && isContractInForce(contract, today))) return unusable('contract', 'contract');
  if (isRefusal(allocations)) return allocations;
  const bankId = saidOf(access, 'bank');
  const bank = bankId === '' ? undefined : await facts.load(institution, bankId);
  const paper = allocations.find(({ found }) => saidOf(found, 'type') === 'CONTRACT')?.found;
  return {
    ...content,
    bank: bankId,
    bankName: bank?.is === 'institution' ? bank.details.name : '',
    contractNo: contract ? saidOf(contract, 'contractNo') : saidOf(paper, 'number'),
    ...(organisation.is === 'institution'
      ? { remitter: organisation.details.name, usci: organisation.code }
      : { remitter: '', usci: '' }),
    address: saidOf(access, 'address'),
  };
}

/** Allocations of an application at its submission, and its registration among the payments. */
async function submitted(
  content: Content,
  {
    record,
    owner,
    noted: computed = {},
    today,
  }: { record: string; owner: string; noted?: Record<string, string> | undefined; today: string },
  facts: FactReader,
): Promise<readonly AlsoAppend[] | Refusal> {
  const [contract, allocations] = await Promise.all([
    contractOf(facts, content, owner, today),
    documentsOf(facts, content, owner),
  ]);
  if (isRefusal(allocations)) return allocations;
  const pending = { by: record, as: 'pending' } as const;
  const usd = parseAmount(computed.usd ?? '', 'USD');
  if (typeof usd !== 'object' || (contract && !contract.amount)) return refuse('remittance.noRate');
  const counts = alsoAppend(payments, owner, {
    type: 'apply',
    organisation: owner,
    application: record,
    day: today,
    usd: usd.minor,
    payee: textIn(content, 'payee'),
    contract: textIn(content, 'contract'),
    filing: textIn(content, 'taxFilingNo'),
  });
  return [
    ...(contract?.amount
      ? [draw(contract.limit, { ...pending, amount: contract.amount, code: 'remittance.withinContract' })]
      : []),
    ...allocations.map(({ limit, amount }) => draw(limit, { ...pending, amount, code: 'remittance.withinDocuments' })),
    counts,
  ];
}

/** Releases all its allocations, and its registration. */
const ended = (content: Content, { record, owner }: { record: string; owner: string }): readonly AlsoAppend[] => [
  ...[textIn(content, 'contract'), ...listed(content, 'documents').map((text) => shareOf(text)?.record ?? '')]
    .filter(Boolean)
    .map((drawnOn) => giveBack(drawnOn, record)),
  alsoAppend(payments, owner, { type: 'drop', organisation: owner, application: record }),
];

/** A pending allocation becomes a payment: as much of the contract as it allocated. */
async function paid(
  content: Content,
  { record }: { record: string },
  facts: FactReader,
): Promise<readonly AlsoAppend[]> {
  const contract = textIn(content, 'contract');
  const state = contract ? await facts.load(ledger, contract) : undefined;
  const share = state?.is === 'ledger' ? state.used.get(record) : undefined;
  if (state?.is !== 'ledger' || !share) return [];
  const amount = { currency: state.currency, minor: share.minor };
  return [alsoAppend(ledger, contract, { type: 'take', by: record, amount, as: 'paid' })];
}

const parts = [1, 2] as const;

/** A payment goes on the data map, each of its two codes separately, with the dollars of its submission. */
async function mapped(
  { content, number, at }: ExistingRecord,
  { record, owner, today }: { record: string; owner: string; today: string },
  facts: FactReader,
): Promise<readonly AlsoAppend[]> {
  const currency = textIn(content, 'currency');
  const payment = (await facts.load(payments, owner)).get(record);
  if (!isCurrency(currency) || !payment) return [];
  const amounts = parts.map((part) => minorIn(content, `bopAmount${part}`) ?? 0n);
  const dollars = allocate(payment.usd, amounts);
  const sides = parts.map((part, index) => {
    const service = serviceOf(textIn(content, `bopCode${part}`));
    const minor = amounts[index] ?? 0n;
    if (!service || minor === 0n) return undefined;
    return putOnMap(
      {
        kind: 'remittance',
        record: at.record,
        reference: remittanceReference(number, record, part),
        measure: 'settlement',
        flow: 'import',
        service,
        country: textIn(content, 'payeeCountry'),
        amount: { currency, minor },
        usd: { cents: dollars[index] ?? 0n, day: payment.day },
        day: today,
        owner,
      },
      facts,
      '重新汇出 It was remitted anew',
    );
  });
  return Promise.all(sides.filter((each) => each !== undefined));
}

async function also({ state, fact, today }: Decided, facts: FactReader): Promise<readonly AlsoAppend[] | Refusal> {
  if (state.is !== 'record' || fact.fact !== 'Acted') return [];
  const { content } = state;
  const { act, record, owner, noted: computed } = fact.data;
  if (act === 'submit') return submitted(content, { record, owner, noted: computed, today }, facts);
  if (act === 'remit')
    return [...(await paid(content, { record }, facts)), ...(await mapped(state, { record, owner, today }, facts))];
  if (act === 'refund') return refunded({ state, fact }, facts);
  return ends.includes(act) ? ended(content, { record, owner }) : [];
}

/**
 * An application allocates from its contract and its documents from its submission on, in the same append, so that no
 * two exceed them together; the allocation is released when it comes back or ends unpaid.
 */
export const remittanceWith = (settings: RemittanceSettings): WorkflowExtension => ({
  completeContent: (content, { owner, today }, facts) => completeContent(content, owner, facts, today),
  gatherFacts: (about, facts) => gatherFacts(about, facts, settings),
  also,
});
