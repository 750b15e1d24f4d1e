import { expect, test } from 'vitest';
import { newTrace, traceOf } from './trace.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';
const tracePattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/;

test('what a caller says counts where it is valid; later versions begin like this one', () => {
  expect(traceOf(`00-${trace}-${parent}-01`)).toBe(`00-${trace}-${parent}-01`);
  expect(traceOf(`01-${trace}-${parent}-01-more`)).toBe(`00-${trace}-${parent}-01`);
});

test.each([
  undefined,
  '',
  'x',
  `ff-${trace}-${parent}-01`,
  `00-${trace.toUpperCase()}-${parent}-01`,
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${parent}-01-more`,
  `00-${trace}-${parent}-01more`,
  `00-${trace}-${parent}`,
])('%s says nothing: a trace begins', (header) => {
  expect(traceOf(header)).toMatch(tracePattern);
  expect(traceOf(header)).not.toContain(trace);
});

test('no two traces are alike', () => {
  expect(newTrace()).toMatch(tracePattern);
  expect(new Set(Array.from({ length: 100 }, newTrace)).size).toBe(100);
});
