import { notices } from '../shared/notices/slice.ts';
import type { MovedOn } from './kind.ts';

/** Says that an act was done; of one that checks the record, what was found where that is not all in order. */
export function doneNotice(act: string, { found }: MovedOn) {
  if (!found || found.failed + found.review === 0) return notices.good({ words: 'workflow.act.done', params: { act } });
  const content = { words: 'workflow.act.found', params: { act, ...found } };
  return found.failed > 0 ? notices.bad(content) : notices.info(content);
}
