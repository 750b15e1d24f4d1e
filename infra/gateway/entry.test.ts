import { call, nothing } from '@portal/shared/calls/define';
import { expect, test } from 'vitest';
import type { Asked } from './asked.ts';
import { refusedByHeaders } from './entry.ts';

const own = call({
  path: '/own',
  side: 'command',
  access: 'session',
  summary: '',
  input: () => nothing,
  output: () => nothing,
});
const refused = (headers: Record<string, string>) =>
  refusedByHeaders({ method: 'POST', url: '/own', headers } as Asked, { side: 'command', call: own });

test('whoever shows no session and no token for machines is refused before a service is asked', () => {
  expect(refused({})).toBe('session.none');
  expect(refused({ authorization: 'Basic eDp5' })).toBe('session.none');
  expect(refused({ token: 'x' })).toBeUndefined();
  expect(refused({ authorization: 'Bearer dtp_x' })).toBeUndefined();
});
