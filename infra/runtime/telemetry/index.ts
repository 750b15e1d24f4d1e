import type { TelemetryOptions } from './otlp.ts';
import { traceWith } from './spans.ts';

export { beginSpan, inTraces, isTracing, type Span } from './spans.ts';

/**
 * Tells a collector of this process's work from now on, and of what is left when it ends; without an endpoint nothing is
 * loaded for it and nothing is told.
 */
export async function startTelemetry({
  endpoint,
  ...options
}: Omit<TelemetryOptions, 'endpoint'> & { endpoint: string | undefined }): Promise<void> {
  if (!endpoint) return;
  const { openOtlp } = await import('./otlp.ts');
  const { begin, close } = await openOtlp({ endpoint, ...options });
  traceWith(begin);
  // once nothing else is left to be done
  process.once('beforeExit', () => void close());
}
