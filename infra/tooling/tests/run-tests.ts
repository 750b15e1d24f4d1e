import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { onNpmGone } from '../embedded/npm-parent.ts';
import { removeFolder, removeLeftFolders, temporaryFolder } from '../embedded/testing.ts';
import { exited, killGroup, spawnTethered } from '../embedded/tether.ts';
import { root } from '../root.ts';
import { memoryPlace } from './memory-place.ts';
import { testFiles } from './test-kinds.ts';

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

/** False where these arguments name files of rules and screens alone, which run without a built portal. */
export function needsBuild(args: readonly string[]): boolean {
  const { rules, screens } = testFiles();
  const unbuilt = new Set([...rules, ...screens]);
  return args.length === 0 || !args.every((path) => unbuilt.has(posix.normalize(path)));
}

/** Its worker processes outlive it otherwise; what tests start ends with these. */
const endsItsGroup = "--import=data:text/javascript,process.on('SIGTERM',()=>process.kill(0,'SIGKILL'))";

/** Runs the tests and says how many passed and failed; gives the exit code. */
export async function runTests(args: readonly string[]): Promise<number> {
  const reportFile = join(root, 'dist/test-report.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(reportFile, { force: true });
  const reporters = ['default', 'json', './infra/tooling/tests/time-by-kind.ts'].map((name) => `--reporter=${name}`);
  const reporting = [...reporters, `--outputFile.json=${reportFile}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // wherever somebody wants to have them instead
  const place = process.env.TMPDIR ? undefined : memoryPlace();
  const inMemory = place && temporaryFolder(place);
  const child = spawnTethered(process.execPath, [roomForYoung, endsItsGroup, vitest, 'run', ...reporting, ...args], {
    cwd: root,
    output: 'inherit',
    env: { ...process.env, ...(inMemory && { TMPDIR: inMemory }) },
    lastSignal: 'TERM',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill());
  onNpmGone(() => child.kill());
  await exited(child);
  // workers outlive a runner that ended before they did
  killGroup(child.pid);
  const status = child.exitCode;
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
