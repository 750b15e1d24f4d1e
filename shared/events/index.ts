import { type PublicationEvent, publicationEvents, type RecordEvent, recordEvents } from '../records/index.ts';
import { type AccessEvent, accessEvents } from './access.ts';
import { type AccountEvent, accountEvents } from './account.ts';
import { type AcceptanceEvent, type AgreementEvent, acceptanceEvents, agreementEvents } from './agreement.ts';
import { type AlarmEvent, alarmEvents } from './alarm.ts';
import { type BankNumberEvent, bankNumberEvents } from './bank-number.ts';
import { type BankRulesEvent, bankRulesEvents } from './bank-rules.ts';
import { type MarkEvent, markEvents } from './broadcast.ts';
import { type BrowseEvent, browseEvents } from './browse.ts';
import { type ConsultationEvent, consultationEvents } from './consultation.ts';
import { type DemonstrationEvent, demonstrationEvents } from './demonstration.ts';
import { type FeedEvent, feedEvents } from './feed.ts';
import { type FileEvent, fileEvents } from './file.ts';
import { type ImportEvent, importEvents } from './import.ts';
import { type InstitutionEvent, institutionEvents } from './institution.ts';
import { type InterestEvent, interestEvents } from './interest.ts';
import { type LedgerEvent, ledgerEvents } from './ledger.ts';
import { type MessageEvent, messageEvents } from './message.ts';
import { type ParkedEvent, parkedEvents } from './parked.ts';
import { type PaymentEvent, paymentEvents } from './payment.ts';
import { type PaymentFileEvent, paymentFileEvents } from './payment-file.ts';
import { type PhraseEvent, phraseEvents } from './phrase.ts';
import { type RateEvent, rateEvents } from './rate.ts';
import { type ReportEvent, reportEvents } from './report.ts';
import { type SectionEvent, sectionEvents } from './section.ts';
import { type SettingEvent, settingEvents } from './setting.ts';
import { type TransactionEvent, transactionEvents } from './transaction.ts';
import { type ViewEvent, viewEvents } from './view.ts';
import { type VisitorEvent, visitorEvents } from './visitor.ts';
import { type WebhookEvent, webhookEvents } from './webhook.ts';
import { type WorkflowEvent, workflowEvents } from './workflow.ts';
import { type DeskEvent, deskEvents } from './workflow-desk.ts';

/** Every kind of event that the log may hold. */
export const eventKinds = [
  ...accountEvents,
  ...accessEvents,
  ...fileEvents,
  ...recordEvents,
  ...publicationEvents,
  ...feedEvents,
  ...sectionEvents,
  ...institutionEvents,
  ...phraseEvents,
  ...viewEvents,
  ...webhookEvents,
  ...messageEvents,
  ...markEvents,
  ...interestEvents,
  ...consultationEvents,
  ...visitorEvents,
  ...browseEvents,
  ...reportEvents,
  ...transactionEvents,
  ...rateEvents,
  ...importEvents,
  ...alarmEvents,
  ...parkedEvents,
  ...demonstrationEvents,
  ...workflowEvents,
  ...deskEvents,
  ...ledgerEvents,
  ...paymentEvents,
  ...bankNumberEvents,
  ...bankRulesEvents,
  ...paymentFileEvents,
  ...settingEvents,
  ...agreementEvents,
  ...acceptanceEvents,
] as const;
export type PortalEvent =
  | AccountEvent
  | AccessEvent
  | FileEvent
  | RecordEvent
  | PublicationEvent
  | FeedEvent
  | SectionEvent
  | PhraseEvent
  | ViewEvent
  | WebhookEvent
  | MessageEvent
  | MarkEvent
  | InstitutionEvent
  | InterestEvent
  | ConsultationEvent
  | VisitorEvent
  | BrowseEvent
  | ReportEvent
  | TransactionEvent
  | RateEvent
  | ImportEvent
  | AlarmEvent
  | ParkedEvent
  | DemonstrationEvent
  | WorkflowEvent
  | DeskEvent
  | LedgerEvent
  | PaymentEvent
  | BankNumberEvent
  | BankRulesEvent
  | PaymentFileEvent
  | SettingEvent
  | AgreementEvent
  | AcceptanceEvent;

const types = new Set<string>(eventKinds.map((kind) => kind.type));

/** Tells an event of ours by its type; the log validated its data by its kind when it was appended. */
export const isPortalEvent = <Event extends { type: string; data: unknown }>(
  event: Event,
): event is Event & PortalEvent => types.has(event.type);
