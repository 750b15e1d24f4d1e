import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { installedStaysOutside } from './build/servers.ts';

/** Runs a program that begins with the log of a service; gives what it wrote, and how it ended. */
async function run(program: string, env: NodeJS.ProcessEnv) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { serviceLog } from ${JSON.stringify(join(import.meta.dirname, 'service-log.ts'))};
        import { Misconfigured } from ${JSON.stringify(join(import.meta.dirname, 'variables.ts'))};
        const logger = serviceLog('service'); ${program}`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    plugins: [installedStaysOutside],
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const args = ['--input-type=module', '-e', outputFiles[0]?.text ?? ''];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

test.each([
  `const err = new Error('connection lost'); err.client = { password: 'hunter2' }; throw err;`,
  `await Promise.reject(Object.assign(new Error('connection lost'), { client: { password: 'hunter2' } }));`,
])('a defect ends the process with a line that shows no secret: %#', async (program) => {
  const { status, stderr, lines } = await run(program, { LOG_LEVEL: '' });
  expect(status).toBe(1);
  expect(stderr).toBe('');
  expect(lines).toMatchObject([{ level: 60, name: 'service', err: { message: 'connection lost' } }]);
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('a setting that cannot be is one sentence', async () => {
  const loud = await run('logger.info(1);', { LOG_LEVEL: 'loud' });
  expect(loud).toMatchObject({
    status: 1,
    stderr: '',
    lines: [{ level: 60, msg: expect.stringMatching(/^LOG_LEVEL must be/) }],
  });
  const other = await run(`throw new Misconfigured('PORT is not set');`, { LOG_LEVEL: 'error' });
  expect(other).toMatchObject({ status: 1, stderr: '', lines: [{ level: 60, msg: 'PORT is not set' }] });
});
