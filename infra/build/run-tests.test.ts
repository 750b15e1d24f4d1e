import { expect, test } from 'vitest';
import { summary } from './run-tests.ts';

test('counts tests, and a file that could not be loaded as one failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [1, 2, 3] },
      { status: 'failed', assertionResults: [4, 5, 6] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(summary(report)).toEqual({ passed: 5, failed: 2 });
});
