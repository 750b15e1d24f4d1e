import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { companyOf } from '../testing/companies.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const productEvents = (number: number, name: string) =>
    storyOf({ record: uuid(number), owner: uuid(9), content: content({ productName: name }) });
  const [qgis, ceph] = [productEvents(1, 'QGIS'), productEvents(2, 'Ceph')];
  const contact = { owner: uuid(9), website: 'https://press.example/', mail: 'ask@press.example' };
  const [first, renamed] = [
    companyOf({ ...contact, name: 'Anna Press' }),
    companyOf({ ...contact, name: 'Anna House' }),
  ];
  await service.fill([
    personOf({ umId: uuid(9), name: 'Anna' })().opened(),
    qgis.saved(),
    ceph.saved(),
    qgis.submitted(),
    qgis.approved(),
    ceph.submitted(),
    ceph.approved(),
    qgis.takenDown(),
    first.saved(),
    first.submitted(),
    first.approved(),
    renamed.saved(),
    renamed.submitted(),
    renamed.approved(),
    renamed.takenDown(),
  ]);
});
afterAll(() => service.close());

const root = { as: 'root SHDIPP_ADMIN 01' };
const lingang = { as: 'rita SHDIPP_ADMIN 02' };
const ask = (path: string, input: object, asking = root) => service.request(path, input, asking);

async function cardsAsOf(asOf: string): Promise<Record<string, string>[]> {
  const { data } = await ask('/audit/listAsOf', { asOf, lan: 'EN' });
  let answer = await ask('/audit/listAsOfResult', { job: data.job });
  await expect
    .poll(async () => {
      answer = await ask('/audit/listAsOfResult', { job: data.job });
      return answer.data.state;
    })
    .toBe('done');
  expect(answer.data).toMatchObject({ position: data.position, done: data.position, site: '01', lan: 'EN' });
  return answer.data.list;
}
const namesAsOf = async (asOf: string) => (await cardsAsOf(asOf)).map((card) => card.product_name);

test('the public list as of a position or a time, replayed', async () => {
  expect(await namesAsOf('4')).toEqual([]);
  expect(await namesAsOf('6')).toEqual(['QGIS']);
  expect(await namesAsOf(timeAt(7))).toEqual(['Ceph', 'QGIS']);
  expect(await namesAsOf('')).toEqual(['Ceph']);
});

test('cards name their seller and show their pictures although they are listed no more; they come in pages', async () => {
  const job = '7-01-EN';
  await ask('/audit/listAsOfResult', { job });
  await expect
    .poll(async () => (await ask('/audit/listAsOfResult', { job })).data.list[1])
    .toMatchObject({ company_name: 'Anna', img: expect.stringMatching(/^\/resource\/.*[?&]s=/), order: 2 });
  const { data } = await ask('/audit/listAsOfResult', { job, pageNo: 2 });
  expect(data).toMatchObject({ count: 2, list: [] });
});

test('they name their company as it was called then, from its approval on and as long as it was public', async () => {
  const sellerAsOf = async (asOf: string) => {
    const [card] = await cardsAsOf(asOf);
    return [card?.company_name, card?.company_url, card?.mail];
  };
  expect(await sellerAsOf('10')).toEqual(['Anna', '', '']);
  expect(await sellerAsOf('11')).toEqual(['Anna Press', 'https://press.example/', 'ask@press.example']);
  expect(await sellerAsOf('13')).toEqual(['Anna Press', 'https://press.example/', 'ask@press.example']);
  expect((await sellerAsOf('14'))[0]).toBe('Anna House');
  expect(await sellerAsOf('')).toEqual(['Anna', '', '']);
});

test('a job of another site or beyond the log is none; others than administrators may not ask', async () => {
  expect((await ask('/audit/listAsOfResult', { job: '7-01-EN' }, lingang)).returnCode).toBe('404');
  expect((await ask('/audit/listAsOfResult', { job: '999-01-EN' })).returnCode).toBe('404');
  expect((await ask('/audit/listAsOf', { site: '01', lan: 'EN' }, lingang)).data.job).toMatch(/^\d+-02-EN$/);
  expect((await ask('/audit/listAsOfCancel', { job: '7-01-EN' })).flag).toBe('T');
  for (const path of ['listAsOf', 'listAsOfResult', 'listAsOfCancel'])
    expect((await service.raw(`/audit/${path}`, { job: '7-01-EN' }, { as: 'anna' })).statusCode).toBe(403);
});

test('what is still to come is refused: a position beyond the log, a time, a day', async () => {
  for (const asOf of ['99', '2030-01-01', '2030-01-01T00:00:00Z'])
    expect(await ask('/audit/listAsOf', { asOf, lan: 'EN' })).toMatchObject({ flag: 'F', returnCode: '400' });
});
