import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { problemsOf, settingsOf } from '../runtime/settings/read.ts';
import { allSettings } from '../runtime/settings/schema.ts';
import { inFiles } from '../runtime/settings/secret-files.ts';
import { programs } from '../runtime/settings/setting.ts';
import { releasedNames } from '../tooling/build/servers.ts';
import { ownSettings } from '../tooling/embedded/postgres.ts';
import { temporaryFolder } from '../tooling/embedded/testing.ts';
import { root } from '../tooling/root.ts';

const secret = z.union([
  z.string().transform((name) => ({ source: name, target: name })),
  z.object({ source: z.string(), target: z.string() }),
]);
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.strictObject({
        image: z.string(),
        networks: z.union([
          z.array(z.string()),
          z.record(z.string(), z.object({ aliases: z.array(z.string()).default([]) })).transform(Object.keys),
        ]),
        deploy: z.object({
          resources: z.object({ limits: z.object({ memory: z.string(), cpus: z.string(), pids: z.number() }) }),
          replicas: z.string().optional(),
        }),
        secrets: z.array(secret).default([]),
        entrypoint: z.array(z.string()).optional(),
        configs: z.unknown().optional(),
        ports: z.array(z.string()).default([]),
        profiles: z.array(z.string()).default([]),
        tmpfs: z.array(z.string()).default([]),
        security_opt: z.array(z.string()),
        shm_size: z.string().optional(),
        build: z.object({ context: z.string(), dockerfile: z.string(), args: z.unknown() }).optional(),
        command: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        volumes: z.array(z.string()).default([]),
        restart: z.string(),
        read_only: z.boolean().default(false),
        init: z.boolean().default(false),
        cap_drop: z.array(z.string()).default([]),
        cap_add: z.array(z.string()).default([]),
        user: z.string().optional(),
        stop_grace_period: z.string().optional(),
        healthcheck: z.looseObject({ disable: z.boolean().default(false) }).optional(),
        logging: z.looseObject({ options: z.record(z.string(), z.string()) }),
        depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
    networks: z.record(z.string(), z.object({ internal: z.union([z.boolean(), z.string()]) }).nullable()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
const services = Object.entries(compose.services);
/** Where files are that settings name: an authority, a calendar, maps. */
const configuration = `$${'{CONFIGURATION_DIR:-./configuration}'}:/configuration:ro`;
const dockerfile = readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8');

const script = join(root, 'infra/deploy/secrets.sh');
const secretsFolder = join(temporaryFolder(), 'secrets');
execFileSync('sh', [script, secretsFolder]);
afterAll(() => rmSync(join(secretsFolder, '..'), { recursive: true, force: true }));
const held = (name: string) => readFileSync(join(secretsFolder, name), 'utf8').trim();

/** What a service is told, what compose puts in for its own variables when nobody set them, and files where the script made them. */
const toldTo = ({ environment = {}, secrets }: (typeof services)[number][1]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const usual = value.replace(/\$\{\w+(?::-([^}]*))?\}/g, (_, text = 'set') => text);
      const file = secrets.find(({ target }) => usual === `/run/secrets/${target}`);
      return [name, file ? join(secretsFolder, file.source) : usual];
    }),
  );

const programOf = ({ command }: (typeof services)[number][1]) =>
  programs.find((program) => command?.[0] === `dist/${program}.js`);

test('one service for each part, of which there are as many as is said', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'backup',
    'command',
    'demonstration',
    'gateway',
    'grafana',
    'nats',
    'notifier',
    'opensearch',
    'postgres',
    'postgres-2',
    'prepare',
    'prepare-2',
    'projector',
    'projector-2',
    'prometheus',
    'query',
    'query-2',
    'restore',
    'tools',
  ]);
  for (const name of ['command', 'query', 'projector', 'notifier', 'gateway', 'backup']) {
    const { deploy, ports } = compose.services[name] ?? {};
    expect(deploy?.replicas).toBe(`$\{${name.toUpperCase()}_REPLICAS:-${['command', 'query'].includes(name) ? 2 : 1}}`);
    // a port of the machine is one process's; of the gateway alone, where it may be a range
    expect(ports).toEqual(
      name === 'gateway' ? [expect.stringMatching(/^\$\{PORTAL_ADDRESS:-127\.0\.0\.1:8080\}:8080$/)] : [],
    );
  }
  expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).not.toContain('container_name');
});

test.each(services)('%s: built from files that are there, runs a program that is built', (_name, service) => {
  if (service.build) expect(existsSync(join(root, service.build.context, service.build.dockerfile))).toBe(true);
  const program = /^dist\/(\w+)\.js$/.exec(service.command?.[0] ?? '')?.[1];
  if (service.build) expect(releasedNames).toContain(program);
});

test.each(services)('%s: what it names is defined', (_name, service) => {
  const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on);
  const addresses = [...Object.values(toldTo(service)), ...service.secrets.map(({ source }) => held(source))];
  const hosts = addresses.flatMap((value) =>
    [...value.matchAll(/(?:http|nats|postgres):\/\/(?:[^@/,]*@)?([a-z0-9-]+)/g)].map((match) => match[1]),
  );
  expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks));
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(service.secrets.map(({ source }) => source)));
  const variables = Object.entries(service.environment ?? {});
  const files = variables.map(([, value]) => value).filter((value) => value.startsWith('/run/secrets/'));
  const mounted = service.secrets.map(({ target }) => `/run/secrets/${target}`);
  if (service.build) {
    expect(mounted).toEqual(expect.arrayContaining(files));
    // a file that is there for a variable which names it once it is wanted
    const optional = variables.flatMap(([variable, value]) =>
      value === `$${`{${variable}:-}`}` ? [`/run/secrets/${variable.replace(/_FILE$/, '').toLowerCase()}`] : [],
    );
    expect(mounted.filter((file) => !files.includes(file) && !optional.includes(file))).toEqual([]);
    const read: readonly string[] = programOf(service)
      ? settingsOf(programOf(service) ?? 'log').map(([setting]) => setting)
      : [];
    const lacking = variables
      .filter(
        ([variable, value]) => value === `$${`{${variable}:-}`}` && inFiles.includes(variable.replace(/_FILE$/, '')),
      )
      .map(([variable]) => variable.replace(/_FILE$/, ''))
      .filter((variable) => read.includes(variable) && !mounted.includes(`/run/secrets/${variable.toLowerCase()}`));
    expect(lacking).toEqual([]);
  }
  // a folder of whoever runs it is made where it is not there
  const mounts = service.volumes
    .filter((volume) => volume !== configuration)
    .map((volume) => volume.split(':')[0] ?? '');
  const volumes = mounts.filter((mount) => !mount.startsWith('./'));
  expect(mounts.filter((mount) => mount.startsWith('./') && !existsSync(join(root, mount)))).toEqual([]);
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining([...needed, ...hosts.filter((host) => host !== 'localhost')]),
  );
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes));
});

test('PostgreSQL is set as the embedded one, but for sizes and for how it is reached', () => {
  const ofTheMachine = /^(listen_addresses|unix_socket_directories|max_connections|shared_buffers|max_wal_size)$/;
  const expectedArguments = Object.entries(ownSettings)
    .filter(([name]) => !ofTheMachine.test(name))
    .map(([name, value]) => `-c${name}=${value}`);
  expect(compose.services.postgres?.command).toEqual(expect.arrayContaining(expectedArguments));
});

test.each(services)('%s: comes back, ends in its own time, fills no disk with logs and no memory', (name, service) => {
  const ends = ['demonstration', 'prepare', 'prepare-2', 'restore', 'tools'].includes(name);
  expect(service.restart).toBe(ends ? 'no' : 'unless-stopped');
  expect(service.logging.options).toHaveProperty('max-size');
  expect(service.deploy.resources.limits.memory).toMatch(/^\$\{\w+:-\d+[gm]\}$/);
  // a number that a machine may not have would keep it from starting
  expect(service.deploy.resources.limits.cpus).toMatch(/^\$\{\w+_CPUS:-0\}$/);
  expect(service.cap_drop).toEqual(['ALL']);
  if (!service.build) return;
  expect(service).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'], stop_grace_period: '30s' });
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  if (!ends) expect(service.healthcheck).toBeUndefined();
});

test.each(services)('%s: is told what its program reads, and all that it needs', (_name, service) => {
  const program = programOf(service);
  if (!program) return;
  const read = settingsOf(program).map(([name]) => name);
  const environmentNames = Object.keys(service.environment ?? {}).map((name) =>
    inFiles.includes(name.replace(/_FILE$/, '')) ? name.replace(/_FILE$/, '') : name,
  );
  const known = allSettings.map(([name]) => name);
  expect(environmentNames.filter((name) => !known.includes(name))).toEqual([]);
  const own = Object.fromEntries(
    [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
  );
  expect(problemsOf(program, { ...own, ...toldTo(service) })).toEqual([]);
  if (program === 'demo') return;
  // what the image says, and what is for development
  const fixed = [...Object.keys(own), 'PORTAL_DEV'];
  expect(read.filter((name) => !environmentNames.includes(name) && !fixed.includes(name))).toEqual([]);
});

test('every program sees the folder of files that settings name, and changes nothing in it', () => {
  const ownServices = services.filter(([, { build }]) => build);
  expect(ownServices.length).toBeGreaterThan(10);
  expect(ownServices.filter(([, { volumes }]) => !volumes.includes(configuration)).map(([name]) => name)).toEqual([]);
  // neither part of the checkout nor of the image
  for (const file of ['.gitignore', 'infra/deploy/Dockerfile.dockerignore'])
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^\/?configuration\/?$/m);
});

test('the image copies every workspace’s manifest, and nothing that is not there', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]?.split(' ') ?? []);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('each service is told its own role, and who only follows is no writer; no secret stands in the environment', () => {
  const secretsOf = (name: string) => compose.services[name]?.secrets.map(({ source }) => source) ?? [];
  const users = (name: string) =>
    secretsOf(name)
      .filter((source) => source.includes('_url_') && held(source))
      .map((source) => /\/\/([^:]+):/.exec(held(source))?.[1]);
  expect(users('command')).toEqual(['portal_command', 'writer']);
  expect(users('notifier')).toEqual(['portal_notifier', 'writer']);
  expect(users('projector')).toEqual(['portal_projector', 'follower']);
  expect(users('query')).toEqual(['portal_query', 'follower']);
  expect(users('backup')).toEqual(['portal_backup']);
  expect(users('prepare')).toEqual(['portal', 'writer']);
  expect(users('projector-2')).toEqual(['portal_projector', 'portal_projector', 'follower']);
  expect(users('query-2')).toEqual(['portal_query', 'portal_query', 'portal_query', 'follower']);
  for (const name of ['command', 'notifier', 'projector', 'projector-2', 'query', 'query-2', 'gateway', 'backup'])
    expect(secretsOf(name).filter((source) => /owner|postgres|role_/.test(source))).toEqual([]);
  expect(secretsOf('gateway')).toEqual(['metrics_token', 'otel_exporter_otlp_headers']);
  // neither by its own value nor by that of whoever starts it, where `docker inspect` would show it
  for (const [, { environment = {} }] of services)
    expect(Object.keys(environment).filter((name) => inFiles.includes(name) || /PASSWORD$/.test(name))).toEqual([]);
});

test('databases are reached by the services alone, and by nobody beyond; the gateway reaches no database', () => {
  expect(compose.networks).toEqual({
    portal: null,
    readers: { internal: `$${'{READERS_INTERNAL:-true}'}` },
    data: { internal: true },
  });
  for (const name of ['postgres', 'postgres-2', 'nats', 'opensearch'])
    expect(compose.services[name]?.networks).toEqual(['data']);
  expect(compose.services.gateway?.networks).toEqual(['portal', 'readers']);
});

test('query and projector processes reach nothing beyond the machine; the gateway finds a second group by their names', () => {
  for (const name of ['query', 'projector']) {
    expect(compose.services[name]?.networks).toEqual(['readers', 'data']);
    const { profiles, networks } = compose.services[`${name}-2`] ?? {};
    expect([profiles, networks]).toEqual([['group2'], ['readers', 'data']]);
    expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).toContain(`readers: { aliases: [${name}] }`);
  }
});

test('servers of others have an exact version, the rights that they need, and NATS is not root', () => {
  const others = services.filter(([, { build }]) => !build);
  expect(others.length).toBeGreaterThan(5);
  for (const [name, { image }] of others)
    expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+(\.\d+)+(-|$)/)]);
  expect(compose.services.nats).toMatchObject({ user: '1000:1000', read_only: true });
  expect(others.filter(([, { cap_add }]) => cap_add.length).map(([name]) => name)).toEqual(['postgres', 'postgres-2']);
});

test('every address can be set', () => {
  const { environment = {} } = compose.services.gateway ?? {};
  for (const name of ['COMMAND_URL', 'QUERY_URL', 'NOTIFIER_URL', 'PROJECTOR_URL'])
    expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:-http://`));
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\$\{SECRETS_DIR:-\.\/secrets\}\//);
});

test('the script makes each file that compose hands on, once, and each fits; what is optional is empty', () => {
  expect(readdirSync(secretsFolder).sort()).toEqual(Object.keys(compose.secrets).sort());
  expect(Object.entries(compose.secrets).map(([name, { file }]) => file.endsWith(`/${name}`))).not.toContain(false);
  // whose users differ from who made them
  expect(statSync(secretsFolder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(secretsFolder)) {
    expect(statSync(join(secretsFolder, name)).mode & 0o777).toBe(0o644);
    if (!held(name)) continue;
    const shape = name.includes('_url_') ? /^(postgres|nats):\/\/\w+:p[0-9a-f]{48}@/ : /^(p[0-9a-f]{48}|[\w-]{43})$/;
    expect(held(name)).toMatch(shape);
  }
  const empty = readdirSync(secretsFolder).filter((name) => !held(name));
  expect(empty.filter((name) => !inFiles.some((fileName) => name.startsWith(fileName.toLowerCase())))).toEqual([]);
  expect(empty.filter((name) => /^(event_store|nats)_url|^(bus|identity|person_keys)$|password/.test(name))).toEqual([
    'opensearch_password',
  ]);
  const before = held('bus');
  rmSync(join(secretsFolder, 'smtp_url'));
  expect(() => execFileSync('sh', [script, secretsFolder], { stdio: 'pipe' })).toThrow(/is there already/);
  expect(held('bus')).toBe(before);
  // of an older build's folder: what is optional is added, empty
  expect(held('smtp_url')).toBe('');
  for (const role of ['command', 'notifier', 'projector', 'query', 'backup'])
    expect(held(`event_store_url_${role}`)).toContain(`:${held(`role_${role}_password`)}@`);
  for (const user of ['writer', 'follower'])
    expect(held(`nats_url_${user}`)).toContain(`:${held(`nats_${user}_password`)}@`);
});

test('the image runs a Node that is maintained, pinned where it is built for others, and installs without scripts', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, stage]) => stage);
  const others = images.filter((image) => !stages.includes(image));
  expect(new Set(others)).toEqual(new Set(['scratch', `$${'{NODE_IMAGE}'}`]));
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-/m);
  // who is alive but not ready is not asked
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/health\/ready/m);
  // the programs of production without their maps, which a stage of their own has
  expect(dockerfile).toMatch(/^RUN node infra\/run\.mjs release && rm -r dist\/build$/m);
  expect(dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))).not.toMatch(/\/maps/);
  for (const label of ['revision', 'created', 'source'])
    expect(dockerfile).toContain(`org.opencontainers.image.${label}=$${label.toUpperCase()}`);
  const installs = [...dockerfile.matchAll(/npm ci.*/g)].map(([line]) => line);
  expect(installs).toHaveLength(2);
  for (const install of installs) expect(install).toContain('--ignore-scripts');
});

test('the image looks at its own health by its shell: ready, not ready, and nothing there', async () => {
  const [program = '', ...args] = z
    .array(z.string())
    .parse(JSON.parse(/^HEALTHCHECK .*\n {4}CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? ''));
  const statuses: Record<string, number> = { '/health/ready': 200 };
  const server = createServer((request, response) => response.writeHead(statuses[request.url ?? ''] ?? 404).end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const check = async () => {
    const child = spawn(program, args, { env: { PATH: process.env.PATH, PORT: String(port) }, stdio: 'ignore' });
    return (await once(child, 'exit'))[0];
  };
  expect(program).not.toBe('node');
  expect(await check()).toBe(0);
  statuses['/health/ready'] = 503;
  expect(await check()).toBe(1);
  await new Promise((done) => server.close(done));
  expect(await check()).toBe(1);
});

test('what the portal is made of is told in a list, tools of development marked as such', () => {
  const maxBuffer = 100 * 1024 * 1024;
  const stdout = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer });
  const property = z.object({ name: z.string(), value: z.string() });
  const component = z.object({ name: z.string(), version: z.string(), properties: z.array(property).default([]) });
  const { bomFormat, components } = z
    .object({ bomFormat: z.string(), components: z.array(component) })
    .parse(JSON.parse(stdout));
  const isDevelopment = ({ properties }: z.infer<typeof component>) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const shipped = components.filter((component) => !isDevelopment(component)).map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(shipped).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react']));
  expect(shipped).not.toContain('vitest');
});

test('whoever monitors starts with a profile, by an image of a version, and reaches no database', () => {
  for (const name of ['prometheus', 'grafana']) {
    const service = compose.services[name];
    expect(service).toMatchObject({
      profiles: ['monitoring'],
      networks: name === 'grafana' ? ['portal'] : ['portal', 'readers'],
    });
    expect(service?.image).toMatch(/:v?\d+\.\d+\.\d+$/);
  }
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  for (const file of ['prometheus/prometheus.yml', 'chart/monitoring/alerts.yml']) {
    expect(existsSync(join(root, 'infra/deploy', file))).toBe(true);
    expect(text).toContain(`file: infra/deploy/${file}`);
  }
});

test('the portal’s own image has a version, which another one can be put in the place of', () => {
  const images = new Set(services.filter(([, { build }]) => build).map(([, { image }]) => image));
  expect([...images]).toEqual([expect.stringMatching(/^digital-trade-portal:\$\{PORTAL_VERSION:-\d+\.\d+\.\d+\}$/)]);
});
