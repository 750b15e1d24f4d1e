import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServers, installedStaysOutside, programFile } from '../../tooling/build/servers.ts';
import { freePort } from '../../tooling/embedded/network.ts';
import { startPostgres } from '../../tooling/embedded/postgres.ts';
import { temporaryFolder, testPostgres } from '../../tooling/embedded/testing.ts';
import { type Program, programs } from './setting.ts';
import { allProblems } from './start.ts';
import { testSecrets } from './testing.ts';

const password = 'hunter2';
let folder: string;
let postgres: Awaited<ReturnType<typeof testPostgres>>;
let right: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = temporaryFolder();
  [postgres] = await Promise.all([testPostgres(), buildServers()]);
  const { PATH, HOME } = process.env;
  right = {
    ...testSecrets,
    PATH,
    HOME,
    PORT: '0',
    EVENT_STORE_URL: postgres.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    BACKUP_URL: pathToFileURL(join(folder, 'backup')).href,
    BACKUP_KEY: 'k'.repeat(43),
    PORTAL_DATA: join(folder, 'data'),
  };
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv, during?: (output: () => string) => Promise<void>) {
  const child = spawn(process.execPath, args, { env, cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (data) => {
    ended.out += data;
  });
  child.stderr.on('data', (data) => {
    ended.err += data;
  });
  const closed = once(child, 'close');
  await during?.(() => ended.out);
  await closed;
  return { ...ended, code: child.exitCode };
}

const checked = (program: (typeof programs)[number] | 'portal', env: NodeJS.ProcessEnv) =>
  run([programFile(program), '--check-config'], env);

test.each(programs)('%s --check-config: a line for each problem', { timeout: 300_000 }, async (program) => {
  const env = {
    EVENT_STORE_URL: `mysql://portal:${password}@db`,
    PORT: 'x',
    PORTAL_DEMO: 'of',
    FILES_URL: 'x',
    SEAL_KEYFILE: 'x',
  };
  const { code, err } = await checked(program, { ...right, ...env });
  expect(code).toBe(1);
  const lines = err.trimEnd().split('\n');
  expect(lines.shift()).toBe(`${program}: warning: SEAL_KEYFILE is no variable of the portal; is SEAL_KEY_FILE meant?`);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(new RegExp(`^${program}: [A-Z_]+ (must be|is not set)`));
  expect(err).not.toContain(password);
});

test('--check-config of settings that are in order', { timeout: 300_000 }, async () => {
  const out = 'command: the settings are in order.\n';
  expect(await checked('command', right)).toEqual({ code: 0, err: '', out });
  const others = programs.filter((program) => program !== 'gateway');
  expect((await Promise.all(others.map((program) => allProblems(program, right)))).flat()).toEqual([]);
});

test('a database that does not exist, or cannot be reached, is told by the variable that names it', async () => {
  const absent = new URL(postgres.url);
  absent.pathname = '/absent';
  const nowhere = `postgres://portal:${password}@127.0.0.1:${await freePort()}/portal`;
  const services = programs.filter((program) => !['gateway', 'start', 'files'].includes(program));
  for (const program of services) {
    expect(await allProblems(program, { ...right, EVENT_STORE_URL: absent.href })).toEqual([
      'EVENT_STORE_URL names a database that does not exist',
    ]);
    expect(await allProblems(program, { ...right, EVENT_STORE_URL: nowhere })).toEqual([
      'EVENT_STORE_URL cannot be reached (ECONNREFUSED)',
    ]);
  }
  expect(await allProblems('query', { ...right, READ_MODEL_URL: nowhere })).toEqual([
    'READ_MODEL_URL cannot be reached (ECONNREFUSED)',
  ]);
});

test('log prepare says what is wrong in the sentences of the other tools', async () => {
  const wrong = new URL(postgres.url);
  wrong.password = 'wrong';
  const absent = new URL(postgres.url);
  absent.pathname = '/absent';
  const nowhere = `postgres://portal:${password}@127.0.0.1:${await freePort()}/portal`;
  const prepared = async (env: NodeJS.ProcessEnv) => {
    const { code, err } = await run([programFile('log'), 'prepare'], { ...right, ...env });
    return { code, err: err.trim() };
  };
  const failed = (err: unknown) => ({ code: 1, err });
  expect(await prepared({ EVENT_STORE_URL: wrong.href })).toEqual(
    failed('EVENT_STORE_URL has a user or password that the database refuses'),
  );
  expect(await prepared({ EVENT_STORE_URL: absent.href })).toEqual(
    failed('EVENT_STORE_URL names a database that does not exist'),
  );
  expect(await prepared({ EVENT_STORE_URL: nowhere })).toEqual(
    failed('EVENT_STORE_URL cannot be reached (ECONNREFUSED)'),
  );
  expect(await prepared({ SECRET_BUS: '', SECRET_BUS_FILE: '/nope' })).toEqual(
    failed(expect.stringMatching(/^SECRET_BUS_FILE names a file that cannot be read/)),
  );
  expect(await prepared({ EVENT_STORE_URL: 'nonsense' })).toEqual(
    failed(expect.stringMatching(/^EVENT_STORE_URL must be an address/)),
  );
});

/** where nobody listens */
const nobody = 'http://127.0.0.1:9';

const inFolder = (name: string, content?: string): string => {
  const path = join(folder, name);
  if (content === undefined) mkdirSync(path, { recursive: true });
  else writeFileSync(path, content);
  return path;
};

test.each<[Program, string, () => string, string]>([
  ['command', 'SEAL_KEY_FILE', () => inFolder('no-key.pem', 'no key'), 'holds no private key of Ed25519'],
  ['command', 'SEAL_KEY_FILE', () => inFolder('keys'), 'cannot be read (EISDIR)'],
  ['command', 'SEALS_DIR', () => inFolder('a-file', ''), 'is no folder'],
  ['command', 'SEALS_DIR', () => join(inFolder('a-file', ''), 'seals'), 'cannot be'],
  ['command', 'SEALS_DIR', () => '/proc/portal/seals', 'cannot be written'],
  ['command', 'SEAL_KEY_FILE', () => '/proc/portal/key.pem', 'cannot be written'],
  ['command', 'FILES_URL', () => 'file:///proc/portal', 'cannot be written'],
  ['backup', 'BACKUP_URL', () => 'file:///proc/portal', 'cannot be written'],
  ['start', 'PORTAL_DATA', () => '/proc/portal', 'cannot be written'],
  ['command', 'FILES_URL', () => pathToFileURL(inFolder('a-file', '')).href, 'is no folder'],
  ['start', 'PORTAL_DATA', () => inFolder('a-file', ''), 'is no folder: /'],
  ['gateway', 'MAP_FILES', () => inFolder('no-maps'), 'has no world.json that can be read (ENOENT)'],
  [
    'gateway',
    'MAP_FILES',
    () => {
      inFolder('maps');
      inFolder('maps/world.json', '{"type": "FeatureCollection", "features": []}');
      inFolder('maps/shanghai.json', '{}');
      return join(folder, 'maps');
    },
    'shanghai.json is no GeoJSON feature collection',
  ],
  ['query', 'CLIENT_DIST', () => inFolder('no-client'), 'has no index.html that can be read'],
  ['command', 'CALENDAR_FILE', () => join(folder, 'none.json'), 'cannot be read (ENOENT)'],
  [
    'query',
    'CALENDAR_FILE',
    () => inFolder('no.json', '{'),
    'is not a calendar with holidays and workdays, each a list of yyyy-MM-dd: it is no JSON at line 1',
  ],
  [
    'notifier',
    'CALENDAR_FILE',
    () => inFolder('calendar.json', '{"holidays": ["2026-13-01"]}'),
    'is not a calendar with holidays and workdays, each a list of yyyy-MM-dd: holidays.0, workdays',
  ],
  ['gateway', 'NODE_EXTRA_CA_CERTS', () => join(folder, 'none.pem'), 'cannot be read (ENOENT)'],
  ['backup', 'NODE_EXTRA_CA_CERTS', () => inFolder('no.pem', 'nothing'), 'holds no certificate (PEM)'],
  [
    'log',
    'NODE_EXTRA_CA_CERTS',
    () => inFolder('half.pem', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'),
    'holds a certificate that cannot be read',
  ],
  ['gateway', 'COMMAND_URL', () => nobody, 'http://127.0.0.1:9 cannot be reached'],
  ['notifier', 'NATS_URL', () => 'nats://127.0.0.1:9', 'cannot be reached (ECONNREFUSED)'],
  ['notifier', 'SMTP_URL', () => 'smtp://127.0.0.1:9', 'cannot be reached (ECONNREFUSED)'],
  ['notifier', 'SMS_URL', () => 'http://127.0.0.1:9', 'cannot be reached (ECONNREFUSED)'],
])('%s: %s is looked at: %#', async (program, name, value, problem) => {
  const services = { COMMAND_URL: nobody, QUERY_URL: nobody, NOTIFIER_URL: nobody };
  const env = { ...right, MAIL_FROM: 'a@b.example', ...(program === 'gateway' && services), [name]: value() };
  const problems = await allProblems(program, env);
  expect(problems.find((line) => line.startsWith(name))).toContain(`${name} ${problem}`);
});

test('so is what the program alone can judge, by its own reading: all that it would refuse at its start', {
  timeout: 300_000,
}, async () => {
  const tables = inFolder(
    'tables.json',
    '{"bop": [{"code": "a", "zh": "一", "en": "One"}, {"code": "A", "zh": "一", "en": " "}]}',
  );
  const result = await checked('query', { ...right, CODE_TABLES_FILE: tables, READ_MODELS: 'accounts,fact' });
  expect(result.err.trimEnd().split('\n')).toEqual([
    `query: CODE_TABLES_FILE ${tables}: code table bop.0.code: is no code: 1 to 10 capitals and digits`,
    expect.stringContaining(`query: CODE_TABLES_FILE ${tables}: code table bop.1.en: `),
    'query: READ_MODELS names "fact", which is no read model',
  ]);
  expect(result.code).toBe(1);
  const projector = await checked('projector', { ...right, READ_MODELS: 'fact' });
  expect(projector.err).toBe('projector: READ_MODELS names "fact", which is no read model\n');
});

test('all services as one program: what is wrong with any of them, once, and nothing where all is right', async () => {
  const settings = { ...right, PORT: '8080' };
  const services = { ...settings, NOTIFIER__SMTP_URL: 'x', QUERY__READ_MODELS: 'accounts,fact', LOG_LEVEL: 'loud' };
  const wrong = await checked('portal', services);
  expect(wrong.code).toBe(1);
  expect(wrong.err.match(/LOG_LEVEL must be one of/g)).toHaveLength(1);
  expect(wrong.err).toContain('portal: SMTP_URL ');
  const misread = await checked('portal', { ...settings, QUERY__READ_MODELS: 'accounts,fact' });
  expect(misread.err).toBe('portal: READ_MODELS names "fact", which is no read model\n');
  const { code, out } = await checked('portal', settings);
  expect([code, out]).toEqual([0, 'portal: the settings are in order.\n']);
});

/** A service reduced to its beginning. */
async function beginning(then = ''): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { startService } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
        const { logger, settings } = await startService('command'); ${then}`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    plugins: [installedStaysOutside],
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return ['--input-type=module', '-e', outputFiles[0]?.text ?? ''];
}

const linesOf = ({ out }: Ended) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('a service ends with a line for each wrong variable, and nothing else', async () => {
  const ended = await run(await beginning(), { ...right, LOG_LEVEL: 'loud', SEAL_MINUTES: 'ten', SEALS_DIRS: 'x' });
  expect(ended).toMatchObject({ code: 1, err: '' });
  // a fatal line is written at once and may overtake a warning that is still on its way
  expect(linesOf(ended).sort((a, b) => a.level - b.level)).toMatchObject([
    { level: 40, name: 'command', msg: 'SEALS_DIRS is no variable of the portal; is SEALS_DIR meant?' },
    { level: 60, msg: expect.stringMatching(/^LOG_LEVEL must be one of/) },
    { level: 60, msg: 'SEAL_MINUTES must be a number of 0 or more, not "ten"' },
  ]);
  expect(ended.out).not.toContain('"err"');
});

test('a service ends where no waiting helps, and says why', async () => {
  const absent = new URL(postgres.url);
  absent.pathname = '/absent';
  const ended = await run(await beginning(), { ...right, EVENT_STORE_URL: absent.href });
  expect(ended).toMatchObject({ code: 1, err: '' });
  expect(linesOf(ended)).toMatchObject([{ level: 60, msg: 'EVENT_STORE_URL names a database that does not exist' }]);
});

test('a service waits for a database that comes back', { timeout: 300_000 }, async () => {
  const dataDir = join(folder, 'postgres');
  let own = await startPostgres({ dataDir });
  const env = { ...right, EVENT_STORE_URL: own.url };
  const { port } = own;
  await own.stop();
  const ended = await run(await beginning(`logger.info('begun'); process.exit(0);`), env, async (output) => {
    await expect.poll(output).toContain('waiting for it');
    own = await startPostgres({ dataDir, port });
  });
  await own.stop();
  expect(ended.code).toBe(0);
  const messages = linesOf(ended).map(({ msg }) => msg);
  expect(messages.pop()).toBe('begun');
  // refused at first, then perhaps answered by a server that is still starting
  expect(messages.length).toBeGreaterThan(0);
  for (const line of messages) expect(line).toMatch(/^EVENT_STORE_URL cannot be reached \(\w+\); waiting for it$/);
});

test.each([
  `const err = new Error('connection lost'); err.client = { password: 'hunter2' }; throw err;`,
  `await Promise.reject(Object.assign(new Error('connection lost'), { client: { password: 'hunter2' } }));`,
])('a defect ends a service with a line that shows no secret: %#', async (program) => {
  const ended = await run(await beginning(program), right);
  expect(ended).toMatchObject({ code: 1, err: '' });
  expect(linesOf(ended)).toMatchObject([{ level: 60, name: 'command', err: { message: 'connection lost' } }]);
  expect(ended.out).not.toContain('hunter2');
});
