import { z } from 'zod';
import { admin, allSites, type Language, seller, sites } from '../../codes/index.ts';
import { isSectionKind } from '../../codes/sections.ts';
import { type Call, call, described, ignored, nothing, paging } from '../../define/call.ts';
import { codeList, text } from '../../rules/text.ts';
import { formSchema, shownShape } from '../content.ts';
import { fieldsIn, type ReviewedKind, type ReviewedRole, type SentContent, wireName } from '../define.ts';
import { typeOf } from '../field-types.ts';
import { versionIdField, versionOf } from '../ids.ts';
import { areParallel, recordVersion, shownVersion, shownVersions } from '../record-version.ts';
import { type BaseFilters, filterShape, inOrder, order, ownFilterShape } from './filters.ts';
import { holdMinutes, reviewedStatuses } from './status.ts';
import {
  auditPart,
  batchResult,
  historyEntry,
  type LanOf,
  otherVersion,
  type RecordAudit,
  type RecordDetail,
  type RecordRows,
  reasonMax,
  recordComment,
  rowShape,
  sister,
} from './wire.ts';

const mostAtOnce = 100;

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

type FieldValues = Readonly<Record<string, unknown>>;

/** What derives from a definition is known at run time; these types tell the compiler. */
const withTypes = <Output, Input = Output>(schema: z.ZodType): z.ZodType<Output, Input> =>
  schema as z.ZodType<Output, Input>;

/** The wire is the same for all kinds but for names. */
function makeCalls<const K extends ReviewedKind>(kind: K) {
  const componentOf = (part: string) => ({ component: `${capital(kind.kind)}${part}` });
  const { paths, wire } = kind;
  const reads: readonly string[] = [
    `${kind.kind}_versions`,
    'accounts',
    ...(isSectionKind(kind.kind) ? ['section_entries'] : []),
    ...(kind.rowReads ?? []),
  ];
  const codes = wire.codes && { codes: wire.codes };
  const own = { side: 'query', access: [seller], reads, ...codes } as const;
  const review = { side: 'query', access: [admin], reads, ...codes } as const;
  const write = { side: 'command', access: [seller], writes: true, timeout: 30, ...codes } as const;
  const decide = { side: 'command', access: [admin], writes: true, timeout: 30, ...codes } as const;
  const file = {
    method: 'GET',
    side: 'query',
    reads,
    output: () => nothing,
    raw: true,
    timeout: 120,
    limit: 30,
  } as const;
  const older = (role: ReviewedRole) => wire.also?.[role] && { also: wire.also[role] };
  const format = { format: z.enum(['csv', 'xlsx']).default('csv') };
  const domain = { dataDomain: z.enum([allSites, ...sites]).default('01') };
  const versionInput = z.object({ id: versionIdField, ...ignored });
  /** the id is optional for an owner's only record */
  type OwnOne = K extends { single: true } ? { id?: string } : { id: string };
  const ownOne = withTypes<{ id?: string }, OwnOne & { baseUrl?: string; url?: string }>(
    z.object({ id: kind.single ? versionIdField.optional() : versionIdField, ...ignored }),
  );
  const version = { recordVersion: shownVersion.optional() };
  const target = z.object({ id: versionIdField });
  const changed = target.extend(version);
  const ids = z.array(versionIdField).min(1, 'batch.empty').max(mostAtOnce);
  const many = <More extends z.ZodRawShape>(more: More) =>
    z
      .object({ idList: ids, recordVersions: shownVersions, ...(more as z.ZodRawShape) })
      .refine(areParallel, { path: ['recordVersions'], error: 'fields.recordVersion' }) as z.ZodType as z.ZodObject<
      { idList: typeof ids; recordVersions: typeof shownVersions } & More
    >;

  const filters = filterShape(kind);
  const ownFilters = ownFilterShape(kind);
  const filtered = <More extends z.ZodRawShape>(more: More) =>
    z.object({ ...filters, ...(more as z.ZodRawShape) }).refine(inOrder, order) as z.ZodType as z.ZodObject<
      BaseFilters & More,
      z.core.$loose
    >;
  const listed = fieldsIn(kind, 'list').map(([name, field]) => typeOf(field).rowShape(field, wireName(name, field)));
  const row = z
    .object({ ...rowShape, [wire.record]: z.string(), ...Object.assign({}, ...listed), ...kind.row })
    .meta(componentOf('Row'));
  const rows = withTypes<RecordRows<K>>(
    z
      .object({
        [wire.rows]: z.array(row),
        [wire.total]: z.number(),
        /** number of rows of each status under the other filters */
        statusCounts: z.record(z.enum(reviewedStatuses), z.number()),
        /** statuses with more rows than were counted */
        more: described(
          z.array(z.enum(reviewedStatuses)),
          'Statuses with more rows than were counted',
          '未数完、尚有更多的状态',
        ),
      })
      .meta(componentOf('List')),
  );
  const versionOutput = z.object(shownShape(kind)).meta(componentOf('Content')).nullable();
  const detail = row
    .extend({
      working: versionOutput,
      live: versionOutput,
      approvedAt: z.string(),
      /** oldest first */
      comments: z.array(recordComment),
      history: z.array(historyEntry),
      versions: z.array(sister),
    })
    .meta({ ...componentOf('Detail'), extends: componentOf('Row').component });

  const recordId = z.uuid({ error: 'fields.id' });
  /** absent: a new record */
  const record = { [wire.record]: kind.of === undefined ? recordId.optional() : recordId };
  /** comma list of sites; the owner's own if absent */
  const on: z.ZodRawShape = kind.of === undefined ? { dataDomain: codeList(sites).optional() } : {};
  const forms = kind.languages.map((language) =>
    formSchema(kind, language, { lan: z.literal(language), ...record, ...version, ...on }).meta(
      componentOf(`Form${language}`),
    ),
  );
  const [first, ...others] = forms;
  const form = first
    ? z.discriminatedUnion('lan', [first, ...others], { error: 'fields.language' })
    : formSchema(kind, undefined, { ...record, ...version, ...on }).meta(componentOf('Form'));
  type Sent = SentContent<K> &
    (LanOf<K> extends '' ? unknown : { lan: LanOf<K> }) & { dataDomain?: string; recordVersion?: number } & {
      [Name in K['wire']['record']]?: string;
    };
  type Form = FieldValues & { lan?: Language; recordVersion?: number; dataDomain?: (typeof sites)[number][] };

  /** 2 submits for review, 0 delists */
  const statusField = { status: z.enum(['0', '2'], { error: 'fields.code' }) };
  /** optional, if it matches the version */
  const recordField = { [wire.record]: z.string().max(100).optional() } as Record<never, z.ZodType>;
  const isOf = (value: FieldValues, id: string): boolean =>
    value[wire.record] === undefined || value[wire.record] === versionOf(id)?.record;
  const decision = z
    .object({
      id: versionIdField,
      status: z.enum(['0', '1', '9'], { error: 'fields.code' }),
      /** the comment for the owner; required to reject */
      refuseReason: text(0, reasonMax).default(''),
      /** submitTime of the submission that was read; refused if there is a newer one */
      submitTime: z.string().max(40).optional(),
      ...version,
      ...recordField,
    })
    .refine((value) => isOf(value, value.id), {
      path: [wire.record],
      error: 'fields.id',
    })
    .refine((value) => value.status !== '9' || value.refuseReason !== '', {
      path: ['refuseReason'],
      error: 'fields.reason',
    });

  return {
    list: call({
      ...own,
      path: paths.list,
      summary: 'The owner’s own records, a row for each language version',
      input: () => filtered({ ...paging, ...ignored, ...ownFilters }),
      output: () => rows,
    }),
    show: call({
      ...own,
      reads: [...reads, 'history'],
      path: paths.show,
      summary: kind.single
        ? 'One of the owner’s own versions: that of the language of the call, else the other, where none is named'
        : 'One of the owner’s own versions',
      input: () => ownOne,
      output: () => withTypes<RecordDetail<K>>(detail),
    }),
    save: call({
      ...write,
      path: paths.save,
      ...older('save'),
      ...(wire.many && { many: wire.many }),
      summary: 'Save one language version as working content',
      input: () => withTypes<Form, Sent>(form),
      output: () =>
        withTypes<{ id: string; recordVersion: number } & { [Name in K['wire']['record']]: string }>(
          z.object({ id: z.string(), recordVersion, [wire.record]: z.string() }),
        ),
    }),
    remove: call({
      ...write,
      path: paths.remove,
      summary: 'Delete one version, live and working',
      input: () => changed,
      output: () => nothing,
    }),
    removeMany: call({
      ...write,
      path: paths.removeMany,
      summary: 'Delete several versions; a result for each',
      input: () => many({}),
      output: () => batchResult,
    }),
    shelve: call({
      ...write,
      path: paths.shelve,
      summary: 'Submit one version for review (2) or take it off the public list (0)',
      input: () => changed.extend(statusField),
      output: () => nothing,
    }),
    shelveMany: call({
      ...write,
      path: paths.shelveMany,
      summary: 'Submit several versions or take them off; a result for each',
      input: () => many(statusField),
      output: () => batchResult,
    }),
    withdraw: call({
      ...write,
      path: paths.withdraw,
      summary: 'Take one version back that awaits review; what stood before holds again',
      input: () => changed,
      output: () => nothing,
    }),
    auditList: call({
      ...review,
      path: paths.auditList,
      ...older('auditList'),
      summary: 'Records of the administrator’s domain; one of 01 chooses the site',
      input: () => filtered({ ...paging, ...ignored, ...domain }),
      output: () => rows,
    }),
    auditShow: call({
      ...review,
      reads: [...reads, 'history'],
      path: paths.auditShow,
      summary: 'One version with its live and working content and what changed since the last approval',
      input: () => versionInput,
      output: () =>
        withTypes<RecordAudit<K>>(
          detail
            .extend({
              ...auditPart,
              previous: versionOutput,
              others: z.array(
                otherVersion.extend({ working: versionOutput, live: versionOutput, previous: versionOutput }),
              ),
            })
            .meta({ extends: componentOf('Detail').component }),
        ),
    }),
    hold: call({
      ...decide,
      path: paths.hold,
      summary: `Hold one version that awaits review, so that nobody else decides on it for ${holdMinutes} minutes; again for as long from now`,
      input: () =>
        target.extend({
          /** from its current holder, for administrators of 01 */
          takeOver: z.boolean().default(false),
        }),
      output: () => nothing,
    }),
    release: call({
      ...decide,
      path: paths.release,
      summary: 'Give back one version that the caller holds; nothing happens to any other',
      input: () => target,
      output: () => nothing,
    }),
    decide: call({
      ...decide,
      path: paths.decide,
      ...older('decide'),
      summary: 'Approve (1), reject with a reason (9) or take down (0)',
      input: () => decision,
      output: () => nothing,
    }),
    exportOwn: call({
      ...file,
      access: [seller],
      path: paths.exportOwn,
      summary: 'The owner’s own records as CSV or XLSX',
      input: () => filtered({ ...format, ...ownFilters }),
    }),
    exportAudit: call({
      ...file,
      access: [admin],
      path: paths.exportAudit,
      summary: 'Records of the administrator’s domain as CSV or XLSX',
      input: () => filtered({ ...domain, ...format }),
    }),
  } satisfies Record<ReviewedRole, Call>;
}

export type ReviewedCalls<K extends ReviewedKind = ReviewedKind> = ReturnType<typeof makeCalls<K>>;

const cache = new WeakMap<ReviewedKind, object>();

/** The calls of a reviewed kind, by function; memoised. */
export function callsOf<const K extends ReviewedKind>(kind: K): ReviewedCalls<K> {
  const known = cache.get(kind) ?? makeCalls(kind);
  cache.set(kind, known);
  return known as ReviewedCalls<K>;
}

/** Name of a call: kind and function, as productSave. */
export type CallName<K extends ReviewedKind, Role extends ReviewedRole> = `${K['kind']}${Capitalize<Role>}`;
export const callName = <K extends ReviewedKind, Role extends ReviewedRole>(kind: K, role: Role): CallName<K, Role> =>
  `${kind.kind}${capital(role)}` as CallName<K, Role>;

type CallsByName<K extends ReviewedKind> = K extends ReviewedKind
  ? (each: { readonly [Role in ReviewedRole as CallName<K, Role>]: ReviewedCalls<K>[Role] }) => void
  : never;
/** The calls of all these kinds by name. */
export type NamedCalls<K extends ReviewedKind> =
  CallsByName<K> extends (all: infer All) => void ? { readonly [Name in keyof All]: All[Name] } : never;

/** The calls of a kind by these names. */
export const namedCalls = <const K extends ReviewedKind>(kind: K): NamedCalls<K> =>
  Object.fromEntries(
    Object.entries(callsOf(kind)).map(([role, call]) => [callName(kind, role as ReviewedRole), call]),
  ) as NamedCalls<K>;
