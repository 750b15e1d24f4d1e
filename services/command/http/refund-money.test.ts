import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';
import type { Content } from '@portal/shared/records/define';
import { asShare } from '@portal/shared/records/shares';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledger, payments, transaction } from '../aggregate.ts';
import { leftOfShare } from '../domain/ledger/ledger.ts';
import { transactionId } from '../import/row.ts';
import { memoryExecutor } from '../testing-memory.ts';
import { keepRate, keptDocument, registeredContract } from './testing-payments.ts';
import { refundsBy } from './testing-refunds.ts';
import { institutions } from './testing-workflow.ts';

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
      const text = (currency: Currency, of: bigint) => formatAmount({ currency, minor: of });
      const usedBy = async (record: string, by: string) => {
        const state = await executor.load(ledger, record);
        const share = state.is === 'ledger' ? state.used.get(by) : undefined;
        return share ? leftOfShare(share) : 0n;
      };

      const remittances: Remittance[] = [];
      for (const each of payments_) {
        const { currency, codes, hasContract } = each;
        const amount = add(codes);
        const documentIds: string[] = [];
        for (const of of each.documents)
          documentIds.push(await keptDocument(executor, text(currency, of), 'INVOICE', currency));
        const content: Content = {
          ...{ access, contract: hasContract ? contract : '', currency, cashAmount: text(currency, amount) },
          ...{ bopCode1: '227020', bopAmount1: text(currency, codes[0]) },
          ...(codes[1] > 0n && { bopCode2: '231020', bopAmount2: text(currency, codes[1]), bopRemark2: 'Royalty' }),
          documents: documentIds.map((id, at) => asShare(id, text(currency, each.documents[at] ?? 0n))),
        };
        const id = await refunds.remitted(text(currency, amount), content);
        const dollars = (await executor.load(payments, institutions.org)).get(id)?.usd ?? 0n;
        const drawn = hasContract ? await usedBy(contract, id) : 0n;
        if (hasContract && currency === 'USD') expect(drawn).toBe(codes[0]);
        const begun = { state: 'REMITTED', wasClosed: false };
        remittances.push({ ...each, ...begun, id, amount, documentIds, dollars, drawn });
      }
      const receipts: Receipt[] = [];
      for (const { of, minor: each } of back) {
        const { id: remittance, currency } = remittances[of] as Remittance;
        const id = await refunds.received(remittance, text(currency, each), { currency });
        receipts.push({ id, currency, minor: each, isSentBack: false, isDrafted: false });
      }
      /** what of each receipt returned which remittance */
      const links = new Map<string, bigint>();
      const linked = (which: (key: string) => boolean) =>
        add([...links].flatMap(([key, of]) => (which(key) ? [of] : [])));
      const returnedOf = ({ id }: Remittance) => linked((key) => key.endsWith(id));
      const usedOf = ({ id }: Receipt) => linked((key) => key.startsWith(id));

      /** what becomes of a step on paper */
      function onPaper(does: string, remittance: Remittance, receipt: Receipt): boolean {
        const [returned, left] = [returnedOf(remittance), receipt.minor - usedOf(receipt)];
        const isWhole = (of: Remittance) => returnedOf(of) === of.amount;
        switch (does) {
          case 'refund': {
            const isOpen = ['REMITTED', 'DECLARED', 'CLOSED'].includes(remittance.state);
            const fits = receipt.currency === remittance.currency && !receipt.isSentBack && left > 0n;
            if (!isOpen || !fits || returned === remittance.amount) return false;
            const key = `${receipt.id} ${remittance.id}`;
            const isEnough = returned + left > remittance.amount;
            links.set(key, (links.get(key) ?? 0n) + (isEnough ? remittance.amount - returned : left));
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

      const seen = new Map<string, { returned: bigint; shares: readonly bigint[] }>();
      for (const { does, remittance: at, receipt: from } of acts) {
        const receipt = receipts[from] as Receipt;
        const remittance = remittances[at > 2 ? (back[from]?.of ?? 0) : at] as Remittance;
        const isOfReceipt = does === 'sendBack' || does === 'draft';
        const asked = await refunds.asked(
          isOfReceipt ? 'receipt' : 'remittance',
          does,
          isOfReceipt ? receipt.id : remittance.id,
          { receipt: receipt.id, comment: 'Since it is so' },
          does === 'draft' ? {} : undefined,
        );
        expect([does, asked === 'done']).toEqual([does, onPaper(does, remittance, receipt)]);

        for (const each of receipts) {
          expect(usedOf(each) <= each.minor).toBe(true);
          for (const of of remittances)
            expect(await usedBy(each.id, of.id)).toBe(links.get(`${each.id} ${of.id}`) ?? 0n);
        }
        for (const of of remittances) {
          const returned = returnedOf(of);
          const { at: now, noted, number } = await refunds.remittance(of.id);
          expect(now.state).toBe(of.state);
          expect(returned <= of.amount).toBe(true);
          const told = parseAmount(noted.returnedAmount ?? '0', of.currency);
          expect(told).toMatchObject({ minor: returned });

          const fraction = (whole: bigint) => whole * (of.amount - returned);
          /** at most a unit more than its proportion, never less; exact where all or nothing came back */
          const near = (left: bigint, whole: bigint) =>
            left * of.amount >= fraction(whole) && (left - 1n) * of.amount < fraction(whole);
          const contractLeft = await usedBy(contract, of.id);
          expect(near(contractLeft, of.drawn)).toBe(true);
          if (of.drawn === of.amount && of.currency === 'USD') expect(contractLeft).toBe(of.amount - returned);
          const documents: bigint[] = [];
          for (const id of of.documentIds) documents.push(await usedBy(id, of.id));
          expect(near(add(documents), add(of.documents))).toBe(true);
          if (add(of.documents) === of.amount) expect(add(documents)).toBe(of.amount - returned);

          const payment = (await executor.load(payments, institutions.org)).get(of.id);
          if (returned === of.amount) expect(payment?.left).toBe(null);
          else expect(near(payment?.left ?? payment?.usd ?? 0n, of.dollars)).toBe(true);

          const sums = { minor: 0n, cents: 0n };
          for (const part of [1, 2])
            for (let times = 1; times <= acts.length + 1; times++) {
              const reference = `${number}-${part}${times === 1 ? '' : `-${times}`}`;
              const known = await executor.load(transaction, transactionId(reference));
              if (known.kind !== 'recorded') continue;
              expect(known.facts).toMatchObject({ flow: 'import', amount: { currency: of.currency } });
              sums.minor += BigInt(known.facts.amount.minor);
              sums.cents += BigInt(known.facts.usd.cents);
            }
          expect(sums.minor).toBe(of.amount - returned);
          if (returned === 0n) expect(sums.cents).toBe(of.dollars);
          if (returned === of.amount) expect(sums.cents).toBe(0n);
          expect(sums.cents <= of.dollars).toBe(true);

          // as more comes back nothing is drawn anew, and as less does nothing is freed
          const before = seen.get(of.id);
          const shares = [contractLeft, ...documents, sums.cents];
          before?.shares.forEach((share, index) => {
            const now_ = shares[index] ?? 0n;
            expect(returned >= before.returned ? now_ <= share : now_ >= share).toBe(true);
          });
          seen.set(of.id, { returned, shares });
        }
      }
    }),
    { numRuns: 40 },
  );
});
