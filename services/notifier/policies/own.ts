import type { PortalEvent } from '@portal/shared/events/index';
import { eventPrefix } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { type ReviewedFact, reviewedEvent } from '@portal/shared/records/reviewed/events';
import { webhookKinds } from '@portal/shared/rules/webhook';
import type { News } from './news.ts';

/** What the owner of a record is told; who reviews it, and what auditors say to each other, is not theirs to know. */
const ownFacts: Readonly<Partial<Record<ReviewedFact, string>>> = {
  Saved: 'saved',
  Submitted: 'submitted',
  Withdrawn: 'withdrawn',
  Approved: 'approved',
  Rejected: 'rejected',
  Delisted: 'delisted',
  TakenDown: 'takenDown',
  Moved: 'moved',
  Deleted: 'deleted',
  Commented: 'commented',
  Resolved: 'resolved',
};

const ownKinds = new Set<string>(webhookKinds.own);
const kinds = recordKinds.filter(({ kind }) => ownKinds.has(kind));

/** Types of events that tell somebody of what is their own. */
export const ownTypes: readonly string[] = [
  ...kinds.flatMap((kind) => Object.keys(ownFacts).map((fact) => `${eventPrefix(kind)}${fact}`)),
  'MessageSent',
];

/** What of an event its owner is told, and umId of whom; pure. */
export function ownNews(
  event: PortalEvent & { position: number; id: string; at: string },
): { umId: string; news: News } | undefined {
  const { position, id, at } = event;
  const eventFields = { position, event: id, at };
  if (event.type === 'MessageSent') {
    const { messageId, umId: accountId, about } = event.data;
    return {
      umId: accountId,
      news: { ...eventFields, type: 'message.sent', data: { kind: 'message', id: messageId, about } },
    };
  }
  for (const kind of kinds) {
    const reviewed = reviewedEvent(kind, event);
    const fact = reviewed && ownFacts[reviewed.fact];
    if (!reviewed || !fact) continue;
    const { record, lan: language, sites, owner } = reviewed.data;
    const data = { kind: kind.kind, id: record, languages: language === null ? [] : [language], sites };
    return { umId: owner, news: { ...eventFields, type: `${kind.kind}.${fact}`, data } };
  }
  return undefined;
}
