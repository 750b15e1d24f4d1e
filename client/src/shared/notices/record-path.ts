import type { Message } from '@portal/shared/calls/message';
import { isScreen, pathTo } from '@portal/shared/screens';

/** Where a record is shown that somebody is told of; undefined when it has no screen. */
export function recordPath({ kind, id, review }: Message['about']): string | undefined {
  const screen = `${kind}.${review ? 'auditOne' : 'view'}`;
  return isScreen(screen) && id ? pathTo(screen, { id, ...(review && { view: 'check' }) }) : undefined;
}
