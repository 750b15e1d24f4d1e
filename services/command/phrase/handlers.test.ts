import { savePhrase } from '@portal/shared/calls/phrase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { phraseHandlers } from './handlers.ts';

let two: Processes;
let anna: TestUser;
let bert: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => phraseHandlers(executor));
  [anna, bert] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN', '02')];
});
afterAll(() => two.close());

const texts = { CN: '图片模糊', EN: 'The picture is blurred' };

test('administrators of any site add, change and retire comments together', async () => {
  const [processA, processB] = two.all;
  const added = await processA.ask(savePhrase, { kind: 'product', ...texts }, anna.token);
  expect(added).toMatchObject({ flag: 'T' });
  const id = added.data?.id ?? '';
  expect(await processB.ask(savePhrase, { id, ...texts, retired: true }, bert.token)).toMatchObject({
    flag: 'T',
    data: { id },
  });
});

test('both languages are needed, one that never was cannot be changed, and sellers have none', async () => {
  const [processA] = two.all;
  expect(await processA.ask(savePhrase, { ...texts, EN: '' }, anna.token)).toMatchObject({
    flag: 'F',
    data: { fields: { EN: expect.any(String) } },
  });
  const id = '00000000-0000-4000-8000-000000000001';
  expect(await processA.ask(savePhrase, { id, ...texts }, anna.token)).toMatchObject({ returnCode: '404' });
  const seller = await two.user();
  expect(await processA.ask(savePhrase, texts, seller.token)).toMatchObject({ returnCode: '403' });
});
