import { notices } from '../../core/notices/slice.ts';
import type { MovedOn } from './kind.ts';

/**
 * Says that an act was done, or was filed and waits for a second officer; of one that checks the record, what was found
 * where that is not all in order.
 */
export function doneNotice(act: string, { found, filed: proposal }: MovedOn) {
  if (proposal) return notices.info({ words: 'workflow.act.filed', params: { act } });
  if (!found || found.failed + found.review === 0) return notices.good({ words: 'workflow.act.done', params: { act } });
  const content = { words: 'workflow.act.found', params: { act, ...found } };
  return found.failed > 0 ? notices.bad(content) : notices.info(content);
}
