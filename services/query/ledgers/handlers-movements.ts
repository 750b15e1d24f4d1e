import { handle } from '@portal/infra/runtime/http/handle';
import type { Acting, Bound } from '@portal/infra/runtime/http/types';
import { type Movement, type RecordMovements, recordMovements } from '@portal/shared/calls/movements';
import { formatAmount, parseAmount, sum } from '@portal/shared/money/amount';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { isCurrency, textIn } from '@portal/shared/records/institutional/content-values';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { returnedOf } from '@portal/shared/records/institutional/refund';
import { countedOf, remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { partyOf } from '@portal/shared/records/workflow';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { type SqlBool, sql } from 'kysely';
import { built, db, type Reader, texts, viewOf } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { modelsNamed, shownTo, type WorkflowModels, type WorkflowRow } from '../workflow/models.ts';
import { type Condition, recordOf, thereFor } from '../workflow/queries.ts';
import { soughtBy, soughtValue } from '../workflow/sought.ts';
import { type LedgerRow, leftOfShare } from './fold.ts';

const models = {
  certificate: modelsNamed(certificateRecord),
  stock: modelsNamed(stockRecord),
  remittance: modelsNamed(remittanceRecord),
  receipt: modelsNamed(receiptRecord),
} as const;

/** In which states a record is a movement, and of which act its day is. */
const moving: Readonly<
  Record<string, { pending: readonly string[]; paid: readonly string[]; acts: readonly string[] }>
> = {
  remittance: {
    pending: ['ORG_REVIEW', 'SUBMITTED', 'BANK_REVIEW', 'APPROVED', 'PURCHASED'],
    paid: ['REMITTED', 'DECLARED', 'CLOSED', 'REFUNDED'],
    acts: ['submit', 'remit'],
  },
  receipt: {
    pending: ['NATURE_CONFIRMED', 'DRAFT', 'ORG_REVIEW', 'BANK_REVIEW', 'APPROVED'],
    paid: ['SETTLED', 'RETAINED', 'DECLARED', 'CLOSED'],
    acts: ['confirm', 'settle', 'retain'],
  },
};
const confirmed: readonly string[] = ['CONFIRMED', 'ADJUSTMENT_REVIEW'];

type Found = WorkflowRow & { readable: boolean };
type ReadableMovement = Movement & { readable: boolean };

/** A contract, registered or not, as its movements are found: `record`: '' where it is not on the register. */
interface Contract {
  record: string;
  owner: string;
  number: string;
  currency: string;
  total: string;
  isReceived: boolean;
}

const ofCertificate = ({ record, owner, content }: WorkflowRow): Contract => ({
  record,
  owner,
  number: textIn(content, 'contractNo'),
  currency: textIn(content, 'currency'),
  total: textIn(content, 'totalAmount'),
  isReceived: textIn(content, 'supplierCountry') === 'CN',
});
const ofStock = ({ owner, content }: WorkflowRow): Contract => ({
  record: '',
  owner,
  number: textIn(content, 'contractNo'),
  currency: textIn(content, 'currency'),
  total: textIn(content, 'totalAmount'),
  isReceived: textIn(content, 'direction') === 'RECEIVED',
});

const minorOf = (amount: string, currency: string): bigint => {
  const read = isCurrency(currency) ? parseAmount(amount, currency) : undefined;
  return typeof read === 'object' ? read.minor : 0n;
};
const written = (minor: bigint, currency: string): string =>
  isCurrency(currency)
    ? `${minor < 0n ? '-' : ''}${formatAmount({ currency, minor: minor < 0n ? -minor : minor })}`
    : '';

/** What the movements of a contract come to. Pure. */
export function balanceOf(
  { currency, total }: Pick<Contract, 'currency' | 'total'>,
  movements: readonly Pick<Movement, 'id' | 'amount' | 'state' | 'counted'>[],
): Pick<RecordMovements, 'currency' | 'total' | 'before' | 'paid' | 'pending' | 'left'> {
  const sumOf = (state: Movement['state']) =>
    sum(
      movements.filter((each) => each.counted && each.state === state).map(({ amount }) => minorOf(amount, currency)),
    );
  const [before, paid, pending] = [sumOf('before'), sumOf('paid'), sumOf('pending')];
  return {
    currency,
    total,
    before: written(before, currency),
    paid: written(paid, currency),
    pending: written(pending, currency),
    left: total === '' ? '' : written(minorOf(total, currency) - before - paid - pending, currency),
  };
}

/** Balances of contracts, and what they are made of. */
export function movementHandlers({ reader }: Dependencies): Bound[] {
  return [
    handle(recordMovements, async ({ input: { kind, id }, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const row = await recordOf(reader, models[kind], acting, id);
      if (!row) return refuse('404');
      const contractId = kind === 'stock' ? textIn(row.content, 'contract') : id;
      const contract = kind === 'certificate' ? ofCertificate(row) : await contractOf(reader, row, contractId);
      const movements = await movementsOf(reader, acting, contract, kind === 'stock' ? id : '');
      const rows = movements.filter(({ readable }) => readable).map(({ readable: _, ...each }) => each);
      const newestFirst = rows.toSorted((a, b) => b.day.localeCompare(a.day) || a.id.localeCompare(b.id));
      return {
        data: { ...balanceOf(contract, movements), rows: newestFirst, hiddenRows: movements.length - rows.length },
      };
    }),
  ];
}

/** That of an opening balance: the one on the register that it names, else as it says itself. */
async function contractOf(reader: Reader, stock: WorkflowRow, contractId: string): Promise<Contract> {
  if (contractId === '') return ofStock(stock);
  const found = await reader.first(
    built(sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(models.certificate.records))} r
      where r.record = ${contractId} and r.owner = ${stock.owner}`),
  );
  return found ? ofCertificate(found) : ofStock(stock);
}

async function movementsOf(
  reader: Reader,
  acting: Acting,
  contract: Contract,
  recordId: string,
): Promise<ReadableMovement[]> {
  const { record, owner, number } = contract;
  const party = partyOf(acting.role);
  const found = async ({ kind, records }: WorkflowModels, where: Condition): Promise<Found[]> => {
    const rows = await reader.rows(
      built(sql<Found>`select r.*, ${thereFor({ kind }, acting)} as readable
        from ${sql.raw(viewOf(records))} r where ${where}`),
    );
    return rows.map((row) => shownTo(party, row));
  };
  const isNumbered = sql<SqlBool>`${soughtBy('org', 'contractNo')} = ${soughtValue(number, false)}`;
  const inStates = (kind: 'remittance' | 'receipt') =>
    sql<SqlBool>`r.state = any(${texts([...(moving[kind]?.pending ?? []), ...(moving[kind]?.paid ?? [])])})`;
  const [ledger, remittances, receipts, stocks] = await Promise.all([
    record === '' ? undefined : reader.first(db.selectFrom('ledgers').where('record', '=', record).selectAll()),
    found(models.remittance, sql<SqlBool>`r.owner = ${owner} and ${isNumbered} and ${inStates('remittance')}`),
    record === ''
      ? []
      : found(
          models.receipt,
          sql<SqlBool>`r.arrived = ${owner} and ${inStates('receipt')} and r.content->>'contractId' = ${record}
            and r.content->>'category' <> '09'`,
        ),
    found(models.stock, sql<SqlBool>`r.owner = ${owner} and ${isNumbered}`),
  ]);
  const [remitted, received] = await Promise.all([
    daysOf(reader, 'remittance', remittances),
    daysOf(reader, 'receipt', receipts),
  ]);
  const isOf = ({ content }: WorkflowRow) => textIn(content, 'contract') === record;
  return [
    ...stocks
      .filter((row) => isOf(row) && (confirmed.includes(row.state) || row.record === recordId))
      .map((row) => openingOf(row, contract)),
    ...remittances.filter(isOf).map((row) => paymentOf(row, contract, { ledger, day: remitted.get(row.record) })),
    ...receipts.map((row) => receiptOf(row, contract, received.get(row.record))),
    ...unseen(ledger, [...stocks, ...remittances]),
  ];
}

/** Days of the last of the acts that make a record a movement. */
async function daysOf(
  reader: Reader,
  kind: 'remittance' | 'receipt',
  rows: readonly WorkflowRow[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const acted = await reader.rows(
    built(sql<{ record: string; at: string }>`select a.record, max(a.at) as at
      from ${sql.raw(viewOf(models[kind].acts))} a
      where a.record = any(${texts(rows.map(({ record }) => record))})
        and a.act = any(${texts(moving[kind]?.acts ?? [])}) group by a.record`),
  );
  return new Map(acted.map(({ record, at }) => [record, dayOf(Date.parse(at))]));
}

const namedBy = ({ record: id, name, readable, content }: Found, currency: string) => ({
  id,
  name,
  readable,
  currency,
  number: textIn(content, 'receiptNo'),
});

const openingOf = (row: Found, { currency }: Contract): ReadableMovement => {
  const own = textIn(row.content, 'currency');
  return {
    ...namedBy(row, own),
    kind: 'stock',
    state: 'before',
    day: textIn(row.content, 'asOf'),
    amount: textIn(row.content, 'amountBefore'),
    counted: own === currency,
  };
};

const stateOf = (kind: 'remittance' | 'receipt', state: string) =>
  moving[kind]?.pending.includes(state) ? 'pending' : 'paid';

/** What of a payment counts where no ledger has it: all but royalties, in proportion to what has not come back. */
function countedAlone({ content, state, noted: computed }: WorkflowRow): bigint {
  const [counted, paid] = [countedOf(content), minorOf(textIn(content, 'amount'), textIn(content, 'currency'))];
  return paid === 0n ? counted : counted - (counted * returnedOf({ state, content, noted: computed })) / paid;
}

/** What counts of a payment is what its contract's ledger says has not come back. */
function paymentOf(
  row: Found,
  { record, currency }: Contract,
  { ledger, day }: { ledger: LedgerRow | undefined; day: string | undefined },
): ReadableMovement {
  const own = textIn(row.content, 'currency');
  const share = ledger?.used[row.record];
  const counted = countedAlone(row);
  const isCounted = record === '' ? own === currency && counted > 0n : share !== undefined;
  const amount =
    share && isCurrency(currency)
      ? written(leftOfShare(share, currency), currency)
      : isCounted
        ? written(counted, own)
        : textIn(row.content, 'amount');
  return {
    ...namedBy(row, share ? currency : own),
    kind: 'remittance',
    number: row.number ?? '',
    day: day ?? dayOf(Date.parse(row.since)),
    state: stateOf('remittance', row.state),
    amount,
    counted: isCounted,
  };
}

const receiptOf = (row: Found, { currency, isReceived }: Contract, day: string | undefined): ReadableMovement => {
  const own = textIn(row.content, 'currency');
  return {
    ...namedBy(row, own),
    kind: 'receipt',
    day: day ?? dayOf(Date.parse(row.since)),
    state: stateOf('receipt', row.state),
    amount: textIn(row.content, 'amount'),
    counted: isReceived && own === currency,
  };
};

/** What the ledger counts of records that are not among these, so that sums are whole. */
const unseen = (ledger: LedgerRow | undefined, rows: readonly WorkflowRow[]): ReadableMovement[] => {
  const listedRecords = new Set(rows.map(({ record }) => record));
  const currency = ledger?.currency ?? '';
  return Object.entries(ledger?.used ?? {}).flatMap(([id, share]) =>
    listedRecords.has(id)
      ? []
      : [
          {
            kind: 'remittance',
            id,
            number: '',
            name: '',
            day: '',
            currency,
            amount: isCurrency(currency) ? written(leftOfShare(share, currency), currency) : '',
            state: share.as === 'pending' ? 'pending' : 'paid',
            counted: true,
            readable: false,
          } as const,
        ],
  );
};
