import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locales } from '@portal/shared/locales/index';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { centreAddress } from './entering.ts';
import { openPortal } from './portal.ts';
import { listedProduct } from './product.ts';
import { expectAccessibleInBothWidths, visit } from './screen.ts';

const pollOptions = { timeout: 120_000 };
const { webhooks: words, tokens } = locales.EN;

interface WebhookPayload {
  type: string;
  data: { id: string };
}

/** A server of somebody's, which keeps what comes. */
async function receiver() {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
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
  const received = { answer, text: '' };
  (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) received.text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  onTestFinished(() => leaving.abort());
  return received;
}

test('a seller’s server is told of what becomes of their records though the notifier is killed; everybody hears what becomes public', async () => {
  const { host, received } = await receiver();
  const portal = await openPortal({ env: { PORTAL_DEV: '1', WEBHOOK_HOSTS: `*,${host}` } });
  onTestFinished(portal.close);
  const [anna, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  await portal.company(anna);
  const page = await visit(portal, { width: 1440, as: anna });
  await page.goto(centreAddress(portal, 'EN', 'webhooks'));
  await page.getByText(words.none).waitFor();
  await page.getByRole('button', { name: words.make }).click();
  await page.getByLabel(words.name).fill('ERP');
  await page.getByLabel(words.url).fill('https://10.0.0.7/in');
  await page.getByRole('dialog').getByRole('button', { name: words.make }).click();
  await page.getByText(locales.EN.refusals.webhook.host).first().waitFor();
  await page.getByLabel(words.url).fill(`http://${host}/in`);
  await page.getByRole('dialog').getByRole('button', { name: words.make }).click();
  const secret = (await page.locator('code', { hasText: 'whsec_' }).textContent()) ?? '';
  await page.getByRole('button', { name: tokens.kept }).click();

  const events = await listen(`${portal.stack.gateway}/events?kind=product`);
  expect(events.answer.headers.get('access-control-allow-origin')).toBe('*');
  const first = await listedProduct(portal, anna, admin, 'CN');
  await expect.poll(() => events.text, pollOptions).toContain('"type":"product.published"');
  expect(events.text).not.toContain(anna.umId);
  const payloads = () => received.map(({ body }) => JSON.parse(body) as WebhookPayload);
  const approvals = () =>
    new Set(payloads().flatMap(({ type, data }) => (type === 'product.approved' ? [data.id] : [])));
  await expect.poll(() => approvals().size, pollOptions).toBe(1);

  await portal.stack.kill('notifier');
  const second = await listedProduct(portal, anna, admin, 'EN');
  await portal.stack.restart('notifier');
  await expect.poll(() => approvals().size, pollOptions).toBe(2);
  expect([...approvals()].every((id) => [first, second].some((version) => version.startsWith(id)))).toBe(true);
  const last = Number(/.*^id: (\d+)/ms.exec(events.text)?.[1]);
  const secondListener = await listen(`${portal.stack.gateway}/events?kind=product&after=${last}`);
  await expect.poll(() => secondListener.text, pollOptions).toContain('"languages":["EN"]');
  expect(secondListener.text).not.toContain('"languages":["CN"]');

  await page.getByRole('button', { name: `${words.test} ERP` }).click();
  await expect.poll(() => payloads().map(({ type }) => type), pollOptions).toContain('webhook.test');
  for (const { body, headers } of received) expect(new Webhook(secret).verify(body, headers)).toBeDefined();
  // what came twice came under one id, and each in its turn
  const positions = new Map(
    received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).data.position]),
  );
  const inTurn = [...positions.values()].filter((position) => position !== undefined);
  expect(inTurn).toEqual([...new Set(inTurn)].sort((a, b) => a - b));
  await page.getByRole('button', { name: 'Deliveries of ERP' }).click();
  await page.getByText('webhook.test').first().waitFor();
  await expectAccessibleInBothWidths(page);
});
