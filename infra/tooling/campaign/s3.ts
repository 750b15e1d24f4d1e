import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openFiles } from '../../runtime/files/index.ts';
import { root } from '../root.ts';
import { isInstalled, type Swift, startSwift } from './swift.ts';

/** The tests that a folder and our stand-in pass, on a server that was written by others; their last lines where they fail. */
function contractFaults({ url, keys }: Swift, seed: number): string[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'infra/runtime/files/store.test.ts', '--testTimeout=60000'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        TEST_S3_URL: url.replace('?', `/${seed}?`),
        TEST_S3_ACCESS_KEY_ID: keys.id,
        TEST_S3_SECRET_ACCESS_KEY: keys.secret,
      },
    },
  );
  return status === 0 ? [] : [`the contract is not kept: ${stdout.slice(-3_000)}`];
}

/** While it is away a file is refused; back, it has none of it, and takes it. */
async function faultsOfAbsence(swift: Swift): Promise<string[]> {
  const files = openFiles(swift.url, { keys: swift.keys });
  const bytes = randomBytes(100_000);
  const name = createHash('sha256').update(bytes).digest('hex');
  const faults: string[] = [];
  await swift.kill();
  const isTaken = await files.put(name, bytes).then(
    () => true,
    () => false,
  );
  if (isTaken) faults.push('a file was taken while nobody was there to take it');
  await swift.revive();
  if (await files.has(name)) faults.push('what was refused is there');
  await files.put(name, bytes);
  if (!(await files.get(name))?.equals(bytes)) faults.push('back, a file is not there whole');
  return faults;
}

/** The file store on OpenStack Swift: its contract, and that it is killed and comes back. */
export async function campaign(
  seeds: readonly number[],
  report: (outcome: { seed: number; faults: string[] }) => void,
): Promise<void> {
  if (!isInstalled())
    throw new Error('Swift is not installed: apt-get install swift-proxy swift-account swift-container swift-object');
  const swift = await startSwift();
  try {
    for (const seed of seeds) {
      const faults = [...contractFaults(swift, seed), ...(await faultsOfAbsence(swift))];
      report({ seed, faults });
    }
  } finally {
    await swift.stop();
  }
}
