import type { CsvEncoding, CsvSeparator, ImportFault, ImportMode, ImportSubject } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import type { AccountEvent } from '@portal/shared/events/account';
import { type ImportEvent, rejectedIn } from '@portal/shared/events/import';

/** How far an import is. */
export interface ImportRow {
  import_id: string;
  subject: ImportSubject;
  /** null once whoever started it is erased */
  file_name: string | null;
  digest: string;
  size: number;
  period: Period | null;
  mode: ImportMode;
  /** import that compared the same file; null unless this one revises */
  check_id: string | null;
  /** umId, or system */
  started_by: string;
  started_at: string;
  /** null while it runs */
  ended_at: string | null;
  /** why it was given up; null if it was not */
  fault: ImportFault | null;
  /** bytes and lines that are dealt with */
  done: number;
  line: number;
  added: number;
  changed: number;
  known: number;
  bad: number;
  /** how a CSV is written; null of other files, and until that is known */
  encoding: CsvEncoding | null;
  separator: CsvSeparator | null;
  position: number;
}

/** Of imports, and of the people who start them. */
export type ImportOrErasure = ImportEvent | Extract<AccountEvent, { type: 'AccountErased' }>;
type Event = ImportOrErasure & { position: number; at: string };

export function fold(row: ImportRow | null, { type, data, position, at }: Event): ImportRow | null {
  if (type === 'ImportStarted')
    return {
      import_id: data.importId,
      subject: data.subject,
      file_name: data.fileName,
      digest: data.digest,
      size: data.size,
      period: data.period,
      mode: data.mode,
      check_id: data.check,
      started_by: data.by,
      started_at: at,
      ended_at: null,
      fault: null,
      done: 0,
      line: 0,
      added: 0,
      changed: 0,
      known: 0,
      bad: 0,
      encoding: null,
      separator: null,
      position,
    };
  if (!row) return null;
  // the name stands in clear in the log, so that no key takes it away
  if (type === 'AccountErased') return { ...row, file_name: null };
  if (type === 'ImportFailed') return { ...row, ended_at: at, fault: data.reason };
  if (type === 'ImportCompleted') return { ...row, ended_at: at, done: row.size };
  return {
    ...row,
    done: data.offset,
    line: data.line,
    added: row.added + data.added,
    changed: row.changed + data.changed,
    known: row.known + data.known,
    bad: row.bad + rejectedIn(row.mode, data),
    encoding: data.format?.encoding ?? row.encoding,
    separator: data.format?.separator ?? row.separator,
  };
}
