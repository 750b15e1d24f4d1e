import type { Period } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/events/define';
import { type ImportEvent, importEvents } from '@portal/shared/events/transaction';

export type ImportState = { kind: 'none'; version: 0 } | StartedImport;

/** How far an import is; `version` of its stream. */
export interface StartedImport {
  kind: 'running' | 'done' | 'failed';
  version: number;
  fileName: string;
  digest: string;
  size: number;
  period: Period;
  /** bytes and lines that are dealt with */
  offset: number;
  line: number;
  added: number;
  known: number;
  bad: number;
}

export const noImport: ImportState = { kind: 'none', version: 0 };

/** Pure. */
export function afterImportEvent(state: ImportState, event: ImportEvent, version: number): ImportState {
  const { type, data } = event;
  if (type === 'ImportStarted') {
    const { fileName, digest, size, period } = data;
    return { kind: 'running', version, fileName, digest, size, period, offset: 0, line: 0, added: 0, known: 0, bad: 0 };
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
    known: state.known + data.known,
    bad: state.bad + data.refused.length,
  };
}

const isImportEvent = (event: Recorded): event is Recorded<ImportEvent> & ImportEvent =>
  importEvents.some(({ type }) => type === event.type);

/** The state that the events of an import's stream tell. */
export function importState(events: readonly Recorded[]): ImportState {
  let state: ImportState = noImport;
  for (const event of events) if (isImportEvent(event)) state = afterImportEvent(state, event, event.version);
  return state;
}
