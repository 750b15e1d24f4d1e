// @vitest-environment jsdom
import { listSection, type SectionRow } from '@portal/shared/calls/section';
import type { ViewRow } from '@portal/shared/calls/view';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { officeRequestFor } from '../request/office.ts';
import { findDialog } from '../testing/dialog.ts';
import { renderOffice } from '../testing/office.tsx';
import { DataList } from './data-list.tsx';
import { listOf, useList } from './use-list.ts';

const source = listOf(listSection, officeRequestFor('listSection', { quiet: true }), {});
const row: SectionRow = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'product',
  classify: '1',
  name: 'QGIS',
  assignedAt: '2026-03-01T08:00:00Z',
  assignedBy: 'Lin',
};
const column = (key: 'name' | 'kind' | 'assignedBy', more = {}) => ({
  key,
  title: `The ${key}`,
  cell: (row: SectionRow) => row[key],
  ...more,
});
const columns = [column('name', { always: true }), column('kind'), column('assignedBy', { hidden: true })];

function Screen() {
  const { list } = useList(source);
  return (
    <DataList
      name="sections"
      label="Sections"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      filters={[]}
      empty={{ title: 'None', hint: '' }}
    />
  );
}

const [mine, theirs] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const view = (id: string, name: string, search: string, some: Partial<ViewRow> = {}): ViewRow => ({
  id,
  name,
  search,
  shared: false,
  by: '',
  can: { change: true, share: true },
  ...some,
});
const views = [
  view(mine, 'Mine', 'classify=2&columns=kind'),
  view(theirs, 'Theirs', 'classify=1&columns=', { by: 'Mo', shared: true, can: { change: false, share: false } }),
];
const open = (address: string, more: Parameters<typeof renderOffice>[2] = {}) =>
  renderOffice(Screen, address, {
    listSection: async () => ({ total: 1, rows: [row] }),
    listViews: async () => ({ rows: views }),
    ...more,
  });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('the columns that are chosen stand in the address, and an address says which are shown', async () => {
  const { search } = await open('/list?classify=1');
  await screen.findByText('QGIS');
  expect(heads()).toEqual(['The name', 'The kind']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'The assignedBy' }));
  await waitFor(() => expect(search().get('columns')).toBe('kind,assignedBy'));
  expect(search().get('classify')).toBe('1');
  expect(heads()).toEqual(['The name', 'The kind', 'The assignedBy']);
  cleanup();
  await open('/list?columns=');
  await screen.findByText('QGIS');
  expect(heads()).toEqual(['The name']);
});

test('views are asked for when one wants them, and one of them is what is shown', async () => {
  const listViews = vi.fn(async () => ({ rows: views }));
  const { search } = await open('/list?kind=company&pageNo=1', { listViews });
  await screen.findByText('QGIS');
  expect(listViews).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Theirs by Mo' }));
  await waitFor(() => expect(search().toString()).toBe('classify=1&columns='));
  expect(await screen.findByRole('button', { name: 'View: Theirs' })).toBeTruthy();
  expect(heads()).toEqual(['The name']);
});

test('what is shown is kept under a name, in the place of a view of that name; own views are shared and deleted', async () => {
  const saveView = vi.fn(async () => ({ id: 'new' }));
  const shareView = vi.fn(async () => ({}));
  const deleteView = vi.fn(async () => ({}));
  await open('/list?classify=2&pageNo=1', { saveView, shareView, deleteView });
  await screen.findByText('QGIS');
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  await screen.findByRole('menuitem', { name: 'Theirs by Mo' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save or manage views…' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await dialog.findByText('Complete this field');
  const name = await dialog.findByRole('textbox');
  fireEvent.change(name, { target: { value: 'Property' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  const savedView = { list: 'sections', search: 'classify=2&columns=kind' };
  await waitFor(() => expect(saveView).toHaveBeenCalledWith({ ...savedView, name: 'Property' }, expect.anything()));
  await waitFor(() => expect(name).toHaveProperty('value', ''));
  fireEvent.change(name, { target: { value: 'Mine' } });
  const replace = await dialog.findByRole('button', { name: 'Replace' });
  await waitFor(() => expect(replace.className).not.toContain('loading'));
  fireEvent.click(replace);
  const was = { name: 'Mine', search: views.find(({ id }) => id === mine)?.search };
  await waitFor(() =>
    expect(saveView).toHaveBeenLastCalledWith({ ...savedView, name: 'Mine', id: mine, was }, expect.anything()),
  );
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Share with colleagues: Mine' }));
  await waitFor(() => expect(shareView).toHaveBeenCalledWith({ id: mine, shared: true }, expect.anything()));
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete the view “Mine”' }));
  await waitFor(() => expect(deleteView).toHaveBeenCalledWith({ id: mine }, expect.anything()));
  expect(screen.queryByRole('button', { name: 'Delete the view “Theirs”' })).toBeNull();
});
