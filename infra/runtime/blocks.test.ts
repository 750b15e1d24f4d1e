import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('bytes come in blocks, and between two of them others get their turn', async () => {
  const bytes = Buffer.from('0123456789');
  const events: string[] = [];
  for await (const block of blocksOf(bytes, 4)) {
    events.push(String(Buffer.from(block)));
    setImmediate(() => events.push('others'));
  }
  expect(events).toEqual(['0123', 'others', '4567', 'others', '89']);
});
