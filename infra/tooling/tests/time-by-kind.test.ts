import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorTimeBelow } from '../bench/portal/processor-time.ts';
import { timeTable } from './time-by-kind.ts';

test('files, tests, wall and processor seconds of each kind, and what none of them has for itself', () => {
  const files = [
    { kind: 'rules', tests: 3, from: 0, to: 2 },
    { kind: 'rules', tests: 1, from: 1, to: 4 },
    { kind: 'servers', tests: 2, from: 4, to: 10, processorSeconds: 7 },
    { kind: 'journeys', tests: 5, from: 5, to: 15, processorSeconds: 11 },
    // one that could not be loaded
    { kind: 'journeys', tests: 0, from: 8, to: 9, processorSeconds: undefined },
  ];
  expect(timeTable(files, new Map([['rules', 6]]), 30)).toEqual([
    'kind         files   tests      wall s processor s',
    'rules            2       4           4           6',
    'servers          1       2           6           7',
    'journeys         2       5          10          11',
    'shared                                           6',
    'all              5      11          15          30',
  ]);
});

test('nothing ran', () => {
  expect(timeTable([], new Map(), 1).at(-1)).toMatch(/^all +0 +0 +0 +1$/);
});

test.runIf(process.platform === 'linux')('what a process of a process used counts, also when it has ended', () => {
  const began = processorTimeBelow(process.pid);
  const busy = 'for (let n = 0; n < 3e8; n++);';
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  spawnSync(process.execPath, ['-e', parent]);
  expect(processorTimeBelow(process.pid)).toBeGreaterThan(began + 0.05);
});
