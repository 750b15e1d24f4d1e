// @vitest-environment jsdom
import { product } from '@portal/shared/records/product';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../shared/api/api.ts';
import { RequestProblem } from '../shared/api/problem.ts';
import { renderOffice } from '../shared/testing/office.tsx';
import { can, content, prdId, productDetail } from '../shared/testing/product.ts';
import { reviewedRecord } from './kind.ts';
import { EditRecord } from './screens/edit.tsx';

const record = reviewedRecord(product);
const Screen = () => <EditRecord of={record} />;

afterEach(cleanup);

const address = `/user/ProductInfo_b?view=edit&id=${prdId}-cn`;
const both = {
  CN: productDetail('CN', {
    can: can({ edit: true }),
    versions: [{ id: `${prdId}-en`, lan: 'EN', status: '0' }],
  }),
  EN: productDetail('EN', { can: can({ edit: true }) }),
};
const productShow = async ({ id }: { id: string }) => (id.endsWith('-en') ? both.EN : both.CN);
const saved = (lan: string) => ({ id: `${prdId}-${lan.toLowerCase()}`, prdId });
const refusal = (fields?: Record<string, string>) =>
  new RequestProblem({ code: '400', message: 'Please check', status: 200, ...(fields && { fields }) });

async function openBoth(productSave: Api['productSave']) {
  const office = await renderOffice(Screen, address, { productShow, productSave });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'English' }));
  await screen.findAllByRole('textbox', { name: /^Description · \w+, rich text$/ });
  return office;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));

test('Chinese is saved first, then English; the list is offered both', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan }) => saved(lan));
  const { router } = await openBoth(productSave);
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/ProductInfo'));
  expect(productSave.mock.calls.map(([input]) => input)).toMatchObject([
    { lan: 'CN', prdId, dataDomain: '01', category: '04' },
    { lan: 'EN', prdId },
  ]);
  expect(router.state.location.state).toEqual({
    offer: [
      { id: `${prdId}-cn`, name: 'Name CN' },
      { id: `${prdId}-en`, name: 'Name EN' },
    ],
  });
});

test('what the server says about a field stands at the field; only the failed language is sent again', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan, productName }) => {
    if (productName === 'Name EN') throw refusal({ productName: 'This name is taken' });
    return saved(lan);
  });
  const { router } = await openBoth(productSave);
  save();
  const link = await screen.findByRole('link', { name: 'English · Product name: This name is taken' });
  expect(link.getAttribute('href')).toBe('#product_EN_productName');
  expect(screen.getByText('Not everything was saved')).toBeTruthy();
  const name = document.getElementById('product_EN_productName');
  if (!name) throw new Error('the form has no English name');
  fireEvent.click(link);
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Another' } });
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/ProductInfo'));
  expect(productSave.mock.calls.map(([input]) => input.lan)).toEqual(['CN', 'EN', 'EN']);
});

test('what one language says is taken over into the other by one press; texts are left to their language', async () => {
  const productSave = vi.fn<Api['productSave']>(async ({ lan }) => saved(lan));
  const empty = content({ productName: '', category: '', categoryArray: [], fileIdList: [], imageUrls: [] });
  const lacking = { ...both.EN, working: empty };
  const show = async ({ id }: { id: string }) => (id.endsWith('-en') ? lacking : both.CN);
  await renderOffice(Screen, address, { productShow: show, productSave });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'English' }));
  const press = await screen.findByRole('button', { name: 'Take over what is empty (2)' });
  fireEvent.click(press);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Take over what is empty/ })).toBeNull());
  const name = screen.getByLabelText<HTMLInputElement>('Product name · English');
  expect(name.value).toBe('');
  fireEvent.change(name, { target: { value: 'Lantern' } });
  save();
  await waitFor(() => expect(productSave).toHaveBeenCalledTimes(2));
  const [{ category, fileIdList } = {}, taken] = productSave.mock.calls.map(([input]) => input);
  expect(taken).toMatchObject({ lan: 'EN', productName: 'Lantern', category, fileIdList });
});

test('the summary lets go of what has been corrected, names it, and does not take the focus again', async () => {
  await openBoth(async ({ lan }) => saved(lan));
  const name = screen.getByLabelText('Product name · Chinese');
  const other = screen.getByLabelText('Product name · English');
  for (const field of [name, other]) fireEvent.change(field, { target: { value: '' } });
  save();
  await screen.findByText('Please correct 2 fields');
  name.focus();
  fireEvent.change(name, { target: { value: 'Lantern' } });
  await screen.findByText('Please correct one field');
  expect(screen.getByText('Corrected: Chinese · Product name')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: '' } });
  expect(screen.getByText('Please correct one field')).toBeTruthy();
  fireEvent.change(other, { target: { value: 'Lantern' } });
  await screen.findByText('Everything is corrected. You can save now.');
});

test('nothing is sent while a rule is broken, and the summary takes the focus', async () => {
  const productSave = vi.fn<Api['productSave']>();
  await openBoth(productSave);
  const name = document.getElementById('product_CN_productName');
  if (!name) throw new Error('the form has no Chinese name');
  fireEvent.change(name, { target: { value: '' } });
  save();
  await screen.findByRole('link', { name: 'Chinese · Product name: Please fill in this field' });
  expect(document.activeElement?.textContent).toContain('Please correct one field');
  expect(productSave).not.toHaveBeenCalled();
});

test('a field that is corrected is not complained about any more, be it typed or chosen', async () => {
  await openBoth(vi.fn<Api['productSave']>());
  const field = (name: string) => {
    const found = document.getElementById(`product_CN_${name}`);
    if (!found) throw new Error(`the form has no ${name}`);
    return found;
  };
  const item = (name: string) => field(name).closest('.ant-form-item')?.textContent;
  fireEvent.change(field('productName'), { target: { value: '' } });
  const [remove] = screen.getAllByRole('button', { name: 'Remove picture 1' });
  if (!remove) throw new Error('the form has no picture');
  fireEvent.click(remove);
  save();
  await waitFor(() => expect(item('productName')).toContain('Please fill in this field'));
  expect(item('fileIdList')).toContain('Please upload at least one picture');
  fireEvent.change(field('productName'), { target: { value: 'A name' } });
  await waitFor(() => expect(item('productName')).not.toContain('Please fill in this field'));
});

test.each([
  ['Stay on this page', '/user/ProductInfo_b'],
  ['Leave without saving', '/user/ProductInfo'],
])('leaving with changes asks first: %s', async (answer, path) => {
  const { router } = await openBoth(vi.fn<Api['productSave']>());
  const name = document.getElementById('product_CN_productName');
  if (!name) throw new Error('the form has no Chinese name');
  fireEvent.change(name, { target: { value: 'Changed' } });
  fireEvent.click(screen.getByRole('link', { name: /Cancel/ }));
  fireEvent.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

const productName = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^Product name · Chinese|^Name · Chinese/ });

test('what was typed is kept in this browser, offered to who comes back, and gone once it is saved', async () => {
  const { router } = await renderOffice(Screen, address, { productShow, productSave: async ({ lan }) => saved(lan) });
  fireEvent.change(await productName(), { target: { value: 'A lamp' } });
  void router.navigate('/user/ProductInfo');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('elsewhere');
  void router.navigate(address);
  expect((await productName()).value).toBe('Name CN');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect((await productName()).value).toBe('A lamp');
  save();
  await screen.findByText('elsewhere');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
});

test('who has no company that is shown reads what he lacks, and can enter nothing', async () => {
  const refused = { code: '403', message: 'Your company is not approved', status: 200 };
  const checkCompany = async () => Promise.reject(new RequestProblem(refused));
  const productSave = vi.fn<Api['productSave']>();
  await renderOffice(Screen, '/user/ProductInfo_b?view=add', { checkCompany, productSave });
  await screen.findByText(refused.message);
  expect(screen.getByRole('link', { name: 'To your company' }).getAttribute('href')).toBe('/user/CompanyInfo');
  expect(screen.getByLabelText<HTMLInputElement>(/^Product name/).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true);
});

test('what is there already can be edited without', async () => {
  const checkCompany = vi.fn<Api['checkCompany']>();
  await renderOffice(Screen, address, { productShow, checkCompany });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Product name/)).disabled).toBe(false);
  expect(checkCompany).not.toHaveBeenCalled();
});
