import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../root.ts';
import type { RunningNats } from './nats.ts';
import type { RunningPostgres } from './postgres.ts';

/*
 * The servers of production instead of the embedded ones: TEST_SERVERS=containers npm test. The images are those of
 * docker-compose.yml.
 */

const compose = z.object({ services: z.record(z.string(), z.object({ image: z.string().optional() })) });

export function imageOf(service: string): string {
  const { services } = compose.parse(parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }));
  const image = services[service]?.image;
  if (!image) throw new Error(`docker-compose.yml names no image for ${service}`);
  return image;
}

/** Why no container can be started here; undefined when one can. @throws where TEST_CONTAINERS=required and none can. */
export async function noContainers(): Promise<string | undefined> {
  try {
    await getContainerRuntimeClient();
    return undefined;
  } catch (error) {
    if (process.env.TEST_CONTAINERS === 'required') throw error;
    return `no container engine answers: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Ends with the container; what is asked of a process is asked of its container. */
function running(container: StartedTestContainer, port: number) {
  let over = (): void => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  return {
    port,
    pid: 0,
    dataDir: '',
    ended,
    async stop() {
      await container.stop();
      over();
    },
    async kill() {
      await container.stop({ timeout: 0, remove: false });
      over();
    },
  };
}

const database = 'portal';
const password = 'test';

/** A PostgreSQL of that image, with an empty database. */
export async function containerDatabase(
  image: GenericContainer,
  settings: Record<string, string> = {},
): Promise<RunningPostgres> {
  const container = await image
    .withEnvironment({
      POSTGRES_USER: database,
      POSTGRES_DB: database,
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8',
    })
    .withCommand(['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])])
    .withExposedPorts(5432)
    // the image starts the server once to make the database, and then for good
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  const port = container.getMappedPort(5432);
  const url = `postgres://${database}:${password}@${container.getHost()}:${port}/${database}`;
  return { ...running(container, port), url };
}

export const containerPostgres = (settings: Record<string, string>): Promise<RunningPostgres> =>
  containerDatabase(new GenericContainer(imageOf('postgres')), { max_connections: '200', ...settings });

export async function containerNats(): Promise<RunningNats> {
  const container = await new GenericContainer(imageOf('nats'))
    .withCommand(['--jetstream', '--store_dir', '/data'])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  const port = container.getMappedPort(4222);
  return { ...running(container, port), url: `nats://${container.getHost()}:${port}` };
}
