import { withClient } from './connection.ts';
import type { Generation } from './generations.ts';
import { type BuildOptions, begin, fill } from './rebuild.ts';

/**
 * Builds a model as it was at a position: a generation that no runner maintains, in a table of its own for ad-hoc
 * queries, until it is dropped.
 */
export function replay({ until, ...options }: BuildOptions & { until: number }): Promise<Generation> {
  const { url, model, log, signal, onProgress } = options;
  return withClient(url, 'replay', async (client) => {
    const generation = await begin(client, model);
    const onPosition = (position: number) => onProgress?.(position, until);
    await fill(client, generation, { url, model, log, upTo: until, signal, onProgress: onPosition });
    await client.query(`update read.models set state = 'past', position = $3 where name = $1 and generation = $2`, [
      model.name,
      generation.generation,
      until,
    ]);
    return { ...generation, state: 'past', position: until };
  });
}
