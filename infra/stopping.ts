import type { FastifyInstance } from 'fastify';

/** Resolves when the process is asked to end, and whoever sends its server requests knows that. */
export async function untilStopped(server: Pick<FastifyInstance, 'retire'>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  await server.retire();
}
