// @vitest-environment jsdom
import { queryOwnProducts } from '@portal/shared/calls/seller-product';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestProblem } from '../api/problem.ts';
import { requestFor } from '../request/request.ts';
import { renderOffice } from '../testing/office.tsx';
import { productRow, productRows } from '../testing/product.ts';
import { Tools } from './tools.tsx';
import { useExport } from './use-export.ts';
import { useList } from './use-list.ts';

afterEach(cleanup);

const all = Array.from({ length: 95 }, (_, index) => productRow('CN', { productName: `名称${index + 1}` }));
const columns = [
  { key: 'name', title: '名称', cell: () => null, text: (row: (typeof all)[number]) => row.productName },
];
type Rows = ReturnType<typeof productRows>;
const source = {
  schema: queryOwnProducts.input,
  request: requestFor('queryOwnProducts', { quiet: true }),
  defaults: {},
  rows: (answer: Rows) => answer.productInformationQueryResPojoList,
  total: (answer: Rows) => answer.totalElements,
};

function Screen() {
  const { query } = useList(source);
  const page = (of: typeof query, pageNo: number, pageSize: 40) => ({ ...of, pageNo, pageSize });
  const exported = useExport({ ...source, query, page, columns, file: 'products.csv' });
  return <Tools columns={[]} shown={[]} choose={() => {}} exported={exported} phone />;
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const pageOf = ({ pageNo = 1, pageSize = 10 }: { pageNo?: number; pageSize?: number }) => ({
  ...productRows(all.slice((pageNo - 1) * pageSize, pageNo * pageSize)),
  totalElements: all.length,
});

test('every row of the filtered list is exported, fetched page by page', async () => {
  const texts: Promise<string>[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) texts.push(textOf(blob));
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  const queryPages = vi.fn(async (input: Parameters<typeof pageOf>[0]) => pageOf(input));
  await renderOffice(Screen, '/user/ProductInfo?lan=CN&pageNo=3', { queryOwnProducts: queryPages });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('95 rows exported');
  const pages = queryPages.mock.calls.map(([input]) => input).filter((input) => input.pageSize === 40);
  expect(pages).toEqual([1, 2, 3].map((pageNo) => ({ lan: 'CN', pageNo, pageSize: 40 })));
  const lines = (await texts[0])?.trim().split('\r\n');
  expect(lines).toHaveLength(96);
  expect(lines?.at(-1)).toBe('名称95');
});

test('an export that breaks off says so and can be started again', async () => {
  const failing = async ({ pageNo, pageSize }: { pageNo?: number; pageSize?: number }) => {
    if (pageNo === 2 && pageSize === 40) throw new RequestProblem({ code: 'network', message: '', status: 0 });
    return pageOf({ ...(pageNo && { pageNo }), ...(pageSize && { pageSize }) });
  };
  await renderOffice(Screen, '/user/ProductInfo', { queryOwnProducts: failing });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('The export did not finish');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
});
