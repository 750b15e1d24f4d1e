import type { Language, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { joined } from '@portal/shared/records/content';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { isChange, type ReviewedEvent, reviewedEvent } from '@portal/shared/records/reviewed/events';
import type { ReviewState } from '@portal/shared/records/reviewed/status';

/** The content that is being worked on, beside the one that the public sees. */
export type Working =
  | { status: '0'; content: Content }
  | {
      status: '2';
      content: Content;
      submittedAt: string;
      isNew: boolean;
      held?: Hold | undefined;
      /** opinions that were asked for and have not been given */
      asked?: readonly Opinion[] | undefined;
    }
  | { status: '9'; content: Content; reason: string };

/** Whose opinion was asked for, and by whom. */
export interface Opinion {
  of: string;
  by: string;
}

/** Nobody but its holder decides before `until`, ISO 8601. */
export interface Hold {
  by: string;
  until: string;
}

/** The last approved content; shown or taken off. */
export interface Live {
  status: '0' | '1';
  content: Content;
}

/** Who decided last, so that a second auditor can be told. */
export interface Decision {
  by: string;
  at: string;
  decision: 'approved' | 'rejected';
  submittedAt: string;
}

/**
 * One language version. There is always a content: working, live, or both. `recordVersion`: the version that the record's
 * stream had with its last change, so that one that was removed and entered anew is never taken for the former.
 */
export type Version = VersionContent & { recordVersion: number };
type VersionContent = {
  sites: readonly Site[];
  decided?: Decision | undefined;
  /** the comments that are open, and who made them; an approval ends them all */
  comments?: readonly { id: string; by: string }[] | undefined;
} & ({ working: Working; live: Live | null } | { working: null; live: Live });

export const noLanguage = '';
export type VersionKey = Language | typeof noLanguage;

/** A record with its language versions; a deleted version is gone, the record and its owner stay. */
export type Reviewed =
  | { is: 'none' }
  | {
      is: 'record';
      record: string;
      owner: string;
      streamVersion: number;
      versions: Partial<Record<VersionKey, Version>>;
    };

export const noRecord: Reviewed = { is: 'none' };

export const standingOf = ({ working, live }: VersionContent): ReviewState => ({
  status: working?.status ?? live?.status ?? '0',
  live: live?.status ?? '',
});

export const contentIn = (version: VersionContent): Content => (version.working ?? version.live).content;

/** What an event means for a record: its place in the stream, when it happened and who did it count as well. */
export type Fact = ReviewedEvent & Pick<Recorded, 'version' | 'at'> & { meta: Pick<Recorded['meta'], 'actor'> };

/** What stood before a submission: the draft, the content that was live, or, where saving submits, what is live. */
function beforeSubmission(
  kind: ReviewedKind,
  version: VersionContent & { working: Working & { status: '2' } },
): VersionContent {
  const { content, isNew } = version.working;
  return version.live && (!isNew || kind.submitsOnSave)
    ? { ...version, working: null, live: version.live }
    : { ...version, working: { status: '0', content } };
}

function evolveVersion(
  kind: ReviewedKind,
  version: VersionContent | undefined,
  fact: Fact,
): VersionContent | undefined {
  if (fact.fact === 'Saved')
    return {
      decided: version?.decided,
      comments: version?.comments,
      sites: fact.data.sites,
      working: { status: '0', content: joined(fact.data) },
      live: version?.live ?? null,
    };
  if (!version) return undefined;
  const { working, live, sites, comments } = version;
  switch (fact.fact) {
    case 'Submitted':
      return {
        ...version,
        working: { status: '2', content: contentIn(version), submittedAt: fact.at, isNew: working !== null },
      };
    case 'Approved':
      return {
        sites,
        working: null,
        live: { status: '1', content: joined(fact.data) },
        decided: { by: fact.meta.actor, at: fact.at, decision: 'approved', submittedAt: fact.data.submittedAt },
      };
    case 'Rejected':
      return {
        sites,
        comments,
        live,
        working: { status: '9', content: contentIn(version), reason: fact.data.reason },
        decided: { by: fact.meta.actor, at: fact.at, decision: 'rejected', submittedAt: fact.data.submittedAt },
      };
    case 'Withdrawn':
      return working?.status === '2' ? beforeSubmission(kind, { ...version, working }) : version;
    case 'Held':
      return working?.status === '2'
        ? { ...version, working: { ...working, held: { by: fact.meta.actor, until: fact.data.until } } }
        : version;
    case 'Released':
      return working?.status === '2' ? { ...version, working: { ...working, held: undefined } } : version;
    case 'Delisted':
    case 'TakenDown':
      return live ? { ...version, live: { ...live, status: '0' } } : version;
    case 'Moved':
      return { ...version, sites: fact.data.sites };
    case 'Deleted':
      return undefined;
    case 'Commented':
      return { ...version, comments: [...(comments ?? []), { id: fact.data.comment, by: fact.meta.actor }] };
    case 'Answered':
      return version;
    case 'Resolved':
      return { ...version, comments: comments?.filter(({ id }) => id !== fact.data.comment) };
    case 'HandedOver':
      return working?.status === '2'
        ? { ...version, working: { ...working, held: { by: fact.data.to, until: fact.data.until } } }
        : version;
    case 'OpinionAsked':
      return working?.status === '2'
        ? {
            ...version,
            working: { ...working, asked: [...(working.asked ?? []), { of: fact.data.of, by: fact.meta.actor }] },
          }
        : version;
    case 'OpinionGiven': {
      const author = fact.meta.actor;
      const opinionRequests =
        working?.status === '2' ? working.asked?.filter(({ of: colleagueId }) => colleagueId !== author) : undefined;
      return working?.status === '2' ? { ...version, working: { ...working, asked: opinionRequests } } : version;
    }
  }
}

/** The record after an event; pure. */
export function evolveReviewed(kind: ReviewedKind, state: Reviewed, fact: Fact): Reviewed {
  const { record, owner, lan: language } = fact.data;
  const { [language ?? noLanguage]: version, ...others } = state.is === 'record' ? state.versions : {};
  const after = evolveVersion(kind, version, fact);
  const recordVersion = isChange(fact.fact) || !version ? fact.version : version.recordVersion;
  return {
    is: 'record',
    record,
    owner,
    streamVersion: fact.version,
    versions: after ? { ...others, [language ?? noLanguage]: { ...after, recordVersion } } : others,
  };
}

/** The versions that a record has after these events, their sites and contents; when and by whom is for the log to say. */
export const stateAfter = (kind: ReviewedKind, state: Reviewed, events: readonly { type: string; data: unknown }[]) =>
  events.reduce<Reviewed>((before, event) => {
    const fact = reviewedEvent(kind, event);
    return fact ? evolveReviewed(kind, before, { ...fact, version: 0, at: '', meta: { actor: '' } }) : before;
  }, state);

/** What a language version has after these changes of it. */
export const recordVersionAfter = (state: Reviewed, changes: readonly unknown[]): number =>
  (state.is === 'record' ? state.streamVersion : 0) + changes.length;
