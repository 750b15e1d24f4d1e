import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  createLogger('test', 'info', { write: (line) => void lines.push(line) }).info(entry);
  return lines.join('');
}

test('secrets never reach a log, however deep an error carries them', () => {
  const err = Object.assign(new Error('connection lost', { cause: new Error('reset') }), {
    code: '57P01',
    client: { connectionParameters: { password: 'hunter2' } },
  });
  const line = logged({ err, token: 'abc123', request: { password: 'abc123' } });
  expect(JSON.parse(line).err).toMatchObject({
    message: 'connection lost',
    code: '57P01',
    cause: { message: 'reset' },
  });
  expect(line).not.toMatch(/hunter2|abc123/);
});
