import { call, nothing } from '../define/call.ts';

/** Not among the portal's calls: there is such a page in a development start alone. */
export const outbox = call({
  path: '/dev/outbox',
  method: 'GET',
  side: 'notifier',
  access: 'public',
  summary: 'Mails and short messages that wait to be sent',
  input: () => nothing,
  output: () => nothing,
  raw: true,
});
