import type { Content } from '../define.ts';
import { minorIn, textIn } from './content-values.ts';

/** Returned remittances (退汇): in parts, each with a receipt. */

/** Category of such a receipt's nature. */
export const returnedCategory = '09';

interface Remitted {
  /** the organisation */
  owner: string;
  state: string;
  content: Content;
  noted: Readonly<Record<string, string>>;
}

interface Received {
  /** the bank */
  owner: string;
  state: string;
  been: readonly string[];
  content: Content;
}

/** Whether it was refunded before parts existed: one receipt returned all of it, irrevocably. */
export const isRefundedWhole = ({ state, noted: computed }: Pick<Remitted, 'state' | 'noted'>): boolean =>
  state === 'REFUNDED' && computed.returnedAmount === undefined;

/** Returned amount of a remittance, in minor units of its currency. */
export const returnedOf = ({ state, content, noted: computed }: Omit<Remitted, 'owner'>): bigint =>
  (isRefundedWhole({ state, noted: computed })
    ? minorIn(content, 'amount')
    : minorIn({ ...content, returned: computed.returnedAmount ?? '' }, 'returned')) ?? 0n;

/** Whether all of a remittance was returned. */
export const isReturnedWhole = (remittance: Omit<Remitted, 'owner'>): boolean =>
  returnedOf(remittance) === minorIn(remittance.content, 'amount');

/** Whether a receipt confirmed by its bank, and not sent back, returned money. */
export const isReturned = ({ state, been, content }: Omit<Received, 'owner'>): boolean =>
  textIn(content, 'category') === returnedCategory && been.includes('NATURE_CONFIRMED') && state !== 'SENT_BACK';

/** Whether a receipt may return a remittance: of the same organisation, bank and currency. */
export const mayReturn = (receipt: Received, remittance: Pick<Remitted, 'owner' | 'content'>): boolean =>
  isReturned(receipt) &&
  receipt.owner === textIn(remittance.content, 'bank') &&
  textIn(receipt.content, 'organisation') === remittance.owner &&
  textIn(receipt.content, 'currency') === textIn(remittance.content, 'currency');
