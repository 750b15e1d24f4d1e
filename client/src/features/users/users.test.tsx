// @vitest-environment jsdom
import type { UserRow } from '@portal/shared/calls/user-admin';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { expectSortedByHeads } from '../../core/testing/sorting.ts';
import { UsersScreen } from './screens/users.tsx';

const none = { freeze: false, open: false, logOff: false, erase: false, resetSecondFactor: false, grant: false };
const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const row = (at: number, some: Partial<UserRow> = {}): UserRow => ({
  id: idOf(at),
  loginId: `user-${at}`,
  name: `Name ${at}`,
  companyName: '',
  roles: ['Default-App-User'],
  status: '1',
  dataDomain: '01',
  dataTime: '2026-03-01T08:00:00Z',
  delFlag: '0',
  erased: false,
  can: none,
  ...some,
});
const open1 = row(1, { can: { ...none, freeze: true, logOff: true } });
const frozen = row(2, { status: '2', can: { ...none, open: true, logOff: true } });
const cancelled = row(3, { status: '9', delFlag: '9', can: { ...none, erase: true } });
const erased = row(4, { status: '9', delFlag: '9', erased: true, loginId: '', name: '' });
const rows = [open1, frozen, cancelled, erased];
const userRecords = async () => ({ records: [], decisions: 0 });
const queryUsers = async () => ({ total: rows.length, rows });

const open = (calls: Partial<Api> = {}, address = '/user/UserMag') =>
  renderOffice(UsersScreen, address, { queryUsers, userRecords, ...calls });
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
test('what the server allows can be pressed, nothing else; who was erased is a word', async () => {
  await open();
  await screen.findByText('user-1');
  expect(button('Freeze Name 1').disabled).toBe(false);
  expect(button('Reopen Name 1').disabled).toBe(true);
  expect(button('Freeze Name 2').disabled).toBe(true);
  expect(button('Reopen Name 2').disabled).toBe(false);
  expect(button('Freeze Name 3').disabled).toBe(true);
  expect(button('Reopen Name 3').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close account: Name 3' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase Name 1' })).toBeNull();
  expect(button('Erase Name 3').disabled).toBe(false);
  expect(screen.getAllByText(/Erased person/).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'View Name 1' }).getAttribute('href')).toBe(
    `/user/basicInfo?flag=admin&id=${idOf(1)}`,
  );
});

test('freezing says what it will do, needs a reason, and says that it was done', async () => {
  const freezeUser = vi.fn<Api['freezeUser']>(async () => ({}));
  const listing = vi.fn(queryUsers);
  const { store } = await open({ freezeUser, queryUsers: listing });
  await screen.findByText('user-1');
  fireEvent.click(button('Freeze Name 1'));
  const dialog = await findDialog();
  await dialog.shows('All sessions of this account end immediately');
  const freezeButton = await dialog.findByRole('button', { name: 'Freeze' });
  fireEvent.click(freezeButton);
  await dialog.findByText('Complete this field');
  expect(freezeUser).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: ' Misuse ' } });
  fireEvent.click(freezeButton);
  await waitFor(() => expect(freezeUser).toHaveBeenCalledWith({ id: idOf(1), reason: 'Misuse' }, expect.anything()));
  await waitFor(() => expect(listing).toHaveBeenCalledTimes(2));
  expect(store.getState().notices[0]).toMatchObject({ words: 'people.users.freeze.done', params: { name: 'Name 1' } });
});

test('opening again needs no reason', async () => {
  const reopenUser = vi.fn<Api['reopenUser']>(async () => ({}));
  await open({ reopenUser });
  await screen.findByText('user-2');
  fireEvent.click(button('Reopen Name 2'));
  fireEvent.click(await (await findDialog()).findByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(reopenUser).toHaveBeenCalledWith({ id: idOf(2), reason: '' }, expect.anything()));
});

test('erasing needs the login name typed', async () => {
  const eraseUser = vi.fn<Api['eraseUser']>(async () => ({}));
  await open({ eraseUser });
  await screen.findByText('user-3');
  fireEvent.click(button('Erase Name 3'));
  const dialog = await findDialog();
  const [reason, loginIdField] = await dialog.findAllByRole('textbox');
  if (!reason || !loginIdField) throw new Error('the dialog has no two fields');
  fireEvent.change(reason, { target: { value: 'Asked for it' } });
  fireEvent.change(loginIdField, { target: { value: 'user-33' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Erase permanently' }));
  await dialog.findByText('Enter the login name exactly');
  expect(eraseUser).not.toHaveBeenCalled();
  fireEvent.change(loginIdField, { target: { value: 'user-3' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Erase permanently' }));
  await waitFor(() =>
    expect(eraseUser).toHaveBeenCalledWith({ id: idOf(3), reason: 'Asked for it' }, expect.anything()),
  );
});

test('before an account is closed or erased, what else names that person is counted by the server', async () => {
  const userRecords = vi.fn<Api['userRecords']>(async () => ({
    records: [
      { kind: 'product', total: 5, listed: 3, pending: 1 },
      { kind: 'other', total: 0, listed: 0, pending: 0 },
    ],
    decisions: 2,
  }));
  await open({ userRecords });
  await screen.findByText('user-1');
  fireEvent.click(button('Close account: Name 1'));
  const closing = await findDialog();
  await closing.findByText(
    'Language versions of its products: 5, of which 3 will be delisted and 1 withdrawn from review.',
  );
  await closing.findByText('2 decisions in the audit trail keep this name.');
  expect(userRecords).toHaveBeenCalledWith({ id: idOf(1) }, expect.anything());
  cleanup();
  await open({ userRecords: async () => ({ records: [], decisions: 0 }) });
  await screen.findByText('user-3');
  fireEvent.click(button('Erase Name 3'));
  await (await findDialog()).findByText('This account has no records and made no decisions.');
});

test('a refusal is shown in the dialog, and the list is read again', async () => {
  const freezeUser = vi.fn<Api['freezeUser']>(() =>
    Promise.reject(
      new RequestProblem({ code: 'x', message: 'The account cannot be frozen in its current status', status: 200 }),
    ),
  );
  const listing = vi.fn(queryUsers);
  await open({ freezeUser, queryUsers: listing });
  await screen.findByText('user-1');
  fireEvent.click(button('Freeze Name 1'));
  const dialog = await findDialog();
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: 'Misuse' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Freeze' }));
  await dialog.findByText('The account cannot be frozen in its current status');
  await waitFor(() => expect(listing).toHaveBeenCalledTimes(2));
});

test('search, status and page are the address', async () => {
  const listing = vi.fn(queryUsers);
  const { search } = await open({ queryUsers: listing }, '/user/UserMag?status=2&pageNo=2');
  await screen.findByText('user-1');
  expect(listing).toHaveBeenLastCalledWith({ status: '2', dataDomain: '00', pageNo: 2 }, expect.anything());
  fireEvent.change(screen.getByLabelText('Name, login or contact'), { target: { value: 'wang' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().toString()).toBe('keyword=wang&status=2'));
});

test('sorted by the server, from the heads of its columns; the address says how', async () => {
  const listing = vi.fn(queryUsers);
  const { search } = await open({ queryUsers: listing });
  await screen.findByText('user-1');
  const heads = { 'Login name': 'loginId', Opened: 'dataTime' };
  await expectSortedByHeads(heads, search);
  expect(listing.mock.calls).toEqual(
    expect.arrayContaining([[expect.objectContaining({ sort: '-dataTime' }), expect.anything()]]),
  );
});

test('nobody there, and nobody that matches, are two things', async () => {
  const nobody = async () => ({ total: 0, rows: [] });
  await open({ queryUsers: nobody });
  await screen.findByText('No users yet');
  cleanup();
  await open({ queryUsers: nobody }, '/user/UserMag?keyword=nobody');
  await screen.findByText('No results match these filters');
});
