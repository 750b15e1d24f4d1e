import type { ImportMode, ImportSubject } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/define/event';
import { type ImportEvent, importEvents, rejectedIn } from '@portal/shared/events/import';

export type ImportState = { kind: 'none'; version: 0 } | StartedImport;

/** How far an import is; `version` of its stream. */
export interface StartedImport {
  kind: 'running' | 'done' | 'failed';
  version: number;
  subject: ImportSubject;
  /** umId, or system */
  by: string;
  fileName: string;
  digest: string;
  size: number;
  period: Period | null;
  mode: ImportMode;
  /** import that compared the same file; null unless this one revises */
  check: string | null;
  /** of the corrections; empty unless this one revises */
  reason: string;
  /** bytes and lines that are dealt with */
  offset: number;
  line: number;
  added: number;
  changed: number;
  known: number;
  bad: number;
}

export const noImport: ImportState = { kind: 'none', version: 0 };

/** Pure. */
export function afterImportEvent(state: ImportState, event: ImportEvent, version: number): ImportState {
  const { type, data } = event;
  if (type === 'ImportStarted') {
    const { importId: _, ...file } = data;
    return { kind: 'running', version, ...file, offset: 0, line: 0, added: 0, changed: 0, known: 0, bad: 0 };
  }
  if (state.kind === 'none') return state;
  if (type === 'ImportFailed') return { ...state, kind: 'failed', version };
  if (type === 'ImportCompleted') return { ...state, kind: 'done', version, offset: state.size };
  return {
    ...state,
    version,
    offset: data.offset,
    line: data.line,
    added: state.added + data.added,
    changed: state.changed + data.changed,
    known: state.known + data.known,
    bad: state.bad + rejectedIn(state.mode, data),
  };
}

/** Of a command that imports: 1 where rows are missing, because it was given up or they were refused. */
export const exitCodeOf = ({ kind, bad }: Pick<StartedImport, 'kind' | 'bad'>): 0 | 1 =>
  kind === 'failed' || bad > 0 ? 1 : 0;

const isImportEvent = (event: Recorded): event is Recorded<ImportEvent> =>
  importEvents.some(({ type }) => type === event.type);

/** The state that the events of an import's stream tell. */
export function importState(events: readonly Recorded[]): ImportState {
  let state: ImportState = noImport;
  for (const event of events) if (isImportEvent(event)) state = afterImportEvent(state, event, event.version);
  return state;
}
