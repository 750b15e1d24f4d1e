import type { Content } from '@portal/shared/records/define';
import { isCurrency, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import { drawnOn, type Limit, limitTo } from './drawing.ts';
import type { WorkflowExtension } from './extension.ts';

/** How much may be drawn on a document: nothing on one that says no amount; undefined where it names no currency. */
export function limitOfDocument(record: string, content: Content): Limit | undefined {
  const currency = textIn(content, 'currency');
  return isCurrency(currency) ? { record, amount: { currency, minor: minorIn(content, 'amount') ?? 0n } } : undefined;
}

/** A document can say no less than is drawn on it. */
export const document: WorkflowExtension = {
  async gatherFacts({ act, state }, facts) {
    return act === 'drop' ? { facts: { used: (await drawnOn(facts, state.at.record)) > 0n } } : {};
  },

  async also({ state, fact }) {
    const { record } = fact.data;
    const limit = fact.fact === 'Saved' ? limitOfDocument(record, fact.data.content) : undefined;
    if (limit) return [limitTo(limit, 'document.drawn')];
    // a document that was dropped, or says no currency any more, is drawn on by nobody from then on
    const before = state.is === 'record' ? limitOfDocument(record, state.content) : undefined;
    return before ? [limitTo({ record, amount: { ...before.amount, minor: 0n } }, 'document.drawn')] : [];
  },
};
