import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { noContainers } from '../tooling/embedded/containers.ts';
import { root } from '../tooling/root.ts';

const reason = await noContainers();
if (reason) console.log(`The tests are not repeated against the server images of production: ${reason}`);

test.skipIf(reason)(
  'the log and the bus pass their tests against the server images of production',
  async () => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const files = [
      'infra/runtime/event-store/append.test.ts',
      'infra/runtime/event-store/verify.test.ts',
      'infra/runtime/bus',
    ];
    const run = spawn(process.execPath, [vitest, 'run', ...files], {
      cwd: root,
      env: { ...process.env, TEST_SERVERS: 'containers' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, complaint, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
    expect(code, `${output}${complaint}`).toBe(0);
  },
  1_800_000,
);
