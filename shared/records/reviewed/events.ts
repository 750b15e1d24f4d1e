import { z } from 'zod';
import { type Language, languages, sites } from '../../codes/index.ts';
import { type EventKind, eventKind } from '../../define/event.ts';
import type { Forms, RecordPart } from '../../define/record-event.ts';
import { fieldsOf, storedShape } from '../content.ts';
import { type Content, eventPrefix, type ReviewedKind } from '../define.ts';
import { typeOf } from '../field-types.ts';
import { recordStream, versionOf } from '../ids.ts';

/** Facts of a reviewed version; event types are these after the kind's prefix. */
export const reviewedFacts = [
  'Saved',
  'Submitted',
  'Withdrawn',
  'Held',
  'Released',
  'Approved',
  'Rejected',
  'Delisted',
  'TakenDown',
  'Moved',
  'Deleted',
  'Commented',
  'Answered',
  'Resolved',
  'HandedOver',
  'OpinionAsked',
  'OpinionGiven',
] as const;
export type ReviewedFact = (typeof reviewedFacts)[number];

const changes: readonly ReviewedFact[] = [
  ...(['Saved', 'Submitted', 'Withdrawn', 'Approved', 'Rejected'] as const),
  ...(['Delisted', 'TakenDown', 'Moved'] as const),
];
/** Whether an event changes the version that was read: content, sites or status. */
export const isChange = (fact: ReviewedFact): boolean => changes.includes(fact);

/** Common to all events of a version, so that each is complete. */
export interface VersionFacts {
  record: string;
  /** null if the kind has no languages */
  lan: Language | null;
  /** umId */
  owner: string;
  sites: (typeof sites)[number][];
  /** the version's name */
  name: string;
  categories: string[];
}

interface WithContent {
  content: Content;
  /** personal part of the content; null after an erasure, absent if the kind has none */
  personal?: Content | null | undefined;
}

/** The data of each fact; the same for every kind but for its content. */
export interface ReviewedData {
  /** new or changed working content */
  Saved: VersionFacts & WithContent;
  /** the working content, or the delisted one unchanged, awaits review */
  Submitted: VersionFacts;
  /** taken back by its owner before a decision */
  Withdrawn: VersionFacts & { submittedAt: string };
  /** the actor reviews it, and nobody else decides before `until`, ISO 8601; `from`: umId of the previous holder */
  Held: VersionFacts & { submittedAt: string; until: string; from?: string | undefined };
  Released: VersionFacts & { submittedAt: string };
  /** with the content shown from now on; `files`: all its files, public from now on */
  Approved: VersionFacts & WithContent & { submittedAt: string; comment: string; files: string[] };
  Rejected: VersionFacts & { submittedAt: string; reason: string };
  /** delisted by its owner or an administrator */
  Delisted: VersionFacts;
  TakenDown: VersionFacts & { reason: string };
  /** it is on other sites, since its parent is */
  Moved: VersionFacts;
  Deleted: VersionFacts;
  /** a reviewer's comment on a field as submitted, or on the whole submission if `field` is '' */
  Commented: VersionFacts & {
    submittedAt: string;
    comment: string;
    field: string;
    /** value of the field, as text; '' if it is personal */
    value: string;
    text: string;
  };
  /** by the owner, to the commenting reviewer (umId) */
  Answered: VersionFacts & { comment: string; to: string; text: string };
  Resolved: VersionFacts & { comment: string };
  /** the hold passes to a colleague (umId), who alone decides before `until` */
  HandedOver: VersionFacts & { submittedAt: string; to: string; until: string };
  /** request for a colleague's (umId) opinion; not for the owner */
  OpinionAsked: VersionFacts & { submittedAt: string; of: string; text: string };
  OpinionGiven: VersionFacts & { submittedAt: string; to: string; text: string };
}

/** An event about a reviewed record of any kind, by its fact. */
export type ReviewedEvent = { [Fact in ReviewedFact]: { fact: Fact; data: ReviewedData[Fact] } }[ReviewedFact];

type KindOfEvent<K extends ReviewedKind, Fact extends ReviewedFact> = EventKind<
  `${Capitalize<K['kind']>}${Fact}`,
  z.ZodType<ReviewedData[Fact]>
>;

/** Of every kind. Held 2: the previous holder. */
const sharedUpcasts: NonNullable<ReviewedKind['upcasts']> = { Held: [(data) => data] };

/** The kinds of events of a reviewed kind. */
export function reviewedEvents<const K extends ReviewedKind>(
  kind: K,
): readonly { [Fact in ReviewedFact]: KindOfEvent<K, Fact> }[ReviewedFact][] {
  const facts = {
    record: z.uuid(),
    lan: kind.languages.length ? z.enum(languages) : z.null(),
    owner: z.string(),
    sites: z.array(z.enum(sites)),
    name: z.string(),
    categories: z.array(z.string()),
  };
  const personalShape = storedShape(kind, true);
  const isPersonal = Object.keys(personalShape).length > 0;
  const content = {
    content: z.object(storedShape(kind, false)),
    ...(isPersonal && { personal: z.object(personalShape).nullable() }),
  };
  const personal = isPersonal ? { personal: { subject: 'owner', fields: ['personal'] } } : {};

  const record = {
    kind: kind.kind,
    id: kind.languages.length ? ['record', 'lan'] : ['record'],
    streams: (id) => [recordStream(kind, versionOf(id)?.record ?? id)],
    owner: 'owner',
    sites: 'sites',
    name: 'name',
  } as const satisfies RecordPart;
  const forms: Forms = Object.fromEntries(
    ([false, true] as const).flatMap((part) =>
      fieldsOf(kind, part).map(([name, field]) => [
        `${part ? 'personal' : 'content'}.${name}`,
        typeOf(field).told(field),
      ]),
    ),
  );
  const decision = { since: 'submittedAt', categories: 'categories' } as const;
  const leaveList = { list: { name: kind.kind, does: 'leave' } } as const;
  const submitted = { ...facts, submittedAt: z.string() };

  const define = <Fact extends ReviewedFact>(
    fact: Fact,
    shape: z.ZodRawShape,
    part: Partial<RecordPart> = {},
    more: Pick<EventKind, 'personal'> = {},
  ): KindOfEvent<K, Fact> => {
    const steps = [...(kind.upcasts?.[fact] ?? []), ...(sharedUpcasts[fact] ?? [])];
    return eventKind({
      type: `${eventPrefix(kind) as Capitalize<K['kind']>}${fact}`,
      version: steps.length + 1,
      // derived from the definition, so the shape is known at run time only
      data: z.object(shape) as z.ZodType as z.ZodType<ReviewedData[Fact]>,
      record: { ...record, ...part },
      ...(steps.length > 0 && { upcasts: Object.fromEntries(steps.map((step, index) => [index + 1, step])) }),
      ...more,
    });
  };

  return [
    define('Saved', { ...facts, ...content }, { content: { ...forms, sites: 'codes.site.*' } }, personal),
    define('Submitted', facts),
    define('Withdrawn', submitted),
    define('Held', { ...submitted, until: z.string(), from: z.string().optional() }),
    define('Released', submitted),
    define(
      'Approved',
      { ...submitted, ...content, comment: z.string(), files: z.array(z.string()) },
      { comment: 'comment', list: { name: kind.kind, does: 'enter' }, decision: { ...decision, approves: true } },
      personal,
    ),
    define(
      'Rejected',
      { ...submitted, reason: z.string() },
      { comment: 'reason', decision: { ...decision, approves: false } },
    ),
    define('Delisted', facts, leaveList),
    define(
      'TakenDown',
      { ...facts, reason: z.string() },
      { ...leaveList, comment: 'reason', decision: { categories: 'categories' } },
    ),
    ...(kind.of === undefined ? [] : [define('Moved', facts, { content: { sites: 'codes.site.*' } })]),
    define('Deleted', facts, leaveList),
    define(
      'Commented',
      { ...submitted, comment: z.uuid(), field: z.string(), value: z.string(), text: z.string() },
      { comment: 'text' },
    ),
    define('Answered', { ...facts, comment: z.uuid(), to: z.string(), text: z.string() }, { comment: 'text' }),
    define('Resolved', { ...facts, comment: z.uuid() }),
    define('HandedOver', { ...submitted, to: z.string(), until: z.string() }, { told: { to: 'person' } }),
    // reviewers' internal comments are not visible to the owner
    define(
      'OpinionAsked',
      { ...submitted, of: z.string(), text: z.string() },
      { internal: true, told: { of: 'person' } },
    ),
    define(
      'OpinionGiven',
      { ...submitted, to: z.string(), text: z.string() },
      { internal: true, told: { to: 'person' } },
    ),
  ];
}

const facts = new Set<string>(reviewedFacts);
const isFact = (text: string): text is ReviewedFact => facts.has(text);

/** The fact of an event of that kind; undefined for any other event. */
export function reviewedEvent(kind: ReviewedKind, event: { type: string; data: unknown }): ReviewedEvent | undefined {
  const prefix = eventPrefix(kind);
  const fact = event.type.startsWith(prefix) ? event.type.slice(prefix.length) : '';
  // validated by its kind when it was appended
  return isFact(fact) ? ({ fact, data: event.data } as ReviewedEvent) : undefined;
}
