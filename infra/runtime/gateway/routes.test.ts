import { callList } from '@portal/shared/calls/index';
import { call, nothing } from '@portal/shared/define/call';
import { expect, test } from 'vitest';
import { routeOf } from './routes.ts';

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const defined = (path: string, method: 'GET' | 'POST', side: 'command' | 'query' | 'notifier') =>
  call({ path, method, side, access: 'public', summary: '', input: () => nothing, output: () => nothing });
const route = routeOf([
  defined('/user/login', 'POST', 'command'),
  defined('/pcrimg/{uuid}', 'GET', 'command'),
  defined('/message/live', 'GET', 'notifier'),
  defined('/product/list', 'POST', 'query'),
]);

test.each([
  ['POST', '/user/login', undefined, 'command'],
  ['GET', '/user/login', html, 'query'],
  ['GET', '/pcrimg/0f8e', html, 'command'],
  ['GET', '/pcrimg/0f8e/more', html, 'query'],
  ['GET', '/message/live', 'text/event-stream', 'notifier'],
  ['GET', '/product/list', 'application/json', 'query'],
  ['GET', '/zh/Product', html, 'query'],
  ['GET', '/', html, 'query'],
  ['POST', '/nothing/here', undefined, 'query'],
] as const)('%s %s → %#', (method, path, accept, side) => {
  expect(route(method, path, accept).side).toBe(side);
});

test('every call reaches its own side', () => {
  const everything = routeOf(callList);
  for (const { method, path, side } of callList) {
    expect(everything(method, path.replace(/\{\w+\}/g, 'x'), 'application/json')).toMatchObject({
      side,
      call: { path },
    });
  }
});
