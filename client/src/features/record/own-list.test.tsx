// @vitest-environment jsdom
import { product } from '@portal/shared/records/product';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestProblem } from '../../core/api/problem.ts';
import { requests } from '../../core/request/slice.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { can, prdId, productRow, productRows } from '../../core/testing/product.ts';
import { expectSortedByHeads, offeredOrders, onPhone } from '../../core/testing/sorting.ts';
import { reviewedRecord } from '../../entities/record/kind.ts';
import { OwnList } from './screens/own-list.tsx';

const record = reviewedRecord(product);
const Screen = () => <OwnList recordType={record} />;

const rows = [
  productRow('CN', { productName: 'First', can: can({ list: true }) }),
  productRow('EN', { productName: 'Second', can: can({ list: true }) }),
  productRow('CN', { id: `${prdId.slice(0, -1)}9-cn`, productName: 'Third', can: can({}) }),
];
const listing = () => vi.fn(async () => productRows(rows));

test('the address is the query, and a changed filter goes back to page 1', async () => {
  const productList = listing();
  const { search } = await renderOffice(Screen, '/user/ProductInfo?lan=EN&pageNo=2', { productList });
  await screen.findByText('First');
  expect(productList).toHaveBeenLastCalledWith({ lan: 'EN', pageNo: 2 }, expect.anything());
  const name = screen.getByLabelText('Product name');
  fireEvent.change(name, { target: { value: ' red ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().get('productName')).toBe('red'));
  expect(search().get('pageNo')).toBeNull();
  await waitFor(() =>
    expect(productList).toHaveBeenLastCalledWith({ lan: 'EN', productName: 'red' }, expect.anything()),
  );
});

test('the own reference of an import is a column, and a filter', async () => {
  const productList = vi.fn(async () => productRows([productRow('CN', { ownReference: 'BK-0087' })]));
  const { search } = await renderOffice(Screen, '/user/ProductInfo', { productList });
  await screen.findByText('BK-0087');
  expect(screen.getByRole('columnheader', { name: 'Your reference' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your reference'), { target: { value: 'bk' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().get('ownReference')).toBe('bk'));
  await waitFor(() => expect(productList).toHaveBeenLastCalledWith({ ownReference: 'bk' }, expect.anything()));
});

test('a rejected row says why', async () => {
  const reason = 'The cover is blurred, and the name differs from that of the certificate of registration';
  const row = (status: '1' | '9') => productRow(status === '9' ? 'CN' : 'EN', { status, auditComment: reason });
  await renderOffice(Screen, '/user/ProductInfo', { productList: async () => productRows([row('9'), row('1')]) });
  const excerpts = await screen.findAllByTitle(reason);
  expect(excerpts.map(({ textContent }) => textContent)).toEqual(['The cover is blurred, and the name…']);
});

test('a column is sorted by the server, from its head; the address says so, and a reader hears it', async () => {
  const productList = listing();
  const { search } = await renderOffice(Screen, '/user/ProductInfo?pageNo=2', { productList });
  await screen.findByText('First');
  await expectSortedByHeads({ Product: 'name' }, search);
  expect(productList.mock.calls).toEqual(expect.arrayContaining([[{ sort: '-name' }, expect.anything()]]));
  expect(search().toString()).toBe('');
});

test('on a phone a list is sorted by a choice', async () => {
  onTestFinished(onPhone());
  const { search } = await renderOffice(Screen, '/user/ProductInfo?pageNo=2', { productList: listing() });
  const { choose } = await offeredOrders();
  choose('Status, descending');
  await waitFor(() => expect(search().toString()).toBe('sort=-status'));
});

test('a page that is no more leads to the last one, also when its last row goes', async () => {
  let total = 21;
  const productList = async ({ pageNo = 1 }: { pageNo?: number }) => ({
    ...productRows(rows.slice(0, Math.max(0, total - (pageNo - 1) * 10))),
    totalElements: total,
  });
  const { search, store } = await renderOffice(Screen, '/user/ProductInfo?pageNo=99&lan=CN', { productList });
  await waitFor(() => expect(search().toString()).toBe('lan=CN&pageNo=3'));
  await screen.findByText('First');
  total = 20;
  act(() => void store.dispatch(requests.refresh()));
  await waitFor(() => expect(search().toString()).toBe('lan=CN&pageNo=2'));
  await screen.findByText('Third');
  expect(screen.queryByText('No products yet')).toBeNull();
});

test('an empty list says what to do first, and a filtered one how to get back', async () => {
  const none = vi.fn(async () => productRows([]));
  const { search } = await renderOffice(Screen, '/user/ProductInfo', { productList: none });
  await screen.findByText('No products yet');
  cleanup();
  const filtered = await renderOffice(Screen, '/user/ProductInfo?status=9', { productList: none });
  await screen.findByText('No results match these filters');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(filtered.search().toString()).toBe(''));
  expect(search().toString()).toBe('');
});

test('a batch asks for what is eligible, names the rest, and tells what became of each', async () => {
  const productShelveMany = vi.fn(async ({ idList }: { idList: string[] }) => ({
    results: idList.map((id, index) => ({
      id,
      flag: index === 0 ? ('T' as const) : ('F' as const),
      returnCode: index === 0 ? '' : 'product.pending',
      returnInfo: index === 0 ? '' : 'It is pending',
    })),
  }));
  const productList = listing();
  await renderOffice(Screen, '/user/ProductInfo', { productList, productShelveMany });
  await screen.findByText('First');
  // the table keeps a second head out of sight, to measure its columns
  const [selectAll] = screen.getAllByRole('checkbox', { name: 'Select all rows of this page' });
  if (!selectAll) throw new Error('the table has no select all');
  fireEvent.click(selectAll);
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  const dialog = await findDialog();
  await dialog.shows('Submit 2 products for review?');
  await dialog.shows('Third');
  fireEvent.click(await dialog.findByRole('button', { name: 'Submit for review' }));
  await waitFor(() =>
    expect(productShelveMany).toHaveBeenCalledWith(
      { idList: [`${prdId}-cn`, `${prdId}-en`], recordVersions: [3, 3], status: '2' },
      expect.anything(),
    ),
  );
  await screen.findByText('1 of 2 completed');
  expect(screen.getByText(/It is pending/)).toBeTruthy();
  expect(productList).toHaveBeenCalledTimes(2);
});

test('a batch that was done as a whole says so and asks for nothing more', async () => {
  const productShelveMany = vi.fn(async ({ idList }: { idList: string[] }) => ({
    results: idList.map((id) => ({ id, flag: 'T' as const, returnCode: '', returnInfo: '' })),
  }));
  const api = { productList: listing(), productShelveMany };
  const { store } = await renderOffice(Screen, '/user/ProductInfo', api);
  await screen.findByText('First');
  const [selectAll] = screen.getAllByRole('checkbox', { name: 'Select all rows of this page' });
  if (!selectAll) throw new Error('the table has no select all');
  fireEvent.click(selectAll);
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  fireEvent.click(await (await findDialog()).findByRole('button', { name: 'Submit for review' }));
  await waitFor(() =>
    expect(store.getState().notices).toMatchObject([{ words: 'record.done.listMany', params: { count: 2 } }]),
  );
  expect(screen.queryByText('2 of 2 completed')).toBeNull();
});

test('what can be done with many comes with the selection, and goes with it', async () => {
  await renderOffice(Screen, '/user/ProductInfo', { productList: listing() });
  await screen.findByText('First');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select First' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('what is typed stays while another filter changes, and goes when all are cleared', async () => {
  const { search, router } = await renderOffice(Screen, '/user/ProductInfo', { productList: listing() });
  await screen.findByText('First');
  const name = screen.getByLabelText<HTMLInputElement>('Product name');
  fireEvent.change(name, { target: { value: 'red' } });
  await act(() => router.navigate('/user/ProductInfo?lan=EN'));
  await waitFor(() => expect(search().get('lan')).toBe('EN'));
  expect(name.value).toBe('red');
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(search().get('lan')).toBeNull());
  expect(name.value).toBe('');
});

test('what awaits review can be withdrawn, after a question', async () => {
  const productWithdraw = vi.fn(async () => ({}));
  const waiting = productRow('CN', { productName: 'Fourth', status: '2', can: can({ withdraw: true }) });
  const productList = vi.fn(async () => productRows([waiting]));
  await renderOffice(Screen, '/user/ProductInfo', { productList, productWithdraw });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw: Fourth' }));
  fireEvent.click(await (await findDialog()).findByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(productWithdraw).toHaveBeenCalledWith({ id: waiting.id, recordVersion: 3 }, expect.anything()),
  );
  await waitFor(() => expect(productList).toHaveBeenCalledTimes(2));
});

test('only what the server allows is offered', async () => {
  await renderOffice(Screen, '/user/ProductInfo', { productList: listing() });
  await screen.findByText('First');
  expect(screen.getByRole('button', { name: 'Submit for review: First' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit for review: Third' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit First' })).toBeNull();
});

test('who lacks their basic info is told so, and is offered nothing to add', async () => {
  const problem = { code: '401', message: 'Complete your basic information first', status: 200 };
  const checkCompany = async () => Promise.reject(new RequestProblem(problem));
  await renderOffice(Screen, '/user/ProductInfo', { productList: listing(), checkCompany });
  await screen.findByText(problem.message);
  expect(screen.getByRole('link', { name: 'Complete basic info' }).getAttribute('href')).toBe('/user/basicInfo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New product' }).disabled).toBe(true);
});

test('a check that is not answered keeps nobody from adding', async () => {
  const checkCompany = async () => Promise.reject(new RequestProblem({ code: 'network', message: '', status: 0 }));
  await renderOffice(Screen, '/user/ProductInfo', { productList: listing(), checkCompany });
  await screen.findByText('First');
  expect(screen.getByRole('link', { name: 'New product' })).toBeTruthy();
});

test('a row says which language its record is not in, and leads to the form of that one', async () => {
  const productList = async () =>
    productRows([productRow('CN', { productName: '地图', lacks: ['EN'] }), productRow('EN', { productName: 'Maps' })]);
  await renderOffice(Screen, '/user/ProductInfo', { productList });
  await screen.findByText('地图');
  const lacking = screen.getAllByText(/missing/);
  expect(lacking.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['English missing', `/user/ProductInfo_b?view=edit&id=${prdId}-cn&lan=EN`],
  ]);
  screen.getByRole('link', { name: 'English missing: enter “地图” in English' });
});
