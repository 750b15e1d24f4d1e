import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, removeLeftFolders, temporaryFolder } from '../embedded/testing.ts';
import { memoryPlace } from './memory-place.ts';
import { root } from './root.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that could not even be loaded has failed as one test. */
export function summary(report: Report): { passed: number; failed: number } {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Screens are drawn by the thousand and thrown away again: with more room for young objects, in MiB, that takes a tenth less. */
export const roomForYoung = '--max-semi-space-size=64';

/** Runs the tests and says how many passed and failed; gives the exit code. */
export function runTests(args: readonly string[]): number {
  const reportFile = join(root, 'dist/test-report.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(reportFile, { force: true });
  const reporters = ['default', 'json', './infra/build/time-by-kind.ts'].map((name) => `--reporter=${name}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // wherever somebody wants to have them instead
  const place = process.env.TMPDIR ? undefined : memoryPlace();
  const inMemory = place && temporaryFolder(place);
  const { status } = spawnSync(
    process.execPath,
    [roomForYoung, vitest, 'run', ...reporters, `--outputFile.json=${reportFile}`, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(inMemory && { TMPDIR: inMemory }) },
    },
  );
  // what the test processes shared among their files ended with them
  if (inMemory) removeFolder(inMemory);
  removeLeftFolders();
  // none when the runner itself could not begin, or was killed
  const report: Report = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  const { passed, failed } = summary(report);
  // vitest also fails for what belongs to no test: an unhandled rejection, a setup that broke
  const untold = status !== 0 && failed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed + untold} failed`);
  return status === 0 && failed === 0 ? 0 : 1;
}
