import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { waited } from '@portal/infra/runtime/leader';
import { progress } from '@portal/infra/runtime/progress-bar';
import type { ImportMode } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import { importStream, type RefusedRow } from '@portal/shared/events/import';
import { refusalText, translate } from '@portal/shared/locales/index';
import { isRefusal } from '@portal/shared/refusal';
import type { ImportStart, Imports } from './imports.ts';
import { exitCodeOf, importState, type StartedImport } from './state.ts';

export interface FileImport {
  path: string;
  period: Period;
  /** the rows that differ are corrected, once they are confirmed; otherwise they are refused */
  revision?: {
    /** of the corrections */
    reason: string;
    /** asked when the changes are printed; `undefined` where there is nobody to ask */
    confirm: ((question: string) => Promise<boolean>) | undefined;
  };
}

export interface FileImportDependencies {
  store: Pick<EventStore, 'readStream'>;
  imports: Pick<Imports, 'begin' | 'revise'>;
  output: Pick<Console, 'log' | 'error'>;
}

/** Milliseconds between two readings of the progress. */
const pollMs = 200;
/** Rows of a kind that are printed; the portal lists all. */
export const maxPrintedRows = 20;

const changeKey = 'transaction.change';
const isDifference = ({ reason }: RefusedRow): boolean => reason.split(',').includes(changeKey);

function rowText({ line, field, reason, params, content }: RefusedRow, mode: ImportMode): string {
  const columns = field.split(',');
  const texts = reason.split(',').map((key, index) => {
    const text = translate('EN', key, params[index]);
    return columns.length > 1 ? `${columns[index]}: ${text}` : text;
  });
  const where = columns.length > 1 || field === '' ? '' : `, ${field}`;
  return `  line ${line}${where}: ${texts.join('; ')}${mode === 'check' ? ` (${content})` : ''}`;
}

/** Imports a file of transactions, as the command line does; resolves with the exit code. */
export async function importFile(
  { store, imports, output }: FileImportDependencies,
  { path, period, revision }: FileImport,
): Promise<0 | 1> {
  const run = randomUUID();
  const meta = { actor: 'system', role: 'system', site: '01', lang: 'EN', correlation: run, causation: run };

  function fail(text: string): 1 {
    output.error(text);
    return 1;
  }

  async function toEnd({ importId }: ImportStart): Promise<StartedImport> {
    const bar = progress('bytes');
    for (;;) {
      const state = importState(await store.readStream(importStream(importId)));
      if (state.kind === 'none') throw new Error('the import has no beginning');
      bar.show(state.offset, state.size);
      if (state.kind === 'running') {
        await waited(pollMs, AbortSignal.timeout(pollMs * 2));
        continue;
      }
      output.log(bar.end());
      return state;
    }
  }

  async function printRows({ importId }: ImportStart, mode: ImportMode, isPrinted: (row: RefusedRow) => boolean) {
    let count = 0;
    for (const { type, data } of await store.readStream(importStream(importId))) {
      if (type !== 'ImportProgressed') continue;
      for (const row of (data as { refused: RefusedRow[] }).refused.filter(isPrinted)) {
        count += 1;
        if (count <= maxPrintedRows) output.log(rowText(row, mode));
      }
    }
    if (count > maxPrintedRows)
      output.log(`  … and ${count - maxPrintedRows} more; all of them are at /user/transactions.`);
  }

  async function printEnd(
    start: ImportStart,
    { kind, mode, added, changed, known, bad }: StartedImport,
  ): Promise<void> {
    if (kind === 'failed')
      output.error('Import aborted; see the log of the command service. Run it again to add the missing rows.');
    const corrected = mode === 'revise' ? `, ${changed} changed` : '';
    output.log(`${added} added${corrected}, ${known} known already, ${bad} refused.`);
    if (bad) await printRows(start, mode, () => true);
  }

  const mode = revision ? 'check' : 'add';
  const importStart = await imports.begin({
    subject: 'transactions',
    fileName: basename(path),
    bytes: createReadStream(path),
    period,
    mode,
    meta,
  });
  if (isRefusal(importStart)) return fail(refusalText('EN', importStart));
  const first = await toEnd(importStart);
  if (!revision) {
    await printEnd(importStart, first);
    return exitCodeOf(first);
  }

  if (first.kind === 'failed') {
    await printRows(importStart, mode, () => true);
    return fail(
      'Comparison aborted, nothing is recorded. Correct the file, or see the log of the command service, then run it again.',
    );
  }
  const { added, changed, known, bad } = first;
  output.log(`${changed} changed, ${added} new, ${known} known already, ${bad} refused.`);
  if (bad) await printRows(importStart, mode, (row) => !isDifference(row));
  if (changed === 0)
    return fail('No row differs from what is recorded: nothing to revise. Import new rows without --revise.');
  output.log('Changes:');
  await printRows(importStart, mode, isDifference);
  if (!revision.confirm) return fail('Nothing is recorded. Add --yes to record the changes without a question.');
  const question = `Record ${changed} changed and ${added} new as one revision, “${revision.reason}”?`;
  if (!(await revision.confirm(question))) return fail('Nothing is recorded.');
  const revised = await imports.revise({ check: importStart.importId, reason: revision.reason, meta });
  if (isRefusal(revised)) return fail(refusalText('EN', revised));
  const end = await toEnd(revised);
  await printEnd(revised, end);
  return exitCodeOf(end);
}
