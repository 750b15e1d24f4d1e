import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const folder = 'infra/tooling/journeys';

/** Once, whatever the seeds: the journeys in whose text `marker` stands, in the long form that `variable` asks for. */
const longForm =
  (marker: string, variable: string) =>
  async (
    [seed = 0]: readonly number[],
    report: (outcome: { seed: number; files: number; faults: string[] }) => void,
  ): Promise<void> => {
    const files = readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes(marker));
    const { status } = spawnSync(process.execPath, ['infra/run.mjs', 'test', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, [variable]: '1' },
    });
    report({ seed, files: files.length, faults: status === 0 ? [] : ['see what the tests printed'] });
  };

/** The long ways through screens, each in both of its looks, of which the test suite goes one. */
export const variantTests = longForm('inTurn(', 'EVERY_LOOK');

/** Restarts and the upgrade under many requests, of which the test suite has few. */
export const requests = longForm('loadSize.requests', 'MANY_REQUESTS');
