import { randomUUID } from 'node:crypto';
import { favouriteProduct, likeProduct } from '@portal/shared/calls/interest';
import { interestId, interestStream } from '@portal/shared/events/interest';
import { product } from '@portal/shared/records/product';
import { isRefusal } from '@portal/shared/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';
import { contentOf, filesOf } from '../testing/sample.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { interestHandlers } from './handlers.ts';

let two: Processes;
let anna: TestUser;
let bert: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => interestHandlers(executor));
  [anna, bert] = [await two.user(), await two.user()];
});
afterAll(() => two.close());

interface TestProduct {
  prdId: string;
  owner: string;
}

const facts = { owner: { isOpen: true, isKnown: true, site: '01' as const, contacts: [] }, company: { isLive: true } };

async function execute({ prdId: id }: TestProduct, actor: string, command: ReviewedCommand): Promise<void> {
  const more = { meta: testMeta(actor), commandId: undefined, answer: {} };
  const done = await two.all[0].executor.execute(reviewedRecord(product), { id, command, ...more });
  if (isRefusal(done)) throw new Error(`${command.act}: ${done.refused}`);
}

async function submitted(owner: string = randomUUID()): Promise<TestProduct> {
  const testProduct = { prdId: randomUUID(), owner };
  const on = { lan: 'CN', by: testProduct.owner, facts } as const;
  const filled = { content: contentOf(product), files: filesOf(product, testProduct.owner) };
  const recordFields = { record: testProduct.prdId, create: true, sites: ['01'], ownSite: '01' } as const;
  await execute(testProduct, testProduct.owner, { act: 'save', ...recordFields, ...filled, ...on });
  await execute(testProduct, testProduct.owner, { act: 'submit', ...on });
  return testProduct;
}

async function createLiveProduct(owner?: string): Promise<TestProduct> {
  const testProduct = await submitted(owner);
  const auditor = { umId: randomUUID(), site: '01' } as const;
  const now = new Date().toISOString();
  await execute(testProduct, auditor.umId, { act: 'approve', lan: 'CN', auditor, now, comment: '' });
  return testProduct;
}

const recordedTypes = async (prdId: string, user: TestUser) =>
  (await two.all[0].store.readStream(interestStream(interestId(prdId, user.umId)))).map(({ type }) => type);

test('a product is liked once by each, is a favourite until it is none, and said again nothing changes', async () => {
  const { prdId } = await createLiveProduct();
  const [processA, processB] = two.all;
  for (const { ask } of [processA, processB])
    expect(await ask(likeProduct, { prdId }, anna.token)).toMatchObject({ flag: 'T' });
  await processB.ask(likeProduct, { prdId }, bert.token);
  for (const favFlag of ['1', '1', '0', '0', '1'] as const)
    expect(await processA.ask(favouriteProduct, { prdId, favFlag }, anna.token)).toMatchObject({ flag: 'T' });
  expect(await recordedTypes(prdId, anna)).toEqual([
    'ProductLiked',
    'ProductFavourited',
    'ProductUnfavourited',
    'ProductFavourited',
  ]);
  expect(await recordedTypes(prdId, bert)).toEqual(['ProductLiked']);
});

test('toggled twenty times at once by two processes, each change is one event and the last one holds', async () => {
  const { prdId } = await createLiveProduct();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      two.all[n % 2 ? 1 : 0].ask(favouriteProduct, { prdId, favFlag: n % 3 ? '1' : '0' }, anna.token),
    ),
  );
  expect(answers.every(({ flag }) => flag === 'T')).toBe(true);
  const events = await recordedTypes(prdId, anna);
  expect(events.length).toBeGreaterThan(0);
  // never the same twice in a row, so that a sum of them is the count
  for (const [at, type] of events.entries()) expect(type).toBe(at % 2 ? 'ProductUnfavourited' : 'ProductFavourited');
});

test('what the public does not see cannot be liked; what it saw can be given up', async () => {
  const { ask } = two.all[0];
  for (const prdId of [(await submitted()).prdId, randomUUID()])
    expect(await ask(likeProduct, { prdId }, anna.token)).toMatchObject({ flag: 'F', returnCode: '404' });
  const removedProduct = await createLiveProduct();
  const { prdId, owner } = removedProduct;
  const favourite = (favFlag: '0' | '1', token: string) => ask(favouriteProduct, { prdId, favFlag }, token);
  expect(await favourite('1', anna.token)).toMatchObject({ flag: 'T' });
  await execute(removedProduct, owner, { act: 'delist', lan: 'CN', by: owner, facts });
  expect(await favourite('0', anna.token)).toMatchObject({ flag: 'T' });
  expect(await favourite('1', anna.token)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await favourite('1', 'nobody')).toMatchObject({ flag: 'F', returnCode: '904' });
});

test('nobody makes their own product liked; what they said before it was theirs can be taken back', async () => {
  const seller = await two.user();
  const { prdId } = await createLiveProduct(seller.umId);
  const { ask } = two.all[1];
  for (const refusal of [
    await ask(likeProduct, { prdId }, seller.token),
    await ask(favouriteProduct, { prdId, favFlag: '1' }, seller.token),
  ])
    expect(refusal).toMatchObject({ flag: 'F', returnCode: 'interest.own' });
  expect(await ask(favouriteProduct, { prdId, favFlag: '0' }, seller.token)).toMatchObject({ flag: 'T' });
  expect(await recordedTypes(prdId, seller)).toEqual([]);
});
