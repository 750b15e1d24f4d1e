import { handle } from '@portal/infra/runtime/http/handle';
import type { Acting, Bound } from '@portal/infra/runtime/http/types';
import { receiptReturns, remittanceReturns } from '@portal/shared/calls/returns';
import { formatAmount, sum } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';
import { isCurrency, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import {
  isRefundedWhole,
  isReturned,
  mayReturn,
  returnedCategory,
  returnedOf,
} from '@portal/shared/records/institutional/refund';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { partyOf, transitionsOf } from '@portal/shared/records/workflow';
import { refuse } from '@portal/shared/refusal';
import { sql } from 'kysely';
import { built, texts, viewOf } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { modelsNamed, type WorkflowActRow, type WorkflowRow } from '../workflow/models.ts';
import { recordOf, thereFor } from '../workflow/queries.ts';
import { type LedgerRow, leftOfShare } from './fold.ts';

const [remittances, receipts] = [modelsNamed(remittanceRecord), modelsNamed(receiptRecord)];
const view = {
  remittances: sql.raw(viewOf(remittances.records)),
  receipts: sql.raw(viewOf(receipts.records)),
  acts: sql.raw(viewOf(remittances.acts)),
};

/** A receipt with what of it has returned which remittance. */
type Held = Pick<WorkflowRow, 'record' | 'owner' | 'state' | 'been' | 'content'> & { used: LedgerRow['used'] | null };
const held = sql`r.record, r.owner, r.state, r.been, r.content, l.used`;
const withLedger = sql`${view.receipts} r left join read.ledgers l on l.record = r.record`;

const toWire = ({ record, content }: Held) => ({
  id: record,
  number: textIn(content, 'receiptNo'),
  payer: textIn(content, 'payer'),
  day: textIn(content, 'valueDate'),
});

/** What no remittance has got of a receipt yet. */
const unlinked = ({ content, used }: Held, currency: Currency): bigint =>
  (minorIn(content, 'amount') ?? 0n) - sum(Object.values(used ?? {}).map((share) => leftOfShare(share, currency)));

/** What came back of remittances, for those who these and the receipts are there for. */
export function returnHandlers({ reader }: Dependencies): Bound[] {
  /** The receipts that a remittance was refunded with, in the order in which they were linked. */
  async function linkedTo(remittance: string): Promise<Held[]> {
    const acts = await reader.rows(
      built(sql<Pick<WorkflowActRow, 'given'>>`select a.given from ${view.acts} a
        where a.record = ${remittance} and a.act = 'refund' order by a.position`),
    );
    const ids = [...new Set(acts.map(({ given: input }) => input.receipt ?? ''))];
    const rows = await reader.rows(
      built(sql<Held>`select ${held} from ${withLedger} where r.record = any(${texts(ids)})`),
    );
    return ids.flatMap((id) => rows.find(({ record }) => record === id) ?? []);
  }

  /** Which of these numbers are of remittances that one receipt gave back whole, before parts were kept. */
  async function refundedWhole(numbers: readonly string[]): Promise<ReadonlySet<string | null>> {
    const rows = await reader.rows(
      built(sql<Pick<WorkflowRow, 'number' | 'state' | 'noted'>>`select m.number, m.state, m.noted
        from ${view.remittances} m where m.number = any(${texts(numbers)})`),
    );
    return new Set(rows.filter(isRefundedWhole).map(({ number }) => number));
  }

  /** Receipts of which something may return it, those that name it first, the newest before others. */
  async function openFor(acting: Acting, { owner, content, number }: WorkflowRow, currency: Currency) {
    const rows = await reader.rows(
      built(sql<Held>`select ${held} from ${withLedger}
        where ${thereFor(receipts, acting)} and r.addressed = ${owner} and r.content->>'currency' = ${currency}
          and r.content->>'category' = ${returnedCategory} order by r.position desc`),
    );
    const open = rows.filter((row) => unlinked(row, currency) > 0n && mayReturn(row, { owner, content }));
    const spent = await refundedWhole(open.map((row) => textIn(row.content, 'applyNo')));
    const all = open.flatMap((row) => {
      const applyNo = textIn(row.content, 'applyNo');
      if (spent.has(applyNo)) return [];
      const amount = formatAmount({ currency, minor: unlinked(row, currency) });
      return [{ ...toWire(row), amount, bankRef: textIn(row.content, 'bankRef'), isNamed: applyNo === number }];
    });
    return [...all.filter(({ isNamed }) => isNamed), ...all.filter(({ isNamed }) => !isNamed)];
  }

  return [
    handle(remittanceReturns, async ({ input: { id }, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const row = await recordOf(reader, remittances, acting, id);
      const currency = row && textIn(row.content, 'currency');
      if (!row || !currency || !isCurrency(currency)) return refuse('404');
      const [paid, returned] = [minorIn(row.content, 'amount') ?? 0n, returnedOf(row)];
      const amount = (minor: bigint) => formatAmount({ currency, minor });
      const linked = returned > 0n ? await linkedTo(id) : [];
      const isRefundable = transitionsOf(remittanceRecord, 'refund', { state: row.state, doneBy: {} }).length > 0;
      const isBanks = partyOf(acting.role) === 'bank' && isRefundable && returned < paid;
      return {
        data: {
          currency,
          paid: amount(paid),
          returned: amount(returned),
          receipts: linked.flatMap((each) => {
            const share = each.used?.[id];
            const minor = share ? leftOfShare(share, currency) : isRefundedWhole(row) ? returned : 0n;
            return minor > 0n ? [{ ...toWire(each), amount: amount(minor) }] : [];
          }),
          open: isBanks ? await openFor(acting, row, currency) : [],
        },
      };
    }),

    handle(receiptReturns, async ({ input: { id }, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const row = await recordOf(reader, receipts, acting, id);
      if (!row) return refuse('404');
      const currency = textIn(row.content, 'currency');
      const ledger = await reader.first(built(sql<LedgerRow>`select l.* from read.ledgers l where l.record = ${id}`));
      if (!isReturned(row) || !isCurrency(currency)) return { data: { currency, left: '', remittances: [] } };
      const used = ledger?.used ?? {};
      const rows = await reader.rows(
        built(sql<
          Pick<WorkflowRow, 'record' | 'name' | 'number'>
        >`select m.record, m.name, m.number from ${view.remittances} m
          where m.record = any(${texts(Object.keys(used))}) order by m.number`),
      );
      return {
        data: {
          currency,
          left: formatAmount({ currency, minor: unlinked({ ...row, used }, currency) }),
          remittances: rows.flatMap(({ record, name, number }) => {
            const share = used[record];
            if (!share) return [];
            const amount = formatAmount({ currency, minor: leftOfShare(share, currency) });
            return [{ id: record, number: number ?? '', payee: name, amount }];
          }),
        },
      };
    }),
  ];
}
