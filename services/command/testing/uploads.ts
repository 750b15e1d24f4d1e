import type { FileStore } from '@portal/infra/runtime/files/index';
import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { fileHandlers, type UploadQuota } from '../file/handlers.ts';
import { uploadHandlers } from '../file/handlers-upload.ts';
import type { Processes } from './service.ts';

/** A server that takes files into each of these stores; the log they have in common, by the processes in turn. */
export async function uploadServers(
  { all }: Pick<Processes, 'all'>,
  stores: readonly FileStore[],
  quota: UploadQuota = { count: 50, bytes: 150 * 1024 * 1024 },
): Promise<{ urls: string[]; close(): Promise<void> }> {
  const servers = await Promise.all(
    stores.map((files, at) => {
      const { executor, identity } = all[at % all.length] as Processes['all'][0];
      const deps = { executor, identity, files, signingKey: 'key', quota: async () => quota };
      return createServer({
        name: 'uploads',
        logger: createLogger('test', 'silent'),
        sessions: identity.sessions,
        ready: async () => ({}),
        rateLimitFactor: 0,
        bound: [...fileHandlers(deps), ...uploadHandlers(deps)],
      });
    }),
  );
  return {
    urls: await Promise.all(servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' }))),
    async close() {
      for (const server of servers) await server.close();
    },
  };
}
