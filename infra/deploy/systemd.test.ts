import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemsOf, settingsOf } from '../runtime/settings/read.ts';
import { temporaryFolder } from '../tooling/embedded/testing.ts';
import { root } from '../tooling/root.ts';

const services = ['command', 'query', 'projector', 'notifier', 'gateway', 'backup'] as const;
/** who is told less than the others */
const alone: readonly string[] = ['gateway', 'backup'];
const read = (name: string) => readFileSync(join(root, 'infra/deploy/systemd', name), 'utf8');
const pairs = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
const environment = (name: string) => pairs(read(name), /^([A-Z_]+)=(.+)$/gm);

const secretsFolder = join(temporaryFolder(), 'secrets');
execFileSync('sh', [join(root, 'infra/deploy/secrets.sh'), secretsFolder]);
afterAll(() => rmSync(join(secretsFolder, '..'), { recursive: true, force: true }));

/** What a service of the machine is told, its credentials where the script made them. */
function toldTo(service: string): Record<string, string> {
  const unit = read(alone.includes(service) ? `portal-${service}.service` : 'portal@.service').replaceAll(
    '%i',
    service,
  );
  const credentials = pairs(unit, /^LoadCredential=(\w+):\/etc\/portal\/secrets\/(\w+)$/gm);
  const user = ['command', 'notifier'].includes(service) ? 'writer' : 'follower';
  const files = [...unit.matchAll(/^Environment=([A-Z_]+)=%d\/(\w+)$/gm)].map(([, name = '', credential = '']) => {
    // copied under the services' names: docs/operations/installing.md
    const file = credentials[credential]?.replace(`nats_url_${service}`, `nats_url_${user}`);
    return [name, join(secretsFolder, file ?? `no credential ${credential}`)];
  });
  const env = [...unit.matchAll(/^EnvironmentFile=\/etc\/portal\/(.+)$/gm)].map(([, name = '']) => environment(name));
  return Object.assign({}, ...env, Object.fromEntries(files));
}

test.each(services)('%s is told all that it needs by its unit, and nothing that it does not read', (service) => {
  const { NODE_ENV, ...variables } = toldTo(service);
  expect(NODE_ENV).toBe('production');
  expect(problemsOf(service, variables)).toEqual([]);
  const reads = settingsOf(service).map(([name]) => name);
  const own = Object.keys(environment(`${service}.env`)).filter((name) => name !== 'NODE_ENV');
  expect(own.filter((name) => !reads.some((readName) => readName === name))).toEqual([]);
});

test('commands are told all that they need', () => {
  const variables = Object.fromEntries(
    Object.entries(environment('tools.env')).map(([name, value]) => [
      name,
      value.replace('/etc/portal/secrets', secretsFolder),
    ]),
  );
  for (const program of ['log', 'user', 'import'] as const) expect(problemsOf(program, variables)).toEqual([]);
});

test('every service listens at a port of its own, where the gateway looks for it', () => {
  const { COMMAND_URL, QUERY_URL, PROJECTOR_URL, NOTIFIER_URL, PORT } = environment('gateway.env');
  const ports = [COMMAND_URL, QUERY_URL, PROJECTOR_URL, NOTIFIER_URL].map((url) => new URL(url ?? '').port);
  const listening = ['command', 'query', 'projector', 'notifier'].map((name) => environment(`${name}.env`).PORT);
  expect(ports).toEqual(listening);
  expect(new Set([...listening, PORT, environment('backup.env').PORT]).size).toBe(6);
});

test.each(['portal@.service', 'portal-gateway.service', 'portal-backup.service'])(
  '%s may do no more than it has to',
  (unit) => {
    const settings = pairs(read(unit), /^((?:Protect|Restrict|Private|NoNew|Lock|SystemCall|UMask)\w*)=(.+)$/gm);
    expect(settings).toMatchObject({
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      ProtectProc: 'invisible',
      ProtectClock: 'yes',
      ProtectHostname: 'yes',
      RestrictNamespaces: 'yes',
      SystemCallFilter: '@system-service',
      SystemCallErrorNumber: 'EPERM',
      UMask: '0027',
    });
  },
);
