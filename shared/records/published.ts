import { z } from 'zod';
import { type Language, languages, mainSite, type Site, sites } from '../codes/index.ts';
import { type EventKind, eventKind } from '../define/event.ts';
import type { Forms, RecordPart } from '../define/record-event.ts';
import type { PublishedCode } from '../rules/publish.ts';
import { fieldsOf, storedShape } from './content.ts';
import { type Content, eventPrefix, type PublishedKind } from './define.ts';
import { typeOf } from './field-types.ts';
import { recordStream } from './ids.ts';

/**
 * Records published by administrators: slots of the home page, articles, broadcasts. Each is a draft, scheduled,
 * shown or taken down; if the kind has places, one record is shown at each.
 */
export const publishedStatuses = ['draft', 'scheduled', 'shown', 'takenDown'] as const;
export type PublishedStatus = (typeof publishedStatuses)[number];

/** Wire code and display name of each status. */
export const publishedCode: Readonly<Record<PublishedStatus, PublishedCode>> = {
  draft: '2',
  scheduled: '2',
  shown: '1',
  takenDown: '0',
};

export const publishedActs = ['save', 'schedule', 'show', 'takeDown', 'remove'] as const;
export type PublishedAct = (typeof publishedActs)[number];

/** Possible acts by status. */
const possible: Readonly<Record<PublishedStatus, readonly PublishedAct[]>> = {
  draft: ['save', 'schedule', 'show', 'remove'],
  scheduled: ['save', 'schedule', 'show', 'remove'],
  shown: ['save', 'takeDown'],
  takenDown: ['save', 'schedule', 'show', 'remove'],
};

type Rules = Pick<PublishedKind, 'kind' | 'toInboxes' | 'hasDrafts'>;

/** A delivered message cannot be changed. */
const isOver = ({ toInboxes }: Rules, act: PublishedAct, status: PublishedStatus): boolean =>
  toInboxes === true && (status === 'takenDown' || (status === 'shown' && act === 'save'));

/** `hasDraft`: a draft beside the shown content, which can replace it. */
export const mayPublish = (kind: Rules, act: PublishedAct, status: PublishedStatus, hasDraft = false): boolean =>
  !isOver(kind, act, status) && (possible[status].includes(act) || (act === 'show' && status === 'shown' && hasDraft));

/** Administrators outside the main site see and publish on their own site only. */
export const mayPublishOn = (site: Site, sites: readonly Site[]): boolean =>
  site === mainSite || sites.every((each) => each === site);

/** Facts of a published record; event types are these after the kind's prefix. */
export const publishedFacts = ['Saved', 'Scheduled', 'Shown', 'TakenDown', 'Removed'] as const;
export type PublishedFact = (typeof publishedFacts)[number];

/** Stored data of a record: content, place, end, and the record it puts forward. */
export interface Publication {
  record: string;
  /** null if it is not of one language */
  lan: Language | null;
  sites: Site[];
  /** its name */
  name: string;
  content: Content;
  /** all files of the content, public while it is shown */
  files: string[];
  /** the record that it puts forward, and its owner's umId; null for none */
  presents: { kind: string; id: string; owner: string } | null;
  /** where it is shown; null if the kind has no places */
  place: string | null;
  /** end in ISO 8601; null for none */
  ends: string | null;
}

/** Common to all its events, so that each is complete. */
type PublicationHeader = Pick<Publication, 'record' | 'lan' | 'sites' | 'name' | 'presents' | 'place' | 'ends'>;

export interface PublishedData {
  Saved: Publication;
  /** to be shown from `due` on, ISO 8601 */
  Scheduled: PublicationHeader & { due: string };
  Shown: Publication;
  /** `ended`: by its end time, not by a person */
  TakenDown: PublicationHeader & { ended: boolean };
  Removed: PublicationHeader;
}

/** An event about a published record of any kind, by its fact. */
export type PublishedEvent = { [Fact in PublishedFact]: { fact: Fact; data: PublishedData[Fact] } }[PublishedFact];

type KindOfEvent<K extends PublishedKind, Fact extends PublishedFact> = EventKind<
  `${Capitalize<K['kind']>}${Fact}`,
  z.ZodType<PublishedData[Fact]>
>;

/** The kinds of events of a published kind. */
export function publishedEvents<const K extends PublishedKind>(
  kind: K,
): readonly { [Fact in PublishedFact]: KindOfEvent<K, Fact> }[PublishedFact][] {
  const headerFields = {
    record: z.uuid(),
    lan: z.enum(languages).nullable(),
    sites: z.array(z.enum(sites)),
    name: z.string(),
    presents: z.object({ kind: z.string(), id: z.string(), owner: z.string() }).nullable(),
    place: z.string().nullable(),
    ends: z.string().nullable(),
  };
  const fullFields = { ...headerFields, content: z.object(storedShape(kind, false)), files: z.array(z.string()) };
  const record = {
    kind: kind.kind,
    id: ['record'],
    streams: (id) => [recordStream(kind, id)],
    sites: 'sites',
    name: 'name',
  } as const satisfies RecordPart;
  const forms: Forms = {
    ...Object.fromEntries(fieldsOf(kind, false).map(([name, field]) => [`content.${name}`, typeOf(field).told(field)])),
    lan: 'codes.language.*',
    sites: 'codes.site.*',
    ends: 'time',
  };
  const define = <Fact extends PublishedFact>(
    fact: Fact,
    shape: z.ZodRawShape,
    part: Partial<RecordPart> = {},
  ): KindOfEvent<K, Fact> =>
    eventKind({
      type: `${eventPrefix(kind) as Capitalize<K['kind']>}${fact}`,
      version: 1,
      // derived from the definition, so the shape is known at run time only
      data: z.object(shape) as z.ZodType as z.ZodType<PublishedData[Fact]>,
      record: { ...record, ...part },
    });
  const decision = {};
  return [
    define('Saved', fullFields, { content: forms }),
    define('Scheduled', { ...headerFields, due: z.string() }, { told: { due: 'time' }, decision }),
    define('Shown', fullFields, { list: { name: kind.kind, does: 'enter' }, decision }),
    define(
      'TakenDown',
      { ...headerFields, ended: z.boolean() },
      { list: { name: kind.kind, does: 'leave' }, decision },
    ),
    define('Removed', headerFields, { decision }),
  ];
}

const facts = new Set<string>(publishedFacts);
const isFact = (text: string): text is PublishedFact => facts.has(text);

/** The fact of an event of that kind; undefined for any other event. */
export function publishedEvent(
  kind: Pick<PublishedKind, 'kind'>,
  event: { type: string; data: unknown },
): PublishedEvent | undefined {
  const prefix = eventPrefix(kind);
  const fact = event.type.startsWith(prefix) ? event.type.slice(prefix.length) : '';
  // validated by its kind when it was appended
  return isFact(fact) ? ({ fact, data: event.data } as PublishedEvent) : undefined;
}
