import { execFile, execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { natsBinary } from '../tooling/embedded/nats-binary.ts';
import { firstWords, freePort, untilReady } from '../tooling/embedded/network.ts';
import { temporaryFolder, testPool, testPostgres } from '../tooling/embedded/testing.ts';
import { end, spawnTethered } from '../tooling/embedded/tether.ts';
import { root } from '../tooling/root.ts';
import { connectedClient } from './database/client.ts';
import { answeringPool } from './database/connection.ts';
import { testMailServer } from './mail/testing.ts';
import { startTestProvider } from './oidc/testing-provider.ts';
import { startS3 } from './s3/testing.ts';

// docs/operations/certificates.md: an institution's own authority, certificates that are renewed, and another authority.

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** An authority of somebody's own, as `<name>.pem`. */
function makeAuthority(name: string): void {
  const subject = ['-subj', `/CN=${name}`, '-addext', 'keyUsage=critical,keyCertSign'];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
    ...subject,
    ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
  );
}

/** A certificate of this machine by an authority, at `server.pem` and `server.key` in a server's folder. */
function certify(authority: string, place: string, names = 'IP:127.0.0.1,DNS:localhost'): void {
  mkdirSync(place, { recursive: true });
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=server',
    ...['-keyout', 'new.key', '-out', 'new.csr'],
  );
  writeFileSync(at('names'), `subjectAltName=${names}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    'new.csr',
    '-CA',
    `${authority}.pem`,
    '-CAkey',
    `${authority}.key`,
    '-CAcreateserial',
    ...['-days', '20', '-extfile', 'names', '-out', 'new.pem'],
  );
  copyFileSync(at('new.key'), join(place, 'server.key'));
  copyFileSync(at('new.pem'), join(place, 'server.pem'));
}

/** What the portal is told to trust. */
const trust = (...authorities: string[]) =>
  writeFileSync(at('trusted.pem'), authorities.map((name) => readFileSync(at(`${name}.pem`), 'utf8')).join(''));

beforeAll(() => {
  for (const name of ['first', 'second', 'stranger']) makeAuthority(name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('PostgreSQL: only a server of the authority is believed; certificates and authorities change while a pool stands', async () => {
  const server = await testPostgres();
  onTestFinished(() => server.stop());
  const cluster = join(server.dataDir, 'cluster');
  const owner = await connectedClient(server.url);
  onTestFinished(() => owner.end());
  const serve = async (authority: string, names?: string) => {
    certify(authority, cluster, names);
    execFileSync('chmod', ['600', join(cluster, 'server.key')]);
    execFileSync('chown', ['--reference', cluster, join(cluster, 'server.key'), join(cluster, 'server.pem')]);
    await owner.query('select pg_reload_conf()');
  };
  certify('first', cluster);
  for (const set of [`ssl_cert_file = 'server.pem'`, `ssl_key_file = 'server.key'`, 'ssl = on'])
    await owner.query(`alter system set ${set}`);
  await serve('first');
  trust('first');
  const address = `${server.url}?sslmode=verify-full&sslrootcert=${at('trusted.pem')}`;
  const pool = testPool({ ...answeringPool(address, 'certificates', 3), idleTimeoutMillis: 0 }, 3);
  onTestFinished(() => pool.end());
  /** By which authority the server vouches for itself to a connection that is made now. */
  const anew = async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    client.release(true);
    return rows[0]?.ssl;
  };
  await expect.poll(anew).toBe(true);
  const openClient = await pool.connect();

  await serve('first');
  await expect.poll(anew).toBe(true);
  await serve('stranger');
  await expect.poll(() => anew().catch(({ code }) => code)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  await serve('first', 'DNS:elsewhere.example.org');
  await expect.poll(() => anew().catch(({ code }) => code)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');

  trust('first', 'second');
  await serve('second');
  await expect.poll(() => anew().catch(() => false)).toBe(true);
  trust('second');
  expect(await anew()).toBe(true);
  // who was connected all the time never noticed
  expect((await openClient.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  openClient.release();
});

const nats = natsBinary(at('nats'));

const withoutNats = nats ? '' : ' (skipped: there is no nats-server)';

test.skipIf(withoutNats)(
  `NATS: a process trusts what NODE_EXTRA_CA_CERTS named when it started, and nobody else${withoutNats}`,
  async () => {
    const port = await freePort();
    const place = at('nats-server');
    certify('first', place);
    const files = `cert_file: "${join(place, 'server.pem')}", key_file: "${join(place, 'server.key')}"`;
    writeFileSync(at('nats.conf'), `listen: "127.0.0.1:${port}"\ntls { ${files} }\n`);
    const log = openSync(at('nats.log'), 'a');
    const server = spawnTethered(nats ?? '', ['-c', at('nats.conf')], { cwd: folder, output: log, lastSignal: 'KILL' });
    closeSync(log);
    onTestFinished(() => end(server, 'SIGTERM'));
    await untilReady(
      () => firstWords(port),
      () => undefined,
      30_000,
    );

    // the portal's own way to connect, in a process of its own
    writeFileSync(
      at('ask.ts'),
      `import { connectTo } from ${JSON.stringify(join(root, 'infra/runtime/bus/connection.ts'))};
     const told = (text: string) => process.stdout.write(text + '\\n');
     connectTo(process.argv[2] ?? '').then(async (to) => { await to.flush(); await to.close(); told('connected'); }, ({ message }) => told(message));`,
    );
    const program = at('ask.cjs');
    await build({
      entryPoints: [at('ask.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'error',
    });
    const ask = (trusted?: string) =>
      execFileSync(process.execPath, [program, `tls://localhost:${port}`], {
        encoding: 'utf8',
        env: { ...process.env, ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }) },
      }).trim();
    trust('first');
    expect(ask(at('trusted.pem'))).toBe('connected');
    expect(ask()).toMatch(/unable to verify|certificate/i);
    expect(ask(at('stranger.pem'))).toMatch(/unable to verify|certificate/i);

    const renew = (authority: string) => {
      certify(authority, place);
      server.kill('SIGHUP');
    };
    renew('first');
    await expect.poll(() => ask(at('trusted.pem'))).toBe('connected');
    trust('first', 'second');
    renew('second');
    await expect.poll(() => ask(at('second.pem'))).toBe('connected');
    expect(ask(at('trusted.pem'))).toBe('connected');
    expect(ask(at('first.pem'))).toMatch(/unable to verify|certificate/i);
  },
);

/** Asks others as the portal does, in a process of its own that trusts what it is started with, and says what came of each. */
const asking = `
import { openMail } from ${JSON.stringify(join(root, 'infra/runtime/mail/index.ts'))};
import { openProvider } from ${JSON.stringify(join(root, 'infra/runtime/oidc/provider.ts'))};
import { readS3Address } from ${JSON.stringify(join(root, 'infra/runtime/s3/address.ts'))};
import { openBucket } from ${JSON.stringify(join(root, 'infra/runtime/s3/client.ts'))};
const words = (cause) => (cause instanceof Error ? [cause.message, cause.code, words(cause.cause)].filter(Boolean).join(': ') : '');
const patience = { answer: 20_000, pause: 5, tries: 1 };
async function mail(url) {
  const mailer = openMail({ url, from: 'portal@example.org' });
  const portal = { name: 'Portal', url: 'https://portal.example.org' };
  const letter = { id: '1', to: 'anna@example.org', lan: 'EN', subject: 'Hello', paragraphs: [], portal };
  await mailer.send(letter, AbortSignal.timeout(20_000)).finally(() => mailer.close());
}
const ways = {
  s3: (url) => openBucket(readS3Address(url), { id: 'key', secret: 'secret' }, patience).find('a'),
  mail,
  mailAsked: mail,
  oidc: (issuer) =>
    openProvider({
      issuer,
      clientId: 'portal',
      clientSecret: 's',
      scopes: 'openid',
      callback: 'http://localhost/user/oidcCallback',
      afterLogout: 'http://localhost/',
    }).begin({ again: false, languages: 'en' }),
};
const asked = Object.entries(JSON.parse(process.argv[2])).map(async ([name, url]) => [
  name,
  await ways[name](url).then(() => 'connected', words),
]);
Promise.all(asked).then((said) => process.stdout.write(JSON.stringify(Object.fromEntries(said)), () => process.exit()));
`;

test('S3, mail servers and a login provider: only who is of the authority is believed, and another certificate of it is as good', async () => {
  writeFileSync(at('asking.mjs'), asking);
  const program = at('asking.cjs');
  await build({
    entryPoints: [at('asking.mjs')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  const place = at('others');
  certify('first', place);
  const certificate = () => ({
    key: readFileSync(join(place, 'server.key')),
    cert: readFileSync(join(place, 'server.pem')),
  });
  const [s3, mail, mailAsked, oidc] = await Promise.all([
    startS3(certificate()),
    testMailServer({ secure: certificate() }),
    testMailServer({ secure: certificate(), tls: 'asked' }),
    startTestProvider('http://localhost', certificate()),
  ]);
  onTestFinished(() => Promise.all([s3.stop(), mail.close(), mailAsked.close(), oidc.close()]).then(() => undefined));
  const addresses = JSON.stringify({ s3: s3.url, mail: mail.url, mailAsked: mailAsked.url, oidc: oidc.issuer });
  const ask = async (trusted?: string): Promise<Record<string, string>> => {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted === undefined ? '' : at(trusted) };
    const { stdout } = await promisify(execFile)(process.execPath, [program, addresses], { env });
    return JSON.parse(stdout);
  };
  const renew = (authority: string, names?: string) => {
    certify(authority, place, names);
    for (const server of [s3, mail, mailAsked, oidc]) server.certify(certificate());
  };
  const each = (value: unknown) => ({ s3: value, mail: value, mailAsked: value, oidc: value });
  const connected = each('connected');
  // in words, or by the name that TLS has for it
  const unknown = each(expect.stringMatching(/unable to verify|self.signed|UNABLE_TO_VERIFY|SELF_SIGNED/i));

  trust('first');
  expect(await ask('trusted.pem')).toEqual(connected);
  expect(await ask()).toEqual(unknown);
  expect(await ask('stranger.pem')).toEqual(unknown);
  renew('first');
  expect(await ask('trusted.pem')).toEqual(connected);
  renew('first', 'DNS:elsewhere.example.org');
  expect(await ask('trusted.pem')).toEqual(each(expect.stringMatching(/altnames|ALTNAME/i)));
  trust('first', 'second');
  renew('second');
  expect(await ask('trusted.pem')).toEqual(connected);
  expect(await ask('first.pem')).toEqual(unknown);
});
