// @vitest-environment jsdom
import type { PortalSettings } from '@portal/shared/calls/setting';
import { settingNames } from '@portal/shared/rules/setting';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { PortalSettingsScreen } from './screens/settings.tsx';

const at = '2026-03-02T04:00:00.000Z';
const plain = (setting: (typeof settingNames)[number]): PortalSettings['settings'][number] => ({
  setting,
  id: `id-${setting}`,
  value: null,
  default: null,
  changedAt: '',
  changedBy: '',
});
const open = { uploadsPerDay: '500', uploadMbPerDay: '300', reviewDays: '2', holdMinutes: '30' } as const;
const portalSettings: PortalSettings = {
  settings: settingNames.map((setting) => ({
    ...plain(setting),
    ...(setting in open && { default: { text: open[setting as keyof typeof open] } }),
    ...(setting === 'icp' && { value: { text: 'set' }, default: { text: 'usual' }, changedAt: at, changedBy: 'Berta' }),
    ...(setting === 'operator' && { default: { zh: '某中心', en: 'A Centre' } }),
  })),
  changes: [{ at, by: 'Berta', setting: 'icp', was: null, value: { text: 'set' }, reason: 'Filed anew' }],
};
const none: PortalSettings = { settings: settingNames.map(plain), changes: [] };

const show = async (
  changeSettings: Api['changeSettings'],
  showSettings: Api['showSettings'] = async () => portalSettings,
) => {
  await renderOffice(PortalSettingsScreen, '/user/settings', { showSettings, changeSettings });
  await screen.findByRole('heading', { name: 'Portal settings' });
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save…' }));
const taken = () => vi.fn<Api['changeSettings']>(async () => ({}));

test('what holds is in the fields, with where it comes from; the history stands beside', async () => {
  await show(taken());
  expect(field('Operator name (English)').value).toBe('A Centre');
  screen.getByText('From the environment (OPERATOR_NAME)');
  expect(field('ICP filing').value).toBe('set');
  screen.getByText(/^Set by Berta/);
  screen.getByText('Filed anew');
  expect(screen.getByRole('link', { name: 'History of ICP filing' }).getAttribute('href')).toBe(
    '/user/history?kind=setting&id=id-icp',
  );
});

test('what was typed is shown with what it replaces, asked why, and sent with what it is based on', async () => {
  const changeSettings = taken();
  await show(changeSettings);
  type('Operator name (Chinese)', '新中心');
  type('Review deadline (working days)', '3');
  fireEvent.click(screen.getByRole('button', { name: 'ICP filing: restore default' }));
  expect(field('ICP filing').value).toBe('usual');
  screen.getByText('Restored when saved: usual');
  save();
  const dialog = await findDialog();
  await dialog.findByText('新中心 · A Centre');
  fireEvent.change(await dialog.findByLabelText(/Reason/), { target: { value: 'Moved' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changeSettings).toHaveBeenCalledTimes(1));
  expect(changeSettings.mock.calls[0]?.[0]).toEqual({
    changes: [
      { setting: 'operator', was: null, value: { zh: '新中心', en: 'A Centre' } },
      { setting: 'icp', was: { text: 'set' }, value: null },
      { setting: 'reviewDays', was: null, value: { text: '3' } },
    ],
    reason: 'Moved',
  });
});

test('what cannot stand is told at its field and not asked about; nothing changed is not sent', async () => {
  const changeSettings = taken();
  await show(changeSettings);
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  type('Review deadline (working days)', '61');
  type('Privacy statement', 'javascript:alert(1)');
  save();
  await screen.findByRole('link', { name: /Review deadline \(working days\).*Enter at most 60/ });
  screen.getByRole('link', { name: /Privacy statement.*http/ });
  expect([screen.queryByRole('dialog'), changeSettings.mock.calls.length]).toEqual([null, 0]);
});

test('what somebody else changed meanwhile is refused with words, and what was typed stays until it is begun anew', async () => {
  const message = 'Somebody changed one of these settings meanwhile.';
  let current = portalSettings;
  await show(
    async () => {
      const theirs = {
        at: '2026-03-02T05:00:00.000Z',
        by: 'Carl',
        setting: 'icp',
        was: null,
        value: null,
        reason: '',
      } as const;
      current = { ...portalSettings, changes: [theirs, ...portalSettings.changes] };
      throw new RequestProblem({ code: 'setting.changed', message, status: 409 });
    },
    async () => current,
  );
  type('ICP filing', 'mine');
  save();
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await dialog.findByText(message);
  await screen.findByText(/^Carl has changed the settings/);
  expect(field('ICP filing').value).toBe('mine');
  fireEvent.click(screen.getByRole('button', { name: 'Start again with current settings' }));
  await waitFor(() => expect(field('ICP filing').value).toBe('set'));
});

test('where nothing was ever set it says so', async () => {
  await show(taken(), async () => none);
  screen.getByText(/No changes yet/);
  expect(screen.getAllByText('Not set').length).toBe(settingNames.length);
});
