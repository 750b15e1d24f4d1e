import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testMailServer } from './testing.ts';

test('who is killed in the middle of a letter ends their conversation, and no other', async () => {
  const mails = await testMailServer();
  onTestFinished(() => mails.close());
  const unheard: unknown[] = [];
  const hear = (cause: unknown) => unheard.push(cause);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));

  const port = Number(new URL(mails.url).port);
  const killed = connect(port, '127.0.0.1');
  await once(killed, 'data');
  killed.write('MAIL FROM:<a@example.com>\r\nDATA\r\nhalf of a');
  await once(killed, 'data');
  killed.resetAndDestroy();
  await once(killed, 'close');

  const other = connect(port, '127.0.0.1');
  await once(other, 'data');
  other.write('MAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nhello\r\n.\r\nQUIT\r\n');
  await once(other.resume(), 'close');
  expect(mails.received.map(({ to, raw }) => [to, raw])).toEqual([['b@example.com', 'hello']]);
  expect(unheard).toEqual([]);
});
