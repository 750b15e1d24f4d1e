import type { Comparison } from '@portal/infra/runtime/projection/index';

/** How the rows of a past generation became those that readers see now, in a sentence. */
export const sinceThen = ({ rows, different, missing, added }: Omit<Comparison, 'position' | 'version'>): string =>
  `Since then: ${rows} rows now, ${added} came, ${missing} went, ${different} changed, ${rows - added - different} are as they were.`;
