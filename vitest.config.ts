import { defineConfig } from 'vitest/config';
import { type TestKind, testFiles } from './infra/build/test-kinds.ts';
import { LongestFirst } from './infra/build/test-order.ts';

const files = testFiles();
/** For what comes about by itself on a machine that is busy; nothing waits for so long that is in order. In milliseconds. */
const patience = { timeout: 30_000 };

/**
 * The kinds run one after the other, what is quick to tell first. Files of a kind share their workers and what these have
 * loaded and started: no file may leave anything behind in its process that another one would notice.
 */
const kind = (
  name: TestKind,
  groupOrder: number,
  pool: 'threads' | 'forks',
  more: { globalSetup?: string; maxWorkers?: number; expect?: { poll: { timeout: number; interval: number } } } = {},
) => ({
  extends: true as const,
  test: { name, include: files[name], pool, isolate: false, sequence: { groupOrder }, ...more },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: patience },
    projects: [
      kind('rules', 1, 'threads'),
      kind('screens', 2, 'threads'),
      // a third of their time they wait: for a lease to run out, a server to be back, a connection to be given up
      kind('servers', 3, 'forks', { globalSetup: './infra/embedded/test-database.setup.ts', maxWorkers: 4 }),
      // they wait for each other's pages as long as they draw them; to ask a portal twenty times a second keeps it from that
      kind('journeys', 4, 'forks', {
        globalSetup: './infra/journeys/shared-portal.setup.ts',
        maxWorkers: 3,
        expect: { poll: { ...patience, interval: 200 } },
      }),
    ],
  },
});
