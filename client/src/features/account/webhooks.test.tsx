// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import type { Webhook } from './parts/webhook.ts';
import { WebhooksScreen } from './screens/webhooks.tsx';

const webhook: Webhook = {
  id: 'w1',
  name: 'ERP',
  url: 'https://erp.example.org/in',
  hears: 'own',
  kinds: ['product'],
  stopped: '',
  since: '2026-11-01T02:00:00.000Z',
  rotating: '',
  position: 1200,
  attempts: 0,
  failing: '',
  next: '',
};
const listing = (...webhooks: Webhook[]) => ({ listWebhooks: async () => ({ webhooks }) });
const open = (api: Partial<Api>) => renderOffice(WebhooksScreen, '/user/webhooks', api);
const more = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More for ERP' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('one is made, and its secret is shown once', async () => {
  const makeWebhook = vi.fn<Api['makeWebhook']>(async () => ({ id: 'w1', secret: 'whsec_secret' }));
  await open({ ...listing(), makeWebhook });
  await screen.findByText('No webhooks yet');
  fireEvent.click(screen.getByRole('button', { name: 'Create webhook' }));
  fireEvent.change(await screen.findByLabelText('Purpose'), { target: { value: 'ERP' } });
  const [, confirm] = screen.getAllByRole('button', { name: 'Create webhook' });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'));
  expect(makeWebhook).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: webhook.url } });
  fireEvent.click(confirm as HTMLElement);
  await screen.findByText('whsec_secret');
  expect(makeWebhook.mock.calls[0]?.[0]).toEqual({ name: 'ERP', url: webhook.url, hears: 'own', kinds: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Token saved' }));
  await waitFor(() => expect(screen.queryByText('whsec_secret')).toBeNull());
});

test('one that fails says since when; one that is stopped why, and goes on', async () => {
  const changeWebhook = vi.fn<Api['changeWebhook']>(async () => ({}));
  const failing = { attempts: 3, failing: '2026-11-25T02:00:00.000Z', next: '2026-11-25T02:30:00.000Z' };
  await open({
    ...listing({ ...webhook, id: 'w2', name: 'CRM', ...failing }, { ...webhook, stopped: 'gone' }),
    changeWebhook,
  });
  await screen.findByText(/Failed 3 times since/);
  await screen.findByText('Disabled: the receiver declined');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test ERP' }).disabled).toBe(true);
  await more('Enable');
  await waitFor(() => expect(changeWebhook).toHaveBeenCalled());
  expect(changeWebhook.mock.calls[0]?.[0]).toEqual({
    id: 'w1',
    name: 'ERP',
    url: webhook.url,
    kinds: ['product'],
    enabled: true,
  });
});

test('a new secret is asked for, and shown once', async () => {
  const rotateWebhook = vi.fn<Api['rotateWebhook']>(async () => ({
    secret: 'whsec_new',
    until: '2026-11-27T02:00:00.000Z',
  }));
  await open({ ...listing(webhook), rotateWebhook });
  await screen.findByText('https://erp.example.org/in');
  await more('Replace secret');
  fireEvent.click(await screen.findByRole('button', { name: 'Replace secret' }));
  await screen.findByText('whsec_new');
  await screen.findByText(/Both secrets sign until/);
});

test('its deliveries are looked at', async () => {
  const deliveries = [
    {
      position: 1200,
      type: 'product.approved',
      webhookId: 'm1',
      attempt: 2,
      at: '2026-11-25T02:00:00.000Z',
      status: 503,
      outcome: 'failed' as const,
      fault: '' as const,
      milliseconds: 12,
      answer: 'busy',
    },
  ];
  const testWebhook = vi.fn<Api['testWebhook']>(async () => ({}));
  await open({ ...listing(webhook), testWebhook, webhookDeliveries: async () => ({ deliveries }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Test ERP' }));
  await waitFor(() => expect(testWebhook.mock.calls[0]?.[0]).toEqual({ id: 'w1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deliveries of ERP' }));
  const dialog = await findDialog();
  await dialog.findByText('Response 503');
  expect(await dialog.findByText('busy')).toBeTruthy();
});
