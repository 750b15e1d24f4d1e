import { expect, test } from 'vitest';
import { code, sources } from './sources.ts';
import { idleExceptions, unsteadyTests } from './tests.ts';

const found = (text: string, path = 'infra/x.test.ts') => unsteadyTests([{ path, text }]);
// put together here, so that this file passes its own check
const after = 'setTimeout(';

test.each([
  ["test('x', { re" + 'try: 2 }, () => {});', 'passes at once'],
  [`await new Promise((resolve) => ${after}resolve, 500));`, 'no fixed pause'],
  ["import { setTimeout as pause } from 'node:timers" + "/promises';", 'no fixed pause'],
  ['expect(Date.now() ' + '- began).toBeLessThan(5_000);', 'no seconds'],
  ['const began = performance' + '.now();', 'no seconds'],
])('refused: %s', (text, instead) => {
  expect(found(text)).toEqual([expect.stringContaining(instead)]);
  expect(found(text, 'infra/x.ts')).toEqual([]);
});

test.each([
  ['const dialog = within(await screen.find' + "ByRole('dialog'));", 'findDialog'],
  ['within(screen.get' + "ByRole('dialog')).getByText('x');", 'findDialog'],
  ["expect((await screen.findByRole('alert'))" + ".textContent).toBe('x');", 'waits for the text'],
])('refused of screens: %s', (text, instead) => {
  expect(found(text, 'client/src/x.test.tsx')).toEqual([expect.stringContaining(instead)]);
});

test('timers that a test moves on by itself, and text that is waited for, are as they should be', () => {
  expect(found(`vi.useFakeTimers({ toFake: ['setTimeout'] });\n${after}resolve, 500);`)).toEqual([]);
  const waited =
    "await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(1));";
  expect(found(waited, 'client/src/x.test.tsx')).toEqual([]);
});

test('no test is left to chance, and no exception is left over', () => {
  const all = sources(code);
  expect([...unsteadyTests(all), ...idleExceptions(all)]).toEqual([]);
});
