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
  /** `today`: yyyy-MM-dd of the day on which it is asked */
  holds(content: Content, today: string): boolean;
  /** asked until it is submitted alone: what was submitted before there was such a rule goes on */
  readonly once?: true;
}

/** A kind of record in a workflow with what its records say: the fields are those of every other kind of record. */
export interface WorkflowRecord extends WorkflowKind {
  readonly fields: Fields;
  /** the parts of its form in their order, which hold every field once */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  /** fields that some contents have no use for: whether this one has; `today`: yyyy-MM-dd. Pure. */
  readonly relevant?: Readonly<Record<string, (content: Content, today: string) => boolean>>;
  /** amounts that others of the same content and currency add up to; what is left out counts as none */
  readonly sums?: readonly { readonly total: string; readonly parts: readonly string[] }[];
  readonly together?: readonly Together[];
  readonly rules?: readonly ContentRule[];
  /** whose turn it is in a state, where it is somebody's; what else may be done there can be done, but is waited for by nobody */
  readonly waitsFor: Readonly<Record<string, Party>>;
  /** states in which what it says holds */
  readonly holds?: readonly string[];
  /** the field that a record is called by */
  readonly name: string;
  /**
   * the field that is unique within whose the record is, and within what says the same in other fields: from its first
   * draft on, or from the act that takes it; free again once the record comes to one of these states
   */
  readonly unique?: {
    readonly field: string;
    readonly within?: readonly string[];
    readonly takenBy?: string;
    readonly freedBy: readonly string[];
  };
  /** how what stands is changed: by which act another content is filed, by which it takes the place of what stood */
  readonly change?: {
    readonly filedBy: string;
    readonly acceptedBy: string;
    /** fields that no change may touch */
    readonly locked: readonly string[];
  };
  /**
   * acts that file a part of what it says, each with the fields of that part: what is sent for them takes the place of what
   * stands, and what is sent for others counts for nothing. Where `save` is none of them it files all.
   */
  readonly files?: Readonly<Record<string, readonly string[]>>;
  /** guards that ask whether a part is whole, each with its fields */
  readonly whole?: Readonly<Record<string, readonly string[]>>;
  /** the act that puts it on the register when it is first done, under a number of its own that begins with this field */
  readonly register?: { readonly act: string; readonly prefix: string };
  /** how one is printed, and how anybody may check what was */
  readonly printed?: Printing;
  /** the field that says how long it is valid, the last day included */
  readonly validTo?: string;
  /** until when it is to be on the register: so many days after the day in a field */
  readonly registerWithin?: { readonly field: string; readonly days: number };
  /** what the figures of many of them are taken from */
  readonly figures?: Figures;
  /**
   * the other institution that it is for: of which party, and the field that holds its id, '' as long as there is none;
   * `named`: the field that says what it is called, which tells its own people nothing
   */
  readonly addressed?: { readonly party: Addressee; readonly field: string; readonly named?: string };
  /** fields that the portal fills in whenever a content is kept: what is sent for them counts for nothing */
  readonly filled?: readonly string[];
  /** what the guards of its flow ask, beside those that every kind has */
  readonly guards?: Readonly<Record<string, RecordGuard>>;
  /** those of them that the record itself answers, whatever is known of others: where there are two ways, which one is open */
  readonly ownGuards?: Readonly<Record<string, OwnGuard>>;
  /** names of what the portal works out with an act and keeps until the content is saved again */
  readonly notes?: readonly string[];
  /** the act that checks it by rules, whose findings are kept until the content is saved again */
  readonly checkedBy?: string;
  /** the rules of that check, and what later acts do about what they find on the day of the act */
  readonly checks?: Checks;
  /** one of its fields became personal after others were: older events have it in clear within the content */
  readonly morePersonal?: true;
  /** it has states that it had not at first */
  readonly moreStates?: true;
  /** acts that can be done to many at once */
  readonly batch: readonly [string, ...string[]];
}

/**
 * How a record is printed, under a title of `kinds.<kind>.printed`. A certificate says what is on the register, and there is
 * none before; an application is printed in whatever state it is, and says in which.
 */
export interface Printing {
  /** the field whose value the title is told by; where there is none it is `form` */
  readonly by?: string;
  /** of an application: the states in which it is with those alone who fill it in */
  readonly drafts?: readonly string[];
  /** the act that hands it in, or puts it on the register */
  readonly since: string;
  /** the field of the number that it goes by, where that is not the register's */
  readonly number?: string;
  /** fields that say nothing on paper, such as ids of what other fields name */
  readonly omits?: readonly string[];
}

/** The fields that amounts are added up by; amounts of different currencies never are. */
export interface Figures {
  /** states in which a record counts */
  readonly states: readonly [string, ...string[]];
  readonly amount: string;
  readonly currency: string;
  /** the day in whose month it counts */
  readonly day: string;
  /** countries of those who take part: it counts for the first that is abroad, else for the last */
  readonly countries: readonly [string, ...string[]];
  /** parts of the amount, each with the code of the balance of payments that it is declared under */
  readonly codes: readonly { readonly code: string; readonly amount: string }[];
  /** the note of how much of the amount came back, which counts no more: of each part its share */
  readonly returned?: string;
}

/** What acts do about the findings of a check, which is made again for each of them. */
export interface Checks {
  readonly rules: readonly [string, ...string[]];
  /** outcomes for each of which an act asks a reason, by the act */
  readonly asks: Readonly<Record<string, readonly Finding['outcome'][]>>;
  /** acts that a failed rule stops, unless whoever acts may waive it with a reason */
  readonly stops: readonly string[];
}

/** Whom a record can be addressed to. */
export type Addressee = 'org' | 'bank';

/** A condition on an act; `facts`: what was found out about other records before it was decided. Pure. */
export type RecordGuard = (content: Content, facts: Readonly<Record<string, unknown>>) => boolean;

/** A condition on where a record is, what it says, what is noted of it and what waits to be confirmed. Pure. */
export type OwnGuard = (
  record: Pick<RecordState, 'content' | 'noted' | 'pendingValues'> & { readonly state: string },
) => boolean;

/** Whether a way is open as far as the record itself tells. */
export const isOpenBy =
  ({ ownGuards = {} }: Pick<WorkflowRecord, 'ownGuards'>, record: Parameters<OwnGuard>[0]) =>
  ({ guards = [] }: Transition): boolean =>
    guards.every((name) => ownGuards[name]?.(record) ?? true);

/** The ways that an act can take from there, as far as the record itself tells. */
export const openWays = (kind: WorkflowRecord, act: string, record: Parameters<OwnGuard>[0]): readonly Transition[] =>
  transitionsOf(kind, act, { state: record.state, doneBy: {} }).filter(isOpenBy(kind, record));

/** What a check by one rule found: `params` are what its words are filled in with. */
export const finding = z.object({
  rule: z.string(),
  /** in order; to be judged by a person; wrong */
  outcome: z.enum(['good', 'judge', 'bad']),
  params: z.record(z.string(), z.string()),
});
export type Finding = z.infer<typeof finding>;

/** With the time at which it was found, ISO 8601. */
export const datedFinding = finding.extend({ at: z.string() });
export type DatedFinding = z.infer<typeof datedFinding>;

const lenient = (field: Field): Field => {
  const { onlyIf: _, ...free } = field;
  return { ...free, optional: true } as Field;
};

/** The same fields, of which any may still be missing: what is there has to be right. */
export const draftOf = ({ fields }: Pick<WorkflowRecord, 'fields'>): { readonly fields: Fields } => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, lenient(field)])),
});

/** What a draft's form sends. */
export const draftSchema = <More extends z.ZodRawShape>(kind: Pick<WorkflowRecord, 'fields'>, more: More) =>
  formSchema(draftOf(kind), undefined, more);

/** A content as a form sends it, which has several codes as one text. */
const asSent = ({ fields }: Pick<WorkflowRecord, 'fields'>, content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fields[name]?.type === 'codes' ? String(value) : value]),
  );

/**
 * What is wrong with a content that is to be whole, field by field, each by the key of its words; `isRepeated`: of what was
 * submitted before.
 */
export function faultsOf(
  kind: WorkflowRecord,
  content: Content,
  today: string,
  { again: isRepeated = false }: { again?: boolean } = {},
): Record<string, string> {
  const { fields, together, rules = [] } = kind;
  const read = formSchema({ fields, ...(together && { together }) }, undefined, {}).safeParse(asSent(kind, content));
  const faults: Record<string, string> = {};
  // of what was erased there is nothing, and zod has words of its own for that
  for (const { path, code, message } of read.error?.issues ?? [])
    faults[String(path[0])] ??= code === 'invalid_type' ? 'fields.required' : message;
  for (const { field, error, holds, once } of rules) {
    if (field in faults || (isRepeated && once) || holds(content, today)) continue;
    faults[field] = error;
  }
  return faults;
}

/** Values that an officer filed with an act, until another confirms them. */
export const pendingValues = z.object({
  act: z.string(),
  values: z.partialRecord(z.enum(bankValueKinds), z.string()),
});
export type PendingValues = z.infer<typeof pendingValues>;

/** What a record says, what was filed to change that, where it was, and how often what stands has changed since it is on the register. */
export interface RecordState {
  readonly content: Content;
  readonly proposed: Content | null;
  /** every state that it was in */
  readonly been: readonly string[];
  /** on the register; null before it comes there */
  readonly number: string | null;
  /** of what stands: 0 until it is on the register */
  readonly version: number;
  /** what the portal worked out of what stands, by name */
  readonly noted: Readonly<Record<string, string>>;
  /** what the bank recorded of what it did, and what was filed of that and waits; null for nothing */
  readonly bankValues: BankValues;
  readonly pendingValues: PendingValues | null;
  /** grows with each draft that is kept and each act, never with comments or holds */
  readonly recordVersion: number;
}

/** What an act did: `content` was filed with it, `number` given by it, `noted` worked out. */
interface Act {
  readonly act: string;
  readonly from: string;
  readonly to: string;
  readonly given: Readonly<Partial<Record<RequiredInput, string>>>;
  readonly content: Content | null;
  readonly number: string | null;
  readonly noted?: Readonly<Record<string, string>>;
}

/** What stands once an act has filed its part of it, of what was sent with it. */
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

/** Of what was given with an act, the values that a bank records by a way; what the way has no use for counts for nothing. */
export const bankValuesIn = (transition: Transition | undefined, input: Act['given']): BankValues =>
  Object.fromEntries(
    bankValueKinds.flatMap((name): [BankValueKind, string][] => {
      const value = input[name];
      const isOf =
        transition?.asks?.includes(name) || transition?.corrects?.includes(name) || transition?.pending === 'confirms';
      return isOf && value ? [[name, value]] : [];
    }),
  );

/** The way that an act took. */
export const wayTaken = ({ flow }: Pick<WorkflowKind, 'flow'>, { act, from, to }: Pick<Act, 'act' | 'from' | 'to'>) =>
  flow.find((transition) => transition.does === act && transition.to === to && transition.from.includes(from));

/** The bank's values after an act: what was given with it holds, or waits for a second person. */
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

/** A record whose draft was kept. */
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
 * A record after an act: a part that it filed stands at once; what is proposed takes the place of what stood when it is
 * accepted, and ends where it began.
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

/** What a draft says, with what its other fields make pointless left out. */
export const drafted = (kind: Pick<WorkflowRecord, 'fields'>, form: Readonly<Record<string, unknown>>): Content =>
  contentOf(kind, form);

/** The fields in which two contents differ. */
export const differing = (kind: Pick<WorkflowRecord, 'fields'>, a: Content, b: Content): string[] =>
  Object.keys(kind.fields).filter((name) => String(a[name] ?? '') !== String(b[name] ?? ''));

/** Whether a party is of the institution whose the record is, of the one that it is addressed to, or of an office that sees all. */
export function standingOf(
  { begunBy, addressed }: Pick<WorkflowRecord, 'begunBy' | 'addressed'>,
  party: Party,
): 'owner' | 'addressed' | 'office' {
  const side = sideOf(party);
  if (side.includes(begunBy)) return 'owner';
  return addressed && side.includes(addressed.party) ? 'addressed' : 'office';
}

/** The institution that a content is addressed to; '' where it is to none. */
export const addresseeOf = ({ addressed }: Pick<WorkflowRecord, 'addressed'>, content: Content): string =>
  addressed ? String(content[addressed.field] ?? '') : '';

/**
 * Whether a record that was in these states is there for a party: whose it is sees it from the first day, others once it
 * was in a state in which their side has something to do.
 */
export function isOpenTo(kind: WorkflowKind, party: Party, been: readonly string[]): boolean {
  const side = sideOf(party);
  if (side.includes(kind.begunBy)) return true;
  return kind.flow.some(({ who: party, from }) => side.includes(party) && from.some((state) => been.includes(state)));
}

/** Who looks at records: for which institution, as which party. */
export interface Viewer {
  readonly institution: string;
  readonly party: Party;
}

/**
 * Whether a record is there for somebody: their institution's own, one that has come to it, or to where their office looks.
 * `thereFor` of services/query/workflow/queries.ts asks the same of the rows of a list.
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

/** What is unique about a record, where people can read that: an id of an institution tells them nothing. */
export function numberIn(
  { unique, fields }: Pick<WorkflowRecord, 'unique' | 'fields'>,
  content: Readonly<Record<string, unknown>>,
): string {
  const field = unique && fields[unique.field];
  const isId = field?.type === 'text' && field.institution !== undefined;
  return unique && !isId ? String(content[unique.field] ?? '') : '';
}

/** The kinds of the records that fields of a kind refer to or take amounts out of. */
export const referredKinds = ({ fields }: Pick<WorkflowRecord, 'fields'>): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) => (field.type === 'reference' || field.type === 'shares' ? [field.of] : [])),
  ),
];

/** Whether a party is of an organisation's people, who know all of what it does. */
export const isInside = (party: Party): boolean => sideOf('org').includes(party);

/** Whether a party is told of an act from a state. */
export const isTold = (kind: WorkflowRecord, party: Party, act: string, from: string): boolean =>
  isInside(party) || isToldOutside(kind, act, from);

/**
 * Whether others than an organisation's people are told of an act from a state. What it does by itself it alone knows: what
 * its people do where it is nobody else's turn and is told to nobody else, such as their drafts and what their auditors
 * return.
 */
export function isToldOutside(kind: WorkflowRecord, act: string, from: string): boolean {
  const waitingParty = kind.waitsFor[from];
  if (waitingParty && !isInside(waitingParty)) return true;
  return kind.flow
    .filter((transition) => transition.does === act && transition.from.includes(from))
    .some(({ who: party, tells = [] }) => [party, ...tells].some((each) => !isInside(each)));
}

/** Whom a record waits for: whoever confirms what was filed, else whose turn it is in its state; '' for nobody. */
export const turnOf = (kind: WorkflowRecord, state: string, pending: PendingValues | null): Party | '' =>
  (pending && confirmerIn(kind, state)) || kind.waitsFor[state] || '';
const confirmerIn = ({ flow }: WorkflowKind, state: string): Party | undefined =>
  flow.find((transition) => transition.pending === 'confirms' && transition.from.includes(state))?.who;

/** All whom records in a state may wait for; '' for nobody. */
export const turnsIn = (kind: WorkflowRecord, state: string): ReadonlySet<Party | ''> =>
  new Set([kind.waitsFor[state] ?? '', confirmerIn(kind, state) ?? kind.waitsFor[state] ?? '']);

/** A content as events and answers have it, whatever its fields. */
export const contentShape = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
