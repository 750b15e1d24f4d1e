import type { PortalEvent } from '@portal/shared/events/index';
import { eventPrefix } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { publication, publishedKinds, templateOf } from '@portal/shared/records/index';
import { recordKinds } from '@portal/shared/records/kinds';
import { type ReviewedEvent, reviewedEvent, reviewedFacts } from '@portal/shared/records/reviewed/events';
import { alarmsFor } from './alarm.ts';
import { aboutConsultation, consultationTypes } from './consultation.ts';
import { aboutImport } from './import.ts';
import { aboutInstitution } from './institution.ts';
import type { Message } from './intention.ts';
import { interestTypes } from './interest.ts';
import { aboutReport } from './report.ts';
import { aboutTokens, tokenTypes } from './token.ts';
import { aboutWebhook } from './webhook.ts';
import { workflowTypes } from './workflow.ts';

/** Types of events that call for a message, or for something else that the notifier does. */
export const messageTypes: readonly string[] = [
  'LogAlarmRaised',
  'ReadModelReplaced',
  'ImportFailed',
  'ImportCompleted',
  ...consultationTypes,
  ...interestTypes,
  'VisitorErased',
  'ReportAnswered',
  'MemberJoined',
  'MemberConfirmed',
  'MemberDismissed',
  'ActsDelegated',
  'DelegationEnded',
  'WebhookMade',
  'WebhookChanged',
  'WebhookDisabled',
  ...tokenTypes,
  ...workflowTypes,
  ...publishedKinds.flatMap((kind) => [`${eventPrefix(kind)}Shown`, `${eventPrefix(kind)}TakenDown`]),
  ...recordKinds.flatMap((kind) =>
    reviewedFacts.filter((fact) => templateOf(kind, fact) !== undefined).map((fact) => `${eventPrefix(kind)}${fact}`),
  ),
];

/** Who is told of what happened to a record, and what was said about it; undefined where nobody is. */
function toldOf(event: ReviewedEvent): { umId: string; comment: string } | undefined {
  const { owner } = event.data;
  switch (event.fact) {
    case 'Approved':
      return { umId: owner, comment: event.data.comment };
    case 'Rejected':
    case 'TakenDown':
      return { umId: owner, comment: event.data.reason };
    case 'Commented':
      return { umId: owner, comment: event.data.text };
    case 'Answered':
    case 'OpinionGiven':
      return { umId: event.data.to, comment: event.data.text };
    case 'OpinionAsked':
      return { umId: event.data.of, comment: event.data.text };
    case 'HandedOver':
      return { umId: event.data.to, comment: '' };
    case 'Held':
      return event.data.from === undefined ? undefined : { umId: event.data.from, comment: '' };
    default:
      return undefined;
  }
}

function aboutRecord(event: PortalEvent): Message[] {
  for (const kind of recordKinds) {
    const reviewed = reviewedEvent(kind, event);
    if (!reviewed) continue;
    const reviewOutcome = toldOf(reviewed);
    const template = templateOf(kind, reviewed.fact);
    if (reviewOutcome === undefined || template === undefined) return [];
    const { comment, umId: accountId } = reviewOutcome;
    const { name, record, lan: language } = reviewed.data;
    return [
      {
        kind: 'message',
        umId: accountId,
        category: '1',
        template,
        params: { name, language: language ?? '', comment },
        reason: null,
        about: { kind: kind.kind, id: versionId(record, language ?? undefined) },
      },
    ];
  }
  return [];
}

/** Whose record is recommended hears of it, and of its end. */
function aboutSlot(event: PortalEvent): Message[] {
  const publicationEvent = publication(event);
  if (!publicationEvent?.data.presents || (publicationEvent.fact !== 'Shown' && publicationEvent.fact !== 'TakenDown'))
    return [];
  const { presents, name, lan: language } = publicationEvent.data;
  const template =
    publicationEvent.fact === 'Shown' ? 'slotShown' : publicationEvent.data.ended ? 'slotEnded' : 'slotTakenDown';
  return [
    {
      kind: 'message',
      umId: presents.owner,
      category: '1',
      template,
      params: { name, language: language ?? '' },
      reason: null,
      about: { kind: presents.kind, id: presents.id },
    },
  ];
}

/** Which messages an event about a record, or the log itself, calls for; pure. */
export const messagesFor = (event: PortalEvent): Message[] => [
  ...alarmsFor(event),
  ...aboutImport(event),
  ...aboutRecord(event),
  ...aboutSlot(event),
  ...aboutConsultation(event),
  ...aboutReport(event),
  ...aboutInstitution(event),
  ...aboutWebhook(event),
  ...aboutTokens(event),
];
