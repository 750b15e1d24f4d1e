import { type Language, mainSite, type Site } from '@portal/shared/codes/index';
import { filesRefused, type StoredFile } from '@portal/shared/record-validation';
import { fieldsOf, filesOf, hasPersonal, partOf } from '@portal/shared/records/content';
import {
  type Asking,
  asName,
  type Content,
  eventPrefix,
  type FactName,
  type Facts,
  type GuardedAct,
  type ReviewedKind,
} from '@portal/shared/records/define';
import type { ReviewedData, ReviewedFact, VersionFacts } from '@portal/shared/records/reviewed/events';
import { obstacle } from '@portal/shared/records/reviewed/status';
import { type Refusal, refuse } from '@portal/shared/refusal';
import type { NameChange, UniqueName } from '../base/unique-names.ts';
import { contentIn, type Hold, noLanguage, type Reviewed, standingOf, type Version } from './evolve.ts';

/** A reviewer; outside the main site only records of the own site exist for them. */
export interface Auditor {
  umId: string;
  site: Site;
}

/** A command of an owner or an administrator on one language version. */
export type ReviewedCommand = {
  lan: Language | undefined;
  /** facts required by the guards of the act */
  facts?: Readonly<Partial<Facts>>;
  /** version of the record that was shown to the actor; undefined if not given */
  recordVersion?: number | undefined;
  /** the other reviewer who holds the version; null: no longer a reviewer */
  holder?: Auditor | null;
} & (
  | {
      act: 'save';
      record: string;
      /** creates the record; otherwise it has to exist */
      create: boolean;
      by: string;
      /** undefined: unchanged, or the owner's own site */
      sites: readonly Site[] | undefined;
      ownSite: Site;
      content: Content;
      /** the stored files that the content refers to; a missing file is absent here */
      files: readonly StoredFile[];
    }
  | { act: 'submit' | 'withdraw' | 'delist' | 'remove'; by: string }
  /** its parent is on other sites, or has ended */
  | { act: 'follow' }
  | { act: 'hold'; auditor: Auditor; now: string; until: string; takeOver: boolean }
  | { act: 'release'; auditor: Auditor; now: string }
  | { act: 'approve'; auditor: Auditor; now: string; comment: string; submittedAt?: string | undefined }
  | { act: 'reject'; auditor: Auditor; now: string; reason: string; submittedAt?: string | undefined }
  | { act: 'takeDown'; auditor: Auditor; now: string; reason: string }
  | { act: 'comment'; auditor: Auditor; id: string; field: string; text: string; submittedAt?: string | undefined }
  | { act: 'answer'; by: string; id: string | undefined; text: string }
  | { act: 'resolve'; auditor: Auditor; id: string }
  // `colleague`: as a reviewer, undefined for anyone else
  | { act: 'handOver'; auditor: Auditor; now: string; until: string; colleague: Auditor | undefined }
  | { act: 'askOpinion'; auditor: Auditor; colleague: Auditor | undefined; text: string }
  | { act: 'giveOpinion'; auditor: Auditor; text: string }
);
type CommandOf<Act extends ReviewedCommand['act']> = Extract<ReviewedCommand, { act: Act }>;

/** An event to append, with the type of its kind. */
export interface Decided {
  type: string;
  data: ReviewedData[ReviewedFact];
}

const unknown = refuse('404');

/** One version of a record, with the data common to all its events. */
interface Subject {
  kind: ReviewedKind;
  version: Version;
  facts: Omit<VersionFacts, 'name' | 'categories'>;
}

const event = <Fact extends ReviewedFact>(kind: ReviewedKind, fact: Fact, data: ReviewedData[Fact]): Decided => ({
  type: eventPrefix(kind) + fact,
  data,
});

function factsOf({ kind, facts }: Omit<Subject, 'version'>, content: Content): VersionFacts {
  const categories = kind.categories === undefined ? [] : content[kind.categories];
  return {
    ...facts,
    name: asName(kind, content),
    categories: typeof categories === 'object' ? [...categories] : [],
  };
}

const withContent = (kind: ReviewedKind, content: Content) => ({
  content: partOf(kind, content, false),
  ...(hasPersonal(kind) && { personal: partOf(kind, content, true) }),
});

function isKept<Name extends FactName>(guard: Asking<Name>, content: Content, facts: Partial<Facts>): boolean {
  const fact: Facts[Name] | undefined = facts[guard.asks];
  if (fact === undefined) throw new Error(`${guard.code} was not told of ${guard.asks}`);
  return guard.holds({ content, fact });
}

function guarded(
  kind: ReviewedKind,
  act: GuardedAct,
  content: Content,
  facts: Readonly<Partial<Facts>> = {},
): Refusal | undefined {
  const broken = kind.guards?.[act]?.find((guard) =>
    guard.asks === undefined ? !guard.holds({ content }) : !isKept(guard, content, facts),
  );
  return broken && refuse(broken.code);
}

/** The parent record of a dependent kind, which the actor's facts must include. */
function wholeOf(kind: ReviewedKind, { act, facts = {} }: ReviewedCommand): Facts['of'] | undefined {
  if (kind.of === undefined) return undefined;
  if (facts.of === undefined) throw new Error(`${act} of ${kind.kind} was not told of the ${kind.of}`);
  return facts.of;
}

/** A version that has changed since it was read, or no longer exists. */
function changed(
  version: Version | undefined,
  { recordVersion: expectedVersion }: ReviewedCommand,
): Refusal | undefined {
  const { recordVersion } = version ?? { recordVersion: 0 };
  return expectedVersion === undefined || expectedVersion === recordVersion
    ? undefined
    : refuse('record.changed', undefined, { recordVersion });
}

function save(kind: ReviewedKind, command: CommandOf<'save'>, state: Reviewed): readonly Decided[] | Refusal {
  const isNew = kind.of !== undefined && state.is === 'none';
  if (!isNew && command.create !== (state.is === 'none')) return unknown;
  if (state.is === 'record' && state.owner !== command.by) return unknown;
  const { record, lan: language, by: author, content } = command;
  const parent = wholeOf(kind, command);
  if (kind.of !== undefined && parent?.owner !== author) return unknown;
  const version = state.is === 'record' ? state.versions[language ?? noLanguage] : undefined;
  const stale = changed(version, command);
  if (stale) return stale;
  const obstructed = version && obstacle('save', standingOf(version));
  if (obstructed) return refuse(`${kind.kind}.${obstructed}`);
  const refusal =
    (command.create ? guarded(kind, 'create', content, command.facts) : undefined) ??
    filesRefused(kind, content, author, command.files) ??
    guarded(kind, 'save', content, command.facts);
  if (refusal) return refusal;
  const requestedSites = command.sites?.length ? command.sites : (version?.sites ?? [command.ownSite]);
  const sites = [...(parent?.sites ?? requestedSites)];
  const facts = factsOf({ kind, facts: { record, lan: language ?? null, owner: author, sites } }, content);
  const saved = event(kind, 'Saved', { ...facts, ...withContent(kind, content) });
  return kind.submitsOnSave ? [saved, event(kind, 'Submitted', facts)] : [saved];
}

/** Why a decision is impossible: another reviewer was first, or the submission is not the one that was read. */
function undecidable({ kind, version }: Subject, command: CommandOf<'approve' | 'reject'>): Refusal | undefined {
  const { working, decided } = version;
  const looked = command.submittedAt;
  const code = (name: string) => `${kind.kind}.${name}`;
  if (working?.status !== '2')
    return decided && (looked === undefined || decided.submittedAt === looked)
      ? refuse(code('decided'), undefined, decided)
      : refuse(code('notPending'));
  if (looked !== undefined && looked !== working.submittedAt)
    return refuse(code('resubmitted'), { at: working.submittedAt }, { submittedAt: working.submittedAt });
  return undefined;
}

/** The hold that has not expired. */
export function holdAt({ working }: Version, now: string): Hold | undefined {
  const held = working?.status === '2' ? working.held : undefined;
  return held !== undefined && held.until > now ? held : undefined;
}

/** A hold ends when its reviewer loses the role or the site. */
function isBinding(subject: Subject, { holder }: ReviewedCommand, hold: Hold): boolean {
  if (holder === undefined)
    throw new Error(`${subject.kind.kind} is held by ${hold.by}, and the command does not know it`);
  return mayReview(subject, holder);
}

/** Maximum of open comments on a version. */
const mostComments = 100;
/** Maximum length of a value quoted by a comment, in characters. */
const mostNamed = 500;

/** The value of a field at the time of a comment. */
function textOf(kind: ReviewedKind, content: Content, name: string): string {
  if (kind.fields[name]?.personal) return '';
  const value = content[name] ?? '';
  return (typeof value === 'string' ? value : value.join(',')).slice(0, mostNamed);
}

/** Comments of reviewers and owner on a submission. */
function talk(
  subject: Subject,
  command: CommandOf<'comment' | 'answer' | 'resolve' | 'askOpinion' | 'giveOpinion'>,
): readonly Decided[] | Refusal {
  const { kind, version } = subject;
  const { working, comments: open = [] } = version;
  const content = contentIn(version);
  const facts = factsOf(subject, content);
  const code = (name: string) => `${kind.kind}.${name}`;
  if (command.act === 'answer' || command.act === 'resolve') {
    const found = command.id === undefined ? open.at(-1) : open.find(({ id }) => id === command.id);
    if (!found) return refuse(code('noComment'));
    const { id: comment, by: to } = found;
    return command.act === 'resolve'
      ? [event(kind, 'Resolved', { ...facts, comment })]
      : [event(kind, 'Answered', { ...facts, comment, to, text: command.text })];
  }
  if (working?.status !== '2') return refuse(code('notPending'));
  const { submittedAt, asked: opinionRequests = [] } = working;
  switch (command.act) {
    case 'comment': {
      const { id: comment, field, text, submittedAt: looked } = command;
      if (looked !== undefined && looked !== submittedAt)
        return refuse(code('resubmitted'), { at: submittedAt }, { submittedAt });
      if (field !== '' && !(field in kind.fields)) return unknown;
      if (open.length >= mostComments) return refuse(code('comments'));
      return [
        event(kind, 'Commented', { ...facts, submittedAt, comment, field, value: textOf(kind, content, field), text }),
      ];
    }
    case 'askOpinion': {
      const { colleague, text } = command;
      if (!mayReview(subject, colleague) || colleague.umId === command.auditor.umId) return refuse(code('colleague'));
      // one request for an opinion is enough
      if (
        opinionRequests.some(
          ({ of: colleagueId, by: requesterId }) =>
            colleagueId === colleague.umId && requesterId === command.auditor.umId,
        )
      )
        return [];
      return [event(kind, 'OpinionAsked', { ...facts, submittedAt, of: colleague.umId, text })];
    }
    case 'giveOpinion': {
      const mine = opinionRequests.find(({ of: colleagueId }) => colleagueId === command.auditor.umId);
      if (!mine) return refuse(code('notAsked'));
      return [event(kind, 'OpinionGiven', { ...facts, submittedAt, to: mine.by, text: command.text })];
    }
  }
}

/** A reviewer of the main site or of one of the record's sites, but not its owner. */
const mayReview = ({ facts }: Subject, colleague: Auditor | null | undefined): colleague is Auditor =>
  !!colleague &&
  colleague.umId !== facts.owner &&
  (colleague.site === mainSite || facts.sites.includes(colleague.site));

function byOwner(subject: Subject, command: CommandOf<'submit' | 'withdraw' | 'delist' | 'remove'>) {
  const { kind, version } = subject;
  const content = contentIn(version);
  switch (command.act) {
    case 'submit':
      return guarded(kind, 'submit', content, command.facts) ?? [event(kind, 'Submitted', factsOf(subject, content))];
    case 'withdraw': {
      const submittedAt = version.working?.status === '2' ? version.working.submittedAt : '';
      return [event(kind, 'Withdrawn', { ...factsOf(subject, content), submittedAt })];
    }
    case 'delist':
      return [event(kind, 'Delisted', factsOf(subject, version.live?.content ?? content))];
    case 'remove':
      return [event(kind, 'Deleted', factsOf(subject, content))];
  }
}

function byAuditor(
  subject: Subject,
  command: CommandOf<'hold' | 'release' | 'approve' | 'reject' | 'takeDown' | 'handOver'>,
) {
  const { kind, version } = subject;
  const { working, live } = version;
  if (command.act === 'takeDown')
    return [
      event(kind, 'TakenDown', { ...factsOf(subject, live?.content ?? contentIn(version)), reason: command.reason }),
    ];
  if (working?.status !== '2') return refuse(`${kind.kind}.notPending`);
  const { content, submittedAt } = working;
  const { auditor, now } = command;
  const facts = { ...factsOf(subject, content), submittedAt };
  const hold = holdAt(version, now);
  // only one's own hold is released; releasing an expired or absent one is no error
  if (command.act === 'release') return hold?.by === auditor.umId ? [event(kind, 'Released', facts)] : [];
  const takesOver = command.act === 'hold' && command.takeOver && auditor.site === mainSite;
  if (hold && hold.by !== auditor.umId && !takesOver && isBinding(subject, command, hold))
    return refuse(`${kind.kind}.held`, undefined, hold);
  switch (command.act) {
    case 'hold':
      return [
        event(kind, 'Held', {
          ...facts,
          until: command.until,
          ...(hold && hold.by !== auditor.umId && { from: hold.by }),
        }),
      ];
    case 'handOver': {
      const { colleague, until } = command;
      if (!mayReview(subject, colleague)) return refuse(`${kind.kind}.colleague`);
      return [event(kind, 'HandedOver', { ...facts, to: colleague.umId, until })];
    }
    case 'reject':
      return [event(kind, 'Rejected', { ...facts, reason: command.reason })];
    case 'approve':
      return (
        guarded(kind, 'approve', content, command.facts) ?? [
          event(kind, 'Approved', {
            ...facts,
            ...withContent(kind, content),
            comment: command.comment,
            files: filesOf(kind, content),
          }),
        ]
      );
  }
}

/** Aligns the versions of a record with its parent: on its sites, ended with it. */
function follow(kind: ReviewedKind, command: CommandOf<'follow'>, state: Reviewed): readonly Decided[] {
  if (state.is === 'none') return [];
  const parent = wholeOf(kind, command);
  const { record, owner } = state;
  return Object.values(state.versions).flatMap((version) => {
    const { sites } = parent ?? version;
    const facts = { record, lan: null, owner, sites: [...sites] };
    const about = factsOf({ kind, facts }, contentIn(version));
    if (!parent) return [event(kind, 'Deleted', about)];
    const isSame = sites.length === version.sites.length && sites.every((site) => version.sites.includes(site));
    return isSame ? [] : [event(kind, 'Moved', about)];
  });
}

/** The events of a command, or its refusal; pure. */
export function decideReviewed(
  kind: ReviewedKind,
  command: ReviewedCommand,
  state: Reviewed,
): readonly Decided[] | Refusal {
  if (command.act === 'save') return save(kind, command, state);
  if (command.act === 'follow') return follow(kind, command, state);
  if (state.is === 'none') return unknown;
  const version = state.versions[command.lan ?? noLanguage];
  if (!version) return unknown;
  // its parent has ended, and this record will follow
  if (command.facts?.of === null) return unknown;
  const { record, owner } = state;
  const facts = { record, lan: command.lan ?? null, owner, sites: [...version.sites] };
  const subject = { kind, version, facts };
  if ('auditor' in command) {
    const { site, umId: accountId } = command.auditor;
    if (site !== mainSite && !version.sites.includes(site)) return unknown;
    // an owner never decides on their own record
    if (accountId === owner) return refuse(`${kind.kind}.own`);
    if (command.act === 'approve' || command.act === 'reject') {
      const refusal = undecidable(subject, command);
      if (refusal) return refusal;
    }
  } else if (command.by !== owner) return unknown;
  const stale = changed(version, command);
  if (stale) return stale;
  const obstructed = obstacle(command.act, standingOf(version));
  if (obstructed) return refuse(`${kind.kind}.${obstructed}`);
  switch (command.act) {
    case 'comment':
    case 'answer':
    case 'resolve':
    case 'askOpinion':
    case 'giveOpinion':
      return talk(subject, command);
    default:
      return 'auditor' in command ? byAuditor(subject, command) : byOwner(subject, command);
  }
}

export const namesIn = (kind: ReviewedKind, content: Content | undefined): UniqueName[] =>
  content === undefined
    ? []
    : [...fieldsOf(kind, false), ...fieldsOf(kind, true)].flatMap(([name, field]) => {
        const value = content[name];
        return field.reserved && typeof value === 'string' && value !== ''
          ? [{ kind: `${kind.kind}.${name}`, value }]
          : [];
      });

/** The unique names that an event reserves and releases, from the previous state: those of approved content. */
export function reviewedNames(kind: ReviewedKind, state: Reviewed, { type, data }: Decided): NameChange {
  const versions = state.is === 'record' ? state.versions : {};
  const version = versions[data.lan ?? noLanguage];
  const held = namesIn(kind, version?.live?.content);
  const isSame = (a: UniqueName) => (b: UniqueName) => a.kind === b.kind && a.value === b.value;
  const sisters = Object.values(versions).filter((each) => each !== version);
  const ofSisters = sisters.flatMap(({ live }) => namesIn(kind, live?.content));
  // a name that another approved language version has as well stays reserved
  const release = held.filter((name) => !ofSisters.some(isSame(name)));
  if (type === `${eventPrefix(kind)}Deleted`) return { release };
  if (type !== `${eventPrefix(kind)}Approved` || !('content' in data)) return {};
  const reserve = namesIn(kind, version?.working?.content);
  return {
    reserve: reserve.filter((name) => ![...held, ...ofSisters].some(isSame(name))),
    release: release.filter((name) => !reserve.some(isSame(name))),
  };
}
