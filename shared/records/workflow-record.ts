import { z } from 'zod';
import { contentOf, formSchema } from './content.ts';
import type { Content, Field, Fields, Together } from './define.ts';
import {
  type BankValueKind,
  type BankValues,
  bankValueKinds,
  type Party,
  type RequiredInput,
  sideOf,
  type Transition,
  transitionsOf,
  type WorkflowKind,
} from './workflow.ts';

/** A rule over several fields that is more than their order: said at `field` by `error`, a key of shared/locales. Pure. */
export interface ContentRule {
  readonly field: string;
  readonly error: string;
  /** `today`: yyyy-MM-dd of the check */
  holds(content: Content, today: string): boolean;
  /** checked until the submission only: older submissions continue */
  readonly once?: true;
}

/** A workflow kind with its content: fields as in any other kind. */
export interface WorkflowRecord extends WorkflowKind {
  readonly fields: Fields;
  /** sections of its form in order, which contain every field once */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  /** relevance of a field for a content; `today`: yyyy-MM-dd. Pure. */
  readonly relevant?: Readonly<Record<string, (content: Content, today: string) => boolean>>;
  /** totals and their parts in the same content and currency; an absent part counts as 0 */
  readonly sums?: readonly { readonly total: string; readonly parts: readonly string[] }[];
  readonly together?: readonly Together[];
  readonly rules?: readonly ContentRule[];
  /** the party whose turn it is in a state; other acts are possible without being waited for */
  readonly waitsFor: Readonly<Record<string, Party>>;
  /** states in which the content is in force */
  readonly holds?: readonly string[];
  /** the field with a record's name */
  readonly name: string;
  /**
   * the field that is unique within the owner and the values of further fields: from the first draft or a taking act
   * on, released in these states
   */
  readonly unique?: {
    readonly field: string;
    readonly within?: readonly string[];
    readonly takenBy?: string;
    readonly freedBy: readonly string[];
  };
  /** how the content is changed: the act that files another one, and the one that puts it in force */
  readonly change?: {
    readonly filedBy: string;
    readonly acceptedBy: string;
    /** fields that a change must not touch */
    readonly locked: readonly string[];
  };
  /**
   * acts that file a part of the content, each with its fields: these replace the current values, others are ignored.
   * `save` files everything unless listed.
   */
  readonly files?: Readonly<Record<string, readonly string[]>>;
  /** guards for the completeness of a part, each with its fields */
  readonly whole?: Readonly<Record<string, readonly string[]>>;
  /** the act that registers it when first done, with a number that begins with this field */
  readonly register?: { readonly act: string; readonly prefix: string };
  /** printing, and public verification of a print */
  readonly printed?: Printing;
  /** field of the last valid day */
  readonly validTo?: string;
  /** registration deadline: days after the date in a field */
  readonly registerWithin?: { readonly field: string; readonly days: number };
  /** fields for statistics */
  readonly figures?: Figures;
  /**
   * the addressed institution: its party, and the field with its id, '' while there is none; `named`: the field with
   * its name, redundant for its own people
   */
  readonly addressed?: { readonly party: Addressee; readonly field: string; readonly named?: string };
  /** fields computed at each save: sent values are ignored */
  readonly filled?: readonly string[];
  /** guards of its flow, beside the common ones */
  readonly guards?: Readonly<Record<string, RecordGuard>>;
  /** those decided by the record itself: they choose between alternative transitions */
  readonly ownGuards?: Readonly<Record<string, OwnGuard>>;
  /** names of values computed by an act and kept until the content is saved again */
  readonly notes?: readonly string[];
  /** the checking act, whose findings are kept until the content is saved again */
  readonly checkedBy?: string;
  /** rules of that check, and later acts' reactions to the findings of their day */
  readonly checks?: Checks;
  /** a field became personal later: older events have it in clear within the content */
  readonly morePersonal?: true;
  /** it has states that it did not have at first */
  readonly moreStates?: true;
  /** acts available in batches */
  readonly batch: readonly [string, ...string[]];
}

/**
 * Printing under a title of `kinds.<kind>.printed`. A certificate shows registered data and exists from then on; an
 * application is printed in any state, which it shows.
 */
export interface Printing {
  /** the field whose value selects the title; `form` without one */
  readonly by?: string;
  /** of an application: states in which only its authors see it */
  readonly drafts?: readonly string[];
  /** the act that submits or registers it */
  readonly since: string;
  /** field of its number, if it is not the register's */
  readonly number?: string;
  /** fields omitted on paper, such as ids of what other fields name */
  readonly omits?: readonly string[];
}

/** Fields by which amounts are summed; never across currencies. */
export interface Figures {
  /** states in which a record counts */
  readonly states: readonly [string, ...string[]];
  readonly amount: string;
  readonly currency: string;
  /** the date whose month it counts in */
  readonly day: string;
  /** countries of the parties: it counts for the first foreign one, else for the last */
  readonly countries: readonly [string, ...string[]];
  /** parts of the amount, each with its balance-of-payments code */
  readonly codes: readonly { readonly code: string; readonly amount: string }[];
  /** name of the returned amount, which is deducted from each part in proportion */
  readonly returned?: string;
}

/** Acts' reactions to the findings of a check, which is repeated for each of them. */
export interface Checks {
  readonly rules: readonly [string, ...string[]];
  /** outcomes for which an act requires a reason, by act */
  readonly asks: Readonly<Record<string, readonly Finding['outcome'][]>>;
  /** acts prevented by a failed rule, unless the actor may waive it with a reason */
  readonly stops: readonly string[];
}

/** Parties that a record can be addressed to. */
export type Addressee = 'org' | 'bank';

/** A condition on an act; `facts`: about other records, gathered before the decision. Pure. */
export type RecordGuard = (content: Content, facts: Readonly<Record<string, unknown>>) => boolean;

/** A condition on a record's position, content, computed and pending values. Pure. */
export type OwnGuard = (
  record: Pick<RecordState, 'content' | 'noted' | 'pendingValues'> & { readonly state: string },
) => boolean;

/** Whether a transition is open by the record itself. */
export const isOpenBy =
  ({ ownGuards = {} }: Pick<WorkflowRecord, 'ownGuards'>, record: Parameters<OwnGuard>[0]) =>
  ({ guards = [] }: Transition): boolean =>
    guards.every((name) => ownGuards[name]?.(record) ?? true);

/** Transitions of an act that are open by the record itself. */
export const openWays = (kind: WorkflowRecord, act: string, record: Parameters<OwnGuard>[0]): readonly Transition[] =>
  transitionsOf(kind, act, { state: record.state, doneBy: {} }).filter(isOpenBy(kind, record));

/** Finding of one rule: `params` fill in its text. */
export const finding = z.object({
  rule: z.string(),
  /** passed; needs review; failed */
  outcome: z.enum(['good', 'judge', 'bad']),
  params: z.record(z.string(), z.string()),
});
export type Finding = z.infer<typeof finding>;

/** With its time, ISO 8601. */
export const datedFinding = finding.extend({ at: z.string() });
export type DatedFinding = z.infer<typeof datedFinding>;

const lenient = (field: Field): Field => {
  const { onlyIf: _, ...free } = field;
  return { ...free, optional: true } as Field;
};

/** The same fields, all optional: given values have to be valid. */
export const draftOf = ({ fields }: Pick<WorkflowRecord, 'fields'>): { readonly fields: Fields } => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, lenient(field)])),
});

/** Input of a draft's form. */
export const draftSchema = <More extends z.ZodRawShape>(kind: Pick<WorkflowRecord, 'fields'>, more: More) =>
  formSchema(draftOf(kind), undefined, more);

/** A content in the form's encoding, with lists of codes as one text. */
const asSent = ({ fields }: Pick<WorkflowRecord, 'fields'>, content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fields[name]?.type === 'codes' ? String(value) : value]),
  );

/** Defects of a complete content by field, as text keys; `isRepeated`: of an older submission. */
export function faultsOf(
  kind: WorkflowRecord,
  content: Content,
  today: string,
  { again: isRepeated = false }: { again?: boolean } = {},
): Record<string, string> {
  const { fields, together, rules = [] } = kind;
  const read = formSchema({ fields, ...(together && { together }) }, undefined, {}).safeParse(asSent(kind, content));
  const faults: Record<string, string> = {};
  // an erased value is missing, for which zod has a text of its own
  for (const { path, code, message } of read.error?.issues ?? [])
    faults[String(path[0])] ??= code === 'invalid_type' ? 'fields.required' : message;
  for (const { field, error, holds, once } of rules) {
    if (field in faults || (isRepeated && once) || holds(content, today)) continue;
    faults[field] = error;
  }
  return faults;
}

/** Values filed by an officer, until another confirms them. */
export const pendingValues = z.object({
  act: z.string(),
  values: z.partialRecord(z.enum(bankValueKinds), z.string()),
});
export type PendingValues = z.infer<typeof pendingValues>;

/** Content of a record, proposed change, past states, and number of changes since its registration. */
export interface RecordState {
  readonly content: Content;
  readonly proposed: Content | null;
  /** all states that it was in */
  readonly been: readonly string[];
  /** on the register; null before */
  readonly number: string | null;
  /** of the registered content: 0 before */
  readonly version: number;
  /** values computed by the portal, by name */
  readonly noted: Readonly<Record<string, string>>;
  /** values recorded by the bank, and filed ones that wait; null for none */
  readonly bankValues: BankValues;
  readonly pendingValues: PendingValues | null;
  /** grows with each saved draft and each act, not with comments or holds */
  readonly recordVersion: number;
}

/** An act: `content` filed with it, `number` given by it, `noted` computed. */
interface Act {
  readonly act: string;
  readonly from: string;
  readonly to: string;
  readonly given: Readonly<Partial<Record<RequiredInput, string>>>;
  readonly content: Content | null;
  readonly number: string | null;
  readonly noted?: Readonly<Record<string, string>>;
}

/** The content after an act has filed its part of what was sent. */
export function withFiled(
  { files }: Pick<WorkflowRecord, 'files'>,
  act: string,
  stands: Content,
  sent: Content,
): Content {
  const part = files?.[act];
  if (!part) return sent;
  return { ...stands, ...Object.fromEntries(Object.entries(sent).filter(([name]) => part.includes(name))) };
}

const together = (been: readonly string[], state: string): readonly string[] =>
  been.includes(state) ? been : [...been, state];

/** Bank values in an act's input; others are ignored. */
export const bankValuesIn = (transition: Transition | undefined, input: Act['given']): BankValues =>
  Object.fromEntries(
    bankValueKinds.flatMap((name): [BankValueKind, string][] => {
      const value = input[name];
      const isOf =
        transition?.asks?.includes(name) || transition?.corrects?.includes(name) || transition?.pending === 'confirms';
      return isOf && value ? [[name, value]] : [];
    }),
  );

/** The transition that an act took. */
export const wayTaken = ({ flow }: Pick<WorkflowKind, 'flow'>, { act, from, to }: Pick<Act, 'act' | 'from' | 'to'>) =>
  flow.find((transition) => transition.does === act && transition.to === to && transition.from.includes(from));

/** Bank values after an act: in force, or waiting for a second person. */
function valuesAfter(
  kind: WorkflowKind,
  before: RecordState,
  done: Act,
): Pick<RecordState, 'bankValues' | 'pendingValues'> {
  const { bankValues, pendingValues } = before;
  const transition = wayTaken(kind, done);
  const values = bankValuesIn(transition, done.given);
  if (transition?.pending === 'files') return { bankValues, pendingValues: { act: done.act, values } };
  return { bankValues: { ...bankValues, ...values }, pendingValues: transition?.pending ? null : pendingValues };
}

/** A record after saving a draft. */
export const afterSaving = (before: RecordState | undefined, content: Content, state: string): RecordState => ({
  number: before?.number ?? null,
  version: before?.version ?? 0,
  content,
  proposed: null,
  been: together(before?.been ?? [], state),
  noted: {},
  bankValues: before?.bankValues ?? {},
  pendingValues: before?.pendingValues ?? null,
  recordVersion: (before?.recordVersion ?? 0) + 1,
});

/**
 * A record after an act: a filed part is in force at once; a proposed change when it is accepted, and ends in its
 * initial state.
 */
export function afterAct(kind: WorkflowRecord, before: RecordState, done: Act): RecordState {
  const { flow, change, files } = kind;
  const { act, to, content, number } = done;
  const next: RecordState = {
    content: before.content,
    proposed: before.proposed,
    number: before.number,
    version: before.version,
    been: together(before.been, to),
    noted: { ...before.noted, ...done.noted },
    ...valuesAfter(kind, before, done),
    recordVersion: before.recordVersion + 1,
  };
  if (content && files?.[act]) return { ...next, content };
  if (content) return { ...next, proposed: content };
  const isAccepted = act === change?.acceptedBy && before.proposed !== null;
  const isOver =
    flow.some(({ does: act, from }) => act === change?.filedBy && from.includes(to)) ||
    !flow.some(({ from }) => from.includes(to));
  return {
    ...next,
    content: isAccepted ? (before.proposed ?? before.content) : before.content,
    proposed: isOver ? null : before.proposed,
    number: number ?? before.number,
    version: before.version + (isAccepted || number !== null ? 1 : 0),
  };
}

/** A draft's content without fields made irrelevant by others. */
export const drafted = (kind: Pick<WorkflowRecord, 'fields'>, form: Readonly<Record<string, unknown>>): Content =>
  contentOf(kind, form);

/** Fields in which two contents differ. */
export const differing = (kind: Pick<WorkflowRecord, 'fields'>, a: Content, b: Content): string[] =>
  Object.keys(kind.fields).filter((name) => String(a[name] ?? '') !== String(b[name] ?? ''));

/** Relation of a party to a record: owner, addressee, or an office that sees all. */
export function standingOf(
  { begunBy, addressed }: Pick<WorkflowRecord, 'begunBy' | 'addressed'>,
  party: Party,
): 'owner' | 'addressed' | 'office' {
  const side = sideOf(party);
  if (side.includes(begunBy)) return 'owner';
  return addressed && side.includes(addressed.party) ? 'addressed' : 'office';
}

/** The institution that a content is addressed to; '' for none. */
export const addresseeOf = ({ addressed }: Pick<WorkflowRecord, 'addressed'>, content: Content): string =>
  addressed ? String(content[addressed.field] ?? '') : '';

/**
 * Whether a record that was in these states is visible to a party: to its owner from the first day, to others once it
 * was in a state in which their side can act.
 */
export function isOpenTo(kind: WorkflowKind, party: Party, been: readonly string[]): boolean {
  const side = sideOf(party);
  if (side.includes(kind.begunBy)) return true;
  return kind.flow.some(({ who: party, from }) => side.includes(party) && from.some((state) => been.includes(state)));
}

/** A viewer of records: institution and party. */
export interface Viewer {
  readonly institution: string;
  readonly party: Party;
}

/**
 * Whether a record is visible: of the viewer's institution, addressed to it, or within its office's view. `thereFor`
 * of services/query/workflow/queries.ts is the same for rows.
 */
export function isThereFor(
  kind: WorkflowRecord,
  { institution, party }: Viewer,
  { owner, addressed, been }: { owner: string; addressed: string; been: readonly string[] },
): boolean {
  const relation = standingOf(kind, party);
  if (relation === 'owner') return owner === institution;
  return isOpenTo(kind, party, been) && (relation === 'office' || addressed === institution);
}

/** The unique value of a record, if people can read it: an institution's id is not. */
export function numberIn(
  { unique, fields }: Pick<WorkflowRecord, 'unique' | 'fields'>,
  content: Readonly<Record<string, unknown>>,
): string {
  const field = unique && fields[unique.field];
  const isId = field?.type === 'text' && field.institution !== undefined;
  return unique && !isId ? String(content[unique.field] ?? '') : '';
}

/** Kinds of records that fields refer to or allocate from. */
export const referredKinds = ({ fields }: Pick<WorkflowRecord, 'fields'>): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) => (field.type === 'reference' || field.type === 'shares' ? [field.of] : [])),
  ),
];

/** Whether a party belongs to an organisation, whose members see all its acts. */
export const isInside = (party: Party): boolean => sideOf('org').includes(party);

/** Whether a party sees an act from a state. */
export const isTold = (kind: WorkflowRecord, party: Party, act: string, from: string): boolean =>
  isInside(party) || isToldOutside(kind, act, from);

/**
 * Whether an act from a state is visible outside the organisation. Internal acts are not: those of its members in
 * their own turn that notify nobody else, such as drafts and returns by its auditors.
 */
export function isToldOutside(kind: WorkflowRecord, act: string, from: string): boolean {
  const waitingParty = kind.waitsFor[from];
  if (waitingParty && !isInside(waitingParty)) return true;
  return kind.flow
    .filter((transition) => transition.does === act && transition.from.includes(from))
    .some(({ who: party, tells = [] }) => [party, ...tells].some((each) => !isInside(each)));
}

/**
 * The party that a record waits for: the one that confirms filed values, else the one whose turn it is; '' for none.
 */
export const turnOf = (kind: WorkflowRecord, state: string, pending: PendingValues | null): Party | '' =>
  (pending && confirmerIn(kind, state)) || kind.waitsFor[state] || '';
const confirmerIn = ({ flow }: WorkflowKind, state: string): Party | undefined =>
  flow.find((transition) => transition.pending === 'confirms' && transition.from.includes(state))?.who;

/** All parties that records in a state may wait for; '' for none. */
export const turnsIn = (kind: WorkflowRecord, state: string): ReadonlySet<Party | ''> =>
  new Set([kind.waitsFor[state] ?? '', confirmerIn(kind, state) ?? kind.waitsFor[state] ?? '']);

/** A content in events and answers, of any fields. */
export const contentShape = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
