// @vitest-environment jsdom
import type { Agreements } from '@portal/shared/calls/agreement';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { AgreementsScreen } from './screens/agreements.tsx';

const version: Agreements['versions'][number] = {
  number: 1,
  from: '2026-03-02',
  id: 'id-1',
  asks: true,
  state: 'inForce',
  accepted: 2,
  publishedAt: '2026-03-01T04:00:00.000Z',
  publishedBy: 'Berta',
  textCN: '<p>一</p>',
  textEN: '<p>One</p>',
};
const agreements: Agreements = {
  accounts: 5,
  versions: [{ ...version, number: 2, id: 'id-2', state: 'toCome', from: '2099-01-01', accepted: 0 }, version],
};
const show = async (calls: Partial<Api>, answer: Agreements = agreements) => {
  await renderOffice(AgreementsScreen, '/user/agreements', { manageAgreements: async () => answer, ...calls });
  await screen.findByRole('heading', { name: 'User agreement' });
};

test('versions stand with their state and how many accepted them; one to come is taken back once that is sure', async () => {
  const withdrawAgreement = vi.fn<Api['withdrawAgreement']>(async () => ({}));
  await show({ withdrawAgreement });
  screen.getByText(/In force$/);
  screen.getByText('2 of 5 accounts');
  expect(screen.queryByRole('button', { name: 'Withdraw version 1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw version 2' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(withdrawAgreement.mock.calls[0]?.[0]).toEqual({ number: 2 }));
});

test('a new version begins with the texts of the last, and is published once that is sure', async () => {
  const publishAgreement = vi.fn<Api['publishAgreement']>(async () => ({ number: 3 }));
  await show({ publishAgreement });
  fireEvent.change(screen.getByLabelText(/In force from/), { target: { value: '2099-02-01' } });
  fireEvent.change(screen.getByLabelText('Changes, in English'), { target: { value: 'Contacts' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await findDialog();
  expect((await dialog.findAllByText(/^Publish version 3/)).length).toBeGreaterThan(0);
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(publishAgreement).toHaveBeenCalledTimes(1));
  expect(publishAgreement.mock.calls[0]?.[0]).toEqual({
    last: 2,
    from: '2099-02-01',
    asks: true,
    textCN: '<p>一</p>',
    textEN: '<p>One</p>',
    changedCN: '',
    changedEN: 'Contacts',
  });
});

test('where none was published it says so, and a text without words is told at its field', async () => {
  const publishAgreement = vi.fn<Api['publishAgreement']>(async () => ({ number: 1 }));
  await show({ publishAgreement }, { accounts: 0, versions: [] });
  screen.getByText(/No versions yet/);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('link', { name: /Chinese text/ });
  expect(publishAgreement).not.toHaveBeenCalled();
});
