import type { PortalEvent } from '@portal/shared/events/index';
import type { Message, Sending } from './intention.ts';
import type { Visitor } from './visitor.ts';

/** What came of a report: told to who reported it with an account, and, where it was upheld, to whose record it is; pure. */
export function aboutReport(event: PortalEvent): Message[] {
  if (event.type !== 'ReportAnswered') return [];
  const { report, name, owner, reporter, by: reporterKind, decision, answer } = event.data;
  const message = (accountId: string, template: 'reportAnswered' | 'reportUpheld'): Message => ({
    kind: 'message',
    umId: accountId,
    category: '1',
    template,
    params: { name, comment: answer },
    reason: null,
    about: { kind: 'report', id: report },
  });
  return [
    ...(reporterKind === 'account' ? [message(reporter, 'reportAnswered')] : []),
    // what is the portal's own is nobody's
    ...(decision === 'upheld' && owner !== '' ? [message(owner, 'reportUpheld')] : []),
  ];
}

/** Who reported without an account and is to be written to; undefined for nobody. */
export const reporterTold = (event: PortalEvent): string | undefined =>
  event.type === 'ReportAnswered' && event.data.by === 'visitor' ? event.data.reporter : undefined;

/** The letter to them; pure. None to who is erased. */
export function letterToReporter(event: PortalEvent, { mail, lan: language }: Visitor): Sending[] {
  if (event.type !== 'ReportAnswered' || mail === undefined) return [];
  const { reporter, name, answer } = event.data;
  return [
    {
      kind: 'mail',
      umId: reporter,
      to: mail,
      template: 'visitorReport',
      params: { name, comment: answer },
      lan: language,
    },
  ];
}
