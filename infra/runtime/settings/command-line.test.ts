import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { installedStaysOutside } from '../../tooling/build/servers.ts';
import { usageOf } from './help.ts';

async function run(program: string, args: readonly string[]) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { commandLine } from ${JSON.stringify(join(import.meta.dirname, 'command-line.ts'))};
        import { NewerData } from ${JSON.stringify(join(import.meta.dirname, '../database/migrate.ts'))};
        import { UnderMaintenance } from ${JSON.stringify(join(import.meta.dirname, '../identity/maintenance.ts'))};
        import { Misconfigured } from ${JSON.stringify(join(import.meta.dirname, 'read.ts'))};
        const { values, positionals } = await commandLine('log', { why: { type: 'string' } }, 'usage: tool [--why …]'); ${program}`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    plugins: [installedStaysOutside],
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const node = ['--input-type=module', '-e', outputFiles[0]?.text ?? '', '--', ...args];
  return spawnSync(process.execPath, node, { encoding: 'utf8' });
}

test('what was typed is read; what cannot be is answered by a sentence and the usage', async () => {
  const good = await run('console.log(positionals[0], values.why)', ['verify', '--why', 'because']);
  expect(good).toMatchObject({ status: 0, stdout: 'verify because\n' });
  const bad = await run('', ['--wy', 'because']);
  expect(bad).toMatchObject({ status: 1, stderr: "Unknown option '--wy'.\n\nusage: tool [--why …]\n" });
});

test('the usage names what was called: the script of npm, or the program', () => {
  const usage = 'npm run log -- <command>';
  const [before, path] = [process.env.npm_lifecycle_event, process.argv[1]];
  try {
    process.env.npm_lifecycle_event = 'log';
    expect(usageOf('log', usage)).toBe(usage);
    delete process.env.npm_lifecycle_event;
    process.argv[1] = join(process.cwd(), 'dist/log.js');
    expect(usageOf('log', usage)).toBe('node dist/log.js <command>');
  } finally {
    if (before !== undefined) process.env.npm_lifecycle_event = before;
    process.argv[1] = path ?? '';
  }
});

test('a setting that is missing, data that are too new, and maintenance are one sentence, a defect shows no password', async () => {
  const missing = await run(`throw new Misconfigured(['FILES_URL is not set'])`, []);
  expect(missing).toMatchObject({ status: 1, stderr: 'FILES_URL is not set\n' });
  const newer = await run(`throw new NewerData('too new')`, []);
  expect(newer).toMatchObject({ status: 1, stderr: 'too new\n' });
  const maintained = await run(`throw new UnderMaintenance({ until: 'noon', en: 'Disks.' })`, []);
  expect(maintained).toMatchObject({
    status: 1,
    stderr: 'the portal is being maintained until noon: Disks.\n',
  });
  const defect = await run(`throw Object.assign(new Error('lost'), { client: { password: 'hunter2' } })`, []);
  expect(defect.status).toBe(1);
  expect(defect.stderr).toMatch(/^Error: lost\n {4}at /);
  expect(defect.stderr).not.toContain('hunter2');
});
