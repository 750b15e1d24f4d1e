import type { Content } from '@portal/shared/records/define';
import { isCurrency, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import { drawnOn, type Limit, limitTo } from './drawing.ts';
import type { WorkflowExtension } from './extension.ts';

/** Amount that may be allocated from a document: 0 if it states none; undefined without a currency. */
export function limitOfDocument(record: string, content: Content): Limit | undefined {
  const currency = textIn(content, 'currency');
  return isCurrency(currency) ? { record, amount: { currency, minor: minorIn(content, 'amount') ?? 0n } } : undefined;
}

/** A document's amount never falls below its allocations. */
export const document: WorkflowExtension = {
  async gatherFacts({ act, state }, facts) {
    return act === 'drop' ? { facts: { used: (await drawnOn(facts, state.at.record)) > 0n } } : {};
  },

  async also({ state, fact }) {
    const { record } = fact.data;
    const limit = fact.fact === 'Saved' ? limitOfDocument(record, fact.data.content) : undefined;
    if (limit) return [limitTo(limit, 'document.drawn')];
    // a deleted document, or one without a currency, has no allocations any more
    const before = state.is === 'record' ? limitOfDocument(record, state.content) : undefined;
    return before ? [limitTo({ record, amount: { ...before.amount, minor: 0n } }, 'document.drawn')] : [];
  },
};
