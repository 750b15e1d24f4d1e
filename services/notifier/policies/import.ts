import type { ImportSubject } from '@portal/shared/codes/imports';
import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Where the import is looked at. */
const aboutKinds: Readonly<Record<ImportSubject, string>> = { transactions: 'import', catalogue: 'catalogue' };

/** Whom an import names hears that it was given up, or that one which took long is done; pure. */
export function aboutImport(event: PortalEvent): Message[] {
  if (event.type !== 'ImportFailed' && event.type !== 'ImportCompleted') return [];
  const { tell: recipients, fileName, importId, subject } = event.data;
  const done = event.type === 'ImportCompleted' && event.data;
  const counts = done && {
    added: String(done.added),
    changed: String(done.changed),
    known: String(done.known),
    bad: String(done.bad),
  };
  return recipients.map((accountId) => ({
    kind: 'message',
    umId: accountId,
    category: '1',
    template: done ? 'importDone' : 'importFailed',
    params: { fileName: fileName ?? '', ...counts },
    reason: null,
    about: { kind: aboutKinds[subject], id: importId },
  }));
}
