import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../build/root.ts';
import { programNames } from '../build/servers.ts';
import { ownSettings } from '../embedded/postgres.ts';
import { problemsOf, settingsOf } from '../settings/read.ts';
import { allSettings } from '../settings/schema.ts';
import { programs } from '../settings/setting.ts';

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
        command: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        volumes: z.array(z.string()).default([]),
        restart: z.string(),
        read_only: z.boolean().default(false),
        init: z.boolean().default(false),
        cap_drop: z.array(z.string()).default([]),
        stop_grace_period: z.string().optional(),
        healthcheck: z.object({ disable: z.boolean().default(false) }).optional(),
        logging: z.object({ options: z.record(z.string(), z.string()) }),
        depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
const services = Object.entries(compose.services);
const anyKey = 'k'.repeat(43);
const dockerfile = readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8');

test('two of command and query, one of each other part', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'command-1',
    'command-2',
    'demonstration',
    'gateway',
    'nats',
    'notifier',
    'opensearch',
    'postgres',
    'prepare',
    'projector',
    'query-1',
    'query-2',
    'tools',
  ]);
});

test.each(services)('%s: built from files that are there, runs a program that is built', (_name, service) => {
  if (service.build) expect(existsSync(join(root, service.build.context, service.build.dockerfile))).toBe(true);
  const program = /^dist\/(\w+)\.js$/.exec(service.command?.[0] ?? '')?.[1];
  if (service.build) expect(programNames).toContain(program);
});

test.each(services)('%s: what it names is defined', (_name, service) => {
  const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on);
  const hosts = Object.values(service.environment ?? {}).flatMap((value) =>
    [...value.matchAll(/(?:http|nats|postgres):\/\/(?:[^@/,]*@)?([a-z0-9-]+)/g)].map((match) => match[1]),
  );
  const volumes = service.volumes.map((volume) => volume.split(':')[0]);
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining([...needed, ...hosts.filter((host) => host !== 'localhost')]),
  );
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes));
});

test('PostgreSQL is set as the embedded one, but for sizes and for how it is reached', () => {
  const ofTheMachine = /^(listen_addresses|unix_socket_directories|max_connections|shared_buffers|max_wal_size)$/;
  const wanted = Object.entries(ownSettings)
    .filter(([name]) => !ofTheMachine.test(name))
    .map(([name, value]) => `-c${name}=${value}`);
  expect(compose.services.postgres?.command).toEqual(expect.arrayContaining(wanted));
});

test.each(services)('%s: comes back, ends in its own time, fills no disk with logs', (name, service) => {
  const ends = ['demonstration', 'prepare', 'tools'].includes(name);
  expect(service.restart).toBe(ends ? 'no' : 'unless-stopped');
  expect(service.logging.options).toHaveProperty('max-size');
  if (!service.build) return;
  expect(service).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'], stop_grace_period: '30s' });
  expect(dockerfile).toMatch(/^USER node$/m);
  if (!ends) expect(service.healthcheck).toBeUndefined();
});

test.each(services)('%s: is told what its program reads, and all that it needs', (_name, service) => {
  const program = programs.find((one) => service.command?.[0] === `dist/${one}.js`);
  if (!program) return;
  const read = settingsOf(program).map(([name]) => name);
  const told = Object.keys(service.environment ?? {});
  const known = allSettings.map(([name]) => name);
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
  const own = Object.fromEntries(
    [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
  );
  // what compose puts in for its own variables when nobody set them
  const usual = Object.entries(service.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, text = name.startsWith('SECRET_') ? anyKey : 'set') => text),
  ]);
  expect(problemsOf(program, { ...own, ...Object.fromEntries(usual) })).toEqual([]);
  if (program === 'demo') return;
  // what the image says, what is for development, and a folder that has to be mounted first
  const fixed = [...Object.keys(own), 'PORTAL_DEV', 'MAP_FILES'];
  expect(read.filter((name) => !told.includes(name) && !fixed.includes(name))).toEqual([]);
});

test('the image copies every workspace’s manifest, and nothing that is not there', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]?.split(' ') ?? []);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('each service is told its own role, and who only follows is no writer', () => {
  const told = (name: string) => compose.services[name]?.environment ?? {};
  const users = (name: string) =>
    ['EVENT_STORE_URL', 'NATS_URL'].map((variable) => /\/\/([^:]+):/.exec(told(name)[variable] ?? '')?.[1]);
  expect(users('command-1')).toEqual(['portal_command', 'writer']);
  expect(users('notifier')).toEqual(['portal_notifier', 'writer']);
  expect(users('projector')).toEqual(['portal_projector', 'follower']);
  expect(users('query-1')).toEqual(['portal_query', 'follower']);
  expect(users('prepare')[0]).toBe('portal');
  for (const name of ['command-1', 'notifier', 'projector', 'query-1', 'gateway'])
    expect(JSON.stringify(told(name))).not.toContain('POSTGRES_PASSWORD');
});

test('the script makes each variable that compose asks for, and each fits', () => {
  const made = execFileSync('sh', [join(root, 'infra/deploy/secrets.sh')], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const values = Object.fromEntries(made.map((line) => line.split('=')));
  const asked = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+):\?/g);
  expect(Object.keys(values).sort()).toEqual([...new Set([...asked].map(([, name]) => name))].sort());
  for (const [name, value] of Object.entries(values))
    expect(value).toMatch(name.startsWith('SECRET_') ? /^[\w-]{43}$/ : /^p[0-9a-f]{48}$/);
});

test('the image runs a Node that is maintained, pinned where it is built for others, and installs without scripts', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, stage]) => stage);
  const others = images.filter((image) => !stages.includes(image));
  expect(new Set(others)).toEqual(new Set(['scratch', `$${'{NODE_IMAGE}'}`]));
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-/m);
  const installs = [...dockerfile.matchAll(/npm ci.*/g)].map(([line]) => line);
  expect(installs).toHaveLength(2);
  for (const install of installs) expect(install).toContain('--ignore-scripts');
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
  const shipped = components.filter((one) => !isDevelopment(one)).map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(shipped).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react']));
  expect(shipped).not.toContain('vitest');
}, 120_000);
