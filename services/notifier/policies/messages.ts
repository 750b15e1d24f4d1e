import type { PortalEvent } from '@portal/shared/events/index';
import { eventPrefix } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { templateOf } from '@portal/shared/records/index';
import { recordKinds } from '@portal/shared/records/kinds';
import { type ReviewedEvent, reviewedEvent, reviewedFacts } from '@portal/shared/records/reviewed/events';
import { alarmsFor } from './alarm.ts';
import type { Message } from './intention.ts';

/** Types of events that call for a message. */
export const messageTypes: readonly string[] = [
  'LogAlarmRaised',
  'ReadModelReplaced',
  'ImportFailed',
  ...recordKinds.flatMap((kind) =>
    reviewedFacts.filter((fact) => templateOf(kind, fact) !== undefined).map((fact) => `${eventPrefix(kind)}${fact}`),
  ),
];

/** What an owner is told of a decision on his record; undefined for what is no decision. */
function commentOn(event: ReviewedEvent): string | undefined {
  switch (event.fact) {
    case 'Approved':
      return event.data.comment;
    case 'Rejected':
    case 'TakenDown':
      return event.data.reason;
    default:
      return undefined;
  }
}

function aboutRecord(event: PortalEvent): Message[] {
  for (const kind of recordKinds) {
    const reviewed = reviewedEvent(kind, event);
    if (!reviewed) continue;
    const comment = commentOn(reviewed);
    const template = templateOf(kind, reviewed.fact);
    if (comment === undefined || template === undefined) return [];
    const { owner, name, record, lan } = reviewed.data;
    return [
      {
        kind: 'message',
        umId: owner,
        category: '1',
        template,
        params: { name, language: lan ?? '', comment },
        reason: null,
        about: { kind: kind.kind, id: versionId(record, lan ?? undefined) },
      },
    ];
  }
  return [];
}

/** Which messages an event about a record, or the log itself, calls for; pure. */
export const messagesFor = (event: PortalEvent): Message[] => [...alarmsFor(event), ...aboutRecord(event)];
