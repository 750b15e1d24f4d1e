import type { Language, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { joined } from '@portal/shared/records/content';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { isChange, type ReviewedEvent, reviewedEvent } from '@portal/shared/records/reviewed/events';
import type { ReviewState } from '@portal/shared/records/reviewed/status';

/** Content in progress, beside the public one. */
export type Working =
  | { status: '0'; content: Content }
  | {
      status: '2';
      content: Content;
      submittedAt: string;
      isNew: boolean;
      held?: Hold | undefined;
      /** requested opinions that are pending */
      asked?: readonly Opinion[] | undefined;
    }
  | { status: '9'; content: Content; reason: string };

/** An opinion: of whom, and requested by whom. */
export interface Opinion {
  of: string;
  by: string;
}

/** Only its holder decides before `until`, ISO 8601. */
export interface Hold {
  by: string;
  until: string;
}

/** The last approved content; listed or delisted. */
export interface Live {
  status: '0' | '1';
  content: Content;
}

/** The last decision, so that a second reviewer is told of it. */
export interface Decision {
  by: string;
  at: string;
  decision: 'approved' | 'rejected';
  submittedAt: string;
}

/**
 * One language version; always has content: working, live or both. `recordVersion`: version of the record's stream at
 * its last change, so that one that was deleted and created again is never mistaken for the former.
 */
export type Version = VersionContent & { recordVersion: number };
type VersionContent = {
  sites: readonly Site[];
  decided?: Decision | undefined;
  /** open comments and their authors; an approval closes them all */
  comments?: readonly { id: string; by: string }[] | undefined;
} & ({ working: Working; live: Live | null } | { working: null; live: Live });

export const noLanguage = '';
export type VersionKey = Language | typeof noLanguage;

/** A record with its language versions; after the last one is deleted the record and its owner remain. */
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

/** An event of a record, with its version, time and actor. */
export type Fact = ReviewedEvent & Pick<Recorded, 'version' | 'at'> & { meta: Pick<Recorded['meta'], 'actor'> };

/** What a withdrawn submission goes back to: the draft, the live content or, where saving submits, the live content. */
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

/** The state after an event; pure. */
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

/** The versions after these events, with sites and contents; their times and actors come from the log. */
export const stateAfter = (kind: ReviewedKind, state: Reviewed, events: readonly { type: string; data: unknown }[]) =>
  events.reduce<Reviewed>((before, event) => {
    const fact = reviewedEvent(kind, event);
    return fact ? evolveReviewed(kind, before, { ...fact, version: 0, at: '', meta: { actor: '' } }) : before;
  }, state);

/** The version of a language version after these changes. */
export const recordVersionAfter = (state: Reviewed, changes: readonly unknown[]): number =>
  (state.is === 'record' ? state.streamVersion : 0) + changes.length;
