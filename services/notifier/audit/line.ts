import type { AuditLine } from '@portal/infra/runtime/audit/index';
import type { Recorded } from '@portal/shared/define/event';
import { markEvents } from '@portal/shared/events/broadcast';
import { browseEvents } from '@portal/shared/events/browse';
import { demonstrationEvents } from '@portal/shared/events/demonstration';
import { feedEvents } from '@portal/shared/events/feed';
import { eventKinds } from '@portal/shared/events/index';
import { interestEvents } from '@portal/shared/events/interest';
import { messageEvents } from '@portal/shared/events/message';
import { dataOf, recordIds, recordPart } from '@portal/shared/events/records';
import { viewEvents } from '@portal/shared/events/view';
import { visitorEvents } from '@portal/shared/events/visitor';

/** What nobody decides on: what people are told, read, look at, like and keep for themselves, and what others publish. */
const undecided: readonly { readonly type: string }[] = [
  ...messageEvents,
  ...markEvents,
  ...interestEvents,
  ...browseEvents,
  ...visitorEvents,
  ...viewEvents,
  ...feedEvents,
  ...demonstrationEvents,
];
const untold = new Set(undecided.map(({ type }) => type));

/** Types of events that the audit stream tells: all but those. */
export const auditedTypes: readonly string[] = eventKinds.map(({ type }) => type).filter((type) => !untold.has(type));
const audited = new Set(auditedTypes);

const pickFields = (data: Readonly<Record<string, unknown>>, ...fields: string[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const value = data[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

/**
 * What the audit stream tells of an event: who, as what, did what to which record, when, and by which ids it is found in
 * logs and traces. People, institutions and records are named by their ids alone, and no word that somebody entered is in
 * it. Undefined for what is no decision.
 */
export function auditLine(event: Recorded): AuditLine | undefined {
  const { position, at, id, type, stream, meta } = event;
  if (!audited.has(type)) return undefined;
  const part = recordPart(type);
  const { actor, onBehalfOf, role, site, correlation, causation, trace, token } = meta;
  const data = dataOf(event);
  const line = {
    position,
    at,
    id,
    type,
    actor,
    ...(onBehalfOf && { onBehalfOf }),
    role,
    site,
    // an act of a workflow says from which state it led to which, whose the record is, and to whom it is addressed
    ...(part?.parties && pickFields(data, 'owner', 'addressed', 'act', 'from', 'to')),
    stream,
    ...(part && { kind: part.kind, records: recordIds(event) }),
    ...(part?.decision?.approves !== undefined && { approves: part.decision.approves }),
    correlation,
    causation,
    ...(trace && { trace: trace.split('-')[1] }),
    ...(token && { token }),
  };
  return { position, at, json: JSON.stringify(line) };
}
