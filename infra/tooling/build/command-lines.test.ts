import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsPortal } from '../main.ts';
import { root } from '../root.ts';
import { installedStaysOutside } from './servers.ts';

const programs = {
  log: 'services/query/projector/cli.ts',
  user: 'services/command/user.ts',
  import: 'services/command/import/cli.ts',
  facts: 'services/query/facts/main.ts',
  backup: 'infra/runtime/backup/main.ts',
};
/** Within the checkout, since what is installed is looked for from there. */
const folder = mkdtempSync(join(root, 'dist/command-lines-'));
const empty = mkdtempSync(join(tmpdir(), 'portal-'));

beforeAll(() =>
  build({
    entryPoints: programs,
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    plugins: [installedStaysOutside],
    format: 'esm',
    platform: 'node',
  }),
);
afterAll(() => {
  for (const path of [folder, empty]) rmSync(path, { recursive: true });
});

function run(program: keyof typeof programs, ...args: string[]) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const options = { encoding: 'utf8', cwd: empty, env, input: 'short' } as const;
  return spawnSync(process.execPath, [join(folder, `${program}.js`), ...args], options);
}

test.each(Object.keys(programs) as (keyof typeof programs)[])('%s says how it is called', (program) => {
  const { status, stdout, stderr } = run(program, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^node .*${program}\\.js`));
});

test.each([
  ['log', ['verfy'], /^There is no command "verfy": node \S+ --help lists them\.\n$/],
  ['log', ['retry'], /^retry needs <model or notifier> and <stream>: node \S+ retry/],
  ['log', ['drop', 'sellers'], /^drop needs <generation>: /],
  ['user', ['delete'], /^There is no command "delete"\./],
  ['user', ['reset-second-factor', '--login', 'x'], /^--why is missing\./],
  ['user', ['add', '--login', 'x', '--role', 'NONE'], /^ {2}--login: .*\n {2}password: .*\n {2}--role: /],
  ['import', ['foo'], /^"foo" cannot be imported: transactions can\./],
  ['import', ['transactions'], /^FILE is missing\./],
  ['import', ['transactions', '.'], /^\. is no file/],
  [
    'import',
    ['transactions', 'a.csv', '--period', 'week'],
    /^--period has to be one of day, month, year, not "week"\./,
  ],
  ['import', ['transactions', 'a.csv', '--yes'], /^--reason and --yes belong to --revise, which is missing\.\n$/],
  ['import', ['transactions', 'a.csv', '--revise'], /^--reason is missing: /],
  ['import', ['transactions', 'a.csv', '--revise', '--reason', ' '], /^--reason is missing: /],
  [
    'import',
    ['transactions', 'a.csv', '--revise', '--reason', 'x'.repeat(201)],
    /^--reason: At most 200 characters\.\n$/,
  ],
  ['facts', ['--to', 's3://x'], /^--to has to be a folder, not the address s3:\/\/x\n$/],
  ['facts', ['--to', process.execPath], /^--to has to be a folder; \S+ is none\n$/],
] as const)('%s %j: one sentence says what is wrong, and nothing is made', (program, args, sentence) => {
  const { status, stderr } = run(program, ...args);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
  expect(readdirSync(empty)).toEqual([]);
});

test('usage and the reading of an archive need no portal', () => {
  expect(needsPortal(['--help'])).toBe(false);
  expect(needsPortal(['--verify-only'])).toBe(false);
  expect(needsPortal(['verify'])).toBe(true);
});
