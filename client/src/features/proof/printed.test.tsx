// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { paperIn } from './paper.ts';
import { Printed } from './parts/printed.tsx';

type Checked = Awaited<ReturnType<Api['remittanceCheck']>>;
const number = 'T2026A1B2C3D4E5';
const checkAnswer: Checked = {
  part: 'form',
  number,
  version: 1,
  state: 'DECLARED',
  valid: true,
  registered: '2026-03-01T02:00:00Z',
  changed: '',
  position: 1234,
};
const open = (remittanceCheck: Api['remittanceCheck']) =>
  renderOffice(() => <Printed kind="remittance" number={number} />, '/proof', { remittanceCheck });

test('an address names the paper by its kind', () => {
  expect(paperIn(new URLSearchParams(`lan=en&remittance=${number}`))).toEqual({ kind: 'remittance', number });
  expect(paperIn(new URLSearchParams('receipt=R1'))).toEqual({ kind: 'receipt', number: 'R1' });
  expect(paperIn(new URLSearchParams('certificate=&x=1'))).toBeUndefined();
});

test('who holds an application reads how far it is in the log', async () => {
  const check = vi.fn<Api['remittanceCheck']>(async () => checkAnswer);
  await open(check);
  await screen.findByText('This application was submitted to the bank');
  for (const text of ['Application for Funds Transfers (Overseas)', number, 'Declared', '1,234'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(check).toHaveBeenCalledWith({ number }, expect.anything());
});

test('of what is not handed in no state is told, and a number that nobody knows is none', async () => {
  await open(async () => ({ ...checkAnswer, state: '', valid: false, registered: '', position: 0 }));
  await screen.findByText(/^This application is not with the bank/);
  expect(screen.queryByText('State')).toBeNull();
  cleanup();
  await open(async () => {
    throw new RequestProblem({ code: '404', message: 'None', status: 200 });
  });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(`No application has the number ${number}`),
    ),
  );
});
