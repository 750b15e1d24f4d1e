import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Undelivered } from '../undelivered.ts';
import { type Mail, type Mailer, openMail } from './index.ts';
import { type TestMailServer, testMailServer, textsOf } from './testing.ts';
import { htmlOf } from './text.ts';

let server: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await testMailServer();
  mailer = openMail({ url: server.url, from: 'Portal <portal@example.org>' });
});
afterEach(() => {
  server.received.length = 0;
  server.replies = {};
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const mail: Mail = {
  id: '11111111-1111-4111-8111-111111111111',
  to: 'anna@example.com',
  lan: 'CN',
  subject: '验证码',
  paragraphs: ['您的验证码是 123456。', 'a < b'],
  portal: { name: '数字贸易门户', url: 'https://portal.example.org' },
};
const send = (change: Partial<Mail> = {}, signal = AbortSignal.timeout(5_000)) =>
  mailer.send({ ...mail, ...change }, signal);
const failure = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

test('text and HTML reach the server, from and to whom they should', async () => {
  await send();
  const [got] = server.received;
  expect(got).toMatchObject({ from: 'portal@example.org', to: 'anna@example.com' });
  expect(got?.raw).toMatch(/^Message-ID: <11111111-1111-4111-8111-111111111111@example\.org>$/im);
  const text = got ? textsOf(got) : '';
  expect(text.match(/您的验证码是 123456。/g)).toHaveLength(2);
  expect(text).toContain('a &lt; b');
});

test('an address is one address, whatever it looks like', async () => {
  await failure(send({ to: 'anna@example.com, eve@example.net' }));
  expect(server.received.map(({ to }) => to)).not.toContain('eve@example.net');
  await send({ subject: 'One\r\nBcc: eve@example.net' });
  expect(server.received.at(-1)?.raw.split('\n\n')[0]).not.toMatch(/^Bcc/im);
});

test.each([
  ['550 5.1.1 <anna@example.com> unknown', true],
  ['450 4.2.1 <anna@example.com> is busy', false],
])('a recipient refused with %s: for good is %s, and they are not named', async (recipient, forGood) => {
  server.replies = { recipient };
  const error = await failure(send());
  expect(error).toBeInstanceOf(Undelivered);
  expect(error).toMatchObject({ forGood });
  expect(String(error)).not.toContain('anna');
});

test('a server that is gone, and one that does not answer, are failures that pass', async () => {
  await server.down();
  expect(await failure(send())).toMatchObject({ forGood: false });
  await server.up();
  let go = () => {};
  server.onMail = () =>
    new Promise<void>((resolve) => {
      go = resolve;
    });
  expect(await failure(send({}, AbortSignal.timeout(300)))).toBeInstanceOf(Undelivered);
  go();
  server.onMail = () => {};
  await send();
});

test('HTML escapes everything', () => {
  const html = htmlOf({ ...mail, subject: '</title><script>', paragraphs: ['"><img src=x>'] });
  expect(html).not.toMatch(/<script|<img/);
});
