import { z } from 'zod';
import { type Language, languages, sites } from '../../codes/index.ts';
import { type EventKind, eventKind } from '../../define/event.ts';
import type { Forms, RecordPart } from '../../define/record-event.ts';
import { fieldsOf, storedShape } from '../content.ts';
import { type Content, eventPrefix, type ReviewedKind } from '../define.ts';
import { typeOf } from '../field-types.ts';
import { recordStream, versionOf } from '../ids.ts';

/** What happens to a version of a reviewed record; types of events are these after the kind's own word. */
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
/** Whether a version is another one afterwards than was read: its content, sites or status. */
export const isChange = (fact: ReviewedFact): boolean => changes.includes(fact);

/** What every event about a version says, so that each can be read by itself. */
export interface VersionFacts {
  record: string;
  /** null where the kind has no languages */
  lan: Language | null;
  /** umId */
  owner: string;
  sites: (typeof sites)[number][];
  /** what the version is called */
  name: string;
  categories: string[];
}

interface WithContent {
  content: Content;
  /** the personal part of the content; null for someone erased, absent where the kind has none */
  personal?: Content | null | undefined;
}

/** The data of each fact; the same for every kind but for what its content holds. */
export interface ReviewedData {
  /** a new or changed working content */
  Saved: VersionFacts & WithContent;
  /** the working content, or the delisted one unchanged, awaits review */
  Submitted: VersionFacts;
  /** taken back by its owner before it was decided on */
  Withdrawn: VersionFacts & { submittedAt: string };
  /**
   * an auditor, who acts, reviews it: nobody else decides before `until`, ISO 8601; `from`: umId of the colleague whom it
   * was taken over from
   */
  Held: VersionFacts & { submittedAt: string; until: string; from?: string | undefined };
  Released: VersionFacts & { submittedAt: string };
  /** with the content that is shown from now on; `files`: every file of it, public from now on */
  Approved: VersionFacts & WithContent & { submittedAt: string; comment: string; files: string[] };
  Rejected: VersionFacts & { submittedAt: string; reason: string };
  /** taken off the public list by its owner, or by an administrator */
  Delisted: VersionFacts;
  TakenDown: VersionFacts & { reason: string };
  /** it is on other sites, since the record that it belongs to is */
  Moved: VersionFacts;
  Deleted: VersionFacts;
  /** an auditor on a submission: on a field as it stood in it, or, where `field` is '', on all of it */
  Commented: VersionFacts & {
    submittedAt: string;
    comment: string;
    field: string;
    /** what was commented on, as text; '' where that is personal */
    value: string;
    text: string;
  };
  /** by the owner, to the auditor (umId) who commented */
  Answered: VersionFacts & { comment: string; to: string; text: string };
  Resolved: VersionFacts & { comment: string };
  /** the hold, to a colleague (umId), who alone decides before `until` from now on */
  HandedOver: VersionFacts & { submittedAt: string; to: string; until: string };
  /** a colleague (umId) is asked what they think, and tells who asked; not for the owner */
  OpinionAsked: VersionFacts & { submittedAt: string; of: string; text: string };
  OpinionGiven: VersionFacts & { submittedAt: string; to: string; text: string };
}

/** An event about a reviewed record of whatever kind, told by what happened. */
export type ReviewedEvent = { [Fact in ReviewedFact]: { fact: Fact; data: ReviewedData[Fact] } }[ReviewedFact];

type KindOfEvent<K extends ReviewedKind, Fact extends ReviewedFact> = EventKind<
  `${Capitalize<K['kind']>}${Fact}`,
  z.ZodType<ReviewedData[Fact]>
>;

/** Of every kind. Held 2: whom it was taken over from. */
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
      // made from the definition, so that the shape is known when the program runs and not to the compiler
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
    // what auditors say to each other is no part of what an owner reads of their record
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

/** Tells what happened from the type of an event of that kind; undefined for an event of another. */
export function reviewedEvent(kind: ReviewedKind, event: { type: string; data: unknown }): ReviewedEvent | undefined {
  const prefix = eventPrefix(kind);
  const fact = event.type.startsWith(prefix) ? event.type.slice(prefix.length) : '';
  // the log validated the data by its kind when it was appended
  return isFact(fact) ? ({ fact, data: event.data } as ReviewedEvent) : undefined;
}
