import type { ImportFault, ImportSubject } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import type { ImportEvent } from '@portal/shared/events/import';

/** How far an import is. */
export interface ImportRow {
  import_id: string;
  subject: ImportSubject;
  file_name: string;
  digest: string;
  size: number;
  period: Period | null;
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
  position: number;
}

type Event = ImportEvent & { position: number; at: string };

export function fold(row: ImportRow | null, { type, data, position, at }: Event): ImportRow | null {
  if (type === 'ImportStarted')
    return {
      import_id: data.importId,
      subject: data.subject,
      file_name: data.fileName,
      digest: data.digest,
      size: data.size,
      period: data.period,
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
      position,
    };
  if (!row) return null;
  if (type === 'ImportFailed') return { ...row, ended_at: at, fault: data.reason };
  if (type === 'ImportCompleted') return { ...row, ended_at: at, done: row.size };
  return {
    ...row,
    done: data.offset,
    line: data.line,
    added: row.added + data.added,
    changed: row.changed + data.changed,
    known: row.known + data.known,
    bad: row.bad + data.refused.length,
  };
}
