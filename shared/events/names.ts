import { admin } from '../codes/index.ts';
import type { Recorded } from '../define/event.ts';
import { fieldsOf, joined } from '../records/content.ts';
import { eventPrefix } from '../records/define.ts';
import { publication, publishedKinds } from '../records/index.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import { recordKinds } from '../records/kinds.ts';
import { reviewedEvent } from '../records/reviewed/events.ts';
import type { WorkflowRecord } from '../records/workflow-record.ts';
import { contactName, loginName, providerName } from '../rules/account.ts';
import { bankNumberName } from './bank-number.ts';
import { consultationPlace } from './consultation.ts';
import { isPortalEvent, type PortalEvent } from './index.ts';
import { visitorName } from './visitor.ts';
import { registered, uniqueWithin, type WorkflowFact, workflowFact } from './workflow.ts';

/** What an event makes of one of its stream's unique names: another one, one of someone erased (null), or none. */
interface NameChange {
  slot: string;
  kind: string;
  value?: string | null;
}

const reservedFields = (kind: (typeof recordKinds)[number]) =>
  [...fieldsOf(kind, false), ...fieldsOf(kind, true)].filter(([, { reserved }]) => reserved);

/** A record holds what is reserved of its approved contents, until that version is deleted. */
function ofRecord(event: PortalEvent): NameChange[] {
  for (const kind of recordKinds) {
    const reviewed = reviewedEvent(kind, event);
    if (!reviewed) continue;
    const content = reviewed.fact === 'Approved' ? joined(reviewed.data) : reviewed.fact === 'Deleted' ? {} : undefined;
    if (!content) return [];
    return reservedFields(kind).map(([field, { personal }]) => {
      const at = { slot: `${reviewed.data.lan ?? ''} ${field}`, kind: `${kind.kind}.${field}` };
      const value = content[field];
      if (typeof value === 'string' && value !== '') return { ...at, value };
      const isErased = reviewed.fact === 'Approved' && personal && reviewed.data.personal === null;
      return isErased ? { ...at, value: null } : at;
    });
  }
  return [];
}

/** Where something is shown, nothing else is. */
function ofPlace(event: PortalEvent): NameChange[] {
  const publicationEvent = publication(event);
  if (!publicationEvent || publicationEvent.data.place === null) return [];
  const at = { slot: 'place', kind: `${publicationEvent.kind.kind}.place` };
  if (publicationEvent.fact === 'Shown') return [{ ...at, value: publicationEvent.data.place }];
  return publicationEvent.fact === 'TakenDown' ? [at] : [];
}

/** A login name is never given back; a contact is when it is unbound, or replaced, or the account is cancelled. */
function ofAccount(event: PortalEvent): NameChange[] {
  switch (event.type) {
    case 'AccountOpened': {
      const { loginId } = event.data;
      return [{ slot: 'loginId', kind: 'loginId', value: loginId === null ? null : loginName(loginId).value }];
    }
    case 'ContactBound': {
      const { kind, contact } = event.data;
      return [{ slot: kind, kind, value: contact === null ? null : contactName(kind, contact).value }];
    }
    case 'AccountLinked': {
      const { issuer, sub } = event.data;
      const value = sub === null ? null : providerName(issuer, sub).value;
      return [{ slot: 'provider', kind: 'provider', value }];
    }
    case 'ContactUnbound':
      return [{ slot: event.data.kind, kind: event.data.kind }];
    case 'AccountCancelled':
      return [
        { slot: 'phone', kind: 'phone' },
        { slot: 'mail', kind: 'mail' },
      ];
    default:
      return [];
  }
}

/** A conversation that is open is one of those that its asker may have open. */
function ofConsultation(event: PortalEvent): NameChange[] {
  if (event.type === 'ConsultationClosed') return [{ slot: 'place', kind: 'consulting' }];
  if (event.type !== 'ConsultationOpened') return [];
  return [{ slot: 'place', ...consultationPlace(event.data.asker, event.data.place) }];
}

/** A mail address is one visitor, until they are erased. */
function ofVisitor(event: PortalEvent): NameChange[] {
  const at = { slot: 'mail', kind: 'visitor' };
  if (event.type === 'VisitorErased') return [at];
  if (event.type !== 'VisitorVerified') return [];
  const { mail } = event.data;
  return [{ ...at, value: mail === null ? null : visitorName(mail).value }];
}

/** A number of a bank is one record's until another is put in its place. */
function ofBankNumber(event: PortalEvent): NameChange[] {
  if (event.type !== 'BankNumberTaken' && event.type !== 'BankNumberFreed') return [];
  const { kind, value } = bankNumberName(event.data);
  const slot = `${kind} ${value}`;
  return [event.type === 'BankNumberTaken' ? { slot, kind, value } : { slot, kind }];
}

/**
 * What is unique within an institution is a record's from its first draft on, or from the act that takes it; a number of the
 * register for good.
 */
function workflowNames(): (event: PortalEvent) => NameChange[] {
  /** what the records would take by an act, as their last drafts say */
  const drafts = new Map<string, NameChange>();
  const ofKind = (kind: WorkflowRecord, workflowEvent: WorkflowFact): NameChange[] => {
    const { unique } = kind;
    const slot = unique?.field ?? '';
    const free = unique ? [{ slot, kind: `${kind.kind}.${slot}` }] : [];
    if (workflowEvent.fact === 'Saved') {
      const name = uniqueWithin(kind, workflowEvent.data.owner, workflowEvent.data.content);
      const taken = name ? [{ slot, ...name }] : free;
      if (!unique?.takenBy) return taken;
      for (const each of taken) drafts.set(workflowEvent.data.record, each);
      return [];
    }
    const { record, act, number, to } = workflowEvent.data;
    const draft = act === unique?.takenBy && drafts.get(record);
    return [
      ...(number === null ? [] : [{ slot: 'number', ...registered(kind, number) }]),
      ...(draft ? [draft] : []),
      ...(unique?.freedBy.includes(to) ? free : []),
    ];
  };
  return (event) => {
    for (const kind of workflowRecords) {
      const workflowEvent = workflowFact(kind, event);
      if (workflowEvent) return ofKind(kind, workflowEvent);
    }
    return [];
  };
}

/** Each decision that shuts out an administrator, or changes what they may, takes the next turn, for good. */
function trackAdministrators(): (event: PortalEvent) => NameChange[] {
  const administrators = new Set<string>();
  let last = 0;
  return (event) => {
    if (event.type === 'AccountOpened' && event.data.roles.includes(admin)) administrators.add(event.data.umId);
    const shutsOut =
      event.type === 'AccountFrozen' || event.type === 'AccountCancelled' || event.type === 'AccountRolesGranted';
    const isTurn = shutsOut && administrators.has(event.data.umId);
    if (event.type === 'AccountRolesGranted') {
      if (event.data.roles.includes(admin)) administrators.add(event.data.umId);
      else administrators.delete(event.data.umId);
    }
    if (!isTurn) return [];
    last++;
    return [{ slot: `turn ${last}`, kind: 'administratorTurn', value: String(last) }];
  };
}

/** How the unique names that are reserved follow from the log: what the command service takes and gives back. */
export const nameRules = {
  types: [
    'AccountOpened',
    'AccountLinked',
    'ContactBound',
    'ContactUnbound',
    'AccountRolesGranted',
    'AccountFrozen',
    'AccountCancelled',
    'ConsultationOpened',
    'ConsultationClosed',
    'VisitorVerified',
    'VisitorErased',
    'BankNumberTaken',
    'BankNumberFreed',
    ...publishedKinds.flatMap((kind) => [`${eventPrefix(kind)}Shown`, `${eventPrefix(kind)}TakenDown`]),
    ...workflowRecords.flatMap((kind) => [`${eventPrefix(kind)}Saved`, `${eventPrefix(kind)}Acted`]),
    ...recordKinds
      .filter((kind) => reservedFields(kind).length)
      .flatMap((kind) => [`${eventPrefix(kind)}Approved`, `${eventPrefix(kind)}Deleted`]),
  ],
  begin(): (event: Recorded) => NameChange[] {
    const turnOf = trackAdministrators();
    const ofWorkflow = workflowNames();
    return (event) =>
      isPortalEvent(event)
        ? [
            ...ofAccount(event),
            ...ofRecord(event),
            ...ofPlace(event),
            ...ofConsultation(event),
            ...ofVisitor(event),
            ...ofBankNumber(event),
            ...ofWorkflow(event),
            ...turnOf(event),
          ]
        : [];
  },
};
