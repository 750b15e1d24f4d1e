// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOffice } from '../../core/testing/office.tsx';
import { MaintenanceBanner } from './parts/maintenance-banner.tsx';

const maintenance = {
  since: '2026-03-02T04:00:00.000Z',
  until: '2026-03-02T04:30:00.000Z',
  zh: '升级',
  en: 'An upgrade.',
};

test('each page of the centre says until when and why, in the place of the line that the server drew', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<div id="maintenance">drawn by the server</div>');
  await renderOffice(MaintenanceBanner, '/user', { showMaintenance: async () => ({ maintenance }) });
  await screen.findByText(/Under maintenance until .*12:30.*An upgrade\./);
  expect(screen.queryByText('drawn by the server')).toBeNull();
});

test('as a rule there is none', async () => {
  let callCount = 0;
  const { container } = await renderOffice(MaintenanceBanner, '/user', {
    showMaintenance: async () => {
      callCount++;
      return { maintenance: null };
    },
  });
  await waitFor(() => expect(callCount).toBe(1));
  expect(container.textContent).toBe('');
});
