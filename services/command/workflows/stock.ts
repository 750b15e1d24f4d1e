import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { leftOf } from '@portal/shared/records/institutional/stock-record';
import { isRefusal, refuseFields } from '@portal/shared/refusal';
import { workflowRecord } from '../aggregate.ts';
import { bankNamed } from './banks.ts';
import type { Special } from './special.ts';

const certificates = workflowRecord(certificateRecord);
const taken = ['contractNo', 'contractName', 'currency', 'totalAmount'] as const;

/** What a contract of the register says is taken from there; of one from before the portal it is what was typed. */
export const stock: Special = {
  async fill(content, { owner }, executor) {
    const bank = await bankNamed(content, 'bank', executor);
    if (isRefusal(bank)) return bank;
    const id = String(content.contract ?? '');
    if (id === '') return { ...content, left: leftOf(content) };
    const contract = await executor.load(certificates, id);
    const isRegistered = contract.is === 'record' && contract.at.owner === owner && contract.number !== null;
    if (!isRegistered) return refuseFields('stock.contract', { contract: 'kinds.stock.refusals.contract' });
    const said = Object.fromEntries(taken.map((name) => [name, contract.content[name] ?? '']));
    const filled = { ...content, ...said };
    return { ...filled, left: leftOf(filled) };
  },
};
