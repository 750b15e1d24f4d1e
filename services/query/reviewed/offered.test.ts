import type { PortalEvent } from '@portal/shared/events/index';
import { type CopyrightContent, copyright } from '@portal/shared/records/copyright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { companyOf } from '../testing/companies.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';

// Decision 45: from its approval on a company's name, website, mail and contact are what its records show.

const press = {
  website: 'https://press.example/',
  mail: 'ask@press.example',
  officeTele: '021-5555 0100',
  sites: ['02'],
} satisfies Parameters<typeof companyOf>[0];
const [cn, en] = [
  companyOf({ ...press, lan: 'CN', name: '安娜出版', address: '外滩一号' }),
  companyOf({ ...press, address: '1 Bund' }),
];

const listed = (number: number, language: 'CN' | 'EN', owner = 'anna') => {
  const productEvents = storyOf({
    record: uuid(number),
    lan: language,
    owner,
    content: content({ productName: `Product ${number}` }),
  });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};
const products = [...listed(1, 'CN'), ...listed(1, 'EN'), ...listed(2, 'EN', 'bert')];

const copyrightContent: CopyrightContent = {
  prdName: 'The work',
  prdCategory: '14',
  prdCreationProperty: '01',
  prdMakeDate: '2025-01-02',
  prdMakeCity: 'Shanghai',
  firstMakeDate: '',
  prdPubStatus: '0',
  firstPubDate: '',
  prdPowerGet: '01',
  prdPowerBelong: 'The author',
  prdPowerBelongRmk: 'secret',
  recordNumber: 'R-1',
  contrType: '',
  contrPowerRange: '',
  contrZoneRange: '',
  contrDeadlineStartDate: '',
  contrDeadlineEndDate: '',
  prdPrice: '12.5',
  prdTotalPrice: '',
};
const rights = storiesOf<PortalEvent>(copyright, { record: uuid(1), content: copyrightContent })();

const people = [opened('anna', 'Anna'), opened('bert', 'Bert')];
const approved = [cn.saved(), cn.submitted(), cn.approved(), en.saved(), en.submitted(), en.approved()];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const showProduct = async (language: 'CN' | 'EN') =>
  (await service.request('/product/showInfo', { productId: uuid(1), lan: language })).data;
const cards = async (language: 'CN' | 'EN') => (await service.request('/product/list', { lan: language })).data.list;

test('before its approval a company names nothing: the account does', async () => {
  await service.fill([...people, ...products, cn.saved(), cn.submitted(), en.saved(), en.submitted()]);
  const [, first] = await cards('EN');
  expect(first).toMatchObject({ company_name: 'Anna', company_url: '', mail: '' });
  expect(await showProduct('EN')).toMatchObject({
    companyName: 'Anna',
    rightsHolder: 'Anna',
    officeAddr: '',
    tele: '',
    email: '',
    guessCompanyInfo: null,
  });
});

test('from then on cards and pages show it in the language that is read, on whichever site it is', async () => {
  await service.fill([...people, ...products, ...approved]);
  const press = { company_url: 'https://press.example/', mail: 'ask@press.example' };
  expect(await cards('CN')).toMatchObject([{ company_name: '安娜出版', ...press }]);
  expect(await cards('EN')).toMatchObject([
    { company_name: 'Bert', company_url: '', mail: '' },
    { company_name: 'Anna Press', ...press },
  ]);
  const { list } = (await service.request('/product/chosen', { prdIds: [uuid(1)], lan: 'EN' })).data;
  expect(list).toMatchObject([{ company_name: 'Anna Press', ...press }]);
  const page = await showProduct('EN');
  expect(page).toMatchObject({
    companyName: 'Anna Press',
    officeAddr: '1 Bund',
    tele: '021-5555 0100',
    email: 'ask@press.example',
    rightsHolder: 'Anna Press',
    copyrightInfo: null,
    guessCompanyInfo: { companyId: uuid(61), companyName: 'Anna Press' },
  });
  expect(await showProduct('CN')).toMatchObject({ companyName: '安娜出版', officeAddr: '外滩一号' });
  // the contact of a person stays where it is
  expect(JSON.stringify([page, await cards('EN')])).not.toContain('13811112222');
});

test('off the shelf it names nothing any more', async () => {
  await service.fill([...people, ...products, ...approved, cn.takenDown(), en.takenDown()]);
  expect(await cards('CN')).toMatchObject([{ company_name: 'Anna', company_url: '', mail: '' }]);
  expect(await showProduct('CN')).toMatchObject({ companyName: 'Anna', officeAddr: '', guessCompanyInfo: null });
});

test('the page has what is public of the approved copyright data, and whose the rights are', async () => {
  const submitted = [rights.saved(), rights.submitted()];
  await service.fill([...people, ...products, ...approved, ...submitted]);
  expect(await showProduct('EN')).toMatchObject({ copyrightInfo: null, rightsHolder: 'Anna Press' });
  await service.fill([...people, ...products, ...approved, ...submitted, rights.approved('')]);
  const { copyrightInfo, rightsHolder } = await showProduct('EN');
  expect(rightsHolder).toBe('The author');
  expect(copyrightInfo).toMatchObject({ prdName: 'The work', prdCategory: '14', recordNumber: 'R-1' });
  expect(Object.keys(copyrightInfo)).not.toContain('prdPowerBelongRmk');
});
