import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../build/root.ts';
import { programNames } from '../build/servers.ts';

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
        command: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        volumes: z.array(z.string()).default([]),
        depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
const services = Object.entries(compose.services);
const dockerfile = readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8');

test('two of command and query, one of each other part', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'command-1',
    'command-2',
    'demonstration',
    'gateway',
    'nats',
    'notifier',
    'postgres',
    'projector',
    'query-1',
    'query-2',
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

test('the image copies every workspace’s manifest, and nothing that is not there', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]?.split(' ') ?? []);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
