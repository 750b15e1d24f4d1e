import type { Content } from '@portal/shared/records/define';
import { isCurrency, minorIn, said } from '@portal/shared/records/institutional/said';
import { type Limit, limitTo } from './drawing.ts';
import type { Special } from './special.ts';

/** How much may be paid under a contract; undefined where it names no amount. */
export function limitOfContract(record: string, content: Content): Limit | undefined {
  const currency = said(content, 'currency');
  const minor = minorIn(content, 'totalAmount');
  return isCurrency(currency) && minor !== undefined ? { record, amount: { currency, minor } } : undefined;
}

/** What is paid under a contract never exceeds its total, whichever of the two is changed. */
export const certificate: Special = {
  async beside({ state, fact }) {
    if (state.is !== 'record' || fact.fact !== 'Acted') return [];
    const { act, record } = fact.data;
    const content = act === 'register' ? state.content : act === 'acceptChange' ? state.proposed : null;
    const limit = content && limitOfContract(record, content);
    return limit ? [limitTo(limit, 'certificate.paid')] : [];
  },
};
