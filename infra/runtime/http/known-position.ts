import { UnavailableError } from './fault.ts';
import type { Freshness } from './types.ts';

/** in milliseconds */
const timeoutMs = 2_000;

/**
 * Position up to which all these models are folded; waits while it is unknown. @throws Away if it stays unknown: no
 * position is better than one that was taken back
 */
export async function knownPosition(
  { position, reached }: Pick<Freshness, 'position' | 'reached'>,
  models: readonly string[],
): Promise<number> {
  await reached(models, 0, timeoutMs);
  const positions = models.flatMap((model) => position(model) ?? []);
  if (positions.length < models.length)
    throw new UnavailableError(`how far ${models.join(', ')} are is unknown for now`);
  return Math.min(...positions);
}
