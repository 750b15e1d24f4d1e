import { z } from 'zod';
import { type EventKind, type EventOf, eventKind } from '../define/event.ts';
import type { Form, RecordPart } from '../define/record-event.ts';
import { fieldsOf, hasPersonal, splitPersonal } from '../records/content.ts';
import type { Content } from '../records/define.ts';
import { eventPrefix } from '../records/define.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import { reasonField } from '../records/reasons.ts';
import { askedFor, type BankValues, bankValueKinds, type RequiredInput } from '../records/workflow.ts';
import { contentShape, type Finding, finding, type WorkflowRecord } from '../records/workflow-record.ts';

export const workflowStream = ({ kind }: { readonly kind: string }, record: string): string => `${kind}-${record}`;

/** What every event of a record in a workflow says, so that each can be read by itself. */
interface RecordHeader {
  record: string;
  /** the institution whose it is */
  owner: string;
  /** what it is called */
  name: string;
  /** the institution that it is addressed to, of kinds that are; '' as long as there is none */
  addressed?: string;
}

/**
 * What is personal in a content, of kinds that ask for such: the log keeps it under the key of who said it. Deciders and
 * folds have the content whole, as far as it is still there.
 */
interface Personal {
  /** umId of who said what is personal in the content that comes with it; '' where none comes */
  by?: string;
  /** null where none comes, and of somebody who was erased */
  personal?: Content | null;
}

/** Begun, or kept with another content while it is a draft. */
export type WorkflowSaved = RecordHeader & Personal & { state: string; content: Content };

export type WorkflowActed = RecordHeader &
  Personal & {
    act: string;
    from: string;
    to: string;
    given: Partial<Record<RequiredInput, string>>;
    /** what was filed with it to change what stands; null for nothing */
    content: Content | null;
    /** the number under which it is on the register from then on; null where it comes on none */
    number: string | null;
    /** what the portal worked out with it, of kinds that keep such notes: by name */
    noted?: Record<string, string>;
    /** what was found, of an act that checks by rules or decides on what they find */
    findings?: Finding[];
    /** why it was done in spite of a finding, by the rule; none in what was written before reasons were asked */
    reasons?: Record<string, string>;
    /** what held of the values that were filed or confirmed with it; none in what was written before there were corrections */
    was?: BankValues;
  };

type Saved<Kind extends string> = EventKind<`${Capitalize<Kind>}Saved`, z.ZodType<WorkflowSaved>>;
type Acted<Kind extends string> = EventKind<`${Capitalize<Kind>}Acted`, z.ZodType<WorkflowActed>>;

const recordFields = { record: z.uuid(), owner: z.string(), name: z.string() };

/** What the events of a kind say of a record. No read model of histories keeps them: who sees which is asked of the log. */
export const recordPartOf = (kind: WorkflowRecord) =>
  ({
    kind: kind.kind,
    id: ['record'],
    streams: (id: string) => [workflowStream(kind, id)],
    parties: true,
    many: true,
    name: 'name',
  }) as const satisfies RecordPart;

const formOf: Readonly<Record<Exclude<RequiredInput, 'comment'>, Form>> = {
  rate: 'figure',
  reference: 'text',
  declaration: 'text',
  receipt: 'text',
};

const hasCorrections = ({ flow }: WorkflowRecord): boolean => flow.some(({ corrects }) => corrects !== undefined);

/** What is told of an act: which it was, and what was given with it. */
function actPartOf(kind: WorkflowRecord): RecordPart {
  const requiredInputs = new Set(kind.flow.flatMap(({ asks = [] }) => asks));
  const inputForms = Object.entries(formOf).filter(([name]) => requiredInputs.has(name as RequiredInput));
  const reasons = (kind.checks?.rules ?? []).map((rule) => [reasonField(rule), 'text'] as const);
  const before = hasCorrections(kind) ? bankValueKinds.map((name) => [`was.${name}`, formOf[name]] as const) : [];
  return {
    ...recordPartOf(kind),
    ...(requiredInputs.has('comment') && { comment: 'given.comment' }),
    told: {
      act: `kinds.${kind.kind}.acts.*`,
      ...Object.fromEntries(inputForms.map(([name, form]) => [`given.${name}`, form])),
      ...Object.fromEntries([...reasons, ...before]),
    },
  };
}

/** Fields that only the events of some kinds have, by what their definitions say. */
const addressedIn = ({ addressed }: WorkflowRecord) => (addressed ? { addressed: z.string() } : {});
const workedOut = (kind: WorkflowRecord) => ({
  ...(kind.notes && { noted: z.partialRecord(z.enum(kind.notes as [string, ...string[]]), z.string()) }),
  ...(kind.checkedBy && { findings: z.array(finding) }),
  ...(kind.checks && { reasons: z.record(z.string(), z.string()).optional() }),
  ...(hasCorrections(kind) && { was: z.partialRecord(z.enum(bankValueKinds), z.string()).optional() }),
});

/** A content as the log may have it in clear. */
const clearShape = (kind: WorkflowRecord) =>
  contentShape.refine((content) => splitPersonal(kind, content).personal === null, {
    error: 'what is personal stands apart',
  });

/** A content of before with what became personal since apart; where the rest is encrypted still, or gone, so is that. */
function personalSince(kind: WorkflowRecord, { content, personal, ...data }: Record<string, unknown>) {
  if (!content) return { ...data, content: null, personal: null };
  const { content: clear, personal: since } = splitPersonal(kind, content as Content);
  const known = personal as Content | null;
  const isClear = known !== null && fieldsOf(kind, true).some(([name]) => name in known);
  return { ...data, content: clear, personal: isClear ? { ...since, ...known } : known };
}

/** Before, the log had it in clear within the content: what was written then stays so, and is nobody's to take away. */
function personalIn(kind: WorkflowRecord) {
  if (!hasPersonal(kind)) return { shape: {}, version: 1 };
  const first: NonNullable<EventKind['upcasts']> = {
    1: ({ content, ...data }) => ({
      ...data,
      ...(content ? splitPersonal(kind, content as Content) : { content: null, personal: null }),
      by: '',
    }),
  };
  return {
    shape: { by: z.string(), personal: contentShape.nullable() },
    version: kind.morePersonal ? 3 : 2,
    upcasts: kind.morePersonal ? { ...first, 2: (data: Record<string, unknown>) => personalSince(kind, data) } : first,
    personal: { subject: 'by', fields: ['personal'] },
  };
}

/** Events as they were before there was more that they may say: what they said says the same today. */
const widened = <Kept extends { version: number; upcasts?: EventKind['upcasts'] }>(
  isWider: boolean,
  eventKind: Kept,
): Kept =>
  isWider
    ? {
        ...eventKind,
        version: eventKind.version + 1,
        upcasts: { ...eventKind.upcasts, [eventKind.version]: (data: Record<string, unknown>) => data },
      }
    : eventKind;

/** The two kinds of events of a kind of record. */
function workflowEventsOf<const K extends WorkflowRecord>(kind: K): readonly [Saved<K['kind']>, Acted<K['kind']>] {
  const { shape, ...kindFields } = personalIn(kind);
  const hasMoreStates = kind.moreStates === true;
  return [
    eventKind({
      ...widened(hasMoreStates, kindFields),
      record: recordPartOf(kind),
      type: `${eventPrefix(kind) as Capitalize<K['kind']>}Saved` as const,
      data: z.object({
        ...recordFields,
        ...addressedIn(kind),
        ...shape,
        state: z.enum(kind.states),
        content: clearShape(kind),
      }) as z.ZodType as z.ZodType<WorkflowSaved>,
    }),
    eventKind({
      // reasons and corrections, too; and then the official rate beside that of a bank
      ...widened(
        kind.notes?.includes('officialRate') === true,
        widened(hasMoreStates || kind.checks !== undefined || hasCorrections(kind), kindFields),
      ),
      record: actPartOf(kind),
      type: `${eventPrefix(kind) as Capitalize<K['kind']>}Acted` as const,
      data: z.object({
        ...recordFields,
        ...addressedIn(kind),
        ...workedOut(kind),
        ...shape,
        act: z.string(),
        from: z.enum(kind.states),
        to: z.enum(kind.states),
        given: z.partialRecord(z.enum(askedFor), z.string()),
        content: clearShape(kind).nullable(),
        number: z.string().nullable(),
      }) as z.ZodType as z.ZodType<WorkflowActed>,
    }),
  ];
}

export const workflowEvents = workflowRecords.flatMap((kind) => workflowEventsOf(kind));
export type WorkflowEvent = EventOf<(typeof workflowEvents)[number]>;

/** What happened to a record of that kind, as its deciders and folds know it. */
export type WorkflowFact = { fact: 'Saved'; data: WorkflowSaved } | { fact: 'Acted'; data: WorkflowActed };

/** With the content whole: of what is encrypted still, as of what is gone, nothing. */
function withPersonal<Data extends WorkflowSaved | WorkflowActed>(
  kind: Pick<WorkflowRecord, 'fields'>,
  data: Data,
): Data {
  const { content, personal } = data;
  if (!content || !personal) return data;
  const known = fieldsOf(kind, true).filter(([name]) => name in personal);
  return { ...data, content: { ...content, ...Object.fromEntries(known.map(([name]) => [name, personal[name]])) } };
}

/** Tells what happened from the type of an event of that kind; undefined for an event of another. */
export function workflowFact(
  kind: Pick<WorkflowRecord, 'kind' | 'fields'>,
  { type, data }: { type: string; data: unknown },
): WorkflowFact | undefined {
  const prefix = eventPrefix(kind);
  // the log validated the data by its kind when it was appended
  if (type === `${prefix}Saved`) return { fact: 'Saved', data: withPersonal(kind, data as WorkflowSaved) };
  return type === `${prefix}Acted` ? { fact: 'Acted', data: withPersonal(kind, data as WorkflowActed) } : undefined;
}

/** The data as the log keeps it, with what is personal in its content under the name of who said it, by umId. */
export function keptData<Data extends WorkflowSaved | WorkflowActed>(
  kind: Pick<WorkflowRecord, 'fields'>,
  data: Data,
  author: string,
): Data {
  if (!hasPersonal(kind)) return data;
  return data.content
    ? { ...data, ...splitPersonal(kind, data.content), by: author }
    : { ...data, by: '', personal: null };
}

/** By this name the log knows that a record of an institution has a number or name of its own; none where it says none. */
export function uniqueWithin(
  { kind, unique }: Pick<WorkflowRecord, 'kind' | 'unique'>,
  owner: string,
  content: Content,
): { kind: string; value: string } | undefined {
  const value = unique && String(content[unique.field] ?? '');
  if (!unique || !value) return undefined;
  const scopeValues = (unique.within ?? []).map((name) => String(content[name] ?? ''));
  return { kind: `${kind}.${unique.field}`, value: [owner, ...scopeValues, value].join(' ') };
}

/** By this name the log knows that a number of the register is given. */
export const registered = (kind: { readonly kind: string }, number: string): { kind: string; value: string } => ({
  kind: `${kind.kind}.number`,
  value: number,
});
