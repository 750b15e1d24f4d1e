import { z } from 'zod';
import { type EventKind, type EventOf, eventKind } from '../define/event.ts';
import { eventPrefix } from '../records/define.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import type { WorkflowRecord } from '../records/workflow-record.ts';
import { recordPartOf } from './workflow.ts';

/**
 * What the people of an institution say and do among themselves over a record: no other institution is ever told. It does
 * not say what the record is called, which may not have been told to them yet.
 */
interface InternalNote {
  record: string;
  /** whose people they are */
  institution: string;
}
export type DeskCommented = InternalNote & { comment: string; text: string };
/** `until`: ISO 8601 in UTC */
export type DeskHeld = InternalNote & { until: string };
export type DeskReleased = InternalNote;

export type DeskFact =
  | { fact: 'Commented'; data: DeskCommented }
  | { fact: 'Held'; data: DeskHeld }
  | { fact: 'Released'; data: DeskReleased };
type DataOf<Fact extends DeskFact['fact']> = Extract<DeskFact, { fact: Fact }>['data'];
type Kind<Of extends string, Fact extends DeskFact['fact']> = EventKind<
  `${Capitalize<Of>}${Fact}`,
  z.ZodType<DataOf<Fact>>
>;

export const deskFacts = ['Commented', 'Held', 'Released'] as const satisfies readonly DeskFact['fact'][];

const noteFields = { record: z.uuid(), institution: z.uuid() };

const deskEventsOf = <const K extends WorkflowRecord>(
  kind: K,
): readonly [Kind<K['kind'], 'Commented'>, Kind<K['kind'], 'Held'>, Kind<K['kind'], 'Released'>] => {
  const prefix = eventPrefix(kind) as Capitalize<K['kind']>;
  const { name: _, ...record } = recordPartOf(kind);
  return [
    eventKind({
      type: `${prefix}Commented` as const,
      version: 1,
      data: z.object({ ...noteFields, comment: z.uuid(), text: z.string() }),
      record: { ...record, comment: 'text' },
    }),
    eventKind({
      type: `${prefix}Held` as const,
      version: 1,
      data: z.object({ ...noteFields, until: z.iso.datetime() }),
      record: { ...record, told: { until: 'time' } },
    }),
    eventKind({ type: `${prefix}Released` as const, version: 1, data: z.object(noteFields), record }),
  ];
};

export const deskEvents = workflowRecords.flatMap((kind) => deskEventsOf(kind));
export type DeskEvent = EventOf<(typeof deskEvents)[number]>;

/** What was said or held, from the type of an event of that kind; undefined for any other event. */
export function deskFact(
  kind: { readonly kind: string },
  { type, data }: { type: string; data: unknown },
): DeskFact | undefined {
  const fact = deskFacts.find((each) => type === `${eventPrefix(kind)}${each}`);
  // the log validated the data by its kind when it was appended
  return fact && ({ fact, data } as DeskFact);
}
