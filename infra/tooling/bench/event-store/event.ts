import type { Metadata } from '@portal/shared/define/event';

/** After so many events a worker goes on with a new stream. */
export const eventsOfStream = 20;

const text = 'x'.repeat(444);

export const contentOf = (number: number) => ({ of: 'bench', number, text });

/** With the content of its event, 600 bytes. */
export const metaOf = (worker: number): Metadata => ({
  actor: `u${worker}`,
  role: 'SELLER',
  site: '01',
  lang: 'zh',
  correlation: 'bench-correlation',
  causation: 'bench-causation',
});
