// @vitest-environment jsdom
import { calls } from '@portal/shared/calls/index';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { local, RequestProblem } from '../api/problem.ts';
import { officeRequestFor } from '../request/office.ts';
import { renderOffice } from '../testing/office.tsx';
import { productRow, productRows } from '../testing/product.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useExport } from './use-export.ts';
import { useList } from './use-list.ts';

type Rows = ReturnType<typeof productRows>;
const source = {
  schema: calls.productList.input,
  request: officeRequestFor('productList', { quiet: true }),
  defaults: {},
  rows: (answer: Rows) => answer.productInformationQueryResPojoList,
  total: (answer: Rows) => answer.totalElements,
};

function Screen() {
  const { query } = useList(source);
  const exported = useExport('productExportOwn', query);
  return <TableToolbar list="own-product" columns={[]} visibleColumns={[]} onChoose={() => {}} exported={exported} />;
}

const open = (fetchFile: Api['fetchFile']) =>
  renderOffice(Screen, '/user/ProductInfo?lan=CN&pageNo=3', {
    productList: async () => productRows([productRow('CN')]),
    fetchFile,
  });

async function choose(format: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(format) }));
}

test.each(['csv', 'xlsx'])('the whole list as it is filtered is saved as %s', async (format) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  const fetchFile = vi.fn(async () => ({ name: `products.${format}`, content: new Blob(['名称\r\n']) }));
  await open(fetchFile);
  await choose(format.toUpperCase());
  await screen.findByText(`products.${format} saved`);
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('productExportOwn', { lan: 'CN', format }, expect.anything());
  expect(saved).toHaveLength(1);
});

test('it tells how much is there, and can be stopped', async () => {
  const download: { signal?: AbortSignal; tell?: (bytes: number) => void } = {};
  await open(async (_, __, { signal, onBytes } = {}) => {
    Object.assign(download, { signal, tell: onBytes });
    return new Promise(() => {});
  });
  await choose('CSV');
  await waitFor(() => expect(download.tell).toBeDefined());
  download.tell?.(420_000);
  await screen.findByText('Exporting: 420 KB');
  download.tell?.(1_240_000);
  await screen.findByText('Exporting: 1.2 MB');
  fireEvent.click(screen.getByRole('button', { name: 'Stop export' }));
  await screen.findByRole('button', { name: 'Export' });
  expect(download.signal?.aborted).toBe(true);
});

test('an export that breaks off says so and can be started again', async () => {
  await open(() => Promise.reject(new RequestProblem(local('network'))));
  await choose('CSV');
  await screen.findByText('The export was not completed. Try again');
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});
