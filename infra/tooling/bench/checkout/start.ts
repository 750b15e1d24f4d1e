import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../root.ts';
import { atMost, type BenchRow, middle } from '../types.ts';
import { type NodeProgram, nodeVariants, ownPath } from './node-versions.ts';
import { startPortal, untilLoaded } from './started-portal.ts';
import { inWorkspace, type Workspace } from './workspace.ts';

/** In seconds: README.md promises about a minute for the first one, and seconds for every other. */
const limits = { first: 60, second: 8 };
const secondStarts = 3;

function nodePrograms(): NodeProgram[] {
  const paths = ownPath(process.env.PATH ?? '', delimiter).map((folder) => join(folder, 'node'));
  return [...paths, process.execPath].flatMap((path) => {
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    return status === 0 ? [{ path, version: stdout.trim() }] : [];
  });
}

/** As in a shell of its own: with this Node first, and nothing of the npm that runs the bench. */
function shellOf({ path }: NodeProgram, temporary: string): NodeJS.ProcessEnv {
  const ofNpm = /^(npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$|NODE$)/;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofNpm.test(name))),
    PATH: [dirname(path), ...ownPath(process.env.PATH ?? '', delimiter)].join(delimiter),
    // code that an earlier start has compiled is kept in there
    TMPDIR: temporary,
  };
}

/** What a start printed of its own steps, with their times. */
const stepsOf = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /^(Built|Installing) |^ *\d+\.\d s {2}/.test(line))
    .map((line) => line.trim());

async function startsWith(workspace: Workspace, checkout: string, name: string, node: NodeProgram) {
  const folder = join(workspace.folder, node.version);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const clone = join(folder, 'portal');
  const cloning = workspace.run(['git', 'clone', '--quiet', checkout, clone], { cwd: workspace.folder });
  const beganAt = performance.now();
  if ((await cloning.exitCode) !== 0) throw new Error(`${checkout} could not be cloned:\n${cloning.output()}`);
  const cloned = (performance.now() - beganAt) / 1_000;

  const begin = () =>
    startPortal(workspace, {
      checkout: clone,
      command: ['npm', 'start'],
      data: `${node.version}/data`,
      env: shellOf(node, temporary),
    });
  const first = await begin();
  await untilLoaded(first);
  await first.run.stop();
  const seconds: number[] = [];
  while (seconds.length < secondStarts) {
    const { readyAfter, run } = await begin();
    seconds.push(readyAfter);
    await run.stop();
  }
  return [
    atMost(`from a clone to ready, ${name}`, cloned + first.readyAfter, limits.first, 's', {
      Node: node.version,
      'seconds of cloning': Number(cloned.toFixed(1)),
      steps: stepsOf(first.run.output()),
    }),
    atMost(`second start, ${name}`, middle(seconds), limits.second, 's', {
      starts: seconds.map((each) => Number(each.toFixed(1))),
    }),
  ];
}

/** Seconds until what was committed last can be used, with whatever npm has in its cache. */
export const bench = ([checkout = root]: readonly string[]): Promise<BenchRow[]> =>
  inWorkspace(async (workspace) => {
    const rows: BenchRow[] = [];
    for (const [name, node] of Object.entries(nodeVariants(nodePrograms()))) {
      if (node) rows.push(...(await startsWith(workspace, checkout, name, node)));
      else console.log(`Skipped: with ${name}, which is not to be found in PATH.`);
    }
    return rows;
  });
