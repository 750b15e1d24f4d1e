import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartSchema, staleNames } from '../../runtime/settings/chart.ts';
import { retentionPage, staleRetention } from '../../runtime/settings/retention-table.ts';
import { settingsPage, staleTable } from '../../runtime/settings/table.ts';
import { writeClientCalls } from '../build/sdk/build.ts';
import { buildOnly, type Program, programFile } from '../build/servers.ts';
import { staleVersions } from '../build/versions.ts';
import { root } from '../root.ts';
import { roomForYoung } from '../tests/run-tests.ts';
import { forbiddenImports, importCircles } from './imports.ts';
import { secrets } from './secrets.ts';
import { readElsewhere } from './settings.ts';
import { code, sources, text } from './sources.ts';
import { idleExceptions, unsteadyTests } from './tests.ts';
import { unusedWords } from './words.ts';

function tool(name: string, script: string, ...args: string[]): boolean {
  console.log(`${name} …`);
  return (
    spawnSync(process.execPath, [roomForYoung, join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: 'inherit',
    }).status === 0
  );
}

function own(name: string, found: readonly string[]): boolean {
  console.log(`${name} …`);
  for (const line of found) console.error(`  ${line}`);
  return found.length === 0;
}

const run = (program: Program, ...args: string[]) =>
  spawnSync(process.execPath, [programFile(program), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });

/** Events, rows and calls are those that are recorded. */
async function contracts(): Promise<boolean> {
  console.log('Contracts …');
  await buildOnly('contracts');
  return run('contracts').status === 0;
}

/** Records events, rows and calls that are new, see docs/contracts.md. Gives the exit code. */
export async function recordContracts(): Promise<number> {
  await buildOnly('contracts', 'contracts-story');
  const contractsRun = run('contracts-story');
  if (contractsRun.status !== 0) return 1;
  const file = join(root, 'dist/story.json');
  writeFileSync(file, contractsRun.stdout);
  const { status, stdout } = run('contracts', 'story', file);
  process.stdout.write(stdout);
  if (status === 0) writeClientCalls();
  return status ?? 1;
}

/**
 * Records examples of calls that have none: what the services' own tests ask, or these files of them, and what the real
 * handlers answer them. Gives the exit code.
 */
export async function recordExamples(files: readonly string[]): Promise<number> {
  const folder = join(root, 'dist/recorded-calls');
  rmSync(folder, { recursive: true, force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, RECORD_CALLS: folder };
  const args = [vitest, 'run', '--project', 'servers', ...(files.length ? files : ['services'])];
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (result.status !== 0) return 1;
  await buildOnly('contracts');
  process.stdout.write(run('contracts', 'examples', folder).stdout);
  return recordContracts();
}

/** Types, lint and format, import rules, secrets, words, steady tests, settings, versions, contracts, tests without a server: all of them. Gives the exit code. */
export async function check(): Promise<number> {
  writeClientCalls();
  const passed = [
    tool('Types', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'),
    tool('Lint and format', '@biomejs/biome/bin/biome', 'check', '.'),
    own('Import rules', [...forbiddenImports(sources(code)), ...importCircles(sources(code))]),
    own('Secrets', secrets(sources(text))),
    own('Words', unusedWords(sources(code))),
    own('Steady tests', [...unsteadyTests(sources(code)), ...idleExceptions(sources(code))]),
    own('Settings', [
      ...staleTable(readFileSync(join(root, settingsPage), 'utf8')),
      ...staleRetention(readFileSync(join(root, retentionPage), 'utf8')),
      ...staleNames(readFileSync(join(root, chartSchema), 'utf8')),
      ...readElsewhere(sources(code)),
    ]),
    own('Versions', staleVersions()),
    await contracts(),
    tool(
      'Tests of rules and screens',
      'vitest/vitest.mjs',
      'run',
      '--project=rules',
      '--project=screens',
      '--reporter=dot',
    ),
  ];
  console.log(passed.every(Boolean) ? 'Everything is in order.' : 'Something is wrong, see above.');
  return passed.every(Boolean) ? 0 : 1;
}
