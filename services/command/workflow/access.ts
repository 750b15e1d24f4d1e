import { isRefusal } from '@portal/shared/refusal';
import { institution } from '../institution/aggregate.ts';
import { bankNamed } from './banks.ts';
import type { WorkflowExtension } from './extension.ts';

/** Owner and bank come from the institutions, with their names at the time of saving. */
export const access: WorkflowExtension = {
  async completeContent(content, { owner }, facts) {
    const bank = await bankNamed(content, 'bank', facts);
    if (isRefusal(bank)) return bank;
    const own = await facts.load(institution, owner);
    const { name, usci } =
      own.is === 'institution' ? { name: own.details.name, usci: own.code } : { name: '', usci: '' };
    return { ...content, name, usci, parties: [name, bank].filter(Boolean).join(' – ') };
  },
};
