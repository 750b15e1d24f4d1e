import { registered, workflowStream } from '@portal/shared/events/workflow';
import { allocate, apportion, formatAmount, sum } from '@portal/shared/money/amount';
import { isCurrency, listed, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import {
  isRefundedWhole,
  isReturned,
  mayReturn,
  returnedCategory,
  returnedOf,
} from '@portal/shared/records/institutional/refund';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { shareOf } from '@portal/shared/records/shares';
import { refuseFields } from '@portal/shared/refusal';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { ledger } from '../ledger/aggregate.ts';
import { type Ledger, usedBeside } from '../ledger/decide.ts';
import { payments } from '../payment/aggregate.ts';
import { workflowRecord } from './aggregate.ts';
import type { About, Decided, GatheredFacts } from './extension.ts';
import { leaveOnMap, remittanceReference } from './map.ts';
import { type ExistingRecord, loadRecord } from './records.ts';

/**
 * Returned remittances (退汇). Allocations of a receipt to refunds are in the receipt's ledger, so that no receipt
 * returns more than it holds; what came back of a remittance is recorded with it. Both are appended together with
 * what becomes available elsewhere.
 */

const parts = [1, 2] as const;
const paidOf = ({ content }: ExistingRecord): bigint => minorIn(content, 'amount') ?? 0n;
const returnedBy = ({ at, content, noted: computed }: ExistingRecord): bigint =>
  returnedOf({ state: at.state, content, noted: computed });
const amountIn = ({ content }: ExistingRecord, minor: bigint): string => {
  const currency = textIn(content, 'currency');
  return isCurrency(currency) ? formatAmount({ currency, minor }) : '';
};
const isWhole = (remittance: ExistingRecord, returned: bigint): boolean => returned === paidOf(remittance);
const linkedOf = (held: Ledger, remittance: string): bigint =>
  held.is === 'none' ? 0n : (held.used.get(remittance)?.minor ?? 0n);

/** The remittance with a number; undefined if there is none. */
async function numbered(facts: FactReader, number: string): Promise<ExistingRecord | undefined> {
  const stream = await facts.holder(registered(remittanceRecord, number));
  return loadRecord(facts, 'remittance', stream?.slice(workflowStream(remittanceRecord, '').length) ?? '');
}

/** How much of a remittance a receipt returns, as far as both allow; undefined if it may not return it. */
async function returnedWith(facts: FactReader, remittance: ExistingRecord, id: string): Promise<bigint | undefined> {
  const receipt = await loadRecord(facts, 'receipt', id);
  if (!receipt) return undefined;
  const { at, been, content } = receipt;
  const remittanceFacts = { owner: remittance.at.owner, content: remittance.content };
  if (!mayReturn({ owner: at.owner, state: at.state, been, content }, remittanceFacts)) return undefined;
  const referencedRemittance = await numbered(facts, textIn(content, 'applyNo'));
  if (
    referencedRemittance &&
    isRefundedWhole({ state: referencedRemittance.at.state, noted: referencedRemittance.noted })
  )
    return undefined;
  const held = await facts.load(ledger, id);
  const unlinked = (minorIn(content, 'amount') ?? 0n) - (held.is === 'none' ? 0n : usedBeside(held));
  const before = returnedBy(remittance);
  const remaining = paidOf(remittance) - before;
  return unlinked > 0n && remaining > 0n ? before + (unlinked < remaining ? unlinked : remaining) : undefined;
}

/** Facts for the guards of a refund, and its amount. */
export async function gatherRefund({ state, given: input }: About, facts: FactReader): Promise<GatheredFacts> {
  const returned = await returnedWith(facts, state, input.receipt ?? '');
  if (returned === undefined) return { facts: { refunds: false, isWhole: false } };
  return {
    facts: { refunds: true, isWhole: isWhole(state, returned) },
    noted: { returnedAmount: amountIn(state, returned) },
  };
}

/** Total that came back of a remittance. */
interface Returned {
  remittance: ExistingRecord;
  returned: bigint;
}

/** Proportional part of an amount for what came back of the payment. */
const proportionOf = ({ remittance, returned }: Returned, total: bigint): bigint =>
  (total * returned) / paidOf(remittance);

/** Amounts released of the contract and documents of a remittance, by their ids. */
async function freedBy(each: Returned, facts: FactReader): Promise<(readonly [string, bigint])[]> {
  const { content, at } = each.remittance;
  const drawnOn = async (id: string) => linkedOf(await facts.load(ledger, id), at.record);
  const contract = textIn(content, 'contract');
  const documents = listed(content, 'documents').flatMap((text) => shareOf(text)?.record ?? []);
  const [allocated, shares] = [contract ? await drawnOn(contract) : 0n, await Promise.all(documents.map(drawnOn))];
  const freed = apportion(proportionOf(each, sum(shares)), shares);
  return [
    ...(contract ? [[contract, proportionOf(each, allocated)] as const] : []),
    ...documents.map((id, index) => [id, freed[index] ?? 0n] as const),
  ];
}

/** Remainder of a remittance on the data map, for each of its two codes. */
async function leftOnMap(each: Returned, usd: bigint, facts: FactReader, reason: string) {
  const { number, at, content } = each.remittance;
  const amounts = parts.map((part) => minorIn(content, `bopAmount${part}`) ?? 0n);
  const sharesOf = (returned: bigint) => apportion(proportionOf({ ...each, returned }, sum(amounts)), amounts);
  const [before, now, dollars] = [
    sharesOf(returnedBy(each.remittance)),
    sharesOf(each.returned),
    allocate(usd, amounts),
  ];
  const sides = parts.map((part, index) => {
    const [amount = 0n, was = 0n, back = 0n, cents = 0n] = [amounts, before, now, dollars].map((all) => all[index]);
    if (amount === 0n) return undefined;
    const lefts = { before: amount - was, left: { minor: amount - back, cents: cents - (cents * back) / amount } };
    const reference = remittanceReference(number, at.record, part);
    return leaveOnMap({ kind: 'remittance', record: at.record, reference, ...lefts }, facts, reason);
  });
  return (await Promise.all(sides)).filter((side) => side !== undefined);
}

/** Consequences of the total returned of an organisation's remittances: exactly that much is released. */
async function following(all: readonly Returned[], facts: FactReader, reason: string): Promise<readonly AlsoAppend[]> {
  const [first] = all;
  if (!first) return [];
  const organisation = first.remittance.at.owner;
  const known = await facts.load(payments, organisation);
  const shares = new Map<string, { by: string; minor: bigint }[]>();
  const mapped: AlsoAppend[] = [];
  const counted: { application: string; left: bigint | null }[] = [];
  for (const each of all) {
    const { record: remittanceId } = each.remittance.at;
    for (const [id, minor] of await freedBy(each, facts))
      shares.set(id, [...(shares.get(id) ?? []), { by: remittanceId, minor }]);
    const payment = known.get(remittanceId);
    if (!payment) continue;
    const remaining = isWhole(each.remittance, each.returned) ? null : payment.usd - proportionOf(each, payment.usd);
    counted.push({ application: remittanceId, left: remaining });
    mapped.push(...(await leftOnMap(each, payment.usd, facts, reason)));
  }
  return [
    // each stream once, however many of them allocated from it
    ...[...shares].map(([id, ledgerShares]) => alsoAppend(ledger, id, { type: 'return', shares: ledgerShares })),
    alsoAppend(payments, organisation, { type: 'return', organisation, payments: counted }),
    ...mapped,
  ];
}

/** Consequences of a refund: the receipt returns that much, and as much is released. */
export async function refunded(
  { state: remittance, fact }: { state: ExistingRecord; fact: Extract<Decided['fact'], { fact: 'Acted' }> },
  facts: FactReader,
): Promise<readonly AlsoAppend[]> {
  const { record, to, given: input, noted: computed = {} } = fact.data;
  const { receipt: id = '' } = input;
  const [receipt, held] = await Promise.all([loadRecord(facts, 'receipt', id), facts.load(ledger, id)]);
  const currency = textIn(remittance.content, 'currency');
  if (!receipt || !isCurrency(currency)) return [];
  const returned = returnedOf({ state: to, content: remittance.content, noted: computed });
  const minor = linkedOf(held, record) + returned - returnedBy(remittance);
  const opening = { record: id, currency, limit: paidOf(receipt) };
  const taken = { by: record, amount: { currency, minor }, as: 'returned', opening };
  return [
    alsoAppend(ledger, id, { type: 'take', ...taken, refusedAs: 'remittance.refundsThis' }, true),
    ...(await following([{ remittance, returned }], facts, '退汇 The payment came back')),
  ];
}

/** Consequences of sending a receipt back: it returns nothing any more, and its refunds count as paid again. */
export async function refundsUndone(
  { at: { record: receipt, state }, been, content }: ExistingRecord,
  today: string,
  facts: FactReader,
): Promise<readonly AlsoAppend[]> {
  const currency = textIn(content, 'currency');
  if (!isReturned({ state, been, content }) || !isCurrency(currency)) return [];
  const held = await facts.load(ledger, receipt);
  const undone: Returned[] = [];
  for (const [id, { minor }] of held.is === 'none' ? [] : held.used) {
    const remittance = await loadRecord(facts, 'remittance', id);
    if (remittance) undone.push({ remittance, returned: returnedBy(remittance) - minor });
  }
  return [
    // also without a link: a concurrent refund must not link the receipt
    alsoAppend(ledger, receipt, { type: 'close', record: receipt, currency }, true),
    ...undone.map(({ remittance, returned }) =>
      alsoAppend(
        workflowRecord(remittanceRecord),
        remittance.at.record,
        {
          type: 'act',
          act: 'undoRefund',
          doer: { umId: 'system', party: 'system' },
          given: { receipt },
          today,
          number: '',
          facts: { wasClosed: remittance.been.includes('CLOSED') },
          noted: { returnedAmount: amountIn(remittance, returned) },
        },
        true,
      ),
    ),
    ...(await following(undone, facts, '退汇款项已退回汇款行 What came back was sent back')),
  ];
}

const paidStates: readonly string[] = ['REMITTED', 'DECLARED', 'CLOSED', 'REFUNDED'];

/**
 * Why a receipt cannot be a refund of the remittance that it names: its organisation paid no such one through its
 * bank.
 */
export async function wrongApplication({ content, state }: About, facts: FactReader) {
  const number = textIn(content, 'applyNo');
  if (textIn(content, 'category') !== returnedCategory || number === '') return undefined;
  const referencedRemittance = await numbered(facts, number);
  const isTheirs =
    referencedRemittance !== undefined &&
    referencedRemittance.at.owner === textIn(content, 'organisation') &&
    textIn(referencedRemittance.content, 'bank') === state.at.owner &&
    paidStates.includes(referencedRemittance.at.state);
  return isTheirs ? undefined : refuseFields('receipt.natureComplete', { applyNo: 'kinds.receipt.refusals.applyNo' });
}
