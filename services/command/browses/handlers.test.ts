import { randomUUID } from 'node:crypto';
import { viewProduct } from '@portal/shared/calls/browse';
import { searchAsked } from '@portal/shared/calls/search';
import { expect, onTestFinished, test } from 'vitest';
import { searchHandlers } from '../searches/handlers.ts';
import { twoProcesses } from '../testing/service.ts';
import { browseHandlers } from './handlers.ts';
import type { ProductView } from './index.ts';

test('looks and searches are handed to who counts them, with where they come from; whoever looks is told nothing', async () => {
  const views: ProductView[] = [];
  const searches: object[] = [];
  const two = await twoProcesses(() => [
    ...browseHandlers({ saw: async (view) => void views.push(view) }),
    ...searchHandlers({ asked: (search) => void searches.push(search) }),
  ]);
  onTestFinished(() => two.close());
  const [processA] = two.all;
  const [prdId, visitor, user] = [randomUUID(), randomUUID(), await two.user()];
  const nothing = { flag: 'T', data: {} };
  const agent = { 'user-agent': 'Firefox' };
  expect(await processA.ask(viewProduct, { prdId, visitor }, '', undefined, agent)).toMatchObject(nothing);
  expect(await processA.ask(viewProduct, { prdId }, user.token, undefined, agent)).toMatchObject(nothing);
  const view = { product: prdId, address: '127.0.0.1', agent: 'Firefox' };
  expect(views).toMatchObject([
    { ...view, visitor, umId: undefined },
    { ...view, visitor: undefined, umId: user.umId },
  ]);
  expect(await processA.ask(searchAsked, { query: 'ink painting', lan: 'EN' }, '')).toMatchObject(nothing);
  expect(searches).toEqual([{ query: 'ink painting', lan: 'EN', address: '127.0.0.1' }]);
});
