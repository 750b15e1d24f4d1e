import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Files } from '@portal/infra/runtime/files/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { entriesMax, importReceipts, type ReceiptsImported } from '@portal/shared/calls/camt054';
import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { drafted, draftSchema, faultsOf } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { fieldErrors } from '@portal/shared/rules/fields';
import type { Executor } from '../base/executor.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import type { WorkflowExtensions } from '../workflow/extensions.ts';
import { byIn } from '../workflow/handlers.ts';
import { type Actor, workflowPath } from '../workflow/path.ts';
import { type Holders, holdersOf, payeeOf } from './payees.ts';
import { type ReceiptEntry, readReceipts } from './receipts.ts';

type Result = ReceiptsImported['rows'][number];
type Reason = { field: string; error: string; params?: Readonly<Record<string, string | number>> };

const records = workflowRecord(receiptRecord);
const form = draftSchema(receiptRecord, {});

/** A receipt is known by its bank and the key of its entry, so that the same entry is one receipt however often it comes. */
const receiptId = (bank: string, key: string): string => derivedId('receipt', bank, key);

const reasonsOf = ({ refused: code, params, fields = {} }: Refusal): Reason[] => {
  const wrong = Object.entries(fields).map(([field, error]) => ({ field, error }));
  return wrong.length ? wrong : [{ field: '', error: `refusals.${code}`, ...(params && { params }) }];
};

/** Without these there is no receipt; what else is missing can be completed. */
const needed: readonly string[] = ['currency', 'amount'];
const arrival: readonly string[] = receiptRecord.files.save;

/** What a receipt says is to be checked: a field that is often taken from elsewhere, else all of the entry. */
const checkedAs = ({ field }: Reason): string =>
  receiptRecord.fields.derived.codes.find((code) => code === field) ?? 'entry';

/** What a receipt lacks to be whole, but for what somebody only has to look at. */
const lacking = (faults: Readonly<Record<string, string>>): Reason[] =>
  arrival.flatMap((field) => {
    const error = faults[field];
    return error === undefined || field === 'derived' ? [] : [{ field, error }];
  });

/** A form without what is none of its fields' own values, and why each was left out. */
function readForm(sent: Readonly<Record<string, string>>): {
  values: Readonly<Record<string, unknown>>;
  left: Reason[];
} {
  const read = form.safeParse(sent);
  if (read.success) return { values: read.data, left: [] };
  const rejectedFields = Object.entries(fieldErrors(read.error)).map(([field, { key, params }]) => ({
    field,
    error: key,
    ...(params && { params }),
  }));
  const good = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !rejectedFields.some(({ field }) => field === name)),
  );
  return { values: form.parse(good), left: rejectedFields };
}

type Registered =
  | { outcome: 'added' | 'incomplete' | 'known'; id: string; position: number; reasons: readonly Reason[] }
  | { outcome: 'refused'; reasons: readonly Reason[] };

/** Registers what a bank's system tells of in a file. */
export function camtHandlers(
  executor: Executor,
  stored: Pick<Files, 'has'>,
  extensions: WorkflowExtensions,
  log: Pick<EventStore, 'read' | 'head'>,
): Bound[] {
  const path = workflowPath(receiptRecord, { executor, stored, extensions });

  /** Registers one entry, as whole as it is, or says why not; the position of what was appended. */
  async function register(actor: Actor, entry: ReceiptEntry, holders: Holders): Promise<Registered> {
    const reject = (...reasons: readonly Reason[]): Registered => ({ outcome: 'refused', reasons });
    if (entry.faults.length) return reject(...entry.faults);
    const id = receiptId(actor.acting.institution, entry.key);
    const known: Registered = { outcome: 'known', id, position: 0, reasons: [] };
    if ((await executor.load(records, id)).is !== 'none') return known;
    const { usci, conflict } = payeeOf(holders, { accounts: entry.accounts, usci: entry.form.payeeUsci ?? '' });
    const { values, left: rejectedFields } = readForm({ ...entry.form, payeeUsci: usci });
    const derived: Reason[] = [
      ...entry.derived,
      ...rejectedFields,
      ...(conflict ? [{ field: 'payeeUsci', error: `kinds.receipt.import.derived.${conflict}` }] : []),
    ];
    const faults = faultsOf(receiptRecord, drafted(receiptRecord, values), dayOf(storeNow()));
    const wrong = [...rejectedFields, ...lacking(faults)].filter(({ field }) => needed.includes(field));
    if (wrong.length) return reject(...wrong);
    // a repeated file repeats each entry of it
    const commandId = actor.commandId && { ...actor.commandId, id: derivedId(actor.commandId.id, entry.key) };
    // what is missing or wrong is asked for anyway
    const unnoticed = derived.filter(({ field }) => !(field in faults));
    const imported = { derived: [...new Set(unnoticed.map(checkedAs))] };
    const executed = await path.save({ ...actor, commandId }, id, values, { begins: true, imported });
    if (isRefusal(executed))
      return executed.refused === 'receipt.taken'
        ? reject({ field: 'bankRef', error: 'kinds.receipt.refusals.taken' })
        : reject(...reasonsOf(executed));
    const { position } = executed;
    if (!position) return known;
    if (lacking(faults).length + derived.length === 0) return { outcome: 'added', id, position, reasons: entry.notes };
    const derivedFields = new Set(derived.map(({ field }) => field));
    // why it was left out says more than that it is missing
    const open = lacking(faults).filter(({ field, error }) => error !== 'fields.required' || !derivedFields.has(field));
    return { outcome: 'incomplete', id, position, reasons: [...open, ...entry.notes, ...derived] };
  }

  const translateReasons = (reasons: readonly Reason[], language: Language): Result['reasons'] =>
    reasons.map(({ field, error, params }) => ({ field, reason: translate(language, error, params) }));

  return [
    handle(importReceipts, async (request) => {
      const { file, lan: language } = request;
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      if (!file) return refuse('file.missing');
      const read = await readReceipts(file.bytes, entriesMax);
      if ('error' in read)
        return refuse('receipt.file', {
          reason: translate(language, read.error, { max: entriesMax, ...read.params }),
          line: read.line,
        });
      const holders = await holdersOf(log, actor.acting.institution);
      const rows: Result[] = [];
      let last = 0;
      for (const entry of read.entries) {
        const { line, reference } = entry;
        const done = await register(actor, entry, holders);
        const id = done.outcome === 'refused' ? '' : done.id;
        rows.push({ line, reference, outcome: done.outcome, id, reasons: translateReasons(done.reasons, language) });
        if (done.outcome !== 'refused') last = Math.max(last, done.position);
      }
      return { data: { format: read.format, rows }, position: last };
    }),
  ];
}
