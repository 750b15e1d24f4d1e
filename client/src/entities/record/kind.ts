import type { Calls } from '@portal/shared/calls/index';
import { calls } from '@portal/shared/calls/index';
import { type Language, languages, sites } from '@portal/shared/codes/index';
import type { Section } from '@portal/shared/codes/sections';
import type { Call } from '@portal/shared/define/call';
import type { ReviewedKind, ReviewedRole } from '@portal/shared/records/define';
import { kindNames, statusKey } from '@portal/shared/records/names';
import { callName } from '@portal/shared/records/reviewed/calls';
import type { LiveStatus, ReviewedStatus } from '@portal/shared/records/reviewed/status';
import type {
  Abilities,
  AuditPart,
  DueGroup,
  HistoryEntry,
  Hold,
  RecordComment,
} from '@portal/shared/records/reviewed/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FileCall, SendOptions } from '../../core/api/api.ts';
import { type Problem, RequestProblem } from '../../core/api/problem.ts';
import { type Request, request } from '../../core/request/request.ts';
import type { Values } from '../../core/tables/address.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { useTranslate } from '../../kit/translate.ts';

/** A content as answers show it: fields by their names on the wire. */
export type ContentValues = Readonly<Record<string, unknown>>;

/** One language version of a record in a list; fields of its content stand beside by their names on the wire. */
export interface Row extends ContentValues {
  readonly id: string;
  /** '' where the kind has no languages */
  readonly lan: Language | '';
  readonly status: ReviewedStatus;
  readonly liveStatus: LiveStatus;
  readonly businessName: string;
  readonly putonTime: string;
  readonly recordVersion: number;
  readonly submitTime: string;
  readonly auditTime: string;
  readonly saveTime: string;
  readonly auditComment: string;
  readonly dataDomain: string;
  readonly dueDay: string;
  readonly due: DueGroup | '';
  readonly hold: Hold | null;
  readonly openComments: number;
  readonly lacks: readonly Language[];
  readonly sections: readonly Section[];
  readonly can: Abilities;
}

/** One language version with its contents. */
export interface Detail extends Row {
  readonly working: ContentValues | null;
  readonly live: ContentValues | null;
  readonly approvedAt: string;
  /** oldest first */
  readonly comments: readonly RecordComment[];
  readonly history: readonly HistoryEntry[];
  readonly versions: readonly Pick<Row, 'id' | 'lan' | 'status'>[];
}

/** The same as an auditor sees it. */
export interface Audited extends Detail, AuditPart {
  /** the submission before this one, since the last approval */
  readonly previous: ContentValues | null;
  /** the other languages of the record */
  readonly others: readonly OtherVersion[];
}

/** What is compared of a language version. */
export type AuditedVersion = Pick<
  Detail & AuditPart & { readonly previous: ContentValues | null },
  'id' | 'lan' | 'status' | 'working' | 'live' | 'previous' | 'approvedAt' | 'previousTime' | 'comments'
>;

/** Another language of the record, which may be decided on together with the one that is looked at. */
export type OtherVersion = AuditedVersion &
  Pick<Detail, 'recordVersion' | 'liveStatus' | 'hold'> & { readonly can: Pick<Abilities, 'audit'> };

/** Rows of a list under the kind's own name, and how many there are in each status. */
export type Rows = ContentValues & {
  readonly statusCounts: Readonly<Record<ReviewedStatus, number>>;
  /** statuses that have more */
  readonly more: readonly ReviewedStatus[];
};

export interface Batch {
  readonly results: readonly { id: string; flag: 'T' | 'F'; returnInfo: string }[];
}

export interface Decision {
  id: string;
  /** 1 approves, 9 rejects, 0 takes down */
  status: '0' | '1' | '9';
  refuseReason: string;
  /** as it was looked at */
  recordVersion?: number;
}

/** Versions of a record that are decided on together, in this order, each as it was looked at. */
export interface JointDecision {
  versions: readonly Read[];
  status: '1' | '9';
  refuseReason: string;
}
/** What became of one of them. */
export interface DecisionOutcome {
  readonly id: string;
  /** undefined where it was decided on */
  readonly problem: Problem | undefined;
}

/** A version as it was read, and several of them. */
type Read = Pick<Row, 'id' | 'recordVersion'>;
interface ReadMany {
  idList: string[];
  recordVersions: number[];
}

export interface Saving {
  /** absent: a new record */
  record: string | undefined;
  /** one for each language, in the order in which they are sent */
  versions: readonly (ContentValues & { lan?: Language; recordVersion?: number })[];
}
export type Saved = {
  readonly lan: Language | '';
  readonly id: string;
  readonly record: string;
  readonly recordVersion: number;
};
export type Outcome = { readonly saved: Saved } | { readonly lan: Language | ''; readonly problem: Problem };

type TalkCall = 'commentRecord' | 'resolveComment' | 'answerComment' | 'handOver' | 'askOpinion' | 'giveOpinion';
type Send = (input: unknown, options?: SendOptions) => Promise<unknown>;

// Nobody knows what became of it, or nobody is logged in any more: the next would meet the same.
const isHopeless = ({ status, code }: Problem): boolean => status === 0 || code === '904';

/** Why a request was refused; undefined where it was not. */
async function problemIn(sent: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await sent;
    return undefined;
  } catch (error) {
    if (error instanceof RequestProblem) return error.problem;
    throw error;
  }
}

/** Its calls follow from a kind's definition: the compiler knows them by these types alone. */
const senderOf = (kind: ReviewedKind, api: object, role: ReviewedRole) =>
  Reflect.get(api, callName(kind, role)) as Send;

/** The requests of a kind. */
function requestsOf(kind: ReviewedKind) {
  const sender = (api: object, role: ReviewedRole) => senderOf(kind, api, role);
  const roleRequest = <In, Out>(
    role: ReviewedRole,
    options: { mode?: 'leading'; quiet: boolean },
  ): Request<In, Out> => {
    const name = callName(kind, role);
    return request(name, async (api, input, signal) => (await sender(api, role)(input, { signal })) as Out, {
      ...options,
      // of calls made by definition the compiler knows no more than the pattern of their names
      asks: [name as keyof Calls],
    });
  };
  const read = <In, Out>(role: ReviewedRole) => roleRequest<In, Out>(role, { quiet: true });
  const write = <In, Out>(role: ReviewedRole, quiet = false) => roleRequest<In, Out>(role, { mode: 'leading', quiet });
  /** calls that are of every kind, and are told of which one */
  const talk = <In extends object>(name: string, call: TalkCall): Request<In, unknown> =>
    request(
      `${kind.kind}/${name}`,
      (api, input, signal) => (Reflect.get(api, call) as Send)({ ...input, kind: kind.kind }, { signal }),
      { mode: 'leading' },
    );
  return {
    list: read<Values, Rows>('list'),
    auditList: read<Values, Rows>('auditList'),
    show: read<{ id: string }, Detail>('show'),
    auditShow: read<{ id: string }, Audited>('auditShow'),
    shelve: write<Read & { status: '0' | '2' }, unknown>('shelve'),
    shelveMany: write<ReadMany & { status: '0' | '2' }, Batch>('shelveMany'),
    remove: write<Read, unknown>('remove'),
    removeMany: write<ReadMany, Batch>('removeMany'),
    withdraw: write<Read, unknown>('withdraw'),
    hold: write<{ id: string; takeOver: boolean }, unknown>('hold'),
    release: write<{ id: string }, unknown>('release'),
    comment: talk<{ id: string; field: string; text: string; submitTime: string }>('comment', 'commentRecord'),
    resolve: talk<{ id: string; comment: string }>('resolve', 'resolveComment'),
    answer: talk<{ id: string; comment: string; text: string }>('answer', 'answerComment'),
    handOver: talk<{ id: string; to: string }>('handOver', 'handOver'),
    askOpinion: talk<{ id: string; of: string; text: string }>('askOpinion', 'askOpinion'),
    giveOpinion: talk<{ id: string; text: string }>('giveOpinion', 'giveOpinion'),
    /** Refusals are drawn by the screen: they say who decided and when. */
    decide: write<Decision, unknown>('decide', true),

    /** Decides on versions one after the other; a refusal of one does not keep the next from being decided on. */
    decideVersions: request(
      `${kind.kind}/decideVersions`,
      async (api, { versions, ...decision }: JointDecision, signal): Promise<readonly DecisionOutcome[]> => {
        const outcomes: DecisionOutcome[] = [];
        for (const { id, recordVersion } of versions) {
          const problem = await problemIn(sender(api, 'decide')({ id, recordVersion, ...decision }, { signal }));
          outcomes.push({ id, problem });
          if (problem && isHopeless(problem)) break;
        }
        return outcomes;
      },
      { mode: 'leading', quiet: true },
    ),

    /** Every language version of the record that one of them names, that one first. */
    versions: request(
      `${kind.kind}/versions`,
      async (api, { id }: { id: string }, signal): Promise<readonly Detail[]> => {
        const show = async (each: string) => (await sender(api, 'show')({ id: each }, { signal })) as Detail;
        const namedVersion = await show(id);
        const others = namedVersion.versions.filter((version) => version.id !== id);
        return [namedVersion, ...(await Promise.all(others.map((other) => show(other.id))))];
      },
      // a form begins with what is there now
      { quiet: true, single: true },
    ),

    /**
     * Saves versions one after the other; the second one belongs to the record that the first one made. A version that
     * is refused does not keep the other from being saved.
     */
    save: request(
      `${kind.kind}/save`,
      async (api, { record, versions }: Saving): Promise<readonly Outcome[]> => {
        const outcomes: Outcome[] = [];
        let known = record;
        for (const version of versions) {
          const { lan: language = '' } = version;
          try {
            const sent = { ...version, ...(known && { [kind.wire.record]: known }) };
            const answer = (await sender(api, 'save')(sent)) as Readonly<Record<string, string>> & {
              recordVersion: number;
            };
            known = answer[kind.wire.record] ?? '';
            const { id = '', recordVersion } = answer;
            outcomes.push({ saved: { lan: language, id, record: known, recordVersion } });
          } catch (cause) {
            if (!(cause instanceof RequestProblem)) throw cause;
            outcomes.push({ lan: language, problem: cause.problem });
            if (isHopeless(cause.problem)) break;
          }
        }
        return outcomes;
      },
      { mode: 'leading', quiet: true },
    ),
  };
}

export const rowsOf = ({ wire }: ReviewedKind, answer: ContentValues): readonly Row[] =>
  answer[wire.rows] as readonly Row[];
export const totalOf = ({ wire }: ReviewedKind, answer: ContentValues): number => answer[wire.total] as number;

/** The call by which a list of the kind is exported. */
export const exportOf = (kind: ReviewedKind, role: 'exportOwn' | 'exportAudit') => callName(kind, role) as FileCall;

/** The call of a kind by what it does. */
export const callOf = (kind: ReviewedKind, role: ReviewedRole): Call =>
  Reflect.get(calls, callName(kind, role)) as Call;
/** Its input, which is an object in every list. */
export const inputOfList = (kind: ReviewedKind, role: 'list' | 'auditList') =>
  callOf(kind, role).input as z.ZodType as z.ZodObject;

/** The field that a record is called by, by its name on the wire; what a version is called, and the id of its record. */
export const nameWire = ({ name, fields }: ReviewedKind): string => fields[name]?.wire ?? name;
export const nameOf = (kind: ReviewedKind, content: ContentValues): string => String(content[nameWire(kind)] ?? '');
export const recordOf = ({ wire }: ReviewedKind, row: ContentValues): string => String(row[wire.record]);

/** A reviewed kind as its screens need it: its definition, its requests, and what is special to it. */
export interface ReviewedRecord {
  readonly kind: ReviewedKind;
  readonly requests: ReturnType<typeof requestsOf>;
  /** where the public sees a record */
  readonly publicPath?: (record: string) => string;
  /** where else a row leads whoever owns it, or reviews it */
  readonly leads?: Readonly<Record<'owner' | 'admin', (row: Row) => readonly Lead[]>>;
  /** what a version says beside its content: keys of words */
  readonly says?: (row: Row) => readonly (readonly [name: string, value: string])[];
}

/** A link of a row: the key of what it says, and of what it is called, which has the record's name in it. */
export interface Lead {
  readonly words: string;
  readonly named: string;
  readonly to: string;
}

export const reviewedRecord = (
  kind: ReviewedKind,
  special: Omit<ReviewedRecord, 'kind' | 'requests'> = {},
): ReviewedRecord => ({ kind, requests: requestsOf(kind), ...special });

const split = (codes: string): string[] => codes.split(',').filter(Boolean);

/** Words of a kind: its names as parameters of the words of every kind, its fields, and what versions have in common. */
export function useKindWords(reviewedKind: ReviewedKind) {
  const { kind } = reviewedKind;
  const { t } = useTranslation();
  const translate = useTranslate();
  const { list } = useFormat();
  return useMemo(
    () => ({
      names: kindNames(kind, translate),
      field: (name: string) => translate(`kinds.${kind}.fields.${name}`),
      status: (status: ReviewedStatus) => t(statusKey(reviewedKind, status)),
      language: (language: Language | '') => (language ? t(`codes.language.${language}`) : ''),
      sites: (codes: string) =>
        list(sites.filter((site) => split(codes).includes(site)).map((site) => t(`codes.siteShort.${site}`))),
      siteChoices: sites.map((value) => ({ value, label: t(`codes.site.${value}`) })),
      languageChoices: languages.map((value) => ({ value, label: t(`codes.language.${value}`) })),
    }),
    [reviewedKind, kind, t, translate, list],
  );
}
export type KindWords = ReturnType<typeof useKindWords>;
