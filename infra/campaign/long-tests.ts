import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root.ts';

const folder = 'infra/journeys';

/** The long ways through screens, each in both of its looks, of which the test suite goes one. Once, whatever the seeds. */
export async function campaign(
  [seed = 0]: readonly number[],
  report: (outcome: { seed: number; files: number; faults: string[] }) => void,
): Promise<void> {
  const files = readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes('inTurn('));
  const { status } = spawnSync(process.execPath, ['infra/run.mjs', 'test', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, EVERY_LOOK: '1' },
  });
  report({ seed, files: files.length, faults: status === 0 ? [] : ['see what the tests printed'] });
}
