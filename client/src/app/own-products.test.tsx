// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOffice } from '../core/testing/office.tsx';
import { can, prdId, productRow, productRows } from '../core/testing/product.ts';
import { record as product } from '../features/product/record.ts';
import { OwnList } from '../features/record/screens/own-list.tsx';

const List = () => <OwnList recordType={product} />;

test('each product leads to its copyright data: approved ones are looked at, others entered', async () => {
  const rows = [
    productRow('CN', { copyrightStatus: '0', can: can({}) }),
    productRow('EN', { copyrightStatus: '2', can: can({}) }),
  ];
  await renderOffice(List, '/user/ProductInfo', { productList: async () => productRows(rows) });
  const to = async (name: string) =>
    (await screen.findByRole('link', { name: `Copyright of ${name}` })).getAttribute('href');
  expect(await to('Name CN')).toBe(`/user/copyrightinfo?id=${prdId}&status=00&name=Name+CN`);
  expect(await to('Name EN')).toBe(`/user/copyrightInfo_b?id=${prdId}&status=01`);
});
