import type { Recorded } from '@portal/shared/define/event';
import { hasPersonal } from '@portal/shared/records/content';
import type { ReviewedKind } from '@portal/shared/records/define';
import { recordStream } from '@portal/shared/records/ids';
import { isChange, reviewedEvent } from '@portal/shared/records/reviewed/events';
import { type Aggregate, type Folded, together } from '../base/aggregate.ts';
import { noChanges, type ReviewedChanges } from './changes.ts';
import { type Decided, decideReviewed, type ReviewedCommand, reviewedNames } from './decide.ts';
import { evolveReviewed, noLanguage, noRecord, type Reviewed } from './evolve.ts';
import { evolveShown, type LiveRecord, nothingShown } from './evolve-live.ts';

/** The aggregate of a reviewed kind of record. */
export const reviewedRecord = (kind: ReviewedKind): Aggregate<Reviewed, ReviewedCommand, Decided> => ({
  stream: (record) => recordStream(kind, record),
  initial: noRecord,
  personal: hasPersonal(kind),
  decide: (command, state) => decideReviewed(kind, command, state),
  after: (state, event) => {
    const fact = reviewedEvent(kind, event);
    if (!fact) throw new Error(`${event.type} does not belong to ${event.stream}`);
    return evolveReviewed(kind, state, { ...event, ...fact });
  },
  names: (state, events) => together(events.map((event) => reviewedNames(kind, state, event))),
});

/** Every change of a record's language versions, each with the version after it. */
export const reviewedChanges = (kind: ReviewedKind): Folded<ReviewedChanges> => {
  const record = reviewedRecord(kind);
  return {
    part: 'changes',
    stream: record.stream,
    initial: noChanges,
    personal: record.personal,
    after: (changes, event) => ({ state: record.after(changes.state, event), list: changedBy(kind, changes, event) }),
  };
};

function changedBy(kind: ReviewedKind, { state, list }: ReviewedChanges, event: Recorded): ReviewedChanges['list'] {
  const fact = reviewedEvent(kind, event);
  if (!fact || !isChange(fact.fact)) return list;
  const key = fact.data.lan ?? noLanguage;
  const after = evolveReviewed(kind, state, { ...event, ...fact });
  const version = after.is === 'record' ? after.versions[key] : undefined;
  return version ? [...list, { key, at: event.at, actor: event.meta.actor, version }] : list;
}

/** The public language versions of a record; contains nothing personal, whatever the record holds. */
export const shownOf = (kind: ReviewedKind): Folded<LiveRecord> => ({
  part: 'shown',
  stream: (record) => recordStream(kind, record),
  initial: nothingShown,
  personal: false,
  after: (live, event) => {
    const fact = reviewedEvent(kind, event);
    if (!fact) throw new Error(`${event.type} does not belong to ${event.stream}`);
    return evolveShown(live, fact);
  },
});
