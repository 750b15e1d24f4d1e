import type { WebhookDelivery } from '@portal/infra/runtime/identity/webhook-places';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const whose = { id: uuid(1), umId: 'lin' };
const settings = { name: 'ERP', url: 'https://erp.example.org/in?key=s', kinds: ['product'] };
const events: PortalEvent[] = [
  opened('lin', 'Lin Yue'),
  { type: 'WebhookMade', data: { ...whose, hears: 'own', site: '01', ...settings } },
  { type: 'WebhookMade', data: { ...whose, id: uuid(2), hears: 'public', site: '01', ...settings, kinds: [] } },
  { type: 'WebhookMade', data: { id: uuid(3), umId: 'mo', hears: 'own', site: '01', ...settings } },
  { type: 'WebhookChanged', data: { ...whose, ...settings, name: 'CRM' } },
  { type: 'WebhookRotated', data: { ...whose, oldUntil: '2099-01-01T00:00:00.000Z' } },
  { type: 'WebhookDisabled', data: { ...whose, why: 'failing', status: 503 } },
  { type: 'WebhookEnded', data: { ...whose, id: uuid(2) } },
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
  const delivery: WebhookDelivery = {
    position: 12,
    type: 'product.approved',
    message: uuid(9),
    attempt: 3,
    at: '2026-11-26T01:00:00.000Z',
    status: 503,
    outcome: 'failed' as const,
    fault: '',
    milliseconds: 12,
    answer: 'busy',
  };
  const failing = Date.parse('2026-11-25T01:00:00.000Z');
  service.delivers(
    { webhook: uuid(1), position: 11, attempts: 3, failing, next: failing + 1_000, decided: 2 },
    delivery,
  );
});
afterAll(() => service.close());

test('everybody sees their own, as they are by now, with how far their deliveries are', async () => {
  const { data } = await service.request('/webhook/list', {}, { as: 'lin' });
  expect(data.webhooks).toEqual([
    {
      id: uuid(1),
      name: 'CRM',
      url: settings.url,
      hears: 'own',
      kinds: ['product'],
      stopped: 'failing',
      since: expect.any(String),
      rotating: '2099-01-01T00:00:00.000Z',
      position: 11,
      attempts: 3,
      failing: '2026-11-25T01:00:00.000Z',
      next: '2026-11-25T01:00:01.000Z',
    },
  ]);
  expect((await service.request('/webhook/list', {}, { as: 'mo' })).data.webhooks).toMatchObject([
    { id: uuid(3), stopped: '', position: 0, attempts: 0, failing: '', next: '' },
  ]);
});

test('the deliveries of one are for its owner alone', async () => {
  const { data } = await service.request('/webhook/deliveries', { id: uuid(1) }, { as: 'lin' });
  expect(data.deliveries).toEqual([expect.objectContaining({ webhookId: uuid(9), status: 503, answer: 'busy' })]);
  for (const [id, as] of [
    [uuid(1), 'mo'],
    [uuid(2), 'lin'],
  ] as const)
    expect(await service.request('/webhook/deliveries', { id }, { as })).toMatchObject({ returnCode: '404' });
});

test('of who is erased neither name nor address is left, and no webhook', async () => {
  await service.fill([
    ...events.slice(0, 1),
    { type: 'WebhookMade', data: { ...whose, hears: 'own', site: '01', ...settings, name: null, url: null } },
  ]);
  expect((await service.request('/webhook/list', {}, { as: 'lin' })).data.webhooks).toEqual([]);
});
