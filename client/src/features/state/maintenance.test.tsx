// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { Maintenance } from './parts/maintenance.tsx';

const downtime = {
  since: '2026-03-02T04:00:00.000Z',
  until: '2026-03-02T04:30:00.000Z',
  zh: '升级',
  en: 'An upgrade.',
};

test('it is begun with for how long and why in both languages, without which it is not', async () => {
  const beginMaintenance = vi.fn<Api['beginMaintenance']>(async () => ({ until: downtime.until }));
  const showMaintenance = vi.fn<Api['showMaintenance']>(async () => ({ maintenance: null }));
  await renderOffice(Maintenance, '/user/state', { beginMaintenance, showMaintenance });
  await screen.findByText('All services are available.');
  fireEvent.click(screen.getByRole('button', { name: 'Start maintenance' }));
  const dialog = await findDialog();
  const begin = await dialog.findByRole('button', { name: 'Start maintenance' });
  fireEvent.click(begin);
  await waitFor(async () => expect((await dialog.findAllByText('Complete this field')).length).toBeGreaterThan(1));
  expect(beginMaintenance).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByLabelText('Reason in Chinese'), { target: { value: downtime.zh } });
  fireEvent.change(await dialog.findByLabelText('Reason in English'), { target: { value: downtime.en } });
  showMaintenance.mockResolvedValue({ maintenance: downtime });
  fireEvent.click(begin);
  await waitFor(() =>
    expect(beginMaintenance).toHaveBeenCalledWith({ minutes: 30, zh: downtime.zh, en: downtime.en }, expect.anything()),
  );
  await screen.findByText(/Until .*An upgrade\./);
});

test('it is ended by hand', async () => {
  const endMaintenance = vi.fn<Api['endMaintenance']>(async () => ({}));
  const showMaintenance = vi.fn<Api['showMaintenance']>(async () => ({ maintenance: downtime }));
  await renderOffice(Maintenance, '/user/state', { endMaintenance, showMaintenance });
  const end = await screen.findByRole('button', { name: 'End now' });
  showMaintenance.mockResolvedValue({ maintenance: null });
  fireEvent.click(end);
  await screen.findByText('All services are available.');
  expect(endMaintenance).toHaveBeenCalledTimes(1);
});
