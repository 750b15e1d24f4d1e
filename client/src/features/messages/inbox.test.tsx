// @vitest-environment jsdom
import type { Message } from '@portal/shared/calls/message';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { requests } from '../../core/request/slice.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { SystemMessagesScreen } from './screens/messages.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const message = (title: string, dataType: '0' | '1' = '0'): Message => ({
  id,
  title,
  message: 'text',
  dataType,
  dateStr: new Date().toISOString(),
  checkFlag: false,
  about: { kind: 'product', id: `${id}-cn` },
});
const answer = (messages: Message[]) => ({
  messageDetailList: messages,
  unreadMessageDetailList: [],
  readMessageList: [],
  count: messages.length,
  pageSize: 10,
  unread: 1,
  unreadAll: 3,
});

test('a message leads to its record and is read by that', async () => {
  const operateMessages = vi.fn(async () => ({}));
  await renderOffice(SystemMessagesScreen, '/user/SysMessage', {
    loadMessages: async () => answer([message('Approved')]),
    operateMessages,
  });
  expect(await screen.findByText('Today')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Approved' });
  expect(link.getAttribute('href')).toBe(`/user/ProductInfo_c?id=${id}-cn`);
  fireEvent.click(link);
  await waitFor(() =>
    expect(operateMessages).toHaveBeenCalledWith({ operate: '01', messageIdList: [id] }, expect.anything()),
  );
});

test('a new message of this category is shown at once, and the count is told', async () => {
  const loadMessages = vi.fn(async () => answer([message('First')]));
  const { store } = await renderOffice(SystemMessagesScreen, '/user/SysMessage', { loadMessages });
  await screen.findByText('First');
  expect(store.getState().live.unread).toBe(3);
  loadMessages.mockResolvedValue(answer([message('Second')]));
  act(() => void store.dispatch(requests.refresh()));
  await screen.findByText('Second');
});

test('an empty inbox names what comes there: to an administrator other things than to an owner', async () => {
  const loadMessages = async () => answer([]);
  await renderOffice(SystemMessagesScreen, '/user/SysMessage', { loadMessages });
  await screen.findByText('Hand-overs, requests for opinion and replies appear here.');
  cleanup();
  await renderOffice(SystemMessagesScreen, '/user/SysMessage', { loadMessages }, { roles: ['Default-App-User'] });
  await screen.findByText(/^Approvals, rejections and take-downs/);
});

test('only unread is kept in the address', async () => {
  const loadMessages = vi.fn(async () => answer([message('First')]));
  const { search } = await renderOffice(SystemMessagesScreen, '/user/SysMessage', { loadMessages });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Unread only (1)' }));
  await waitFor(() => expect(search().get('readFlg')).toBe('0'));
  await waitFor(() =>
    expect(loadMessages).toHaveBeenLastCalledWith({ category: '1', readFlg: '0' }, expect.anything()),
  );
});

test('what can be done comes with the selection; deleting asks first', async () => {
  const operateMessages = vi.fn(async () => ({}));
  await renderOffice(SystemMessagesScreen, '/user/SysMessage', {
    loadMessages: async () => answer([message('First')]),
    operateMessages,
  });
  await screen.findByText('First');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await findDialog();
  await dialog.shows('Delete one message?');
  const [, confirmButton] = await dialog.findAllByRole('button');
  if (!confirmButton) throw new Error('the dialog has no second button');
  fireEvent.click(confirmButton);
  await waitFor(() =>
    expect(operateMessages).toHaveBeenCalledWith({ operate: '02', messageIdList: [id] }, expect.anything()),
  );
});

test('what is shown is exported whole, and kept as a view', async () => {
  const fetchFile = vi.fn(async () => ({ name: 'messages.xlsx', content: new Blob(['x']) }));
  const saveView = vi.fn(async () => ({ id }));
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} });
  await renderOffice(SystemMessagesScreen, '/user/SysMessage?readFlg=0', {
    loadMessages: async () => answer([message('First')]),
    fetchFile,
    saveView,
  });
  await screen.findByText('First');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() =>
    expect(fetchFile).toHaveBeenCalledWith(
      'exportMessages',
      { category: '1', readFlg: '0', format: 'xlsx' },
      expect.anything(),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save or manage views…' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Unread' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const view = { list: 'system-messages', name: 'Unread', search: 'readFlg=0' };
  await waitFor(() => expect(saveView).toHaveBeenCalledWith(view, expect.anything()));
});
