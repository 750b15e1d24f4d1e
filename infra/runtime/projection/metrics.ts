import { Gauge } from 'prom-client';
import { toldInTime } from '../retry.ts';
import type { Maintained } from './maintained.ts';

/** A follower of the log in this process, and its position. */
export interface Following {
  readonly generation: Pick<Maintained['generation'], 'name' | 'generation' | 'position'>;
  readonly parked: ReadonlySet<string>;
}

/** The generations maintained by this process's runner; none while another one runs. */
let observed: readonly Following[] = [];
/** … and followers that are no read models, while they exist */
const places = new Set<Following>();

/** Read at each scrape, so that a dropped or handed-over generation disappears. */
function perGeneration(
  name: string,
  help: string,
  value: (target: Following, head: number) => number,
  head: () => Promise<number> = async () => 0,
): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['model', 'generation'],
    async collect() {
      const upTo = await toldInTime(head());
      this.reset();
      if (upTo === undefined) return;
      for (const target of [...observed, ...places]) {
        const { name: model, generation } = target.generation;
        this.set({ model, generation }, value(target, upTo));
      }
    },
  });
}

perGeneration(
  'portal_projection_position',
  'Position up to which a read model has folded the log',
  ({ generation }) => generation.position,
);
perGeneration(
  'portal_projection_parked',
  'Records that wait because an event of theirs could not be folded',
  ({ parked }) => parked.size,
);

/** Gauge of the events by which each model is behind the log's head. */
export const exposeLag = (head: () => Promise<number>): Gauge =>
  perGeneration(
    'portal_projection_lag',
    'Events of the log that a read model has not folded yet',
    ({ generation }, upTo) => Math.max(0, upTo - generation.position),
    head,
  );

export function observe(targets: readonly Following[]): void {
  observed = targets;
}

/** Adds a follower that is no read model to the gauges; returns its removal. */
export function observePlace(place: Following): () => void {
  places.add(place);
  return () => void places.delete(place);
}
