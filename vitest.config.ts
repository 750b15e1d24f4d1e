import { defineConfig } from 'vitest/config';
import { writeClientCalls } from './infra/tooling/build/sdk/build.ts';
import { type TestKind, testFiles } from './infra/tooling/tests/test-kinds.ts';
import { LongestFirst } from './infra/tooling/tests/test-order.ts';

// tests of the client for others load what is in no commit
writeClientCalls();

const files = testFiles();
/** For what comes about by itself on a machine that is busy; nothing waits for so long that is in order. In milliseconds. */
const pollOptions = { timeout: 120_000 };

/**
 * Rules and screens run first, which are quick to tell; servers and journeys in one pool, so that no processor is idle while
 * the last journeys end. Files of a kind share their workers and what these have loaded and started: no file may leave
 * anything behind in its process that another one would notice.
 */
const kind = (
  name: TestKind,
  groupOrder: number,
  pool: 'threads' | 'forks',
  more: {
    globalSetup?: string;
    setupFiles?: string | string[];
    expect?: { poll: { timeout: number; interval: number } };
  } = {},
) => ({
  extends: true as const,
  test: { name, include: files[name], pool, isolate: false, sequence: { groupOrder }, ...more },
});

/** Kinds of one group have as many workers. */
const inForks = {
  maxWorkers: 3,
  setupFiles: ['./infra/tooling/tests/processor-time.setup.ts', './infra/tooling/tests/connections.setup.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: pollOptions },
    projects: [
      kind('rules', 1, 'threads'),
      kind('screens', 2, 'threads', { setupFiles: './client/src/core/testing/screens.setup.ts' }),
      // a third of their time they wait: for a lease to run out, a server to be back, a page that is drawn
      kind('servers', 3, 'forks', { ...inForks, globalSetup: './infra/tooling/embedded/test-database.setup.ts' }),
      // they wait for each other's pages as long as they draw them; to ask a portal twenty times a second keeps it from that
      kind('journeys', 3, 'forks', {
        ...inForks,
        globalSetup: './infra/tooling/journeys/shared-portal.setup.ts',
        expect: { poll: { ...pollOptions, interval: 200 } },
      }),
    ],
  },
});
