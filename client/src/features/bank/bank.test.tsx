// @vitest-environment jsdom
import type { BankRules, ReadyTransfers, StatementComparison } from '@portal/shared/calls/bank';
import type { SessionUser } from '@portal/shared/calls/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { DayEndScreen } from './screens/day-end.tsx';
import { BankRulesScreen } from './screens/rules.tsx';
import { TransfersScreen } from './screens/transfers.tsx';

const bank: Partial<SessionUser> = {
  roles: ['Default-App-User', 'BANK_ADMIN'],
  acting: '00000000-0000-4000-8000-000000000050',
};

const rules: BankRules = {
  recordVersion: 3,
  limits: [
    { umId: 'berta', name: 'Berta', usd: '50000.00', self: true },
    { umId: 'carl', name: 'Carl', usd: null, self: false },
  ],
  cutOffs: [{ currency: 'USD', time: '16:30' }],
  waivable: ['papers'],
  ownWaivable: [],
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: 'Carl',
  changes: [
    {
      at: '2026-03-01T02:00:00Z',
      by: 'Carl',
      limits: [{ umId: 'berta', name: 'Berta', before: '', after: '50000.00' }],
      cutOffs: [{ currency: 'USD', before: '16:00', after: '16:30' }],
      waivable: [{ check: 'papers', waivable: true }],
    },
  ],
};
const openRules = (saveBankRules: Api['saveBankRules']) =>
  renderOffice(BankRulesScreen, '/user/bankRules', { readBankRules: async () => rules, saveBankRules }, bank);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('limits and cut-offs are kept together; one’s own limit is for others, and what was changed is told', async () => {
  const saveBankRules = vi.fn<Api['saveBankRules']>(async () => ({}));
  await openRules(saveBankRules);
  expect((await field('Limit of Berta (USD)')).disabled).toBe(true);
  screen.getByText('Limit of Berta: No limit → USD 50,000.00');
  screen.getByText('Cut-off of USD: 16:00 → 16:30');
  fireEvent.change(await field('Limit of Carl (USD)'), { target: { value: '1000.50' } });
  fireEvent.change(await field('Cut-off of EUR'), { target: { value: '15:00' } });
  screen.getByText('Contract and invoice: can be waived');
  const [documents, taxFiling] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([documents?.checked, taxFiling?.checked]).toEqual([true, false]);
  for (const box of [documents, taxFiling]) if (box) fireEvent.click(box);
  keep();
  await waitFor(() => expect(saveBankRules).toHaveBeenCalledTimes(1));
  const [input] = saveBankRules.mock.calls[0] ?? [];
  expect(input?.limits).toEqual([
    { umId: 'berta', usd: '50000.00' },
    { umId: 'carl', usd: '1000.50' },
  ]);
  expect(input?.waivable).toEqual(['taxFiling']);
  expect(input?.cutOffs).toHaveLength(2);
  expect(input?.cutOffs).toEqual(
    expect.arrayContaining([
      { currency: 'USD', time: '16:30' },
      { currency: 'EUR', time: '15:00' },
    ]),
  );
});

test('rules that a colleague kept meanwhile are shown beside what is typed, and not overwritten unawares', async () => {
  let stand = rules;
  const saveBankRules = vi.fn<Api['saveBankRules']>(async () => ({}));
  await renderOffice(BankRulesScreen, '/user/bankRules', { readBankRules: async () => stand, saveBankRules }, bank);
  fireEvent.change(await field('Cut-off of EUR'), { target: { value: '15:00' } });
  stand = { ...rules, recordVersion: 4, savedBy: 'Dora', cutOffs: [{ currency: 'USD', time: '17:00' }] };
  saveBankRules.mockRejectedValueOnce(new RequestProblem({ code: '409', message: 'Changed', status: 409 }));
  keep();
  const table = await screen.findByRole('table', { name: 'Changed by another user or on another page' });
  screen.getByText('Changed by Dora');
  const show = screen.getByRole('button', { name: 'Show changes' });
  expect(show.closest('[role=alert]')?.className).toContain('banner');
  fireEvent.click(show);
  expect(document.activeElement?.contains(table)).toBe(true);
  expect(table.textContent).toContain('16:30');
  expect(table.textContent).toContain('17:00');
  fireEvent.click(screen.getByRole('button', { name: /^Use latest content: Cut-off of USD/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep entries' }));
  keep();
  await waitFor(() => expect(saveBankRules).toHaveBeenCalledTimes(2));
  expect(saveBankRules.mock.calls.map(([input]) => input.recordVersion)).toEqual([3, 4]);
  expect(saveBankRules.mock.calls[1]?.[0].cutOffs).toEqual([
    { currency: 'USD', time: '17:00' },
    { currency: 'EUR', time: '15:00' },
  ]);
});

test('what is no amount and no time is said at its field, and nothing is sent', async () => {
  const saveBankRules = vi.fn<Api['saveBankRules']>(async () => ({}));
  await openRules(saveBankRules);
  fireEvent.change(await field('Limit of Carl (USD)'), { target: { value: '1,5' } });
  fireEvent.change(await field('Cut-off of EUR'), { target: { value: '25:00' } });
  keep();
  await screen.findByText('Correct 2 fields');
  expect((await screen.findAllByText('Enter a time such as 16:30')).length).toBeGreaterThan(0);
  expect(saveBankRules).not.toHaveBeenCalled();
});

test('a refusal of the server is told, and what was typed stays', async () => {
  const saveBankRules = vi
    .fn<Api['saveBankRules']>()
    .mockRejectedValue(new RequestProblem({ code: 'bank.own', message: 'Not your own', status: 200 }));
  await openRules(saveBankRules);
  fireEvent.change(await field('Limit of Carl (USD)'), { target: { value: '7' } });
  keep();
  await screen.findByText('Not your own');
  expect((await field('Limit of Carl (USD)')).value).toBe('7');
});

const transfers: ReadyTransfers = {
  more: false,
  rows: [1, 2, 3].map((at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    number: `T${at}`,
    payee: `Payee ${at}`,
    currency: 'USD',
    amount: '1000.00',
    day: '2026-03-02',
    faults: at === 3 ? ['59a Payee: too long'] : [],
    exported: null,
  })),
};

test('all that fit are exported unless some are left out; what does not fit is told with its reason', async () => {
  const fetchFile = vi.fn(async () => ({ name: 'pain001-1.xml', content: new Blob(['<xml/>']) }));
  const recordPaymentFile = vi.fn<Api['recordPaymentFile']>(async () => ({ file: 'F1' }));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await renderOffice(
    TransfersScreen,
    '/user/transfers',
    {
      readTransfers: async () => transfers,
      recordPaymentFile,
      fetchFile: fetchFile as unknown as Api['fetchFile'],
    },
    bank,
  );
  await screen.findByText('59a Payee: too long');
  screen.getByText('One cannot be exported; see the reason in its row.');
  const pick = (at: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Payee ${at} T${at}` });
  expect(pick(3).disabled).toBe(true);
  screen.getByRole('button', { name: 'Export 2 remittances' });
  fireEvent.click(pick(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Export one remittance' }));
  await screen.findByText('File saved: pain001-1.xml');
  const recorded = { ids: [transfers.rows[1]?.id], again: false };
  expect(recordPaymentFile).toHaveBeenCalledWith(recorded, expect.anything());
  expect(fetchFile).toHaveBeenCalledWith('exportPain001', { file: 'F1' }, expect.anything());
  expect(saved).toHaveBeenCalledTimes(1);
});

test('what went into a file before is not ticked, says so, and is asked about before it goes into another', async () => {
  const recordPaymentFile = vi.fn<Api['recordPaymentFile']>(async () => ({ file: 'F2' }));
  const fetchFile = vi.fn(async () => ({ name: 'pain001-2.xml', content: new Blob(['<xml/>']) }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const exported = { at: '2026-03-01T02:00:00Z', by: 'Anna', file: 'F1' };
  const rows = transfers.rows.map((row, at) => ({ ...row, faults: [], exported: at === 0 ? exported : null }));
  await renderOffice(
    TransfersScreen,
    '/user/transfers',
    {
      readTransfers: async () => ({ more: false, rows }),
      recordPaymentFile,
      fetchFile: fetchFile as unknown as Api['fetchFile'],
    },
    bank,
  );
  await screen.findByText(/Exported on .* by Anna, file F1/);
  const pick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Payee 1 T1' });
  expect(pick.checked).toBe(false);
  fireEvent.click(pick);
  fireEvent.click(await screen.findByRole('button', { name: 'Export 3 remittances' }));
  await screen.findByText(
    'One of these remittances has already been exported. Exporting it again may cause a duplicate payment.',
  );
  expect(recordPaymentFile).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Export again' }));
  const ids = rows.map(({ id }) => id);
  await waitFor(() => expect(recordPaymentFile).toHaveBeenCalledWith({ ids, again: true }, expect.anything()));
});

test('where nothing is to be remitted that is said', async () => {
  const readTransfers = async () => ({ rows: [], more: false });
  await renderOffice(TransfersScreen, '/user/transfers', { readTransfers }, bank);
  await screen.findByText('No remittances to export');
});

const comparison: StatementComparison = {
  format: { encoding: 'Windows-1252', separator: 'tab' },
  day: '2026-03-02',
  currencies: [
    {
      currency: 'USD',
      portal: '1000.00',
      bank: '1001.00',
      difference: '-1.00',
      matched: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          number: 'T1',
          payee: 'Payee 1',
          reference: 'FT1',
          amount: '1000.00',
          line: 2,
          booked: '1001.00',
          same: false,
        },
      ],
      portalOnly: [],
      bankOnly: [],
    },
  ],
  left: { credits: 1, unbooked: 0, otherDays: 0 },
};
const openDayEnd = (compareStatement: Api['compareStatement']) =>
  renderOffice(DayEndScreen, '/user/dayEnd', { compareStatement }, bank);
const chooseStatement = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for a file');
  fireEvent.change(input, { target: { files: [new File(['<xml/>'], 'statement.xml')] } });
};
const doCompare = async () => fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));

test('a statement is held against what was remitted; differences are told by currency and by row', async () => {
  const compareStatement = vi.fn<Api['compareStatement']>(async () => comparison);
  await openDayEnd(compareStatement);
  await doCompare();
  expect(compareStatement).not.toHaveBeenCalled();
  await chooseStatement();
  await doCompare();
  await screen.findByText('One row differs.');
  screen.getByText(/1 credits/);
  screen.getByText('Read as Windows-1252, separated by tabs');
  within(screen.getByRole('table', { name: 'Totals by currency' })).getByText('-1.00');
  const rows = within(screen.getByRole('table', { name: 'Entries' }));
  rows.getByText('Amounts differ');
  expect(rows.getByRole('link', { name: 'Payee 1 T1' }).getAttribute('href')).toContain('/user/ApplySave?id=');
  expect(compareStatement.mock.calls[0]?.[1]?.file?.name).toBe('statement.xml');
});

test('why nothing was compared with a file is told', async () => {
  const message = 'The file could not be compared: it is empty (line 1)';
  await openDayEnd(async () => {
    throw new RequestProblem({ code: 'bank.statement', message, status: 200 });
  });
  await screen.findByRole('button', { name: 'Compare' });
  await chooseStatement();
  await doCompare();
  await screen.findByText(message);
});
