import type { Field as RecordField } from '@portal/shared/records/define';
import { faultsOf, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { fieldsOf, initial, type KindField } from '../../record/fields.tsx';
import type { Content, Detail } from '../kind.ts';

/** What the form holds; `why` is asked for with a change. */
export type Values = Readonly<Record<string, unknown>> & { why: string };

/** What the boxes hold to begin with. */
export const valuesIn = (kind: WorkflowRecord, content: Content, files: Detail['files']): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(kind).map(({ wire, field, view }) => [wire, view.read(field, wire, { ...content, files })]),
  );

/** What a new one says before anybody has said anything. */
export const contentOfNew = (kind: WorkflowRecord): Content =>
  contentIn(
    kind,
    Object.fromEntries(fieldsOf(kind).map(({ wire, field, view }) => [wire, initial(field, view.empty)])),
  );

/** What is typed, as the call takes it: texts, which a rule can be asked about. */
export const contentIn = (kind: WorkflowRecord, values: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(
    fieldsOf(kind).map(({ wire, view }) => [wire, view.sent(values[wire] ?? view.empty) as Content[string]]),
  );

/** Whether a box is shown, of what is said elsewhere in the form. */
export function isRelevant(kind: WorkflowRecord, { name, field }: KindField, content: Content, today: string): boolean {
  if (field.onlyIf && content[field.onlyIf.field] !== field.onlyIf.is) return false;
  // what says something is shown, so that it can be taken out
  return kind.relevant?.[name]?.(content, today) ?? true;
}

/** What is wrong with what was typed: what the portal fills in is its own to get right. */
export const faultsTyped = (kind: WorkflowRecord, content: Content, today: string): Record<string, string> =>
  Object.fromEntries(Object.entries(faultsOf(kind, content, today)).filter(([name]) => !kind.filled?.includes(name)));

/** Whether a box is marked as one that has to be filled in. */
export const isNeeded = (kind: WorkflowRecord, name: string, field: RecordField): boolean =>
  !field.optional || kind.relevant?.[name] !== undefined;

/** Of what is said by field, that of these fields. */
export const only = <Value>(names: readonly string[], values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
