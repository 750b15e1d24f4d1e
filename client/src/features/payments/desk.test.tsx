// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import type { DatedFinding } from '@portal/shared/records/workflow-record';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import type { Detail, Listed } from '../../entities/workflow/kind.ts';
import { workflowDetail } from '../../entities/workflow/testing.ts';
import { ApplicationScreen } from './screens/payments.tsx';

const owner = '00000000-0000-4000-8000-000000000099';
const bank: Partial<SessionUser> = {
  roles: ['Default-App-User', 'BANK_ADMIN'],
  acting: '00000000-0000-4000-8000-000000000050',
};
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const content = {
  currency: 'USD',
  amount: '86400.00',
  fxAmount: '66400.00',
  cnyAccount: '0042',
  cashAmount: '20000.00',
  cashAccount: '7715',
  bopCode1: '227020',
  bopAmount1: '52000.00',
  bopCode2: '231030',
  bopAmount2: '34400.00',
};
const detail = (number: number, some: Partial<Detail> = {}): Detail =>
  workflowDetail({
    id: idOf(number),
    owner,
    name: `Payee ${number}`,
    number: `T2026000000000${number}`,
    recordVersion: 7,
    state: 'BANK_REVIEW',
    waits: true,
    can: ['putBack', 'askMore', 'reject', 'accept'],
    content,
    ...some,
  });
const acted = { at: '2026-11-20T03:00:00Z', onBehalfOf: '', role: 'BANK_ADMIN', given: {} };
const callsFor = (details: readonly Detail[], more: Partial<Api> = {}): Partial<Api> => ({
  remittanceShow: async ({ id }) => details.find((each) => each.id === id) ?? detail(9),
  remittanceList: async () => ({ rows: details as unknown as Listed['rows'], total: details.length, more: false }),
  paymentPapers: async () => ({ contract: null, documents: [] }),
  remittanceDesk: async () => ({
    comments: [{ id: 'c', by: 'Anna', own: false, at: '2026-03-01T08:00:00Z', text: 'Look at the invoice' }],
    hold: { name: 'Anna', own: false, since: '2026-03-01T08:00:00Z', until: '2099-03-01T08:30:00Z' },
    holdMinutes: 30,
    can: { hold: false, release: false, takeOver: true },
  }),
  ...more,
});
const open = (details: readonly Detail[], more: Partial<Api> = {}) =>
  renderOffice(
    ApplicationScreen,
    `/user/ApplySave?id=${idOf(1)}&queue=state%3DBANK_REVIEW`,
    callsFor(details, more),
    bank,
  );
const panel = async () => within(await screen.findByRole('region', { name: 'Decision' }));
const ctrlEnter = (on: Element = document.body) => fireEvent.keyDown(on, { key: 'Enter', ctrlKey: true });

test('Ctrl and Enter does the main act and opens the next that waits, where a line says what was done', async () => {
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id: idOf(1), recordVersion: 8 }));
  const { search } = await open([detail(1), detail(2, { can: [] }), detail(3)], { remittanceAct });
  await panel();
  ctrlEnter();
  await screen.findByRole('heading', { name: /Payee 3/ });
  expect(remittanceAct).toHaveBeenCalledWith({ id: idOf(1), act: 'accept', recordVersion: 7 }, expect.anything());
  expect(screen.getByText(/^Approve: completed/).textContent).toContain('Payee 1');
  expect([search().get('id'), search().get('queue')]).toEqual([idOf(3), 'state=BANK_REVIEW']);
});

test('of what was erased it says so, field by field, and of what was left empty nothing', async () => {
  await open([detail(1, { erased: ['content'] })]);
  await panel();
  expect(screen.getAllByText('Erased')).toHaveLength(2);
  expect(screen.queryByText('Agent bank')).toBeNull();
});

test('the rate is entered in place: sums follow, what is wrong is said there and nothing is sent', async () => {
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id: idOf(1), recordVersion: 8 }));
  await open([detail(1, { state: 'APPROVED', can: ['purchase', 'remit'] })], { remittanceAct });
  const decision = await panel();
  expect(decision.getAllByText('= 32A')).toHaveLength(2);
  expect(decision.queryByRole('button', { name: /Remit/ })).toBeNull();
  const rate = decision.getByRole('textbox');
  ctrlEnter(rate);
  await decision.findByText('Complete this field');
  fireEvent.change(rate, { target: { value: '7.1O' } });
  ctrlEnter(rate);
  expect(remittanceAct).not.toHaveBeenCalled();
  fireEvent.change(rate, { target: { value: '7.1042' } });
  await decision.findByText('CNY 471,718.88');
  ctrlEnter(rate);
  await waitFor(() =>
    expect(remittanceAct).toHaveBeenCalledWith(
      { id: idOf(1), act: 'purchase', recordVersion: 7, rate: '7.1042' },
      expect.anything(),
    ),
  );
});

test('what changed since it was opened is shown, and decided on only once it was read', async () => {
  let now = detail(1);
  const remittanceAct = vi.fn<Api['remittanceAct']>(async (input) => {
    if ((input as { recordVersion: number }).recordVersion === 8) return { id: idOf(1), recordVersion: 9 };
    const history = [{ ...acted, act: 'askMore', from: 'BANK_REVIEW', to: 'BANK_REVIEW', by: 'Anna' }];
    now = detail(1, { recordVersion: 8, content: { ...content, amount: '48000.00' }, history });
    throw new RequestProblem({ code: '409', message: 'This record has changed', status: 409 });
  });
  const { search } = await open([detail(1), detail(2)], { remittanceAct, remittanceShow: async () => now });
  const decision = await panel();
  ctrlEnter();
  const changed = within(await screen.findByRole('table', { name: 'This record has changed since you opened it' }));
  expect(changed.getByText('USD 86,400.00')).toBeTruthy();
  expect(changed.getByText('USD 48,000.00')).toBeTruthy();
  expect(screen.getByText(/Request more documents · Anna/)).toBeTruthy();
  expect(decision.getByRole('button', { name: /Approve/ })).toHaveProperty('disabled', true);
  ctrlEnter();
  expect(remittanceAct).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  ctrlEnter();
  await waitFor(() => expect(search().get('id')).toBe(idOf(2)));
  expect(remittanceAct).toHaveBeenLastCalledWith({ id: idOf(1), act: 'accept', recordVersion: 8 }, expect.anything());
});

test('J and K go through the queue, whatever waits for others', async () => {
  const { search } = await open([detail(1), detail(2)]);
  await panel();
  fireEvent.keyDown(document.body, { key: 'j' });
  await screen.findByRole('heading', { name: /Payee 2/ });
  expect(screen.getByText('2 of 2 pending')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'k' });
  await waitFor(() => expect(search().get('id')).toBe(idOf(1)));
});

test('taking one up begins with it, and opens no other', async () => {
  let state: Partial<Detail> = { state: 'SUBMITTED', can: ['takeUp'] };
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => {
    state = {};
    return { id: idOf(1), recordVersion: 8 };
  });
  const { search } = await open([detail(1), detail(2)], {
    remittanceAct,
    remittanceShow: async () => detail(1, state),
  });
  await panel();
  ctrlEnter();
  await screen.findByRole('button', { name: /Approve, open next/ });
  expect(search().get('id')).toBe(idOf(1));
});

test('what is wrong or to be judged stands first, what is in order is shown on demand', async () => {
  const at = '2026-11-20T03:04:00Z';
  const findings: DatedFinding[] = [
    { rule: 'charges', outcome: 'good', params: { charges: 'OUR' }, at },
    { rule: 'splitting', outcome: 'judge', params: { days: '7', count: '1', together: '115200.00' }, at },
  ];
  await open([detail(1, { findings })]);
  const table = within(await screen.findByRole('table', { name: 'Pre-check' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(1);
  expect(table.getByText(/115,200.00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show passed checks (1)' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Needs review'),
    expect.stringContaining('Pass'),
  ]);
  // when it was found
  expect(table.getAllByText(/^Checked .*11:04/)).toHaveLength(2);
});

test('whoever’s application it is sees no desk', async () => {
  await renderOffice(
    ApplicationScreen,
    `/user/ApplySave?id=${idOf(1)}`,
    callsFor([detail(1, { can: [], waits: false })]),
    {
      roles: ['Default-App-User', 'ORG_ADMIN'],
      acting: owner,
    },
  );
  await screen.findByRole('heading', { name: 'Payee 1' });
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
});

test('what colleagues say of it among themselves, and who of them works on it, stand beside it', async () => {
  const remittanceComment = vi.fn(async () => ({ id: idOf(1), recordVersion: 8 }));
  const remittanceHold = vi.fn(async () => ({}) as never);
  await open([detail(1)], { remittanceComment, remittanceHold });
  await screen.findByText('Look at the invoice');
  await screen.findByText(/Assigned to Anna/);
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
  fireEvent.click(await (await findDialog()).findByRole('button', { name: 'Take over' }));
  const taken = { id: idOf(1), takeOver: true };
  await waitFor(() => expect(remittanceHold).toHaveBeenCalledWith(taken, expect.anything()));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Seen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const comment = { id: idOf(1), text: 'Seen' };
  await waitFor(() => expect(remittanceComment).toHaveBeenCalledWith(comment, expect.anything()));
});

const at = '2026-11-20T03:04:00Z';
const splitting: DatedFinding = {
  rule: 'splitting',
  outcome: 'judge',
  at,
  params: { days: '7', count: '1', together: '115200.00' },
};
const documentsFinding: DatedFinding = {
  rule: 'papers',
  outcome: 'bad',
  params: { usd: '86400.00', limit: '50000.00' },
  at,
};
const splittingBox = 'Reason: Related payments';
const papersBox = 'Reason: Contract and invoice';
type Waived = 'papers' | 'taxFiling';
const rulesWith = (waivable: Waived[], ownWaivable: Waived[] = []): Partial<Api> => ({
  readBankRules: async () => ({
    recordVersion: 0,
    limits: [],
    cutOffs: [],
    waivable,
    ownWaivable,
    savedAt: '',
    savedBy: '',
    changes: [],
  }),
});

test('two presses of Ctrl+Enter approve nothing that needs a reason: the first of those takes the focus', async () => {
  const remittanceAct = vi.fn(async () => ({ id: idOf(1), recordVersion: 8 }));
  await open([detail(1, { findings: [documentsFinding, splitting] })], { remittanceAct, ...rulesWith(['papers']) });
  await panel();
  const box = await screen.findByLabelText(papersBox);
  ctrlEnter();
  ctrlEnter();
  expect(remittanceAct).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  expect(screen.getAllByText('Enter a reason for this result')).toHaveLength(2);
  fireEvent.change(box, { target: { value: 'The invoice follows ' } });
  fireEvent.change(screen.getByLabelText(splittingBox), { target: { value: 'Two instalments' } });
  ctrlEnter(box);
  const reasons = { papers: 'The invoice follows', splitting: 'Two instalments' };
  await waitFor(() => expect(remittanceAct).toHaveBeenCalledTimes(1));
  expect(remittanceAct).toHaveBeenCalledWith(
    expect.objectContaining({ id: idOf(1), act: 'accept', reasons }),
    expect.anything(),
  );
});

test.each([
  ['that the bank does not waive', rulesWith([])],
  ['that one allowed oneself', rulesWith(['papers'], ['papers'])],
])('a failed check %s has no place for a reason', async (_, rules) => {
  await open([detail(1, { findings: [documentsFinding, splitting] })], rules);
  await screen.findByText('This check failed; the action is not available');
  expect(screen.queryByLabelText(papersBox)).toBeNull();
  screen.getByLabelText(splittingBox);
});

test('what the server finds now takes the place of what the page had shown', async () => {
  const { at: _, ...now } = splitting;
  const problem = new RequestProblem({
    code: 'remittance.reasons',
    message: 'Enter a reason for each: Payments',
    status: 200,
    fields: { 'reasons.splitting': 'Enter a reason for this result' },
    data: { findings: [now] },
  });
  await open([detail(1, { findings: [] })], {
    remittanceAct: vi.fn().mockRejectedValue(problem),
    ...rulesWith([]),
  });
  await panel();
  ctrlEnter();
  await screen.findByLabelText(splittingBox);
  await screen.findByText('Checked again. Enter a reason where one is missing.');
  await screen.findByText('Enter a reason for each: Payments');
});

test('reasons that were given stand beside the finding and in the history', async () => {
  const entry = { ...acted, act: 'approve', from: 'ORG_REVIEW', to: 'SUBMITTED', by: 'Berta' };
  const history = [{ ...entry, reasons: { papers: 'The invoice follows' } }];
  await open([detail(1, { findings: [documentsFinding], history })], rulesWith([]));
  await screen.findByText('Contract and invoice: The invoice follows');
  const table = within(await screen.findByRole('table', { name: 'Pre-check' }));
  table.getByText(/: The invoice follows$/);
});
