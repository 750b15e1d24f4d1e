// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { dayOf } from '@portal/shared/rules/dates';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultConfig } from '../../core/session/first-data.ts';
import { settingsWith } from '../../core/session/settings.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { type Listed, requestsOf, type WorkflowView } from './kind.ts';
import { WorkflowList } from './screens/list.tsx';

const workflow: WorkflowView = {
  kind: remittanceRecord,
  requests: requestsOf(remittanceRecord),
  screens: { list: 'applications', one: 'application' },
};
const Screen = () => <WorkflowList workflow={workflow} />;

/** As if a payment asked for more, and could be sent with others. */
const asking = {
  ...remittanceRecord,
  flow: remittanceRecord.flow.map((transition) =>
    transition.does === 'remit' ? { ...transition, asks: ['comment', 'reference'] as const } : transition,
  ),
  batch: ['remit'] as const,
};
const askingView: WorkflowView = { ...workflow, kind: asking };
const Asking = () => <WorkflowList workflow={askingView} />;

type Row = Listed['rows'][number];
const row = (number: number, some: Partial<Row> = {}): Row => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  owner: '00000000-0000-4000-8000-000000000099',
  ownerName: '示例软件',
  ownerNameEn: 'Example Software',
  name: `Payee ${number}`,
  state: 'BANK_REVIEW',
  number: `T2026000000000${number}`,
  hold: null,
  version: 1,
  recordVersion: 7,
  since: '2026-11-20T02:00:00Z',
  due: '',
  overdue: false,
  waits: true,
  forColleague: false,
  hasPending: false,
  submitted: '2026-11-19T02:00:00Z',
  findings: null,
  can: ['putBack', 'askMore', 'reject', 'accept'],
  ...some,
});
const bank: Partial<SessionUser> = {
  roles: ['Default-App-User', 'BANK_ADMIN'],
  acting: '00000000-0000-4000-8000-000000000050',
};
const address = '/user/Apply';
const select = async (number: number) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select Payee ${number}` }));
const actions = () => within(screen.getByRole('group', { name: 'Actions for the selection' }));
const flag = ({ id }: Row, reason = '') => ({
  id,
  flag: reason ? ('F' as const) : ('T' as const),
  returnCode: '',
  returnInfo: reason,
});

test('of a batch only what succeeded leaves the selection; what was refused stays with its reason', async () => {
  const all = [row(1), row(2), row(3)];
  let rows = all;
  const remittanceActMany = vi.fn(async () => {
    rows = [row(2), row(3)];
    return { results: [flag(row(1)), flag(row(2), 'The amount is above your limit')] };
  });
  const remittanceList = async () => ({ rows, total: rows.length, more: false });
  await renderOffice(Screen, address, { remittanceList, remittanceActMany }, bank);
  await select(1);
  await select(2);
  fireEvent.click(actions().getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
  await screen.findByText('1 done, 1 failed');
  expect(remittanceActMany).toHaveBeenCalledWith(
    { act: 'accept', rows: all.slice(0, 2).map(({ id, recordVersion }) => ({ id, recordVersion })) },
    expect.anything(),
  );
  await waitFor(() => expect(screen.queryByText('Payee 1')).toBeNull());
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(document.querySelector(`[data-row-key="${all[1]?.id}"]`)?.textContent).toContain('above your limit');
});

test('only acts that can be done to all of the selection are offered', async () => {
  const rows = [
    row(1),
    row(2, { state: 'SUBMITTED', can: ['takeUp'] }),
    row(3, { state: 'PURCHASED', can: ['remit'] }),
  ];
  await renderOffice(Screen, address, { remittanceList: async () => ({ rows, total: 3, more: false }) }, bank);
  await select(1);
  expect(actions().getByRole('button', { name: 'Approve' })).toBeTruthy();
  await select(2);
  expect(actions().queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(actions().getByText(/No action is available/)).toBeTruthy();
});

test('whoever does nothing to many selects nothing', async () => {
  const remittanceList = async () => ({ rows: [row(1, { can: [] })], total: 1, more: false });
  await renderOffice(Screen, address, { remittanceList }, { ...bank, roles: ['Default-App-User', 'ORG_ADMIN'] });
  await screen.findByText('Payee 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what an act asks for is asked once for a comment and of each for all else', async () => {
  const rows = [1, 2].map((number) => row(number, { state: 'PURCHASED', can: ['remit'] }));
  const remittanceActMany = vi.fn(async () => ({ results: rows.map((each) => flag(each)) }));
  const calls = { remittanceList: async () => ({ rows, total: 2, more: false }), remittanceActMany };
  await renderOffice(Asking, address, calls, bank);
  const [selectAll] = await screen.findAllByRole('checkbox', { name: 'Select all rows of this page' });
  fireEvent.click(selectAll as HTMLElement);
  fireEvent.click(actions().getByRole('button', { name: 'Remit' }));
  const dialog = await findDialog();
  const send = async () => fireEvent.click(await dialog.findByRole('button', { name: 'Remit' }));
  await send();
  expect(remittanceActMany).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByRole('textbox', { name: /Comment/ }), { target: { value: 'As agreed' } });
  for (const number of [1, 2])
    fireEvent.change(await dialog.findByRole('textbox', { name: `Reference: Payee ${number}` }), {
      target: { value: `REF${number}` },
    });
  await send();
  await screen.findByText('2 done, 0 failed');
  expect(remittanceActMany).toHaveBeenCalledWith(
    {
      act: 'remit',
      rows: rows.map(({ id, recordVersion }, at) => ({
        id,
        recordVersion,
        comment: 'As agreed',
        reference: `REF${at + 1}`,
      })),
    },
    expect.anything(),
  );
});

/** As narrow as a phone, until the test is over. */
function onPhone(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(max-width: 600px)', media, addListener() {} }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each(['desk', 'phone'])('what waits stands in groups by its clock, before all else: at a %s', async (place) => {
  const rows = [
    row(4),
    row(1, { state: 'REMITTED', due: '2026-01-05', overdue: true, can: ['declare'] }),
    row(2, { state: 'REMITTED', due: dayOf(Date.now()), can: ['declare'] }),
    row(3, { state: 'REMITTED', due: '2999-01-05', can: ['declare'] }),
    row(5, { state: 'CLOSED', waits: false, can: [] }),
  ];
  if (place === 'phone') onPhone();
  await renderOffice(Screen, address, { remittanceList: async () => ({ rows, total: 5, more: false }) }, bank);
  await screen.findByText('Payee 1');
  const texts = [...document.querySelectorAll('tbody tr, li > p, li a')].flatMap(
    ({ textContent }) => /^Awaiting you[^P]*$|^Others$|Payee \d/.exec(textContent ?? '') ?? [],
  );
  expect(texts).toEqual([
    ...['Awaiting you: overdue', 'Payee 1', 'Awaiting you: due today', 'Payee 2', 'Awaiting you: due later'],
    ...['Payee 3', 'Awaiting you', 'Payee 4', 'Others', 'Payee 5'],
  ]);
});

test('a bank sees whose each is instead of its own name, an organisation which bank it is at; and both who works on it', async () => {
  const hold = { name: 'Anna', own: false, since: '2026-11-20T02:00:00Z', until: '2099-11-20T02:30:00Z' };
  const calls = { remittanceList: async () => ({ rows: [row(1, { hold })], total: 1, more: false }) };
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const english = settingsWith({ locale: 'en', site: '01', theme: 'main', prefix: '' }, defaultConfig);
  await renderOffice(Screen, address, calls, bank, english);
  await screen.findByText('Payee 1');
  expect([heads().includes('Organisation'), heads().includes('Bank name')]).toEqual([true, false]);
  expect(screen.getByText('Example Software')).toBeTruthy();
  expect(screen.getByText(/Anna/)).toBeTruthy();
  cleanup();
  await renderOffice(Screen, address, calls, { ...bank, roles: ['Default-App-User', 'ORG_ADMIN'] });
  await screen.findByText('Payee 1');
  expect([heads().includes('Organisation'), heads().includes('Bank name')]).toEqual([false, true]);
});

test('at the desk of a bank amount, submission, due day and findings come first, and what waits for a colleague says so', async () => {
  const rows = [
    row(1, {
      state: 'REMITTED',
      due: '2099-01-04',
      can: ['refund', 'declare'],
      findings: { bad: 2, judge: 3 },
      hasPending: true,
      ...({ currency: 'USD', amount: '48000.00', contractNo: 'TI-1', payeeCountry: 'DE' } as object),
    }),
    row(2, { state: 'APPROVED', can: [], forColleague: true, findings: { bad: 0, judge: 0 } }),
  ];
  const view: WorkflowView = { ...workflow, desk: () => null };
  const calls = { remittanceList: async () => ({ rows, total: 2, more: false }) };
  await renderOffice(() => <WorkflowList workflow={view} />, address, calls, bank);
  await screen.findByText('Payee 1');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const columnTitles = [
    '59a Beneficiary’s Name & Address',
    '32A Currency & Interbank Settlement Amount',
    'Beneficiary’s country or region of residence',
    'Submitted',
    'Due date',
    'Pre-check',
    'State',
  ];
  expect(heads.filter((each) => columnTitles.includes(each ?? ''))).toEqual(columnTitles);
  expect(heads).not.toContain('Contract number');
  const [first, second] = [1, 2].map((number) =>
    within(screen.getByRole('row', { name: new RegExp(`Payee ${number}`) })),
  );
  const waits = 'Awaiting a second officer';
  for (const text of ['USD 48,000.00', /19 Nov 2026/, /4 Jan 2099/, 'Fail 2', 'Needs review 3', waits])
    expect(first?.getByText(text)).toBeTruthy();
  // the other acts are on the desk itself
  expect(first?.getAllByRole('button')).toHaveLength(1);
  expect(second?.getByText(/another person must continue/)).toBeTruthy();
  expect(screen.getByText(/Awaiting a colleague/)).toBeTruthy();
});
