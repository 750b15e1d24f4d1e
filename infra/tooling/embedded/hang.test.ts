import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hangDetector, type Probe, recoveryProgress } from './hang.ts';
import { temporaryFolder } from './testing.ts';

/** Which of these attempts, by their seconds, shows that the server hangs. */
const hangsAt = (probes: readonly [seconds: number, probe: Omit<Probe, 'at'>][]): number | undefined => {
  const isHung = hangDetector(15_000);
  return probes.find(([seconds, probe]) => isHung({ at: seconds * 1_000, ...probe }))?.[0];
};
const answeredSample = { isAnswered: true };
const no = { isAnswered: false };
const recovers = (recovery: string) => ({ isAnswered: false, recovery });

test('a server hangs once no new connection was answered for the whole time', () => {
  expect(hangsAt([3, 6, 9].map((seconds) => [seconds, answeredSample]))).toBeUndefined();
  expect(hangsAt([0, 5, 10, 14, 15, 16].map((seconds) => [seconds, no]))).toBe(15);
});

test('an answer begins the time anew', () => {
  const slow = [0, 8, 14].map((seconds): [number, Omit<Probe, 'at'>] => [seconds, no]);
  expect(hangsAt([...slow, [15, answeredSample], [20, no], [29, no], [30, no]])).toBe(30);
});

test('a recovery that makes progress is no hang, and one whose log stands still is', () => {
  expect(
    hangsAt([
      [0, no],
      [9, recovers('a')],
      [18, recovers('b')],
      [27, recovers('c')],
      [36, answeredSample],
    ]),
  ).toBeUndefined();
  expect(
    hangsAt([
      [0, no],
      [9, recovers('a')],
      [18, recovers('a')],
      [24, recovers('a')],
      [33, recovers('a')],
    ]),
  ).toBe(24);
});

test('a server that serves its connections may take four times as long for a new one', () => {
  const slow = { isAnswered: false, isServing: true };
  const probes = [0, 10, 20, 30, 40, 50, 59, 60].map((seconds): [number, Omit<Probe, 'at'>] => [seconds, slow]);
  expect(hangsAt(probes)).toBe(60);
  expect(hangsAt([...probes.slice(0, 6), [55, answeredSample], [60, slow]])).toBeUndefined();
  // its connections fall silent as well
  expect(hangsAt([...probes.slice(0, 5), [45, no], [50, no], [55, no]])).toBe(45);
});

test('a pause of the one that watches is not held against the server', () => {
  expect(
    hangsAt([
      [0, answeredSample],
      [3, no],
      [600, no],
    ]),
  ).toBeUndefined();
  expect(
    hangsAt([
      [0, answeredSample],
      [3, no],
      [600, no],
      [605, no],
      [610, no],
    ]),
  ).toBe(605);
});

test('the progress of a recovery is what PostgreSQL writes of it, and nothing that refused connections leave there', () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'postgres.log');
  const at = '2026-01-01 00:00:00.000 UTC [7] ';
  const refusal = `${at}FATAL:  the database system is in recovery mode\n`;
  const progressOf = (...lines: string[]) => {
    writeFileSync(file, lines.join(''));
    return recoveryProgress(file);
  };
  expect(progressOf(refusal)).toBeUndefined();
  const redo = `${at}LOG:  redo in progress, elapsed time: 10.00 s, current LSN: 0/155E2C8\n`;
  const further = redo.replace('10.00', '20.00');
  const first = progressOf(redo);
  expect(first).toContain('redo in progress');
  expect(progressOf(redo, refusal, refusal)).toBe(first);
  expect(progressOf(redo, refusal, further)).not.toBe(first);
  // of a long log the end alone is read
  expect(progressOf(redo, refusal.repeat(2_000), further, refusal)).toContain('elapsed time: 20.00 s');
});
