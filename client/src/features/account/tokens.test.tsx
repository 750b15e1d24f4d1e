// @vitest-environment jsdom

import type { listTokens } from '@portal/shared/calls/token';
import type { OutputOf } from '@portal/shared/define/call';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { TokensScreen } from './screens/tokens.tsx';

type Tokens = OutputOf<typeof listTokens>;
const calls: Tokens['calls'] = [
  { path: '/message/list', summary: 'Messages', writes: false },
  { path: '/message/read', summary: 'Reads messages', writes: true },
];
const token: Tokens['tokens'][number] = {
  id: 't1',
  name: 'ERP',
  calls: ['/message/list'],
  site: '',
  institution: '',
  since: '2026-11-01T02:00:00.000Z',
  until: '2027-01-30T02:00:00.000Z',
  used: '',
};

test('a token is made for some calls, and shown once', async () => {
  const listed = vi.fn<Api['listTokens']>(async () => ({ tokens: [], calls }));
  const makeToken = vi.fn<Api['makeToken']>(async () => ({ id: 't1', token: 'dtp_secret', until: token.until }));
  await renderOffice(TokensScreen, '/user/tokens', { listTokens: listed, makeToken });
  await screen.findByText('No tokens yet');
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  fireEvent.change(await screen.findByLabelText('Purpose'), { target: { value: 'ERP' } });
  const [, confirm] = screen.getAllByRole('button', { name: 'Create token' });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(screen.getAllByText(/choose/i).length).toBeGreaterThan(0));
  expect(makeToken).not.toHaveBeenCalled();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'API operations' }));
  fireEvent.click(await screen.findByText('/message/list – Messages'));
  fireEvent.click(confirm as HTMLElement);
  await screen.findByText('dtp_secret');
  expect(makeToken.mock.calls[0]?.[0]).toEqual({ name: 'ERP', calls: ['/message/list'], days: 90 });
  fireEvent.click(screen.getByRole('button', { name: 'Token saved' }));
  await waitFor(() => expect(screen.queryByText('dtp_secret')).toBeNull());
  expect(listed.mock.calls.length).toBeGreaterThan(1);
});

test('one is ended after a question', async () => {
  const endToken = vi.fn<Api['endToken']>(async () => ({}));
  await renderOffice(TokensScreen, '/user/tokens', { listTokens: async () => ({ tokens: [token], calls }), endToken });
  await screen.findByText(/Never used/);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke ERP' }));
  const confirmButton = await screen.findByRole('button', { name: 'Revoke' });
  fireEvent.click(confirmButton);
  await waitFor(() => expect(endToken).toHaveBeenCalled());
  expect(endToken.mock.calls[0]?.[0]).toEqual({ id: 't1' });
});
