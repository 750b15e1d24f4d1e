import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { untilReady } from './network.ts';
import { startPostgres } from './postgres.ts';
import { processOf } from './processes.ts';
import { testPool, testPostgres } from './testing.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = await connectedClient(url);
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('an empty UTF-8 database of its own, gone after stop', async () => {
  const postgres = await testPostgres();
  expect(
    await ask(postgres.url, "SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = 'portal'"),
  ).toEqual(['UTF8']);
  expect(await ask(postgres.url, "SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'")).toEqual([0]);
  await postgres.stop();
  await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow();
});

test('a killed server starts again on the same port with what was committed', async () => {
  const first = await testPostgres();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.kill();
  const second = await startPostgres({ dataDir: first.dataDir, port: first.port });
  onTestFinished(() => second.stop().then(first.stop));
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([7]);
});

test('a stale pid file that names a living process is no obstacle', async () => {
  const first = await testPostgres();
  await first.kill();
  await writeFile(join(first.dataDir, 'cluster/postmaster.pid'), `${process.pid}\n`);
  const second = await startPostgres({ dataDir: first.dataDir });
  onTestFinished(() => second.stop().then(first.stop));
  expect(await ask(second.url, 'SELECT 1')).toEqual([1]);
});

test('a second start on a folder in use says so', async () => {
  const postgres = await testPostgres();
  onTestFinished(postgres.stop);
  await expect(startPostgres({ dataDir: postgres.dataDir })).rejects.toThrow(/already runs on/);
});

/** A process that starts a tethered one, says its pid, and does what is next. */
async function tethering(next: string, env: NodeJS.ProcessEnv = process.env) {
  const source = `
    import { writeSync } from 'node:fs';
    import { spawnTethered } from ${JSON.stringify(join(import.meta.dirname, 'tether.ts'))};
    const child = spawnTethered(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { output: 'inherit', lastSignal: 'KILL' });
    writeSync(1, String(child.pid)); ${next}`;
  const esbuild = await import('esbuild');
  const built = await esbuild.build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const program = built.outputFiles[0]?.text ?? '';
  return async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(parent.stdout, 'data');
    return { parent, command: () => processOf(Number(output)) };
  };
}
const eventually = (isSo: () => void) =>
  untilReady(
    async () => isSo(),
    () => undefined,
    30_000,
  );

test.each(['kernel', 'watcher'])(
  'a tethered process ends when its parent is killed with -9 (%s)',
  async (mechanism) => {
    const start = await tethering('setInterval(() => {}, 1e6);', {
      ...process.env,
      PATH: mechanism === 'kernel' ? process.env.PATH : '/nowhere',
    });
    const { parent, command } = await start();
    await eventually(() => expect(command()).toContain('setInterval'));
    parent.kill('SIGKILL');
    await eventually(() => expect(command()).toBeUndefined());
  },
);

test('a process that is killed as it starts tethered ones leaves none', async () => {
  const start = await tethering("process.kill(process.pid, 'SIGKILL');");
  const started = await Promise.all(Array.from({ length: 12 }, start));
  for (const { command } of started) await eventually(() => expect(command()).toBeUndefined());
});

test("a test's connections outlive their server", async () => {
  const postgres = await testPostgres();
  const pool = testPool(postgres.url);
  await pool.query('SELECT 1');
  const cutOff = once(pool, 'error');
  await postgres.stop();
  await cutOff;
  await pool.end();
});
