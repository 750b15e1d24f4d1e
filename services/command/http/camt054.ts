import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { entriesMax, importReceipts, type ReceiptsImported } from '@portal/shared/calls/camt054';
import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { draftSchema } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { fieldErrors } from '@portal/shared/rules/fields';
import { workflowRecord } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { type ReceiptEntry, readReceipts } from '../import/receipts.ts';
import type { WorkflowExtensions } from '../workflows/extensions.ts';
import { type By, workflowPath } from '../workflows/path.ts';
import { byIn } from './workflow.ts';

type Result = ReceiptsImported['rows'][number];
type Reason = { field: string; error: string; params?: Readonly<Record<string, string | number>> };

const records = workflowRecord(receiptRecord);
const form = draftSchema(receiptRecord, {});

/** A receipt is known by its bank and the key of its entry, so that the same entry is one receipt however often it comes. */
const receiptId = (bank: string, key: string): string => derivedId('receipt', bank, key);

const reasonsOf = ({ refused, params, fields = {} }: Refusal): Reason[] => {
  const wrong = Object.entries(fields).map(([field, error]) => ({ field, error }));
  return wrong.length ? wrong : [{ field: '', error: `refusals.${refused}`, ...(params && { params }) }];
};

/** Registers what a bank's system tells of in a file. */
export function camtHandlers(executor: Executor, stored: Pick<Files, 'has'>, extensions: WorkflowExtensions): Bound[] {
  const path = workflowPath(receiptRecord, { executor, stored, extensions });

  /** Registers one entry, or says why not; the position of what was appended. */
  async function register(
    by: By,
    entry: ReceiptEntry,
  ): Promise<{ outcome: 'added' | 'known'; id: string; position: number } | readonly Reason[]> {
    if (entry.faults.length) return entry.faults;
    const id = receiptId(by.acting.institution, entry.key);
    if ((await executor.load(records, id)).is !== 'none') return { outcome: 'known', id, position: 0 };
    const read = form.safeParse(entry.form);
    if (!read.success)
      return Object.entries(fieldErrors(read.error)).map(([field, { key, params }]) => ({ field, error: key, params }));
    // a repeated file repeats each entry of it
    const commandId = by.commandId && { ...by.commandId, id: derivedId(by.commandId.id, entry.key) };
    const executed = await path.save({ ...by, commandId }, id, read.data, { begins: true });
    if (!isRefusal(executed))
      return { outcome: executed.position ? 'added' : 'known', id, position: executed.position };
    return executed.refused === 'receipt.taken'
      ? [{ field: 'bankRef', error: 'kinds.receipt.refusals.taken' }]
      : reasonsOf(executed);
  }

  const told = (reasons: readonly Reason[], lan: Lan): Result['reasons'] =>
    reasons.map(({ field, error, params }) => ({ field, reason: translate(lan, error, params) }));

  return [
    handle(importReceipts, async (request) => {
      const { file, lan } = request;
      const by = byIn(request);
      if (isRefusal(by)) return by;
      if (!file) return refuse('file.missing');
      const read = await readReceipts(file.bytes, entriesMax);
      if ('error' in read)
        return refuse('receipt.file', { reason: translate(lan, read.error, { max: entriesMax }), line: read.line });
      const rows: Result[] = [];
      let last = 0;
      for (const entry of read) {
        const { line, reference } = entry;
        const done = await register(by, entry);
        if ('outcome' in done) {
          const { outcome, id, position } = done;
          rows.push({ line, reference, outcome, id, reasons: [] });
          last = Math.max(last, position);
        } else rows.push({ line, reference, outcome: 'refused', id: '', reasons: told(done, lan) });
      }
      return { data: { rows }, position: last };
    }),
  ];
}
