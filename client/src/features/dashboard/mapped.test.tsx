// @vitest-environment jsdom
import type { MappedRow } from '@portal/shared/calls/overview';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { MappedScreen } from './screens/mapped.tsx';

const id = '00000000-0000-4000-8000-000000000011';
const row: MappedRow = {
  kind: 'remittance',
  part: '',
  id,
  name: 'Fiktiv GmbH',
  reference: 'T1-1',
  date: '2026-10-01',
  measure: 'settlement',
  flow: 'import',
  service: 'SI',
  country: 'DE',
  district: '310115',
  currency: 'JPY',
  amount: '1200',
  usd: '8.05',
};

test('what a place of the map is made of leads to its records; the address says which is asked for', async () => {
  const listMapped = vi.fn<Api['listMapped']>(async () => ({ total: 1, rows: [row] }));
  await renderOffice(MappedScreen, '/user/mapped?code=DE&from=2026-10-01', { listMapped }, { acting: id });
  const link = await screen.findByRole('link', { name: 'Fiktiv GmbH' });
  expect(link.getAttribute('href')).toContain(`id=${id}`);
  expect(listMapped.mock.calls[0]?.[0]).toMatchObject({ code: 'DE', from: '2026-10-01' });
  const cells = within(link.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['8.05', 'JPY 1200', 'Imports']));
});

test('who has nothing on the map is told how something comes there', async () => {
  await renderOffice(
    MappedScreen,
    '/user/mapped',
    { listMapped: async () => ({ total: 0, rows: [] }) },
    { acting: id },
  );
  await screen.findByText('No records on the data map yet');
});
