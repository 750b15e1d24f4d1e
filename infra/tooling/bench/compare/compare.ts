import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { root } from '../../root.ts';
import { inWorkspace, type Workspace } from '../checkout/workspace.ts';
import type { Bench, BenchRow } from '../types.ts';
import { comparedRows, parseRows } from './rows.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const entry = 'infra/run.mjs';

async function outputOf(
  { run }: Workspace,
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { exitCode, output } = run(command, { cwd, env });
  const code = await exitCode;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code ?? 'a signal'}:\n${output()}`);
  return output();
}

/** Measures benches of this tree in alternation with those of a commit. */
export function compare(
  [commit, ...names]: readonly string[],
  benches: Readonly<Record<string, Bench>>,
): Promise<BenchRow[]> {
  const unknown = names.find((name) => !benches[name] || name === 'compare');
  if (commit === undefined || !names.length || unknown !== undefined) {
    const problem = unknown === undefined ? '' : `There is no bench "${unknown}" to compare. `;
    throw new Failure(`${problem}npm run bench -- compare <commit> <bench> …`);
  }
  return inWorkspace(async (workspace) => {
    const earlier = join(workspace.folder, 'commit');
    const temporary = join(workspace.folder, 'tmp');
    mkdirSync(temporary);
    // the user that PostgreSQL runs as under root has to walk through
    chmodSync(temporary, 0o711);
    const env = { ...process.env, TMPDIR: temporary };
    const git = (...args: string[]) => outputOf(workspace, ['git', ...args], root);
    const hash = (await git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`)).trim();
    await git('clone', '--quiet', '--shared', '--no-checkout', root, earlier);
    await git('-C', earlier, 'checkout', '--quiet', '--detach', hash);
    console.log(`Installing and building ${hash.slice(0, 8)} …`);
    const list = await outputOf(workspace, [process.execPath, entry, 'bench'], earlier, env);

    const isOfCheckout = (name: string) => benches[name]?.isOfCheckout === true;
    const missing = names.find((name) => !isOfCheckout(name) && !new RegExp(`^ {2}${name} `, 'm').test(list));
    if (missing !== undefined) throw new Failure(`${commit} has no bench "${missing}".`);

    const measured: BenchRow[] = [];
    for (const name of names) {
      // what is measured from outside is measured by this tree's program in both
      const measure = async (tree: string): Promise<BenchRow[]> =>
        parseRows(
          isOfCheckout(name)
            ? await outputOf(workspace, [process.execPath, entry, 'bench', name, tree], root, env)
            : await outputOf(workspace, [process.execPath, entry, 'bench', name], tree, env),
        );
      const current: BenchRow[][] = [];
      const previous: BenchRow[][] = [];
      for (let round = 0; round < rounds; round++) {
        // who comes first changes, since what the one leaves to be done falls upon the other
        for (const tree of round % 2 ? [root, earlier] : [earlier, root]) {
          const rows = await measure(tree);
          (tree === root ? current : previous).push(rows);
          const figures = rows.map((row) => `${row.name} ${Number(row.ours.toPrecision(4))} ${row.unit}`);
          console.log(`${round + 1}/${rounds} ${tree === root ? 'this tree' : 'the commit'}: ${figures.join('; ')}`);
        }
      }
      measured.push(...comparedRows(name, current, previous));
    }
    return measured;
  });
}
