// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { defaultConfig } from '../../core/session/first-data.ts';
import { settingsWith } from '../../core/session/settings.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import type { Detail } from '../../entities/workflow/kind.ts';
import { workflowDetail } from '../../entities/workflow/testing.ts';
import { ImportPanel } from './parts/import-panel.tsx';
import { ReceiptScreen } from './screens/receipts.tsx';

const bank = '00000000-0000-4000-8000-000000000050';
const ids = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [string, string, string];
const clerk: Partial<SessionUser> = { roles: ['Default-App-User', 'BANK_ADMIN'], acting: bank };
const settings = (locale: 'zh' | 'en') =>
  settingsWith({ locale, site: '01', theme: 'main', prefix: '' }, defaultConfig);

const importReceipts: Api['importReceipts'] = async () => ({
  format: null,
  rows: [
    { line: 5, reference: 'A1', outcome: 'added', id: ids[0], reasons: [] },
    {
      line: 9,
      reference: '',
      outcome: 'incomplete',
      id: ids[1],
      reasons: [{ field: 'payerCountry', reason: 'taken from the BIC of the payer’s bank' }],
    },
    { line: 9, reference: '', outcome: 'known', id: ids[2], reasons: [] },
    {
      line: 12,
      reference: 'A4',
      outcome: 'refused',
      id: '',
      reasons: [{ field: '', reason: 'not a credit entry' }],
    },
  ],
});
const changed = vi.fn();
const Panel = () => <ImportPanel onChanged={changed} />;

test.each([
  ['en', '1 added, 1 incomplete, 1 already present, 1 rejected', 'Incomplete'],
  ['zh', '新增 1 笔，待补录 1 笔，已有 1 笔，未导入 1 笔', '待补录'],
] as const)(
  'the report of an import counts, and leads to what is to be completed (%s)',
  async (locale, counts, open) => {
    await renderOffice(Panel, '/user/exchangeSettlement', { importReceipts }, clerk, settings(locale));
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [new File(['<xml/>'], 'notification.xml')] },
    });
    fireEvent.click(screen.getByRole('button', { name: locale === 'en' ? 'Import' : /^导\s?入$/ }));
    expect(await screen.findByText(counts)).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(4);
    const row = within(rows[1] as HTMLElement);
    expect(row.getByRole('link').getAttribute('href')).toContain(ids[1]);
    expect(rows[1]?.textContent).toContain(open);
    expect(rows[1]?.textContent).toContain('taken from the BIC');
    expect(within(rows[3] as HTMLElement).queryByRole('link')).toBeNull();
  },
);

const content: Detail['content'] = {
  ...sampleReceipt,
  payeeUsci: '',
  payerCountry: 'DE',
  derived: ['payerCountry'],
  valueDate: '2026-01-02',
};
const detail = workflowDetail({
  id: ids[1],
  owner: bank,
  name: 'Fiktiv GmbH',
  state: 'INCOMPLETE',
  waits: true,
  can: ['save', 'discard'],
  content,
});
const open = (record: Detail, view = '', more: Partial<Api> = {}, locale: 'zh' | 'en' = 'en') =>
  renderOffice(
    ReceiptScreen,
    `/user/exchangeSettlement?id=${record.id}${view}`,
    {
      receiptShow: async () => record,
      receiptDesk: async () => ({
        comments: [],
        hold: null,
        holdMinutes: 30,
        can: { hold: false, release: false, takeOver: false },
      }),
      listCodeTables: async () =>
        ({
          tables: { bop: [], currency: [{ code: 'USD', zh: '美元', en: 'US dollar' }], payTypeIn: [], payTypeOut: [] },
        }) as never,
      readDraft: async () => ({ draft: null }),
      keepDraft: async () => ({ at: '2026-11-20T02:00:00Z' }),
      dropDraft: async () => ({}),
      ...more,
    },
    clerk,
    settings(locale),
  );

test.each([
  [
    'en',
    'Missing details',
    /Payee’s unified social credit identifier/,
    /Payer’s country.*check the value/,
    'Complete receipt',
  ],
  ['zh', '待补录内容', /统一社会信用代码/, /付款人常驻国家（地区）.*请核对/, '补录收汇信息'],
] as const)(
  'an incomplete receipt says what is missing and what is to be checked, and one link leads to its form (%s)',
  async (locale, title, missing, check, act) => {
    await open(detail, '', {}, locale);
    const list = await screen.findByRole('list', { name: title });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(missing), expect.stringMatching(check)]);
    const forms = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('view=edit'));
    expect(forms.map(({ textContent }) => textContent)).toEqual([act]);
  },
);

test('one that is whole says nothing of that', async () => {
  await open({
    ...detail,
    state: 'ARRIVED',
    content: { ...content, derived: [], payeeUsci: String(sampleReceipt.payeeUsci) },
  });
  await screen.findByRole('heading', { name: 'Fiktiv GmbH' });
  expect(screen.queryByText('Missing details')).toBeNull();
});

test('the clerk completes it by the ordinary form, which shows what saving confirms', async () => {
  const receiptSave = vi.fn<Api['receiptSave']>(async () => ({ id: detail.id, recordVersion: 2 }));
  await open(detail, '&view=edit', { receiptSave });
  const checked = await screen.findByRole('checkbox', { name: 'Payer’s country or region of residence' });
  expect(checked).toMatchObject({ checked: true, disabled: true });
  fireEvent.change(await screen.findByLabelText(/Payee’s unified/), { target: { value: sampleReceipt.payeeUsci } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(receiptSave).toHaveBeenCalled());
  expect(receiptSave.mock.calls[0]?.[0]).toMatchObject({
    id: detail.id,
    payeeUsci: sampleReceipt.payeeUsci,
    recordVersion: 1,
  });
});
