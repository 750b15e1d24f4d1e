import { Gauge } from 'prom-client';
import type { Maintained } from './live.ts';

const labelNames = ['model', 'generation'] as const;

const checkpoint = new Gauge({
  name: 'portal_projection_position',
  help: 'Position up to which a read model has folded the log',
  labelNames,
});

const parkedStreams = new Gauge({
  name: 'portal_projection_parked',
  help: 'Records that wait because an event of theirs could not be folded',
  labelNames,
});

/** Lag in events is the log's head less this. */
export function observe(targets: readonly Maintained[]): void {
  for (const { generation, parked } of targets) {
    const labels = { model: generation.name, generation: generation.generation };
    checkpoint.set(labels, generation.position);
    parkedStreams.set(labels, parked.size);
  }
}
