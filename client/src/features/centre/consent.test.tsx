// @vitest-environment jsdom
import type { AgreementRead } from '@portal/shared/calls/agreement';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { Consent } from './parts/consent.tsx';

const version = { number: 2, from: '2026-03-02', inForce: true };
const agreement: AgreementRead = {
  shown: { ...version, html: '<p>The whole text</p>', changed: 'Contacts moved' },
  versions: [version],
};
const show = (acceptAgreement: Api['acceptAgreement']) =>
  renderOffice(() => <Consent number={2} />, '/user/userInfo', {
    readAgreement: async () => agreement,
    acceptAgreement,
  });

test('what is new and the whole text are shown, and that version is accepted', async () => {
  const acceptAgreement = vi.fn<Api['acceptAgreement']>(async () => ({}));
  await show(acceptAgreement);
  await screen.findByText('Contacts moved');
  await screen.findByText('The whole text');
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Accept agreement' }));
  await waitFor(() => expect(acceptAgreement.mock.calls[0]?.[0]).toEqual({ number: 2 }));
});

test('why it could not be accepted is told', async () => {
  const message = 'There is another version of the agreement by now.';
  await show(async () => {
    throw new RequestProblem({ code: 'agreement.changed', message, status: 409 });
  });
  await screen.findByText('The whole text');
  fireEvent.click(screen.getByRole('button', { name: 'Accept agreement' }));
  await screen.findByText(message);
});
