import { Readable } from 'node:stream';
import { handle } from '@portal/infra/http/handle';
import type { Bound, RawReply } from '@portal/infra/http/types';
import type { ImportRow, importReads } from '@portal/shared/calls/imports';
import { admin, type Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { product } from '@portal/shared/records/product';
import { refuse } from '@portal/shared/refusal';
import { csvLine } from '@portal/shared/rules/csv';
import { sheetColumns } from '@portal/shared/sheet';
import type { Reader } from '../database.ts';
import {
  type ImportScope,
  importPage,
  isImport,
  type NamedImport,
  refusedAfter,
  refusedPage,
  unreadableReasons,
} from '../projections/imports/queries.ts';
import type { RefusedRowRow } from '../projections/refused_rows/fold.ts';
import type { Dependencies } from './dependencies.ts';

const stateOf = ({ fault, ended_at }: Pick<NamedImport, 'fault' | 'ended_at'>): ImportRow['state'] =>
  fault ? 'failed' : ended_at ? 'done' : 'running';

export const importOnWire = (row: NamedImport, reason = ''): ImportRow => ({
  importId: row.import_id,
  fileName: row.file_name ?? '',
  size: row.size,
  mode: row.mode,
  confirmed: row.revision !== null,
  by: row.starter ?? '',
  startedAt: row.started_at,
  endedAt: row.ended_at ?? '',
  state: stateOf(row),
  fault: row.fault ?? '',
  reason,
  done: row.done,
  rows: row.added + row.changed + row.known + row.bad,
  added: row.added,
  changed: row.changed,
  known: row.known,
  bad: row.bad,
  format: row.encoding && row.separator ? { encoding: row.encoding, separator: row.separator } : null,
});

/** Columns of a catalogue are told as its header has them; those of transactions are the same in every language. */
const catalogueWords = new Map(sheetColumns(product).map(({ name, words }) => [name, words]));
const namesOf: Readonly<Record<ImportScope['of'], (column: string, lan: Lan) => string>> = {
  transactions: (column) => column,
  catalogue: (column, lan) => translate(lan, catalogueWords.get(column) ?? column),
};

/** Why a column of a catalogue has to be filled in, by the field and the choice in it that ask for it; undefined where none do. */
function conditionOf(column: string, lan: Lan): string | undefined {
  const columns = sheetColumns(product);
  const onlyIf = columns.find(({ name }) => name === column)?.field?.onlyIf;
  const other = columns.find(({ name }) => name === onlyIf?.field);
  if (!onlyIf || other?.field?.type !== 'code') return undefined;
  const value = translate(lan, `${other.field.words}.${onlyIf.is}`);
  return translate(lan, 'catalogue.neededWith', { field: translate(lan, other.words), value });
}

/** Reasons that imports have recorded, by the key that has their words now. */
const renamedReasons: Readonly<Record<string, string>> = { 'catalogue.encoding': 'csv.encoding' };

/** What is wrong with a column, in words. */
const reasonOf = (key: string, params: RefusedRowRow['params'][number] | undefined, column: string, lan: Lan): string =>
  (key === 'fields.needed' ? conditionOf(column, lan) : undefined) ??
  // a row that was refused before sizes were recorded with it says none
  translate(lan, renamedReasons[key] ?? key, { found: '—', ...params });

type Told = Pick<RefusedRowRow, 'field' | 'reason' | 'params'>;

/** Which columns are wrong, and why, in words; where several are, each reason with its column. */
function toldOf({ field, reason, params }: Told, of: ImportScope['of'], lan: Lan): { field: string; reason: string } {
  const columns = field.split(',');
  const fields = columns.map((column) => namesOf[of](column, lan));
  const reasons = reason.split(',').map((key, at) => reasonOf(key, params[at], columns[at] ?? '', lan));
  const [and, colon, comma] = lan === 'EN' ? ['; ', ': ', ', '] : ['；', '：', '、'];
  return {
    field: fields.filter(Boolean).join(of === 'catalogue' ? comma : ', '),
    reason:
      reasons.length < 2
        ? reasons.join()
        : reasons.map((words, at) => (fields[at] ? `${fields[at]}${colon}${words}` : words)).join(and),
  };
}

const refusedOnWire = (row: RefusedRowRow, of: ImportScope['of'], lan: Lan) => ({
  line: row.line,
  ...toldOf(row, of, lan),
  content: row.content,
});

/** rows fetched at once while a file is sent */
const batch = 1_000;

async function* refusedLines(
  reader: Reader,
  importId: string,
  of: ImportScope['of'],
  lan: Lan,
): AsyncGenerator<string> {
  const columns = ['line', 'field', 'reason', 'content'] as const;
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for (let after = 0; ; ) {
    const rows = await refusedAfter(reader, importId, after, batch);
    for (const row of rows) {
      const told = refusedOnWire(row, of, lan);
      yield csvLine(columns.map((column) => String(told[column])));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.line;
  }
}

type Calls = ReturnType<typeof importReads>;

/** Whose imports of a subject somebody sees: an administrator all of them, anybody else his own. */
export const importScope = ({ access }: Calls['list'], of: ImportScope['of'], umId: string): ImportScope => ({
  of,
  by: access.includes(admin) ? undefined : umId,
});

/** How imports of one subject went. */
export function importHandlers(
  { reader }: Dependencies,
  { of, list, errors, errorsCsv }: Calls & Pick<ImportScope, 'of'>,
): Bound[] {
  const scopeOf = (umId: string): ImportScope => importScope(list, of, umId);

  return [
    handle(list, async ({ input, caller, lan }) => {
      const { rows, total } = await importPage(reader, scopeOf(caller.umId), input, lan);
      const unreadable = await unreadableReasons(reader, rows);
      const failureOf = ({ import_id }: NamedImport) => {
        const row = unreadable.get(import_id);
        return row && toldOf(row, of, lan).reason;
      };
      return { data: { total, rows: rows.map((row) => importOnWire(row, failureOf(row))) } };
    }),

    handle(errors, async ({ input, caller, lan }) => {
      if (!(await isImport(reader, scopeOf(caller.umId), input.importId))) return refuse('404');
      const { rows, total } = await refusedPage(reader, input.importId, input);
      return { data: { total, rows: rows.map((row) => refusedOnWire(row, of, lan)) } };
    }),

    handle(errorsCsv, async ({ input, caller, lan }): Promise<RawReply> => {
      if (!(await isImport(reader, scopeOf(caller.umId), input.importId)))
        return { status: 404, headers: {}, body: '' };
      return {
        status: 200,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="refused-${input.importId}.csv"`,
          'cache-control': 'no-store',
        },
        body: Readable.from(refusedLines(reader, input.importId, of, lan)),
      };
    }),
  ];
}
