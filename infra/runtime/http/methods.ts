import type { Call } from '@portal/shared/define/call';

/** HTTP methods of a call: a public read also has GET. */
export const methodsOf = ({ method, side, access }: Call): ('GET' | 'POST')[] =>
  method === 'POST' && side === 'query' && access === 'public' ? ['GET', 'POST'] : [method];
