import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';
import type { Content } from '@portal/shared/records/define';
import { asShare } from '@portal/shared/records/shares';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import { leftOfShare } from '../ledger/decide.ts';
import { payments } from '../payment/aggregate.ts';
import { memoryExecutor } from '../testing/memory.ts';
import { keepRate, keptDocument, registeredContract } from '../testing/payments.ts';
import { refundsBy } from '../testing/refunds.ts';
import { institutions } from '../testing/workflow.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';

/** What is paid: minor units, the part that counts against a contract, and how much is drawn on documents. */
interface Paid {
  currency: Currency;
  /** of its two codes; the second is a royalty, which no contract counts */
  codes: readonly [bigint, bigint];
  documents: readonly bigint[];
  hasContract: boolean;
}

const minor = fc.bigInt({ min: 1n, max: 20_000n });
const paid: fc.Arbitrary<Paid> = fc.record({
  currency: fc.constantFrom<Currency>('USD', 'USD', 'EUR', 'JPY'),
  codes: fc.tuple(minor, fc.oneof(fc.constant(0n), minor)),
  documents: fc.array(minor, { maxLength: 3 }),
  hasContract: fc.boolean(),
});
const steps = fc.array(
  fc.record({
    does: fc.constantFrom('refund', 'refund', 'refund', 'sendBack', 'sendBack', 'declare', 'close', 'draft'),
    /** above 2: the one that the receipt came back of */
    remittance: fc.nat(5),
    receipt: fc.nat(4),
  }),
  { minLength: 5, maxLength: 25 },
);
const received = fc.array(fc.record({ of: fc.nat(2), minor: fc.bigInt({ min: 1n, max: 30_000n }) }), {
  minLength: 5,
  maxLength: 5,
});

/** As one would keep it on paper: who returned what, and nothing else. */
interface Remittance extends Paid {
  id: string;
  amount: bigint;
  state: string;
  wasClosed: boolean;
  documentIds: readonly string[];
  dollars: bigint;
  /** what it drew on the contract when it was paid */
  drawn: bigint;
}
interface Receipt {
  id: string;
  currency: Currency;
  minor: bigint;
  isSentBack: boolean;
  isDrafted: boolean;
}
const add = (all: readonly bigint[]): bigint => all.reduce((sum, each) => sum + each, 0n);

test('whatever comes back and is sent back again: ledger, contract, documents, payments and map come to what paper says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paid, { minLength: 3, maxLength: 3 }), received, steps, async (payments_, back, acts) => {
      const executor = memoryExecutor();
      const refunds = refundsBy(executor);
      const access = await refunds.found();
      await keepRate(executor, 'EUR', '1.0987');
      await keepRate(executor, 'JPY', '0.00672345');
      const contract = await registeredContract(executor, '100000.00');
      const text = (currency: Currency, amount: bigint) => formatAmount({ currency, minor: amount });
      const usedBy = async (record: string, taker: string) => {
        const state = await executor.load(ledger, record);
        const share = state.is === 'ledger' ? state.used.get(taker) : undefined;
        return share ? leftOfShare(share) : 0n;
      };

      const remittances: Remittance[] = [];
      for (const each of payments_) {
        const { currency, codes, hasContract } = each;
        const amount = add(codes);
        const documentIds: string[] = [];
        for (const documentAmount of each.documents)
          documentIds.push(await keptDocument(executor, text(currency, documentAmount), 'INVOICE', currency));
        const content: Content = {
          access,
          contract: hasContract ? contract : '',
          currency,
          cashAmount: text(currency, amount),
          bopCode1: '227020',
          bopAmount1: text(currency, codes[0]),
          ...(codes[1] > 0n && { bopCode2: '231020', bopAmount2: text(currency, codes[1]), bopRemark2: 'Royalty' }),
          documents: documentIds.map((id, at) => asShare(id, text(currency, each.documents[at] ?? 0n))),
        };
        const id = await refunds.remitted(text(currency, amount), content);
        const dollars = (await executor.load(payments, institutions.org)).get(id)?.usd ?? 0n;
        const allocated = hasContract ? await usedBy(contract, id) : 0n;
        if (hasContract && currency === 'USD') expect(allocated).toBe(codes[0]);
        const initialState = { state: 'REMITTED', wasClosed: false };
        remittances.push({ ...each, ...initialState, id, amount, documentIds, dollars, drawn: allocated });
      }
      const receipts: Receipt[] = [];
      for (const { of: remittanceIndex, minor: each } of back) {
        const { id: remittance, currency } = remittances[remittanceIndex] as Remittance;
        const id = await refunds.received(remittance, text(currency, each), { currency });
        receipts.push({ id, currency, minor: each, isSentBack: false, isDrafted: false });
      }
      /** what of each receipt returned which remittance */
      const links = new Map<string, bigint>();
      const linked = (which: (key: string) => boolean) =>
        add([...links].flatMap(([key, amount]) => (which(key) ? [amount] : [])));
      const returnedOf = ({ id }: Remittance) => linked((key) => key.endsWith(id));
      const usedOf = ({ id }: Receipt) => linked((key) => key.startsWith(id));

      /** what becomes of a step on paper */
      function onPaper(action: string, remittance: Remittance, receipt: Receipt): boolean {
        const [returned, remaining] = [returnedOf(remittance), receipt.minor - usedOf(receipt)];
        const isWhole = (candidate: Remittance) => returnedOf(candidate) === candidate.amount;
        switch (action) {
          case 'refund': {
            const isOpen = ['REMITTED', 'DECLARED', 'CLOSED'].includes(remittance.state);
            const fits = receipt.currency === remittance.currency && !receipt.isSentBack && remaining > 0n;
            if (!isOpen || !fits || returned === remittance.amount) return false;
            const key = `${receipt.id} ${remittance.id}`;
            const isEnough = returned + remaining > remittance.amount;
            links.set(key, (links.get(key) ?? 0n) + (isEnough ? remittance.amount - returned : remaining));
            if (isWhole(remittance) && remittance.state !== 'REMITTED') remittance.state = 'REFUNDED';
            return true;
          }
          case 'declare':
            if (remittance.state !== 'REMITTED') return false;
            remittance.state = isWhole(remittance) ? 'REFUNDED' : 'DECLARED';
            return true;
          case 'close':
            if (remittance.state !== 'DECLARED') return false;
            remittance.state = 'CLOSED';
            remittance.wasClosed = true;
            return true;
          case 'sendBack':
            if (receipt.isSentBack || receipt.isDrafted) return false;
            receipt.isSentBack = true;
            for (const each of remittances)
              if (links.delete(`${receipt.id} ${each.id}`) && each.state === 'REFUNDED')
                each.state = each.wasClosed ? 'CLOSED' : 'DECLARED';
            return true;
          default:
            if (receipt.isSentBack) return false;
            receipt.isDrafted = true;
            return true;
        }
      }

      const snapshots = new Map<string, { returned: bigint; shares: readonly bigint[] }>();
      for (const { does: action, remittance: at, receipt: from } of acts) {
        const receipt = receipts[from] as Receipt;
        const remittance = remittances[at > 2 ? (back[from]?.of ?? 0) : at] as Remittance;
        const isOfReceipt = action === 'sendBack' || action === 'draft';
        const outcome = await refunds.asked(
          isOfReceipt ? 'receipt' : 'remittance',
          action,
          isOfReceipt ? receipt.id : remittance.id,
          { receipt: receipt.id, comment: 'Since it is so' },
          action === 'draft' ? {} : undefined,
        );
        expect([action, outcome === 'done']).toEqual([action, onPaper(action, remittance, receipt)]);

        for (const each of receipts) {
          expect(usedOf(each) <= each.minor).toBe(true);
          for (const paidRemittance of remittances)
            expect(await usedBy(each.id, paidRemittance.id)).toBe(links.get(`${each.id} ${paidRemittance.id}`) ?? 0n);
        }
        for (const refundedRemittance of remittances) {
          const returned = returnedOf(refundedRemittance);
          const { at: now, noted: computed, number } = await refunds.remittance(refundedRemittance.id);
          expect(now.state).toBe(refundedRemittance.state);
          expect(returned <= refundedRemittance.amount).toBe(true);
          const recordedReturn = parseAmount(computed.returnedAmount ?? '0', refundedRemittance.currency);
          expect(recordedReturn).toMatchObject({ minor: returned });

          const fraction = (total: bigint) => total * (refundedRemittance.amount - returned);
          /** at most a unit more than its proportion, never less; exact where all or nothing came back */
          const near = (remainder: bigint, total: bigint) =>
            remainder * refundedRemittance.amount >= fraction(total) &&
            (remainder - 1n) * refundedRemittance.amount < fraction(total);
          const contractLeft = await usedBy(contract, refundedRemittance.id);
          expect(near(contractLeft, refundedRemittance.drawn)).toBe(true);
          if (refundedRemittance.drawn === refundedRemittance.amount && refundedRemittance.currency === 'USD')
            expect(contractLeft).toBe(refundedRemittance.amount - returned);
          const documents: bigint[] = [];
          for (const id of refundedRemittance.documentIds) documents.push(await usedBy(id, refundedRemittance.id));
          expect(near(add(documents), add(refundedRemittance.documents))).toBe(true);
          if (add(refundedRemittance.documents) === refundedRemittance.amount)
            expect(add(documents)).toBe(refundedRemittance.amount - returned);

          const payment = (await executor.load(payments, institutions.org)).get(refundedRemittance.id);
          if (returned === refundedRemittance.amount) expect(payment?.left).toBe(null);
          else expect(near(payment?.left ?? payment?.usd ?? 0n, refundedRemittance.dollars)).toBe(true);

          const sums = { minor: 0n, cents: 0n };
          for (const part of [1, 2])
            for (let times = 1; times <= acts.length + 1; times++) {
              const reference = `${number}-${part}${times === 1 ? '' : `-${times}`}`;
              const known = await executor.load(transaction, transactionId(reference));
              if (known.kind !== 'recorded') continue;
              expect(known.facts).toMatchObject({ flow: 'import', amount: { currency: refundedRemittance.currency } });
              sums.minor += BigInt(known.facts.amount.minor);
              sums.cents += BigInt(known.facts.usd.cents);
            }
          expect(sums.minor).toBe(refundedRemittance.amount - returned);
          if (returned === 0n) expect(sums.cents).toBe(refundedRemittance.dollars);
          if (returned === refundedRemittance.amount) expect(sums.cents).toBe(0n);
          expect(sums.cents <= refundedRemittance.dollars).toBe(true);

          // as more comes back nothing is drawn anew, and as less does nothing is freed
          const before = snapshots.get(refundedRemittance.id);
          const shares = [contractLeft, ...documents, sums.cents];
          before?.shares.forEach((share, index) => {
            const now_ = shares[index] ?? 0n;
            expect(returned >= before.returned ? now_ <= share : now_ >= share).toBe(true);
          });
          snapshots.set(refundedRemittance.id, { returned, shares });
        }
      }
    }),
    { numRuns: 40 },
  );
});
