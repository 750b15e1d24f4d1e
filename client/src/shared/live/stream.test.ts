import { expect, test } from 'vitest';
import { takeEvents } from './stream.ts';

test('whole events are taken, the rest waits for its other half', () => {
  const { events, rest } = takeEvents(': hello\n\ndata: {"a":1}\n\nevent: x\ndata: {"b":\r\ndata: 2}\n\ndata: {"c"');
  expect(events).toEqual(['{"a":1}', '{"b":\n2}']);
  expect(takeEvents(`${rest}:3}\n\n`).events).toEqual(['{"c":3}']);
});
