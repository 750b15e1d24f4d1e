import { deleteView, saveView, shareView } from '@portal/shared/calls/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { viewHandlers } from './handlers.ts';

let two: Processes;
let anna: TestUser;
let bert: TestUser;
let seller: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => viewHandlers(executor));
  [anna, bert] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN')];
  seller = await two.user();
});
afterAll(() => two.close());

const view = { list: 'users', name: 'Frozen', search: 'status=2' };

test('a view is kept, changed, shared and given up by whose it is alone', async () => {
  const [processA, processB] = two.all;
  const { data } = await processA.ask(saveView, view, anna.token);
  const id = data?.id ?? '';
  for (const [call, input] of [
    [saveView, { ...view, id }],
    [shareView, { id, shared: true }],
    [deleteView, { id }],
  ] as const)
    expect(await processB.ask(call, input, bert.token)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await processB.ask(saveView, { ...view, id, name: 'Frozen ones' }, anna.token)).toMatchObject({
    data: { id },
  });
  expect(await processA.ask(shareView, { id, shared: true }, anna.token)).toMatchObject({ flag: 'T' });
  expect(await processB.ask(deleteView, { id }, anna.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(shareView, { id, shared: false }, anna.token)).toMatchObject({ returnCode: '404' });
});

test('sellers keep views, and share none', async () => {
  const [processA] = two.all;
  const { data } = await processA.ask(saveView, { ...view, list: 'own-product' }, seller.token);
  expect(await processA.ask(shareView, { id: data?.id ?? '', shared: true }, seller.token)).toMatchObject({
    returnCode: '403',
  });
});
