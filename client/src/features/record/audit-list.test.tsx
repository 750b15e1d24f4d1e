// @vitest-environment jsdom
import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { can, prdId, productDetail, productRow, productRows } from '../../core/testing/product.ts';
import { reviewedRecord } from '../../entities/record/kind.ts';
import { OlderAddress } from './older-address.tsx';
import { AuditList } from './screens/audit-list.tsx';
import { View } from './screens/view.tsx';

const [platforms, products] = [reviewedRecord(platform), reviewedRecord(product)];
const row = (some: object) => ({
  ...productRow('EN', { status: '1', auditTime: '2026-03-02T08:00:00Z', can: can({ view: true }) }),
  platformId: prdId,
  name: 'Inkriver',
  logoUrl: '',
  ...some,
});
// which columns there are follows from the kind, and its row here is a product's but for these
const platformAuditList = (website: string) =>
  (async () => ({
    [platform.wire.rows]: [row({ website })],
    [platform.wire.total]: 1,
    statusCounts: { '0': 0, '1': 1, '2': 0, '9': 0 },
    more: [],
  })) as unknown as Api['platformAuditList'];
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('a list of what has a website leads to it, and says when it was decided on or how long it waits', async () => {
  const open = (status: string, website = 'https://www.inkriver.example/about?x=1') =>
    renderOffice(() => <AuditList recordType={platforms} />, `/user/PlatformAudit?status=${status}`, {
      platformAuditList: platformAuditList(website),
    });
  await open('1');
  const link = await screen.findByRole('link', { name: 'www.inkriver.example' });
  expect(link.getAttribute('href')).toBe('https://www.inkriver.example/about?x=1');
  expect(heads()).toEqual(['Platform', 'Website', 'Status', 'Submitted', 'Reviewed', 'Language', 'Actions']);
  cleanup();
  await open('2');
  await screen.findByRole('link', { name: 'www.inkriver.example' });
  expect(heads()).toEqual(['Platform', 'Website', 'Status', 'Waiting time', 'Submitted', 'Language', 'Actions']);
});

test('a company is approved, not listed: in its row, its tab and its filter', async () => {
  const answer = {
    [company.wire.rows]: [row({ website: '' })],
    [company.wire.total]: 1,
    statusCounts: { '0': 0, '1': 1, '2': 0, '9': 0 },
    more: [],
  };
  const companyAuditList = (async () => answer) as unknown as Api['companyAuditList'];
  await renderOffice(() => <AuditList recordType={reviewedRecord(company)} />, '/user/CompanyAudit?status=1', {
    companyAuditList,
  });
  await screen.findByRole('tab', { name: 'Approved 1' });
  expect(screen.getByRole('row', { name: /Inkriver/ }).textContent).toContain('Approved');
  expect(screen.queryByText('Listed')).toBeNull();
});

test('an administrator who sells as well adds a product from the list of those to review', async () => {
  await renderOffice(() => <AuditList recordType={products} />, '/user/ProductAudit', {
    productAuditList: async () => productRows([]),
  });
  const add = await screen.findByRole('link', { name: 'New product' });
  expect(add.getAttribute('href')).toBe('/user/ProductInfo_b?view=add');
});

test.each([
  ['the record as JSON', JSON.stringify({ id: `${prdId}-en`, productName: 'x' })],
  ['its id', `${prdId}-en`],
])('an older address says by item which record it is of, as %s', async (_, item) => {
  const address = `/user/ProductInfo_c?item=${encodeURIComponent(item)}`;
  const { search } = await renderOffice(() => <OlderAddress recordType={products} Screen={View} />, address, {
    productShow: async () => productDetail('EN'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Name EN' });
  await waitFor(() => expect(search().toString()).toBe(`id=${prdId}-en`));
});

test('a tab says how many there are, of a great many that it is so many or more', async () => {
  const many = { '0': 3, '1': 10_000, '2': 10_000, '9': 0 } as const;
  await renderOffice(() => <AuditList recordType={products} />, '/user/ProductAudit?status=2', {
    productAuditList: async () => ({ ...productRows([]), totalElements: 10_000, statusCounts: many, more: ['1'] }),
  });
  await screen.findByRole('tab', { name: /10,000\+$/ });
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs.filter((name) => /10,000$/.test(name ?? ''))).toHaveLength(1);
  expect(tabs.filter((name) => /10,000\+$/.test(name ?? ''))).toHaveLength(1);
});

test('products of the main site come first; those that wait on others alone are told, with the way there', async () => {
  const productAuditList = vi.fn<Api['productAuditList']>(async () => productRows([]));
  const waiting = async () => ({
    unread: { '0': 0, '1': 0 },
    pending: { product: 2 },
    unanswered: { buyer: 0, seller: 0 },
  });
  const calls = { productAuditList, waiting };
  await renderOffice(() => <AuditList recordType={products} />, '/user/ProductAudit', calls);
  await screen.findByText('No products to review on the main site');
  expect(screen.getByText('2 products to review on other sites.')).toBeTruthy();
  const all = screen.getByRole('link', { name: 'View all sites' });
  expect(all.getAttribute('href')).toBe('/user/ProductAudit?dataDomain=00');
  cleanup();
  const pageAnswer = {
    ...productRows([productRow('EN', { status: '2' })]),
    statusCounts: { '0': 0, '1': 0, '2': 1, '9': 0 },
  };
  productAuditList.mockResolvedValue(pageAnswer);
  await renderOffice(() => <AuditList recordType={products} />, '/user/ProductAudit', calls);
  await screen.findByText(/^1 product to review on other sites/);
  cleanup();
  // who sees one site alone is told of no other
  await renderOffice(
    () => <AuditList recordType={products} />,
    '/user/ProductAudit',
    { productAuditList },
    { userDomain: '02' },
  );
  await screen.findByText('Name EN');
});
