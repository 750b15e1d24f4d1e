import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testScene } from './testing.ts';

const page = readFileSync(new URL('../../../docs/integrating/webhooks.md', import.meta.url), 'utf8');
const pollOptions = { timeout: 120_000 };

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('the receiver that the documentation shows takes what is signed, and nothing else', async () => {
  const program = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(21);
  const fixture = await testScene();
  onTestFinished(fixture.close);
  const host = `127.0.0.1:${await freePort()}`;
  const lin = randomUUID();
  const { id, secret } = await fixture.hook(lin, `http://${host}/in`);
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: host.split(':')[1] },
  });
  onTestFinished(() => void child.kill());
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const answer = () =>
    fetch(`http://${host}/in`, {
      method: 'POST',
      body: '{}',
      headers: { 'webhook-id': 'x', 'webhook-timestamp': '1' },
    }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answer, pollOptions).toBe(401);
  await fixture.deliver({ hosts: [host] });
  await fixture.happens(lin);
  await expect.poll(() => output, pollOptions).toContain('product.submitted');
  await expect
    .poll(async () => (await fixture.identity.webhooks.deliveries(id, 1))[0], pollOptions)
    .toMatchObject({ status: 204, outcome: 'delivered' });
});
