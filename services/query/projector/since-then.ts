import type { Comparison } from '@portal/infra/runtime/projection/index';

/** Differences between a past generation and the current one, as a sentence. */
export const sinceThen = ({ rows, different, missing, added }: Omit<Comparison, 'position' | 'version'>): string =>
  `Since then: ${rows} rows now, ${added} came, ${missing} went, ${different} changed, ${rows - added - different} are as they were.`;
