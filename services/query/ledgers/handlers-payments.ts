import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { type Balance, contractBalance, paymentPapers } from '@portal/shared/calls/payments';
import { formatAmount, sum } from '@portal/shared/money/amount';
import type { Content } from '@portal/shared/records/define';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { isCurrency, listed, textIn } from '@portal/shared/records/institutional/content-values';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { shareOf } from '@portal/shared/records/shares';
import { refuse } from '@portal/shared/refusal';
import { type RawBuilder, sql } from 'kysely';
import { built, db, texts, viewOf } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { attachedTo } from '../workflow/attachments.ts';
import { modelsNamed, type WorkflowModels, type WorkflowRow } from '../workflow/models.ts';
import { recordOf } from '../workflow/queries.ts';
import { type LedgerRow, leftOfShare } from './fold.ts';

const [contracts, documents, applications] = [certificateRecord, documentRecord, remittanceRecord].map(modelsNamed) as [
  WorkflowModels,
  WorkflowModels,
  WorkflowModels,
];

type NamedRecord = Pick<WorkflowRow, 'record' | 'name' | 'content'>;

/** What is used of a record, as decimal strings of its currency; `remittanceId`: the application that is asked about. */
function balanceOf(
  { record, name, content }: NamedRecord,
  number: string,
  total: { currency: string; limit: string },
  { ledger, of: remittanceId }: { ledger: LedgerRow | undefined; of: string | undefined },
): Balance {
  const currency = ledger?.currency ?? total.currency;
  const addedUp = (shares: readonly LedgerRow['used'][string][]): string =>
    isCurrency(currency)
      ? formatAmount({ currency, minor: sum(shares.map((share) => leftOfShare(share, currency))) })
      : '';
  const usedFor = (isThat: (as: string) => boolean): string =>
    addedUp(Object.values(ledger?.used ?? {}).filter(({ as }) => isThat(as)));
  const own = remittanceId ? ledger?.used[remittanceId] : undefined;
  return {
    record,
    name,
    number: textIn(content, number),
    currency,
    limit: ledger ? (ledger.limit ?? '') : total.limit,
    paid: usedFor((as) => as !== 'pending'),
    pending: usedFor((as) => as === 'pending'),
    own: own ? addedUp([own]) : '',
  };
}

const ofContract = (row: NamedRecord, query: Parameters<typeof balanceOf>[3]): Balance =>
  balanceOf(
    row,
    'contractNo',
    { currency: textIn(row.content, 'currency'), limit: textIn(row.content, 'totalAmount') },
    query,
  );

/** How much of what payments are made on is used. */
export function paymentHandlers({ reader, signed }: Dependencies): Bound[] {
  const rowsOf = async (models: WorkflowModels, where: RawBuilder<boolean>): Promise<NamedRecord[]> =>
    reader.rows(
      built(
        sql<NamedRecord>`select r.record, r.name, r.content from ${sql.raw(viewOf(models.records))} r where ${where}`,
      ),
    );
  const ledgersOf = async (records: readonly string[]): Promise<ReadonlyMap<string, LedgerRow>> => {
    const rows =
      records.length > 0
        ? await reader.rows(
            db
              .selectFrom('ledgers')
              .where('record', 'in', [...records])
              .selectAll(),
          )
        : [];
    return new Map(rows.map((row) => [row.record, row]));
  };
  const contractOf = async (id: string, owner: string): Promise<NamedRecord | undefined> =>
    id === '' ? undefined : (await rowsOf(contracts, sql<boolean>`r.record = ${id} and r.owner = ${owner}`))[0];

  async function documentsOf(content: Content, owner: string, remittanceId: string) {
    const shares = listed(content, 'documents').flatMap((text) => shareOf(text) ?? []);
    const ids = shares.map(({ record }) => record);
    const [rows, used] = await Promise.all([
      ids.length > 0
        ? rowsOf(documents, sql<boolean>`r.record = any(${texts(ids)}) and r.owner = ${owner}`)
        : Promise.resolve([]),
      ledgersOf(ids),
    ]);
    const files = await attachedTo(
      { reader, signed },
      documentRecord,
      rows.map((row) => row.content),
    );
    return shares.flatMap(({ record, amount: share }) => {
      const row = rows.find((each) => each.record === record);
      if (!row) return [];
      const total = { currency: textIn(row.content, 'currency'), limit: textIn(row.content, 'amount') };
      const fileIds = listed(row.content, 'file');
      return [
        {
          ...balanceOf(row, 'number', total, { ledger: used.get(record), of: remittanceId }),
          type: textIn(row.content, 'type'),
          date: textIn(row.content, 'date'),
          share,
          files: files.filter(({ id }) => fileIds.includes(id)),
        },
      ];
    });
  }

  return [
    handle(contractBalance, async ({ input, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const { contract, id: remittanceId } = input;
      const row = await contractOf(contract, acting.institution);
      if (!row) return refuse('404');
      return { data: ofContract(row, { ledger: (await ledgersOf([contract])).get(contract), of: remittanceId }) };
    }),

    handle(paymentPapers, async ({ input: { id }, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const application = await recordOf(reader, applications, acting, id);
      if (!application) return refuse('404');
      const { content, owner } = application;
      const contract = await contractOf(textIn(content, 'contract'), owner);
      const ledger = contract && (await ledgersOf([contract.record])).get(contract.record);
      return {
        data: {
          contract: contract ? ofContract(contract, { ledger, of: id }) : null,
          documents: await documentsOf(content, owner, id),
        },
      };
    }),
  ];
}
