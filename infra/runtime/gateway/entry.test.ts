import { call, nothing } from '@portal/shared/define/call';
import { expect, test } from 'vitest';
import { refusedByHeaders } from './entry.ts';
import type { GatewayRequest } from './request.ts';

const own = call({
  path: '/own',
  side: 'command',
  access: 'session',
  summary: '',
  input: () => nothing,
  output: () => nothing,
});
const refusalOf = (headers: Record<string, string>) =>
  refusedByHeaders({ method: 'POST', url: '/own', headers } as GatewayRequest, { side: 'command', call: own });

test('whoever shows no session and no token for machines is refused before a service is asked', () => {
  expect(refusalOf({})).toBe('session.none');
  expect(refusalOf({ authorization: 'Basic eDp5' })).toBe('session.none');
  expect(refusalOf({ token: 'x' })).toBeUndefined();
  expect(refusalOf({ authorization: 'Bearer dtp_x' })).toBeUndefined();
});
