// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { UserTokens } from './parts/user-tokens.tsx';

const id = '00000000-0000-4000-8000-000000000003';
const token = {
  id: '00000000-0000-4000-8000-000000000004',
  name: 'ERP',
  calls: ['/message/list'],
  site: '' as const,
  institution: '',
  used: '',
  since: '2026-11-01T02:00:00.000Z',
  until: '2027-01-30T02:00:00.000Z',
};
const changed = vi.fn();
const TokensScreen = () => <UserTokens id={id} onChanged={changed} />;

test('an administrator ends one of another user, with a reason', async () => {
  const revokeToken = vi.fn<Api['revokeToken']>(async () => ({}));
  const userTokens = vi.fn<Api['userTokens']>(async () => ({ tokens: [token] }));
  await renderOffice(TokensScreen, '/user/basicInfo', { userTokens, revokeToken });
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke ERP' }));
  const dialog = await findDialog();
  await dialog.findByText(/is notified with your reason/);
  fireEvent.click(await dialog.findByRole('button', { name: 'Revoke' }));
  await dialog.findByText('Complete this field');
  expect(revokeToken).not.toHaveBeenCalled();
  userTokens.mockResolvedValue({ tokens: [] });
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: ' Has left ' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Revoke' }));
  await screen.findByText('No tokens yet');
  expect(revokeToken.mock.calls[0]?.[0]).toEqual({ id, tokenId: token.id, reason: 'Has left' });
  expect(changed).toHaveBeenCalled();
});
