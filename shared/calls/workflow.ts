import { z } from 'zod';
import type { Role } from '../codes/index.ts';
import { call, described, identified, nothing, paging } from '../define/call.ts';
import { fieldsIn, wireName } from '../records/define.ts';
import { typeOf } from '../records/field-types.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import { findingReasonMax, type Reasons } from '../records/reasons.ts';
import { recordVersion, shownVersion } from '../records/record-version.ts';
import { holdMinutes } from '../records/reviewed/status.ts';
import { batchResult, hold, reasonMax } from '../records/reviewed/wire.ts';
import {
  bankValueKinds,
  type Party,
  partyRoles,
  type RequiredInput,
  sideOf,
  type WorkflowKind,
} from '../records/workflow.ts';
import {
  contentShape,
  datedFinding,
  draftSchema,
  pendingValues,
  referredKinds,
  type WorkflowRecord,
} from '../records/workflow-record.ts';
import { optionalDate, text } from '../rules/text.ts';

type Person = keyof typeof partyRoles;
const isPerson = (party: Party): party is Person => party !== 'system';
/** The roles that people of these parties act in. */
export const rolesOf = (parties: readonly Party[]): Role[] => [
  ...new Set(parties.filter(isPerson).map((party) => partyRoles[party])),
];
/** Who ever has to do with it, and those of them who act on it. */
const readersOf = ({ begunBy, flow }: WorkflowKind) =>
  rolesOf([begunBy, ...flow.flatMap(({ who: party, tells = [] }) => [party, ...tells])].flatMap(sideOf));
const actorsOf = ({ flow }: WorkflowKind) => rolesOf(flow.map(({ who: party }) => party));

/** Acts that people do; a draft is kept by a call of its own. */
export const actsOf = ({ flow }: WorkflowKind): string[] => [
  ...new Set(flow.filter(({ who: party, does: act }) => isPerson(party) && act !== 'save').map(({ does: act }) => act)),
];

const id = z.uuid({ error: 'fields.id' });
/** Of a record once it was moved on. */
const movedOn = z.object({ id: z.string(), recordVersion: z.number() }).meta({ component: 'MovedRecord' });
/** With what a check of it has found, if the act was one, and whether it waits for a second officer. */
const acted = movedOn
  .extend({
    /** numbers of rules that failed, and of findings that a person has to review */
    found: z.object({ failed: z.number(), review: z.number() }).optional(),
    /** values given with it wait for a second officer; left out where nothing waits */
    filed: z.literal(true).optional(),
  })
  .meta({ component: 'ActedRecord' });
/** Characters, for each thing that an act may ask for. */
export const longestAsked: Readonly<Record<RequiredInput, number>> = {
  comment: 500,
  rate: 22,
  reference: 35,
  declaration: 22,
  receipt: 36,
};

/** Records in one call at most. */
export const workflowBatchMax = 100;

/** Where a record is: `due`: the day until which it should have moved on; '' where there is none. */
const place = {
  id: z.string(),
  /** the institution whose it is, and what it is called: by its Chinese and its English name, '' where there is none */
  owner: z.string(),
  ownerName: z.string(),
  ownerNameEn: z.string(),
  name: described(z.string(), 'Name', '名称'),
  state: z.string(),
  recordVersion,
  /** under which it is on the register; '' before that */
  number: z.string(),
  /** of what stands; 0 before it is on the register */
  version: z.number(),
  since: z.string(),
  due: described(z.string(), 'Due date, yyyy-MM-dd; empty for none', '办理期限，yyyy-MM-dd；没有为空'),
  overdue: z.boolean(),
  /** working days up to it are counted without the public holidays of its year, which are not announced */
  provisional: z.boolean().optional(),
  /** it waits for whom the caller acts as */
  waits: z.boolean(),
  /** values that an officer of the bank filed wait for another to confirm them */
  hasPending: z.boolean(),
  /** it waits for another person of the caller’s institution: the caller did the step before */
  forColleague: z.boolean(),
  /** what the caller may do with it now; guards are asked when they do it */
  can: described(z.array(z.string()), 'Acts open to the caller, by their codes', '调用者可办理的操作代码'),
};

/** What one of the caller's institution said among its people. */
const deskComment = z
  .object({
    id: z.string(),
    /** what the person is called; '' where nobody knows any more */
    by: z.string(),
    own: z.boolean(),
    at: z.string(),
    text: z.string(),
  })
  .meta({ component: 'WorkflowComment' });

const historyEntry = z
  .object({
    act: z.string(),
    from: z.string(),
    to: z.string(),
    at: z.string(),
    /** what the person is called; '' where nobody knows any more */
    by: z.string(),
    /** what the colleague is called whom they stood in for; '' where they acted for themselves */
    onBehalfOf: z.string(),
    role: z.string(),
    given: z.record(z.string(), z.string()),
    /** why it was done in spite of a finding, by the rule; left out where no reason was given */
    reasons: z.record(z.string(), z.string()).optional(),
    /** values that held before those that were filed or confirmed with it; left out where there were none */
    was: z.record(z.string(), z.string()).optional(),
  })
  .meta({ component: 'WorkflowHistoryEntry' });

export const attachedFile = z
  .object({
    id: z.string(),
    name: z.string(),
    /** in bytes */
    size: z.number(),
    url: z.string(),
  })
  .meta({ component: 'AttachedFile' });

type Sent = Readonly<Record<string, unknown>>;

/** What a list is narrowed by of what its figures are taken from, see `Figures`: each figure leads to its list. */
const figureFilters = {
  currency: text(0, 3).default(''),
  country: text(0, 2).default(''),
  code: text(0, 6).default(''),
  /** days in whose months they count, both included */
  dayFrom: optionalDate,
  dayTo: optionalDate,
};
export type FigureFilters = { readonly [Name in keyof typeof figureFilters]?: string | undefined };

/** The calls of a kind of record in a workflow. */
export function workflowCallsOf<const K extends WorkflowRecord>(kind: K) {
  const reads = [`${kind.kind}_records`, `${kind.kind}_acts`, 'accounts', 'institutions'];
  const read = { side: 'query', access: readersOf(kind), reads } as const;
  const noteFields = {
    side: 'command',
    access: readersOf(kind),
    writes: true,
    output: identified,
  } as const;
  const asks = [...new Set(kind.flow.flatMap((transition) => transition.asks ?? []))];
  const listed = fieldsIn(kind, 'list').map(([name, field]) => typeOf(field).rowShape(field, wireName(name, field)));
  const filters = Object.fromEntries(
    fieldsIn(kind, 'filter').map(([name, field]) => [
      name,
      field.type === 'code' ? z.enum(['', ...field.codes]).default('') : text(0, 100).default(''),
    ]),
  );
  const figures = kind.figures && figureFilters;
  const narrowed = {
    state: z.enum(['', ...kind.states]).default(''),
    /** those that wait for the caller alone; those whose amounts are added up */
    part: z.enum(kind.figures ? ['all', 'mine', 'counted'] : ['all', 'mine']).default('all'),
    /** days since which it is where it is, both included */
    from: optionalDate,
    to: optionalDate,
    ...(filters as Record<string, z.ZodType<string, string | undefined>>),
    ...(figures as Record<string, z.ZodType<string, string | undefined>>),
  };
  const [firstAct = '', ...acts] = actsOf(kind);
  const inputs = Object.fromEntries(asks.map((inputName) => [inputName, text(0, longestAsked[inputName]).default('')]));
  // why it is done in spite of what its rules find on the day, by the rule
  const answered: z.ZodRawShape = kind.checks
    ? { reasons: z.partialRecord(z.enum(kind.checks.rules), text(0, findingReasonMax)).default({}) }
    : {};
  return {
    save: call({
      path: `/${kind.kind}/save`,
      side: 'command',
      access: rolesOf([kind.begunBy]),
      writes: true,
      timeout: 30,
      summary: 'Begins a record, or keeps a draft of it: any field may still be missing, what is there has to be right',
      // the fields follow from the definition when the program runs; forms and documents are made from them
      input: () =>
        draftSchema(kind, {
          id: id.optional(),
          recordVersion: shownVersion.optional(),
        }).meta({ extends: `${capital(kind.kind)}Draft` }) as z.ZodType as z.ZodType<
          Sent & { id?: string; recordVersion?: number }
        >,
      output: () => movedOn,
    }),
    act: call({
      path: `/${kind.kind}/act`,
      side: 'command',
      access: actorsOf(kind),
      writes: true,
      timeout: 30,
      summary: 'One act of the workflow on one record, by whoever it is the turn of',
      input: () =>
        z.object({
          id,
          act: z.enum([firstAct, ...acts], { error: 'fields.code' }),
          recordVersion: shownVersion,
          ...inputs,
          ...answered,
          /** what is filed to change what stands */
          content: draftSchema(kind, {})
            .meta({ component: `${capital(kind.kind)}Draft` })
            .optional(),
        }) as z.ZodType as z.ZodType<
          { id: string; act: string; recordVersion: number; content?: Sent; reasons?: Reasons } & {
            [Name in RequiredInput]?: string;
          }
        >,
      output: () => acted,
    }),
    actMany: call({
      path: `/${kind.kind}/actMany`,
      side: 'command',
      access: actorsOf(kind),
      writes: true,
      timeout: 60,
      summary: 'One act on several records, each decided by itself, with a result for each',
      input: () =>
        z.object({
          act: z.enum(kind.batch, { error: 'fields.code' }),
          rows: z
            .array(z.object({ id, recordVersion: shownVersion, ...inputs, ...answered }))
            .min(1, 'batch.empty')
            .max(workflowBatchMax),
        }) as z.ZodType as z.ZodType<{
          act: string;
          rows: ({ id: string; recordVersion: number; reasons?: Reasons } & { [Name in RequiredInput]?: string })[];
        }>,
      output: () => batchResult,
    }),
    list: call({
      ...read,
      reads: [...reads, `${kind.kind}_desk`],
      path: `/${kind.kind}/list`,
      summary: 'Records of the caller’s institution, or those that came to it: what waits for the caller first',
      input: () =>
        z.object({
          ...paging,
          ...narrowed,
        }),
      output: () =>
        z.object({
          total: z.number(),
          /** there are more than were counted */
          more: z.boolean(),
          rows: z.array(
            z.object({
              ...place,
              /** who of the caller’s institution works on it; null for nobody */
              hold: hold.nullable(),
              /** when it was last submitted, as the caller is told of it; '' where it was not */
              submitted: z.string(),
              /** how many of its last check’s findings are wrong, and how many somebody has to judge; null where there is none */
              findings: described(
                z.object({ bad: z.number(), judge: z.number() }).nullable(),
                'Numbers of findings of the last pre-check; null without one',
                '最近一次预审的检查结果数量；未预审为 null',
              ),
              ...(Object.assign({}, ...listed) as Record<string, z.ZodType>),
            }),
          ),
        }),
    }),
    export: call({
      ...read,
      path: `/export/${kind.kind}`,
      method: 'GET',
      summary: 'The whole list as it is narrowed, as CSV or XLSX; amounts as they are written',
      input: () => z.object({ ...narrowed, format: z.enum(['csv', 'xlsx']).default('csv') }),
      output: () => nothing,
      raw: true,
      timeout: 120,
      limit: 30,
    }),
    show: call({
      ...read,
      reads: [...new Set([...reads, 'files', ...referredKinds(kind).map((referredKind) => `${referredKind}_records`)])],
      path: `/${kind.kind}/show`,
      summary: 'One record with what stands, what was filed to change it, and its history',
      input: () => z.object({ id }),
      output: () =>
        z
          .object({
            ...place,
            content: contentShape,
            proposed: contentShape.nullable(),
            /** of which of the two what is personal is gone with whom it was of */
            erased: described(
              z.array(z.enum(['content', 'proposed'])),
              'Contents of which personal data were erased',
              '其中个人信息已删除的内容',
            ),
            /** what the portal worked out with an act, by name; none once the content was saved again */
            noted: z.record(z.string(), z.string()),
            /** what the bank recorded: rate, reference, declaration number; of corrected ones the last that was confirmed */
            bankValues: z.partialRecord(z.enum(bankValueKinds), z.string()),
            /** values that an officer filed with an act until another confirms them; null for none */
            pendingValues: pendingValues.nullable(),
            /** what its last check found; null where it was not checked, or changed since */
            findings: z.array(datedFinding).nullable(),
            /** those that the contents name, each with an address that opens it for an hour or two */
            files: z.array(attachedFile),
            /** records that the contents name, by id, whether the caller may read them or not: number, '' for none, and name */
            referred: z.record(z.string(), z.object({ number: z.string(), name: z.string() })),
            history: z.array(historyEntry),
          })
          .meta({ component: 'WorkflowRecord' }),
    }),
    comment: call({
      ...noteFields,
      path: `/${kind.kind}/comment`,
      summary: 'Says something of a record to the people of the caller’s institution, whom alone it is shown to',
      input: () => z.object({ id, text: text(1, reasonMax) }),
    }),
    hold: call({
      ...noteFields,
      path: `/${kind.kind}/hold`,
      summary: `Holds a record, so that no colleague works on it for ${holdMinutes} minutes; again for as long from now`,
      input: () => z.object({ id, takeOver: z.boolean().default(false) }),
    }),
    release: call({
      ...noteFields,
      path: `/${kind.kind}/release`,
      summary: 'Gives back a record that the caller holds; nothing happens to any other',
      input: () => z.object({ id }),
    }),
    desk: call({
      ...read,
      reads: [`${kind.kind}_records`, `${kind.kind}_desk`, 'accounts'],
      path: `/${kind.kind}/desk`,
      summary: 'What the people of the caller’s institution say of a record among themselves, and who of them holds it',
      input: () => z.object({ id }),
      output: () =>
        z
          .object({
            /** the oldest first */
            comments: z.array(deskComment),
            hold: hold.nullable(),
            holdMinutes: z.number(),
            can: z.object({ hold: z.boolean(), release: z.boolean(), takeOver: z.boolean() }),
          })
          .meta({ component: 'WorkflowDesk' }),
    }),
    print: call({
      ...read,
      reads: [...reads, 'institution_members'],
      path: `/${kind.kind}/print`,
      method: 'GET',
      summary:
        'What is on the register, or an application in its state, as a PDF in both languages, for whoever the record is open to',
      input: () => z.object({ id }),
      output: () => nothing,
      raw: true,
    }),
    check: call({
      path: `/${kind.kind}/check`,
      side: 'query',
      access: 'public',
      reads: reads.slice(0, 2),
      summary:
        'What stands in the log under the number of what was printed, as anybody may know it: no name, no amount',
      input: () => z.object({ number: z.string().regex(/^[A-Z0-9]{6,20}$/, { error: 'fields.code' }) }),
      output: () =>
        z
          .object({
            /** by which its title is told, under `kinds.<kind>.printed` */
            part: z.string(),
            number: z.string(),
            version: z.number(),
            /** the last that others than an organisation's people know; '' where that is nothing yet */
            state: z.string(),
            /** it holds now: is on the register, or handed in and not come to nothing */
            valid: z.boolean(),
            /** when it was registered or handed in; '' where it is not */
            registered: z.string(),
            changed: z.string(),
            /** of the last log entry about it that these know; 0 for none */
            position: z.number(),
          })
          .meta({ component: 'RegisterCheck' }),
    }),
  };
}

type CallsOf<K extends WorkflowRecord> = ReturnType<typeof workflowCallsOf<K>>;
type Known = (typeof workflowRecords)[number];
/** Calls of kinds alone of which something is printed: of others nobody has a paper to ask about. */
const ofRegister = ['print', 'check'] as const;
type OfRegister = (typeof ofRegister)[number];
type NamedCalls = {
  [Name in Exclude<keyof CallsOf<Known>, OfRegister> as `${Known['kind']}${Capitalize<Name>}`]: CallsOf<Known>[Name];
} & {
  [Name in OfRegister as `${Extract<Known, { printed: object }>['kind']}${Capitalize<Name>}`]: CallsOf<Known>[Name];
};

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const byKind = new Map<string, CallsOf<WorkflowRecord>>(
  workflowRecords.map((kind) => [kind.kind, workflowCallsOf<WorkflowRecord>(kind)]),
);

/** The calls of a kind. */
export function callsOfWorkflow({ kind }: WorkflowKind): CallsOf<WorkflowRecord> {
  const found = byKind.get(kind);
  if (!found) throw new Error(`${kind} has no calls`);
  return found;
}

const callsByName: object = Object.fromEntries(
  (workflowRecords as readonly WorkflowRecord[]).flatMap((kind) =>
    Object.entries(callsOfWorkflow(kind))
      .filter(([name]) => kind.printed !== undefined || !ofRegister.some((each) => each === name))
      .map(([name, each]) => [`${kind.kind}${capital(name)}`, each]),
  ),
);

/** Those of every kind, by the names that clients and services use for them: the names follow from the definitions, as `NamedCalls` has them. */
export const workflowCalls = callsByName as NamedCalls;
