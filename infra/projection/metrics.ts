import { Gauge } from 'prom-client';
import type { Maintained } from './maintained.ts';

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

let observed: readonly Maintained[] = [];

/** Tells at each scrape how many events each model is behind the log's head. */
export const exposeLag = (head: () => Promise<number>): Gauge =>
  new Gauge({
    name: 'portal_projection_lag',
    help: 'Events of the log that a read model has not folded yet',
    labelNames,
    async collect() {
      const upTo = await head();
      this.reset();
      for (const { generation } of observed)
        this.set(
          { model: generation.name, generation: generation.generation },
          Math.max(0, upTo - generation.position),
        );
    },
  });

export function observe(targets: readonly Maintained[]): void {
  observed = targets;
  for (const { generation, parked } of targets) {
    const labels = { model: generation.name, generation: generation.generation };
    checkpoint.set(labels, generation.position);
    parkedStreams.set(labels, parked.size);
  }
}
