import type { Recorded } from '@portal/shared/define/event';
import type { Form, Forms } from '@portal/shared/define/record-event';
import { typeOf } from '@portal/shared/records/field-types';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type WorkflowModels, type WorkflowRow, workflows } from './models.ts';
import { erasedIn, joinedRow, withGone } from './personal.ts';

/** The models of a kind; undefined for one that goes through no workflow. */
export const workflowOf = (kind: string): WorkflowModels | undefined =>
  workflows.find((models) => models.kind.kind === kind);

/** The fields by which the past of such a record is told, each with the form of its words. */
export function formsOf({ kind, fields, change, notes = [], register, flow }: WorkflowRecord): Forms {
  const part = (name: string): [string, Form][] =>
    Object.entries(fields).map(([field, each]) => [`${name}.${field}`, typeOf(each).told(each)]);
  return {
    state: `kinds.${kind}.states.*`,
    ...(register && { number: 'text' }),
    ...Object.fromEntries([...part('content'), ...(change ? part('proposed') : [])]),
    ...Object.fromEntries(notes.map((note) => [`noted.${note}`, 'text'])),
    ...Object.fromEntries(flow.flatMap(({ corrects = [] }) => corrects).map((name) => [`bank_values.${name}`, 'text'])),
  };
}

/** A record as its past is told: its contents whole, with null for what is gone. */
export type PastRow = Readonly<Record<string, unknown>>;

/** A record after each of its events, in order. */
export function rowsOver({ kind, records }: WorkflowModels, events: readonly Recorded[]): (PastRow | null)[] {
  let row: WorkflowRow | null = null;
  return events.map((event) => {
    // the events are those of its own stream
    row = records.fold(row, event as Parameters<typeof records.fold>[1], {});
    return row && toldOf(kind, row);
  });
}

function toldOf(kind: WorkflowRecord, row: WorkflowRow): PastRow {
  const { content, proposed, ...otherColumns } = joinedRow(row);
  const erased = erasedIn(row);
  const contents = { content, proposed };
  return {
    ...otherColumns,
    ...contents,
    ...Object.fromEntries(erased.map((part) => [part, contents[part] && withGone(kind, contents[part])])),
  };
}

/** Whether a field of it is gone with whom it was of, and is not just empty. */
export function isGone(row: PastRow, field: string): boolean {
  const [part = '', name = ''] = field.split('.');
  const partContent = row[part];
  return (
    typeof partContent === 'object' &&
    partContent !== null &&
    Object.entries(partContent).some((each) => each[0] === name && each[1] === null)
  );
}
