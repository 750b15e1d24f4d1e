import type { Message } from '@portal/shared/calls/message';
import { pathTo } from '@portal/shared/screens';

/** Where the record is shown that a message is about; undefined when it has no screen. */
export const recordPath = ({ about }: Pick<Message, 'about'>): string | undefined =>
  about.kind === 'product' && about.id ? pathTo('product.view', { id: about.id }) : undefined;
