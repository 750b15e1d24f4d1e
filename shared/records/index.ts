import type { EventOf } from '../define/event.ts';
import { article } from './article.ts';
import { broadcast } from './broadcast.ts';
import { recordKinds } from './kinds.ts';
import { type PublishedEvent, publishedEvent, publishedEvents } from './published.ts';
import { type NamedCalls, namedCalls } from './reviewed/calls.ts';
import { reviewedEvents } from './reviewed/events.ts';
import { slot } from './slot.ts';

// Values derived from the list of kinds; their relation to a kind is known to the types only.

type Kind = (typeof recordKinds)[number];

export const recordEvents = recordKinds.flatMap((kind) => reviewedEvents<Kind>(kind));
export type RecordEvent = EventOf<(typeof recordEvents)[number]>;

/** Every published kind. */
export const publishedKinds = [slot, broadcast, article] as const;
type Published = (typeof publishedKinds)[number];

export const publicationEvents = publishedKinds.flatMap((kind) => publishedEvents<Published>(kind));
export type PublicationEvent = EventOf<(typeof publicationEvents)[number]>;

/** The fact of an event about a published record; undefined for any other event. */
export function publication(event: {
  type: string;
  data: unknown;
}): (PublishedEvent & { kind: Published }) | undefined {
  for (const kind of publishedKinds) {
    const publicationEvent = publishedEvent(kind, event);
    if (publicationEvent) return { ...publicationEvent, kind };
  }
  return undefined;
}

export const recordCalls: NamedCalls<Kind> = Object.assign({}, ...recordKinds.map((kind) => namedCalls(kind)));

const outcomes = { Approved: 'approved', Rejected: 'rejected', TakenDown: 'takenDown' } as const;
type Outcome = keyof typeof outcomes;
/** Notices common to all kinds: to the owner about comments, to reviewers about their work. */
const talk = ['Commented', 'Answered', 'Held', 'HandedOver', 'OpinionAsked', 'OpinionGiven'] as const;
type Talk = (typeof talk)[number];
export type RecordTemplate = `${Kind['kind']}${Outcome | Talk}`;

/** Template of the owner's message about an event; undefined if there is none. */
export function templateOf({ kind, tells }: Kind, fact: string): RecordTemplate | undefined {
  const conversationFact = talk.find((each) => each === fact);
  if (conversationFact) return `${kind}${conversationFact}`;
  const outcome = (fact in outcomes ? fact : undefined) as Outcome | undefined;
  return outcome && tells.includes(outcomes[outcome]) ? `${kind}${outcome}` : undefined;
}

export const recordTemplates: readonly RecordTemplate[] = recordKinds.flatMap((kind) =>
  [...Object.keys(outcomes), ...talk].flatMap((fact) => templateOf(kind, fact) ?? []),
);

/** Whether a message links to the review of the record, not to the reader's own view. */
export const isForReview = (template: string): boolean =>
  talk.some((fact) => fact !== 'Commented' && template.endsWith(fact));
