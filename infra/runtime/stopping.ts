import type { FastifyInstance } from 'fastify';

/** Resolves when the process is asked to end. */
export const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

/** Resolves when the service is asked to end, and whoever sends its server requests knows that. */
export async function untilStopped(
  server: Pick<FastifyInstance, 'retire'>,
  requested: Promise<void> = stopRequested(),
): Promise<void> {
  await requested;
  await server.retire();
}
