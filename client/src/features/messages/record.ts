import type { Message } from '@portal/shared/calls/message';

/** Where the record is shown that a message is about; undefined when it has no screen. */
export const recordPath = ({ about }: Pick<Message, 'about'>): string | undefined =>
  about.kind === 'product' && about.id ? `/user/ProductInfo_c?${new URLSearchParams({ id: about.id })}` : undefined;
