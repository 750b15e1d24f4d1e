// @vitest-environment jsdom
import type { ImportRow } from '@portal/shared/calls/imports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { CatalogueScreen } from './screens/catalogue.tsx';

const row: ImportRow = {
  importId: '0198c0de-0000-7000-8000-000000000001',
  fileName: 'spring.xlsx',
  mode: 'add' as const,
  confirmed: false,
  size: 2_000,
  by: 'anna',
  startedAt: '2026-11-01T08:00:00Z',
  endedAt: '2026-11-01T08:00:05Z',
  state: 'done' as const,
  fault: '' as const,
  done: 2_000,
  rows: 4,
  added: 1,
  changed: 2,
  known: 0,
  bad: 1,
  reason: '',
  format: null,
};
const file = new File(['a'], 'spring.xlsx');
const choose = () => fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Import' }));

test('a catalogue is sent; what became of its rows is told, and what was refused row by row', async () => {
  let rows: ImportRow[] = [];
  const importCatalogue = vi.fn<Api['importCatalogue']>(async () => {
    rows = [row];
    return { importId: row.importId };
  });
  const rejectedRow = { line: 3, field: 'productName', reason: 'A name is needed', content: 'N-1,EN,' };
  const catalogueImportErrors = vi.fn<Api['catalogueImportErrors']>(async () => ({ total: 1, rows: [rejectedRow] }));
  await renderOffice(CatalogueScreen, '/user/Catalogue', {
    importCatalogue,
    listCatalogueImports: async () => ({ total: rows.length, rows }),
    catalogueImportErrors,
  });
  await screen.findByText('No imports yet');
  send();
  await screen.findByText('Choose a file');
  expect(importCatalogue).not.toHaveBeenCalled();
  choose();
  send();
  await waitFor(() => expect(importCatalogue).toHaveBeenCalledWith({}, expect.objectContaining({ file })));
  await screen.findByText('spring.xlsx');
  fireEvent.click(await screen.findByRole('button', { name: /spring\.xlsx/ }));
  const dialog = await findDialog();
  await dialog.findByText('A name is needed');
  expect(catalogueImportErrors).toHaveBeenCalledWith(
    expect.objectContaining({ importId: row.importId }),
    expect.anything(),
  );
});

test('a file that could not be read is not imported, with the reason in its row', async () => {
  const unreadable: ImportRow = {
    ...row,
    state: 'failed',
    fault: 'unreadable',
    reason: 'bad.xlsx cannot be opened',
    rows: 1,
    added: 0,
    changed: 0,
  };
  await renderOffice(CatalogueScreen, '/user/Catalogue', {
    listCatalogueImports: async () => ({ total: 1, rows: [unreadable] }),
  });
  await screen.findByText('Not imported: bad.xlsx cannot be opened');
  expect(screen.queryByRole('button', { name: /Rejected rows/ })).toBeNull();
});

test('a file that is not taken is told why, and stays chosen', async () => {
  const importCatalogue = vi.fn<Api['importCatalogue']>(async () => {
    throw new RequestProblem({ code: 'import.format', message: 'No table was found in it', status: 200 });
  });
  await renderOffice(CatalogueScreen, '/user/Catalogue', {
    importCatalogue,
    listCatalogueImports: async () => ({ total: 0, rows: [] }),
  });
  await screen.findByText('No imports yet');
  choose();
  send();
  await screen.findByText('No table was found in it');
  send();
  await waitFor(() => expect(importCatalogue).toHaveBeenCalledTimes(2));
});
