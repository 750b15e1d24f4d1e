import { eventPrefix, type PublishedKind } from '@portal/shared/records/define';
import { recordStream } from '@portal/shared/records/ids';
import {
  type Publication,
  type PublishedData,
  type PublishedFact,
  publishedEvent,
} from '@portal/shared/records/published';
import { isRefusal } from '@portal/shared/refusal';
import { type Aggregate, changesOf, type Folded, together } from '../base/aggregate.ts';
import type { PublishedChanges } from './changes.ts';
import {
  decidePublished,
  evolvePublished,
  type Published,
  type PublishedCommand,
  type PublishedEvent,
  placesOf,
} from './decide.ts';

/** Content of a published record without its place and end. */
export type Notice = Omit<Publication, 'place' | 'ends'>;

type Stated = Extract<Published<Notice>, { is: 'record' }>;

interface Announced {
  type: string;
  data: PublishedData[PublishedFact];
}

/** The event for the log, which includes the record's id. */
function announced(kind: PublishedKind, event: PublishedEvent<Notice>, state: Published<Notice>): Announced {
  const stated = state as Stated;
  const next = (event.fact === 'Shown' && stated.draft) || stated;
  const { content: notice, place, until } = event.fact === 'Saved' ? event : next;
  const publication: Publication = { ...notice, place: place ?? null, ends: until ?? null };
  const { content: _content, files: _files, ...otherFields } = publication;
  const type = `${eventPrefix(kind)}${event.fact}`;
  switch (event.fact) {
    case 'Saved':
    case 'Shown':
      return { type, data: publication };
    case 'Scheduled':
      return { type, data: { ...otherFields, due: event.due } };
    case 'TakenDown':
      return { type, data: { ...otherFields, ended: event.ended ?? false } };
    case 'Removed':
      return { type, data: otherFields };
  }
}

/** The event for the decider. */
function asDecided({ fact, data }: NonNullable<ReturnType<typeof publishedEvent>>): PublishedEvent<Notice> {
  if (fact === 'Saved') {
    const { place, ends, ...content } = data;
    return { fact, content, place: place ?? undefined, until: ends ?? undefined };
  }
  return fact === 'Scheduled' ? { fact, due: data.due } : { fact };
}

/** The aggregate of a published kind. */
export const publishedRecord = (
  kind: PublishedKind,
): Aggregate<Published<Notice>, PublishedCommand<Notice>, Announced> => {
  const known = (event: { type: string; data: unknown }) => publishedEvent(kind, event);
  return {
    stream: (record) => recordStream(kind, record),
    initial: { is: 'none' },
    personal: false,
    decide(command, state) {
      const decided = decidePublished(kind, command, state);
      if (isRefusal(decided)) return decided;
      let now = state;
      return decided.map((event) => {
        const recorded = announced(kind, event, now);
        now = evolvePublished(now, event);
        return recorded;
      });
    },
    after(state, event) {
      const fact = known(event);
      if (!fact) throw new Error(`${event.type} does not belong to ${event.stream}`);
      return evolvePublished(state, asDecided(fact));
    },
    names(state, events) {
      let now = state;
      const changes = events.flatMap((event) => {
        const fact = known(event);
        if (!fact) return [];
        const decided = asDecided(fact);
        const change = placesOf(kind.kind, now, decided);
        now = evolvePublished(now, decided);
        return [change];
      });
      const { reserve = [], release = [] } = together(changes);
      // a place that is left and taken again in one step stays taken
      const isIn = (all: readonly { value: string }[], value: string) => all.some((each) => each.value === value);
      return {
        reserve: reserve.filter(({ value }) => !isIn(release, value)),
        release: release.filter(({ value }) => !isIn(reserve, value)),
      };
    },
  };
};

export const publishedChanges = (kind: PublishedKind): Folded<PublishedChanges> => changesOf(publishedRecord(kind));
