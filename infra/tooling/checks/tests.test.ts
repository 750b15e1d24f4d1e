import { expect, test } from 'vitest';
import { code, sources } from './sources.ts';
import { idleExceptions, unsteadyTests } from './tests.ts';

const found = (text: string, path = 'infra/x.test.ts') => unsteadyTests([{ path, text }]);
// put together here, so that this file passes its own check
const after = 'setTimeout(';
const now = 'Date.now()';

test.each([
  ["test('x', { re" + 'try: 2 }, () => {});', 'passes at once'],
  [`await new Promise((resolve) => ${after}resolve, 500));`, 'no fixed pause'],
  ["import { setTimeout as pause } from 'node:timers" + "/promises';", 'no fixed pause'],
  ['test.sk' + "ip('x', () => {});", 'a reason that it names'],
  ['test.sk' + "ipIf(!samples)('x', () => {});", 'a reason that it names'],
  ['expect(Date.now() ' + '- began).toBeLessThan(5_000);', 'no seconds'],
  ['const began = performance' + '.now();', 'no seconds'],
  [`const began = ${now};\nawait x();\nexpect(await y(), ${now} - began).toBeLessThan(5_000);`, 'no seconds'],
  [`const began = ${now};\nconst took = (${now} - began) / 1_000;\nexpect(took).toBeGreaterThan(1);`, 'no seconds'],
  [`let from = ${now};\nconst to = ${now};\nexpect(Math.round(to - from)).toBeLessThanOrEqual(9);`, 'no seconds'],
  [`const from = ${now};\nconst times = [0, ${now} - from];\nexpect(times[1]).toBeCloseTo(9);`, 'no seconds'],
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

test.each([
  `const opened = ${now};\nexpect(Date.parse(at)).toBeGreaterThanOrEqual(opened - 1_000);`,
  `const hour = 3_600_000;\nconst from = ${now} - hour;\nexpect(rows).toBeGreaterThan(1);`,
  `const from = ${now};\nconst late = clock() - from;\nexpect(late).toBeGreaterThan(1);`,
])('a moment of the clock may be an input: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('no test is left to chance, and no exception is left over', () => {
  const all = sources(code);
  expect([...unsteadyTests(all), ...idleExceptions(all)]).toEqual([]);
});
