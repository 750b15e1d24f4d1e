import { join } from 'node:path';
import { programFile } from '../build/servers.ts';
import { freePort } from '../embedded/network.ts';
import { type Service, startService } from '../embedded/service.ts';
import type { PortalFixture } from './portal/fixture.ts';

/** A query process beside those of the scene that keeps no answers: what it answers it has read. Ready when it resolves. */
export async function queryWithoutCache({ stack }: Pick<PortalFixture, 'stack'>): Promise<Service> {
  const service = startService({
    name: 'query without cache',
    file: programFile('query'),
    port: await freePort(),
    env: { ...stack.env, CACHE_MB: '0' },
    logFile: join(stack.dataDir, 'logs', 'query-without-cache.log'),
  });
  await service.ready();
  return service;
}
