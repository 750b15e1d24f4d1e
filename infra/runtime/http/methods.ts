import type { Call } from '@portal/shared/define/call';

/** By which methods a call is answered: a public read also by GET. */
export const methodsOf = ({ method, side, access }: Call): ('GET' | 'POST')[] =>
  method === 'POST' && side === 'query' && access === 'public' ? ['GET', 'POST'] : [method];
