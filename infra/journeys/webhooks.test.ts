import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { recordsOf } from '../campaign/records.ts';
import { centreAddress } from './entering.ts';
import { openPortal } from './portal.ts';
import { expectAccessibleInBothWidths, visit } from './screen.ts';

const patience = { timeout: 60_000 };
const { webhooks: words, tokens } = locales.EN;

/** A server of somebody's, which keeps what comes. */
async function receiver() {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(200).end('thank you');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return { host, received };
}

/** What `/events` says, as it comes. */
async function listen(address: string) {
  const leaving = new AbortController();
  const answer = await fetch(address, { signal: leaving.signal, headers: { origin: 'https://elsewhere.example' } });
  const heard = { answer, text: '' };
  (async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) heard.text += decoder.decode(piece, { stream: true });
  })().catch(() => undefined);
  onTestFinished(() => leaving.abort());
  return heard;
}

test('a seller has his server told of what becomes of his records; everybody hears what becomes public', async () => {
  const { host, received } = await receiver();
  const portal = await openPortal({ env: { PORTAL_DEV: '1', WEBHOOK_HOSTS: `*,${host}` } });
  onTestFinished(portal.close);
  const [anna, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  await portal.company(anna);
  const page = await visit(portal, { width: 1440, as: anna });
  await page.goto(centreAddress(portal, 'EN', 'webhooks'));
  await page.getByText(words.none).waitFor();
  await expectAccessibleInBothWidths(page);
  await page.getByRole('button', { name: words.make }).click();
  await page.getByLabel(words.name).fill('ERP');
  await page.getByLabel(words.url).fill('http://10.0.0.7/in');
  await page.getByRole('dialog').getByRole('button', { name: words.make }).click();
  await page.getByText(locales.EN.refusals.webhook.address).first().waitFor();
  await page.getByLabel(words.url).fill(`http://${host}/in`);
  await page.getByRole('dialog').getByRole('button', { name: words.make }).click();
  const secret = (await page.locator('code', { hasText: 'whsec_' }).textContent()) ?? '';
  await page.getByRole('button', { name: tokens.kept }).click();

  const events = await listen(`${portal.stack.gateway}/events?kind=product`);
  expect(events.answer.headers.get('access-control-allow-origin')).toBe('*');
  const made = await recordsOf(portal, anna, admin);
  await expect.poll(() => events.text, patience).toContain('"type":"product.published"');
  expect(events.text).not.toContain(anna.umId);
  const types = () => received.map(({ body }) => JSON.parse(body).type);
  await expect.poll(types, patience).toEqual(expect.arrayContaining(['product.approved', 'message.sent']));
  for (const { body, headers } of received) expect(new Webhook(secret).verify(body, headers)).toBeDefined();

  await page.getByRole('button', { name: `${words.test} ERP` }).click();
  await expect.poll(types, patience).toContain('webhook.test');
  await page.getByRole('button', { name: 'Deliveries of ERP' }).click();
  await page.getByText('webhook.test').first().waitFor();
  await expectAccessibleInBothWidths(page);
  expect(made).toBeDefined();
  expect((await portal.ask(calls.listWebhooks, {}, { as: anna })).data?.webhooks).toMatchObject([
    { name: 'ERP', attempts: 0, stopped: '' },
  ]);
});
