import { type AccountEvent, accountEvents, accountStream } from '@portal/shared/events/account';
import {
  type AcceptanceEvent,
  type AgreementEvent,
  acceptanceEvents,
  acceptanceStream,
  agreementEvents,
  agreementStream,
} from '@portal/shared/events/agreement';
import {
  type BankNumberEvent,
  bankNumberEvents,
  bankNumberName,
  bankNumberStream,
} from '@portal/shared/events/bank-number';
import { type BankRulesEvent, bankRulesEvents, bankRulesStream } from '@portal/shared/events/bank-rules';
import { type MarkEvent, markEvents, markStream } from '@portal/shared/events/broadcast';
import { type ConsultationEvent, consultationEvents, consultationStream } from '@portal/shared/events/consultation';
import type { EventKind, Recorded } from '@portal/shared/events/define';
import { type FeedEvent, feedEvents, feedStream } from '@portal/shared/events/feed';
import { type FileEvent, fileEvents, fileStream } from '@portal/shared/events/file';
import { type InstitutionEvent, institutionEvents, institutionStream } from '@portal/shared/events/institution';
import { type InterestEvent, interestEvents, interestStream } from '@portal/shared/events/interest';
import { type LedgerEvent, ledgerEvents, ledgerStream } from '@portal/shared/events/ledger';
import { type MessageEvent, messageEvents, messageStream } from '@portal/shared/events/message';
import { type ParkedEvent, parkedEvents, parkedStream } from '@portal/shared/events/parked';
import { type PaymentEvent, paymentEvents, paymentStream } from '@portal/shared/events/payment';
import { type PaymentFileEvent, paymentFileEvents, paymentFileStream } from '@portal/shared/events/payment-file';
import { type PhraseEvent, phraseEvents, phraseStream } from '@portal/shared/events/phrase';
import { type RateEvent, rateEvents, rateStream } from '@portal/shared/events/rate';
import { type ReportEvent, reportEvents, reportStream } from '@portal/shared/events/report';
import { type SectionEvent, sectionEvents, sectionStream } from '@portal/shared/events/section';
import { type SettingEvent, settingEvents, settingsStream } from '@portal/shared/events/setting';
import { type TransactionEvent, transactionEvents, transactionStream } from '@portal/shared/events/transaction';
import { type ViewEvent, viewEvents, viewStream } from '@portal/shared/events/view';
import { type VisitorEvent, visitorEvents, visitorStream } from '@portal/shared/events/visitor';
import { keptData, type WorkflowFact, workflowFact, workflowStream } from '@portal/shared/events/workflow';
import { type DeskFact, deskFact } from '@portal/shared/events/workflow-desk';
import { hasPersonal } from '@portal/shared/records/content';
import { type Content, eventPrefix, type PublishedKind, type ReviewedKind } from '@portal/shared/records/define';
import { recordStream } from '@portal/shared/records/ids';
import {
  type Publication,
  type PublishedData,
  type PublishedFact,
  publishedEvent,
} from '@portal/shared/records/published';
import { isChange, reviewedEvent } from '@portal/shared/records/reviewed/events';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { type AccountCommand, decideAccount } from '../account/decide.ts';
import { evolveAccount } from '../account/evolve.ts';
import { accountNames, type NameChange } from '../account/names.ts';
import { type Account, noAccount } from '../account/state.ts';
import {
  type AcceptCommand,
  type Accepted,
  type AgreementCommand,
  decideAcceptance,
  decideAgreement,
  evolveAcceptance,
  evolveAgreement,
  noVersions,
  type Versions,
} from '../agreement/decide.ts';
import {
  type BankRules,
  type BankRulesChanges,
  decideBankRules,
  evolveBankRules,
  noBankRules,
  type SaveRules,
} from '../bank-rules/decide.ts';
import { decideMark, evolveMark, type Mark, type MarkCommand } from '../broadcast/decide.ts';
import {
  type Consultation,
  type ConsultationCommand,
  consultationNames,
  decideConsultation,
  evolveConsultation,
  noConsultation,
} from '../consultation/decide.ts';
import { decideFeed, evolveFeed, type Feed, type FeedCommand, noFeed } from '../feeds/decide.ts';
import { decideFile, evolveFile, noFile, type StoredFile } from '../file/decide.ts';
import {
  decideInstitution,
  evolveInstitution,
  type Institution,
  type InstitutionCommand,
  noInstitution,
} from '../institution/decide.ts';
import { decideInterest, evolveInterest, type Interest, type InterestCommand, noInterest } from '../interest/decide.ts';
import { decideLedger, evolveLedger, type Ledger, type LedgerCommand, noLedger } from '../ledger/decide.ts';
import { decideMessage, evolveMessage, type Message, type MessageCommand, noMessage } from '../message/decide.ts';
import { decideParked, type ParkedCommand } from '../parked/decide.ts';
import { decidePayment, evolvePayment, noPayments, type PaymentCommand, type Payments } from '../payment/decide.ts';
import {
  decidePaymentFile,
  type ExportPayments,
  evolvePaymentFile,
  noPaymentFiles,
  type PaymentFiles,
} from '../payment-file/decide.ts';
import { decidePhrase, evolvePhrase, type Phrase, type PhraseCommand } from '../phrase/decide.ts';
import type { PublishedChanges } from '../published/changes.ts';
import {
  decidePublished,
  evolvePublished,
  type Published,
  type PublishedCommand,
  type PublishedEvent,
  placesOf,
} from '../published/decide.ts';
import { decideRates, evolveRates, noRates, type RateBook, type RateCommand } from '../rate/decide.ts';
import { decideReport, evolveReport, noReport, type Report, type ReportCommand } from '../report/decide.ts';
import { noChanges, type ReviewedChanges } from '../reviewed/changes.ts';
import { type Decided, decideReviewed, type ReviewedCommand, reviewedNames } from '../reviewed/decide.ts';
import { evolveReviewed, noLanguage, noRecord, type Reviewed } from '../reviewed/evolve.ts';
import { evolveShown, type LiveRecord, nothingShown } from '../reviewed/evolve-live.ts';
import { decideSection, evolveSection, type InSections, inNone, type SectionCommand } from '../section/decide.ts';
import { type ChangeSettings, decideSettings, evolveSettings, noSettings, type Settings } from '../setting/decide.ts';
import {
  decideTransaction,
  evolveTransaction,
  noTransaction,
  type Transaction,
  type TransactionCommand,
} from '../transaction/decide.ts';
import { decideView, evolveView, type View, type ViewCommand } from '../view/decide.ts';
import {
  decideVisitor,
  evolveVisitor,
  noVisitor,
  type Visitor,
  type VisitorCommand,
  visitorNames,
} from '../visitor/decide.ts';
import type { Changes } from '../workflow/changes.ts';
import {
  decideWorkflow,
  evolveWorkflow,
  noWorkflow,
  sayerOf,
  type WorkflowCommand,
  type WorkflowState,
  workflowNames,
} from '../workflow/decide.ts';
import {
  type BankNumbers,
  type ChangeNumbers,
  decideBankNumber,
  evolveBankNumber,
  noBankNumbers,
} from '../workflow/decide-bank-number.ts';
import { type DeskCommand, decideDesk, evolveDesk } from '../workflow/decide-desk.ts';
import type { ChangesOf } from './changes.ts';

type Fact = { type: string; data: unknown };

/** What a stream comes to: a pure function and an initial state, bound to their streams. */
export interface Folded<State> {
  stream(id: string): string;
  initial: State;
  /** the state after an event of the stream */
  after(state: State, event: Recorded): State;
  /** some of its events hold personal fields: its states are never kept in memory */
  personal: boolean;
  /** of a fold beside the aggregate that decides on the stream: it is kept under a name of its own */
  part?: string;
}

/**
 * Two pure functions and an initial state, bound to their streams. Declared as methods, so that aggregates of every kind
 * can stand in one list; `alsoAppend` checks the command of each.
 */
export interface Aggregate<State, Command, Event extends Fact> extends Folded<State> {
  decide(command: Command, state: State): readonly Event[] | Refusal;
  /** unique names that events take and give back, by the state before them */
  names?(state: State, events: readonly Event[]): Required<NameChange>;
}

interface Definition<State, Command, Event extends Fact> {
  stream: (id: string) => string;
  initial: State;
  kinds: readonly EventKind<Event['type']>[];
  evolve: (state: State, event: Recorded<Event>) => State;
  decide: (command: Command, state: State) => readonly Event[] | Refusal;
  names?: (state: State, event: Event) => NameChange;
  /** left out: when any of its events holds personal fields */
  personal?: boolean;
}

const together = (changes: readonly NameChange[]): Required<NameChange> => ({
  reserve: changes.flatMap(({ reserve = [] }) => reserve),
  release: changes.flatMap(({ release = [] }) => release),
});

function aggregate<State, Command, Event extends Fact>(
  definition: Definition<State, Command, Event>,
): Aggregate<State, Command, Event> {
  const { kinds, evolve, names, personal, ...otherFields } = definition;
  const types = new Set<string>(kinds.map((kind) => kind.type));
  // The log validated the data by its kind when it was appended, so that the type tells the shape.
  const own = (event: Recorded): event is Recorded<Event> => types.has(event.type);
  return {
    ...otherFields,
    personal: personal ?? kinds.some((kind) => kind.personal !== undefined),
    ...(names && {
      names: (state, events) => together(events.map((event) => names(state, event))),
    }),
    after: (state, event) => {
      if (!own(event)) throw new Error(`${event.type} does not belong to ${event.stream}`);
      return evolve(state, event);
    },
  };
}

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

/** Every change of the language versions of a record, with what the version said afterwards. */
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

/** Which language versions of a record are shown: nothing of it is personal, whatever the record holds. */
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

/** What a published record says beside where and until when it is shown. */
export type Notice = Omit<Publication, 'place' | 'ends'>;

type Stated = Extract<Published<Notice>, { is: 'record' }>;
interface Announced {
  type: string;
  data: PublishedData[PublishedFact];
}

/** The event as the log has it: each says of which record it is. */
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

/** The event as the decider knows it. */
function asDecided({ fact, data }: NonNullable<ReturnType<typeof publishedEvent>>): PublishedEvent<Notice> {
  if (fact === 'Saved') {
    const { place, ends, ...content } = data;
    return { fact, content, place: place ?? undefined, until: ends ?? undefined };
  }
  return fact === 'Scheduled' ? { fact, due: data.due } : { fact };
}

/** The aggregate of a kind that is published. */
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

/** Every change of what an aggregate decides on, with what stood afterwards. */
const changesOf = <State>({ stream, initial, personal, after }: Folded<State>): Folded<ChangesOf<State>> => ({
  ...{ part: 'changes', stream, initial: [], personal },
  after: (changes, event) => [
    ...changes,
    { at: event.at, actor: event.meta.actor, after: after(changes.at(-1)?.after ?? initial, event) },
  ],
});

export const publishedChanges = (kind: PublishedKind): Folded<PublishedChanges> => changesOf(publishedRecord(kind));

const atDesk = (command: DeskCommand, state: WorkflowState) =>
  state.is === 'none' ? refuse('404') : decideDesk(command, { record: state.at.record, desks: state.desks });

function alongWorkflow(kind: WorkflowRecord, command: WorkflowCommand, state: WorkflowState) {
  const decided = decideWorkflow(kind, command, state);
  if (isRefusal(decided)) return decided;
  const authorOf = (content: Content | null) => sayerOf(kind, state, content, command.doer.umId);
  return decided.map(({ fact, data }) => ({ fact, data: keptData(kind, data, authorOf(data.content)) }));
}

/** The aggregate of a kind of record in a workflow, and of what its parties say of it among themselves. */
export const workflowRecord = (
  kind: WorkflowRecord,
): Aggregate<
  WorkflowState,
  WorkflowCommand | DeskCommand,
  { type: string; data: (WorkflowFact | DeskFact)['data'] }
> => ({
  stream: (record) => workflowStream(kind, record),
  initial: noWorkflow,
  personal: hasPersonal(kind),
  decide(command, state) {
    const decided = command.type === 'desk' ? atDesk(command, state) : alongWorkflow(kind, command, state);
    return isRefusal(decided)
      ? decided
      : decided.map(({ fact, data }) => ({ type: `${eventPrefix(kind)}${fact}`, data }));
  },
  after(state, event) {
    const desk = deskFact(kind, event);
    if (desk && state.is === 'record') return { ...state, desks: evolveDesk(state.desks, desk, event.meta.actor) };
    const fact = workflowFact(kind, event);
    if (fact) return evolveWorkflow(kind, state, fact, { at: event.at, ...event.meta });
    // who came and went is in a stream that is called as the access with that id would be
    if (state.is === 'none') return state;
    throw new Error(`${event.type} does not belong to ${event.stream}`);
  },
  names: (state, events) =>
    together(
      events.flatMap((event) => {
        const fact = workflowFact(kind, event);
        return fact ? [workflowNames(kind, state, fact)] : [];
      }),
    ),
});

/** Every change of such a record, with what it said afterwards. */
export const workflowChanges = (kind: WorkflowRecord): Folded<Changes> => {
  const record = workflowRecord(kind);
  return {
    part: 'changes',
    stream: record.stream,
    initial: [],
    personal: record.personal,
    after(changes, event) {
      const fact = workflowFact(kind, event);
      if (!fact) return changes;
      const after = evolveWorkflow(kind, changes.at(-1)?.after ?? noWorkflow, fact, { at: event.at, ...event.meta });
      if (after.is === 'none') return changes;
      const [act, from] = fact.fact === 'Saved' ? ['save', fact.data.state] : [fact.data.act, fact.data.from];
      return [...changes, { act, from, at: event.at, actor: event.meta.actor, after }];
    },
  };
};

export const message = aggregate<Message, MessageCommand, MessageEvent>({
  stream: messageStream,
  initial: noMessage,
  kinds: messageEvents,
  evolve: evolveMessage,
  decide: decideMessage,
  // of a message it keeps whose it is and whether it was read
  personal: false,
});

export const mark = aggregate<Mark, MarkCommand, MarkEvent>({
  stream: markStream,
  initial: 'none',
  kinds: markEvents,
  evolve: evolveMark,
  decide: decideMark,
});

export const interest = aggregate<Interest, InterestCommand, InterestEvent>({
  stream: interestStream,
  initial: noInterest,
  kinds: interestEvents,
  evolve: evolveInterest,
  decide: decideInterest,
});

export const consultation = aggregate<Consultation, ConsultationCommand, ConsultationEvent>({
  stream: consultationStream,
  initial: noConsultation,
  kinds: consultationEvents,
  evolve: evolveConsultation,
  decide: decideConsultation,
  names: consultationNames,
  // of a conversation it keeps who takes part in it and how far it is, and nothing that was said
  personal: false,
});

export const report = aggregate<Report, ReportCommand, ReportEvent>({
  stream: reportStream,
  initial: noReport,
  kinds: reportEvents,
  evolve: evolveReport,
  decide: decideReport,
  // of a case it keeps what it is about, and nothing that its reporter wrote
  personal: false,
});

export const visitor = aggregate<Visitor, VisitorCommand, VisitorEvent>({
  stream: visitorStream,
  initial: noVisitor,
  kinds: visitorEvents,
  evolve: evolveVisitor,
  decide: decideVisitor,
  names: visitorNames,
});

export const account = aggregate<Account, AccountCommand, AccountEvent>({
  stream: accountStream,
  initial: noAccount,
  kinds: accountEvents,
  evolve: evolveAccount,
  decide: decideAccount,
  names: accountNames,
});

export const file = aggregate<StoredFile, { type: 'store' } & FileEvent['data'], FileEvent>({
  stream: fileStream,
  initial: noFile,
  kinds: fileEvents,
  evolve: evolveFile,
  decide: decideFile,
});

export const feed = aggregate<Feed, FeedCommand, FeedEvent>({
  stream: feedStream,
  initial: noFeed,
  kinds: feedEvents,
  evolve: evolveFeed,
  decide: decideFeed,
});

export const section = aggregate<InSections, SectionCommand, SectionEvent>({
  stream: sectionStream,
  initial: inNone,
  kinds: sectionEvents,
  evolve: evolveSection,
  decide: decideSection,
});

export const institution = aggregate<Institution, InstitutionCommand, InstitutionEvent>({
  stream: institutionStream,
  initial: noInstitution,
  kinds: institutionEvents,
  evolve: evolveInstitution,
  decide: decideInstitution,
  // of a dismissal it does not keep why
  personal: false,
});

export const phrase = aggregate<Phrase, PhraseCommand, PhraseEvent>({
  stream: phraseStream,
  initial: undefined,
  kinds: phraseEvents,
  evolve: evolvePhrase,
  decide: decidePhrase,
});

export const view = aggregate<View, ViewCommand, ViewEvent>({
  stream: viewStream,
  initial: undefined,
  kinds: viewEvents,
  evolve: evolveView,
  decide: decideView,
});

export const transaction = aggregate<Transaction, TransactionCommand, TransactionEvent>({
  stream: transactionStream,
  initial: noTransaction,
  kinds: transactionEvents,
  evolve: evolveTransaction,
  decide: decideTransaction,
});

/** What is used of the amount of a record, which is its id. */
export const ledger = aggregate<Ledger, LedgerCommand, LedgerEvent>({
  stream: ledgerStream,
  initial: noLedger,
  kinds: ledgerEvents,
  evolve: evolveLedger,
  decide: decideLedger,
});

/** The rates of a currency in a year. */
export const rates = aggregate<RateBook, RateCommand, RateEvent>({
  stream: rateStream,
  initial: noRates,
  kinds: rateEvents,
  evolve: evolveRates,
  decide: decideRates,
});

/** What an institution sets of its portal. */
export const settings = aggregate<Settings, ChangeSettings, SettingEvent>({
  stream: settingsStream,
  initial: noSettings,
  kinds: settingEvents,
  evolve: evolveSettings,
  decide: decideSettings,
});

/** The versions of the user agreement. */
export const agreement = aggregate<Versions, AgreementCommand, AgreementEvent>({
  stream: agreementStream,
  initial: noVersions,
  kinds: agreementEvents,
  evolve: evolveAgreement,
  decide: decideAgreement,
});

/** Which version of it somebody accepted last; its id is his. */
export const acceptance = aggregate<Accepted, AcceptCommand, AcceptanceEvent>({
  stream: acceptanceStream,
  initial: 0,
  kinds: acceptanceEvents,
  evolve: evolveAcceptance,
  decide: decideAcceptance,
});

/** The rules that a bank keeps for its members; its id is the bank's. */
export const bankRules = aggregate<BankRules, SaveRules, BankRulesEvent>({
  stream: bankRulesStream,
  initial: noBankRules,
  kinds: bankRulesEvents,
  evolve: evolveBankRules,
  decide: decideBankRules,
});

export const bankRulesChanges: Folded<BankRulesChanges> = changesOf(bankRules);

/** The files of transfers that a bank, which is their id, has exported. */
export const paymentFiles = aggregate<PaymentFiles, ExportPayments, PaymentFileEvent>({
  stream: paymentFileStream,
  initial: noPaymentFiles,
  kinds: paymentFileEvents,
  evolve: evolvePaymentFile,
  decide: decidePaymentFile,
});

/** The numbers that a record, which is their id, has of its bank. */
export const bankNumbers = aggregate<BankNumbers, ChangeNumbers, BankNumberEvent>({
  stream: bankNumberStream,
  initial: noBankNumbers,
  kinds: bankNumberEvents,
  evolve: evolveBankNumber,
  decide: decideBankNumber,
  names: (_, { type, data }) => ({ [type === 'BankNumberTaken' ? 'reserve' : 'release']: [bankNumberName(data)] }),
});

/** The payments of an organisation, which is their id. */
export const payments = aggregate<Payments, PaymentCommand, PaymentEvent>({
  stream: paymentStream,
  initial: noPayments,
  kinds: paymentEvents,
  evolve: evolvePayment,
  decide: decidePayment,
});

/** Decisions on the parked records of a follower, which is its id. */
export const parked = aggregate<null, ParkedCommand, ParkedEvent>({
  stream: parkedStream,
  initial: null,
  kinds: parkedEvents,
  evolve: () => null,
  decide: decideParked,
});
