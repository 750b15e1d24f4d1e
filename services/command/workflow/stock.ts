import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import { leftOf } from '@portal/shared/records/institutional/stock-record';
import { isRefusal, refuseFields } from '@portal/shared/refusal';
import { workflowRecord } from './aggregate.ts';
import { bankNamed } from './banks.ts';
import { limitOfContract } from './certificate.ts';
import { draw } from './drawing.ts';
import type { WorkflowExtension } from './extension.ts';
import { standingOf } from './records.ts';

const certificates = workflowRecord(certificateRecord);
const taken = ['contractNo', 'contractName', 'currency', 'totalAmount'] as const;

/** Data of a registered contract come from the register; those of an older contract are typed. */
export const stock: WorkflowExtension = {
  async completeContent(content, { owner }, facts) {
    const bank = await bankNamed(content, 'bank', facts);
    if (isRefusal(bank)) return bank;
    const id = String(content.contract ?? '');
    if (id === '') return { ...content, left: leftOf(content) };
    const contract = await facts.load(certificates, id);
    const isRegistered = contract.is === 'record' && contract.at.owner === owner && contract.number !== null;
    if (!isRegistered) return refuseFields('stock.contract', { contract: 'kinds.stock.refusals.contract' });
    const asOf = textIn(content, 'asOf');
    // nothing is paid or received before the contract is signed
    if (asOf !== '' && asOf < textIn(contract.content, 'signDate'))
      return refuseFields('stock.complete', { asOf: 'kinds.stock.refusals.signed' });
    const certificateValues = Object.fromEntries(taken.map((name) => [name, contract.content[name] ?? '']));
    const filled = { ...content, ...certificateValues };
    return { ...filled, left: leftOf(filled) };
  },

  /** Earlier payments and receipts count: a registered contract has that much less available. */
  async also({ state, fact }, facts) {
    if (state.is !== 'record' || fact.fact !== 'Acted') return [];
    const { act, record, owner } = fact.data;
    const content = act === 'confirm' ? state.content : act === 'confirmAdjustment' ? state.proposed : null;
    const contract = content && (await standingOf(facts, 'certificate', textIn(content, 'contract'), owner));
    const limit = contract && limitOfContract(contract.at.record, contract.content);
    const minor = content && minorIn(content, 'amountBefore');
    if (!limit || !minor) return [];
    const amount = { currency: limit.amount.currency, minor };
    return [draw(limit, { by: record, amount, as: 'paid', code: 'stock.withinContract' })];
  },
};
