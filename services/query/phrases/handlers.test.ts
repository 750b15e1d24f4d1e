import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const facts = (number: number, kind: string, EN: string) => ({ id: uuid(number), kind, CN: `意见 ${number}`, EN });
const events: PortalEvent[] = [
  opened('lin', 'Lin Yue'),
  { type: 'PhraseSaved', data: facts(1, 'all', 'Blured') },
  { type: 'PhraseSaved', data: facts(1, 'all', 'Blurred') },
  { type: 'PhraseSaved', data: facts(2, 'product', 'No price') },
  { type: 'PhraseSaved', data: facts(3, 'company', 'No seal') },
  { type: 'PhraseSaved', data: facts(4, 'all', 'Old') },
  { type: 'PhraseRetired', data: facts(4, 'all', 'Old') },
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(() => ({ actor: 'lin' })),
  );
});
afterAll(() => service.close());

const list = async (input: object, as = 'lin SHDIPP_ADMIN') => {
  const { data } = await service.request('/review/phrases', input, { as });
  return data.rows.map(({ EN }: { EN: string }) => EN);
};

test('of a kind its own and those for all, as they were saved last; those that are retired when asked for', async () => {
  expect(await list({})).toEqual(['No seal', 'No price', 'Blurred']);
  expect(await list({ kind: 'product' })).toEqual(['No price', 'Blurred']);
  expect(await list({ kind: 'all' })).toEqual(['Blurred']);
  expect(await list({ retired: true })).toEqual(['No seal', 'No price', 'Blurred', 'Old']);
  const { data } = await service.request('/review/phrases', { kind: 'product' }, { as: 'lin SHDIPP_ADMIN' });
  expect(data.rows[0]).toMatchObject({ kind: 'product', CN: '意见 2', savedBy: 'Lin Yue', retired: false });
});

test('a change of them is in the trail, for every administrator', async () => {
  const { data } = await service.request('/audit/trail', { record: uuid(4) }, { as: 'eva SHDIPP_ADMIN 02' });
  expect(data.rows.map(({ type }: { type: string }) => type)).toEqual(['PhraseRetired', 'PhraseSaved']);
});

test('they are for administrators', async () => {
  expect((await service.raw('/review/phrases', {}, { as: 'anna' })).statusCode).toBe(403);
});
