import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';

/** Fastify and nothing of ours: what the shell is measured by. */
export const bare = (path: string, answer: () => Promise<string> | string): FastifyInstance =>
  fastify().route({
    method: ['GET', 'POST'],
    url: path,
    handler: async (_, reply) => reply.type('application/json; charset=utf-8').send(await answer()),
  });

/** Listens at a free port, tells it to the parent process, and ends with it. */
export async function serve(server: FastifyInstance): Promise<void> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  process.send?.(port);
  process.once('disconnect', () => process.exit(0));
}
