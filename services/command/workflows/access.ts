import { isRefusal } from '@portal/shared/refusal';
import { institution } from '../aggregate.ts';
import { bankNamed } from './banks.ts';
import type { Special } from './special.ts';

/** Whose it is and to which bank follows from the institutions, as they are called when it is kept. */
export const access: Special = {
  async fill(content, { owner }, executor) {
    const bank = await bankNamed(content, 'bank', executor);
    if (isRefusal(bank)) return bank;
    const own = await executor.load(institution, owner);
    const { name, usci } =
      own.is === 'institution' ? { name: own.details.name, usci: own.code } : { name: '', usci: '' };
    return { ...content, name, usci, parties: [name, bank].filter(Boolean).join(' – ') };
  },
};
