import type { Message } from '@portal/shared/calls/message';
import { isScreen, pathTo } from '@portal/shared/screens';

/** Where the record is shown that a message is about; undefined when it has no screen. */
export function recordPath({ about: { kind, id } }: Pick<Message, 'about'>): string | undefined {
  const screen = `${kind}.view`;
  return isScreen(screen) && id ? pathTo(screen, { id }) : undefined;
}
