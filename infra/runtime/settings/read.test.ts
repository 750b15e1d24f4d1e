import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { root } from '../../tooling/root.ts';
import { Misconfigured, misspelt, problemsOf, problemsOfGiven, readSettings } from './read.ts';
import { allSettings } from './schema.ts';
import { type Program, programs } from './setting.ts';
import { settingsPage, staleTable, withTable } from './table.ts';
import { testSecrets } from './testing.ts';

const password = 'hunter2';

/** What every program needs, right. */
const right = {
  ...testSecrets,
  EVENT_STORE_URL: `postgres://portal:${password}@db/portal`,
  FILES_URL: 'file:///files',
  BACKUP_URL: 'file:///backup',
  BACKUP_KEY: 'k'.repeat(43),
  PORT: '8080',
  COMMAND_URL: 'http://command-1:8080, http://command-2:8080/',
  QUERY_URL: 'http://query:8080',
  NOTIFIER_URL: 'http://notifier:8080',
};

test('every program starts with what is needed; everything else has a usual value or none', () => {
  for (const program of programs) expect([program, problemsOf(program, right)]).toEqual([program, []]);
  expect(readSettings('command', right)).toMatchObject({
    host: '127.0.0.1',
    logLevel: 'info',
    sessionMinutes: 1440,
    proofMinutes: 10,
    trustedSources: [],
    sealKeyFile: '.data/seal-key.pem',
    natsUrl: undefined,
  });
  expect(readSettings('gateway', right)).toMatchObject({
    commandUrl: ['http://command-1:8080', 'http://command-2:8080'],
    projectorUrl: undefined,
    trustProxy: undefined,
  });
  expect(Object.keys(readSettings('gateway', right))).not.toContain('eventStoreUrl');
});

test('processes are listed, or stand in files; read models are named, or how they begin', () => {
  const listed = {
    ...right,
    QUERY_URL: 'file:///etc/portal/query, http://query:8080/',
    READ_MODELS: 'facts, product_*',
  };
  expect(readSettings('gateway', listed).queryUrl).toEqual(['file:///etc/portal/query', 'http://query:8080']);
  expect(readSettings('projector', listed).readModels).toEqual(['facts', 'product_*']);
  expect(readSettings('query', right)).toMatchObject({ readModels: ['*'], notifierReadModelUrl: undefined });
  const groups = { ...right, READ_GROUP_URLS: 'postgres://b/read  postgres://c/read' };
  expect(readSettings('notifier', groups).readGroupUrls).toEqual(['postgres://b/read', 'postgres://c/read']);
  expect(problemsOf('gateway', { ...right, QUERY_URL: 'file://query' })).toEqual([
    expect.stringMatching(/^QUERY_URL must be addresses/),
  ]);
  expect(problemsOf('query', { ...right, READ_MODELS: '*_cards' })).toEqual([
    expect.stringMatching(/^READ_MODELS must be names/),
  ]);
});

test('a variable that is empty is not set', () => {
  const empty = Object.fromEntries(allSettings.map(([name]) => [name, ' ']));
  expect(readSettings('notifier', { ...empty, ...right })).toEqual(readSettings('notifier', right));
});

test('everything else is in the database of the log, unless it is given', () => {
  const own = { ...right, IDENTITY_URL: 'postgres://db/identity', PORTAL_DATA: '/data' };
  expect(readSettings('projector', own)).toMatchObject({
    eventReplicaUrl: right.EVENT_STORE_URL,
    readModelUrl: right.EVENT_STORE_URL,
    identityUrl: 'postgres://db/identity',
  });
  expect(readSettings('command', own)).toMatchObject({ sealsDir: '/data/seals' });
});

test('what is missing is named, once', () => {
  expect(problemsOf('projector', {})).toEqual([
    'EVENT_STORE_URL is not set; see docs/operations/settings.md',
    ...Object.keys(testSecrets).map((name) => `${name} is not set; see docs/operations/settings.md`),
    'PORT is not set; see docs/operations/settings.md',
  ]);
  expect(problemsOf('query', { ...right, EVENT_STORE_URL: undefined })).toEqual([
    expect.stringMatching(/^EVENT_STORE_URL is not set/),
  ]);
  expect(problemsOf('gateway', { PORT: '1' }).map((line) => line.split(' ')[0])).toEqual([
    'COMMAND_URL',
    'QUERY_URL',
    'NOTIFIER_URL',
  ]);
  expect(() => readSettings('gateway', {})).toThrow(Misconfigured);
});

test.each<[Program, string, string]>([
  ['command', 'EVENT_STORE_URL', `mysql://portal:${password}@db/portal`],
  ['command', 'IDENTITY_URL', 'hunter2'],
  ['command', 'NATS_URL', 'foo:bar'],
  ['command', 'NATS_URL', `nats://portal:${password}@nats:42x`],
  ['command', 'NATS_URL', 'http://nats:4222'],
  ['command', 'FILES_URL', '/files'],
  ['command', 'FILES_URL', 'file:///%zz'],
  ['command', 'FILES_URL', 's3://key:hunter2@bucket'],
  ['backup', 'BACKUP_URL', 's3://bucket?endpoint=s3.example.org'],
  ['command', 'PORT', '80a'],
  ['command', 'PORT', '70000'],
  ['command', 'PORT', '-1'],
  ['command', 'HOST', 'http://0.0.0.0'],
  ['command', 'LOG_LEVEL', 'loud'],
  ['notifier', 'AUDIT_URL', '/var/log/audit'],
  ['notifier', 'AUDIT_URL', 'ftp://host/audit'],
  ['notifier', 'AUDIT_URL', 'syslog://'],
  ['gateway', 'ACCESS_LOG', 'yes'],
  ['gateway', 'OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['gateway', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['gateway', 'OTEL_EXPORTER_OTLP_HEADERS', 'Bearer hunter2'],
  ['gateway', 'OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
  ['command', 'TRUST_PROXY', 'uniquelocal, everyone'],
  ['command', 'TRUST_PROXY', '10.0.0.0/33'],
  ['command', 'SESSION_MINUTES', '1h'],
  ['command', 'SESSION_IDLE_MINUTES', '0'],
  ['command', 'RATE_LIMIT_FACTOR', '-1'],
  ['command', 'SEAL_MINUTES', 'ten'],
  ['command', 'VERIFY_EVENTS_PER_SECOND', '1e3'],
  ['command', 'SECRET_PERSON_KEYS', 'hunter2'],
  ['command', 'TRUSTED_SOURCES', '[{"name": "a", "theme": "main", "secret": "hunter2"}]'],
  ['query', 'CACHE_MB', '64MB'],
  ['query', 'PUBLIC_URL', 'portal.example.org'],
  ['query', 'PUBLIC_URL', 'https://example.org/portal'],
  ['query', 'CONSULT_MAIL', 'nobody'],
  ['query', 'AGREEMENT_URL', 'javascript:alert(1)'],
  ['query', 'NEWS_SEARCH_URL', 'news?{{keyword}}'],
  ['query', 'ICP_NUMBER', 'one\nother'],
  ['query', 'OPERATOR_NAME', 'A Centre'],
  ['query', 'OPERATOR_ADDRESS', '{"zh": "某路"}'],
  ['query', 'OPERATOR_HOURS', '{"zh": "每天", "en": "every\\nday"}'],
  ['query', 'OPERATOR_PHONE', 'call us'],
  ['query', 'PRIVACY_URL', 'javascript:alert(1)'],
  ['query', 'SECURITY_CONTACT', 'security@example.org'],
  ['query', 'SECURITY_CONTACT', 'http://example.org/report'],
  ['query', 'SECURITY_EXPIRES', 'next year'],
  ['gateway', 'COMMAND_URL', 'command:8080'],
  ['gateway', 'COMMAND_URL', 'http://command:8080/api'],
  ['gateway', 'QUERY_URL', 'http://query:8080,http://'],
  ['gateway', 'PROJECTOR_URL', ','],
  ['gateway', 'METRICS_TOKEN', 'hunter2 hunter2'],
  ['gateway', 'PORTAL_DEV', 'yes'],
  ['notifier', 'SMTP_URL', 'https://hunter2'],
  ['notifier', 'MAIL_FROM', 'portal'],
  ['notifier', 'MAIL_FROM', 'Portal <portal>'],
  ['notifier', 'SMS_URL', 'hunter2'],
  ['start', 'PORTAL_PORT', '0'],
  ['start', 'PORTAL_DEMO', 'of'],
])('%s: %s=%s is one problem, which names it and shows no secret', (program, name, value) => {
  const problems = problemsOf(program, { MAIL_FROM: 'portal@example.org', ...right, [name]: value });
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} (must|needs) `))]);
  expect(problems.join()).not.toContain(password);
});

test.each([
  ['TRUST_PROXY', '10.1.2.3'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8'],
  ['TRUST_PROXY', 'fd00::/8'],
  ['MAIL_FROM', 'Digital Trade <no-reply@portal.example.org>'],
  ['NATS_URL', 'nats://a:4222, tls://b:4222'],
  ['NATS_URL', 'nats'],
  ['AUDIT_URL', 'file:///var/log/portal/decisions-{day}.jsonl'],
  ['AUDIT_URL', 'syslog://[fd00::1]:6514'],
  ['AUDIT_URL', 'syslog+udp://log.example.org'],
  ['AUDIT_URL', 'https://me:secret@log.example.org/audit'],
])('%s=%s is right', (name, value) => {
  expect(problemsOf('notifier', { ...right, [name]: value })).toEqual([]);
});

test('mails need an address that they come from; a token needs whom to show it', () => {
  expect(problemsOf('notifier', { ...right, SMTP_URL: 'smtp://mail' })).toEqual([
    'SMTP_URL needs MAIL_FROM, which is not set',
  ]);
  expect(problemsOf('notifier', { ...right, SMS_TOKEN: 'token' })).toEqual([
    'SMS_TOKEN needs SMS_URL, which is not set',
  ]);
});

test('of what is set alone: what is missing may yet be set', () => {
  expect(problemsOfGiven('gateway', {})).toEqual([]);
  expect(problemsOfGiven('gateway', { COMMAND_URL: 'x' })).toHaveLength(1);
});

test('a secret is in no problem, whatever it is', () => {
  const secrets = allSettings.filter(([, { secret }]) => secret).map(([name]) => name);
  expect(secrets.length).toBeGreaterThan(8);
  fc.assert(
    fc.property(
      fc.constantFrom(...secrets),
      fc.constantFrom(...programs),
      fc.stringMatching(/^[^\s]{0,5}§[^\s]{3,}$/),
      (name, program, value) => {
        expect(problemsOf(program, { ...right, [name]: value }).join()).not.toContain(value);
      },
    ),
  );
});

test('what looks misspelt is told, what is nothing of ours is not', () => {
  const env = { SEAL_KEYFILE: 'x', EVENT_STORE_ULR: 'x', PORTAL_FOLDER: 'x', PATH: 'x', HOSTS: 'x', NODE_ENV: 'x' };
  expect(misspelt({ ...right, ...env })).toEqual([
    'SEAL_KEYFILE is no variable of the portal; is SEAL_KEY_FILE meant?',
    'EVENT_STORE_ULR is no variable of the portal; is EVENT_STORE_URL meant?',
    'PORTAL_FOLDER is no variable of the portal',
  ]);
});

const { SECRET_BUS = '' } = testSecrets;
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(right).filter(([name]) => !names.includes(name)));

/** The path of a file that holds this. */
function fileWith(content: string): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test('a secret may stand in a file, with or without an end of line', () => {
  const { EVENT_STORE_URL } = right;
  const env = {
    ...without('EVENT_STORE_URL', 'SECRET_BUS'),
    EVENT_STORE_URL_FILE: fileWith(EVENT_STORE_URL),
    SECRET_BUS_FILE: fileWith(`${SECRET_BUS}\n`),
  };
  expect(readSettings('command', env)).toEqual(readSettings('command', right));
  // what is the same where it is not given itself, and what needs another one, see it as well
  expect(readSettings('projector', env)).toMatchObject({ readModelUrl: EVENT_STORE_URL });
  const letters = { SMS_URL_FILE: fileWith('https://sms.example'), SMS_TOKEN_FILE: fileWith('token') };
  expect(readSettings('notifier', { ...env, ...letters })).toMatchObject({ smsToken: 'token' });
  expect(misspelt(env)).toEqual([]);
});

test('a file that cannot serve is one problem, which names its variable and shows nothing of what it holds', () => {
  const problemsWith = (env: Record<string, string>) => problemsOf('command', { ...without('SECRET_BUS'), ...env });
  expect(problemsWith({ SECRET_BUS_FILE: '/absent' })).toEqual([
    'SECRET_BUS_FILE names a file that cannot be read (ENOENT)',
  ]);
  expect(problemsWith({ SECRET_BUS_FILE: fileWith('\n') })).toEqual(['SECRET_BUS_FILE names a file that is empty']);
  expect(problemsWith({ SECRET_BUS_FILE: fileWith(SECRET_BUS), SECRET_BUS })).toEqual([
    'SECRET_BUS_FILE and SECRET_BUS are both set; one of them has to go',
  ]);
  expect(problemsWith({ SECRET_BUS_FILE: fileWith(password) })).toEqual([
    expect.stringMatching(/^SECRET_BUS must be 32 random/),
  ]);
  expect(problemsOfGiven('command', { SECRET_BUS_FILE: '/absent' })).toHaveLength(1);
  expect(misspelt({ SECRET_BUS_FLIE: 'x', PORT_FILE: 'x' })).toEqual([
    'SECRET_BUS_FLIE is no variable of the portal; is SECRET_BUS_FILE meant?',
  ]);
});

test('the page of settings says what the schema says', () => {
  expect(staleTable(readFileSync(join(root, settingsPage), 'utf8'))).toEqual([]);
});

test('a table that is not what the schema says is found, and made anew', () => {
  const readme = '# x\n<!-- settings: made by `npm run settings` -->\nold\n<!-- /settings -->\nrest';
  expect(staleTable(readme)).toEqual([expect.stringContaining('npm run settings')]);
  const updated = withTable(readme);
  expect(staleTable(updated)).toEqual([]);
  for (const [name] of allSettings) expect(updated).toContain(`| \`${name}\``);
  expect(() => withTable('no place')).toThrow('no place');
});
