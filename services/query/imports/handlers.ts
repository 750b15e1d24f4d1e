import { Readable } from 'node:stream';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
import type { ImportRow, importReads } from '@portal/shared/calls/imports';
import { admin, type Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { product } from '@portal/shared/records/product';
import { refuse } from '@portal/shared/refusal';
import { csvLine } from '@portal/shared/rules/csv';
import { sheetColumns } from '@portal/shared/sheet';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import {
  type ImportScope,
  importPage,
  isImport,
  type NamedImport,
  refusedAfter,
  refusedPage,
  unreadableReasons,
} from './queries.ts';
import type { RefusedRowRow } from './refused-rows/fold.ts';

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
const namesOf: Readonly<Record<ImportScope['of'], (column: string, language: Language) => string>> = {
  transactions: (column) => column,
  catalogue: (column, language) => translate(language, catalogueWords.get(column) ?? column),
};

/** Why a column of a catalogue has to be filled in, by the field and the choice in it that ask for it; undefined where none do. */
function conditionOf(column: string, language: Language): string | undefined {
  const columns = sheetColumns(product);
  const onlyIf = columns.find(({ name }) => name === column)?.field?.onlyIf;
  const other = columns.find(({ name }) => name === onlyIf?.field);
  if (!onlyIf || other?.field?.type !== 'code') return undefined;
  const value = translate(language, `${other.field.words}.${onlyIf.is}`);
  return translate(language, 'catalogue.neededWith', { field: translate(language, other.words), value });
}

/** Reasons that imports have recorded, by the key that has their words now. */
const renamedReasons: Readonly<Record<string, string>> = { 'catalogue.encoding': 'csv.encoding' };

/** What is wrong with a column, in words. */
const reasonOf = (
  key: string,
  params: RefusedRowRow['params'][number] | undefined,
  column: string,
  language: Language,
): string =>
  (key === 'fields.needed' ? conditionOf(column, language) : undefined) ??
  // a row that was refused before sizes were recorded with it says none
  translate(language, renamedReasons[key] ?? key, { found: '—', ...params });

type Rejection = Pick<RefusedRowRow, 'field' | 'reason' | 'params'>;

/** Which columns are wrong, and why, in words; where several are, each reason with its column. */
function toldOf(
  { field, reason, params }: Rejection,
  subject: ImportScope['of'],
  language: Language,
): { field: string; reason: string } {
  const columns = field.split(',');
  const fields = columns.map((column) => namesOf[subject](column, language));
  const reasons = reason.split(',').map((key, at) => reasonOf(key, params[at], columns[at] ?? '', language));
  const [and, colon, comma] = language === 'EN' ? ['; ', ': ', ', '] : ['；', '：', '、'];
  return {
    field: fields.filter(Boolean).join(subject === 'catalogue' ? comma : ', '),
    reason:
      reasons.length < 2
        ? reasons.join()
        : reasons.map((words, at) => (fields[at] ? `${fields[at]}${colon}${words}` : words)).join(and),
  };
}

const refusedOnWire = (row: RefusedRowRow, subject: ImportScope['of'], language: Language) => ({
  line: row.line,
  ...toldOf(row, subject, language),
  content: row.content,
});

/** rows fetched at once while a file is sent */
const batch = 1_000;

async function* refusedLines(
  reader: Reader,
  importId: string,
  subject: ImportScope['of'],
  language: Language,
): AsyncGenerator<string> {
  const columns = ['line', 'field', 'reason', 'content'] as const;
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for (let after = 0; ; ) {
    const rows = await refusedAfter(reader, importId, after, batch);
    for (const row of rows) {
      const rejectedRow = refusedOnWire(row, subject, language);
      yield csvLine(columns.map((column) => String(rejectedRow[column])));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.line;
  }
}

type Calls = ReturnType<typeof importReads>;

/** Whose imports of a subject somebody sees: an administrator all of them, anybody else their own. */
export const importScope = ({ access }: Calls['list'], subject: ImportScope['of'], accountId: string): ImportScope => ({
  of: subject,
  by: access.includes(admin) ? undefined : accountId,
});

/** How imports of one subject went. */
export function importHandlers(
  { reader }: Dependencies,
  { of: subject, list, errors, errorsCsv }: Calls & Pick<ImportScope, 'of'>,
): Bound[] {
  const scopeOf = (accountId: string): ImportScope => importScope(list, subject, accountId);

  return [
    handle(list, async ({ input, caller, lan: language }) => {
      const { rows, total } = await importPage(reader, scopeOf(caller.umId), input, language);
      const unreadable = await unreadableReasons(reader, rows);
      const failureOf = ({ import_id }: NamedImport) => {
        const row = unreadable.get(import_id);
        return row && toldOf(row, subject, language).reason;
      };
      return { data: { total, rows: rows.map((row) => importOnWire(row, failureOf(row))) } };
    }),

    handle(errors, async ({ input, caller, lan: language }) => {
      if (!(await isImport(reader, scopeOf(caller.umId), input.importId))) return refuse('404');
      const { rows, total } = await refusedPage(reader, input.importId, input);
      return { data: { total, rows: rows.map((row) => refusedOnWire(row, subject, language)) } };
    }),

    handle(errorsCsv, async ({ input, caller, lan: language }): Promise<RawReply> => {
      if (!(await isImport(reader, scopeOf(caller.umId), input.importId)))
        return { status: 404, headers: {}, body: '' };
      return {
        status: 200,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="refused-${input.importId}.csv"`,
          'cache-control': 'no-store',
        },
        body: Readable.from(refusedLines(reader, input.importId, subject, language)),
      };
    }),
  ];
}
