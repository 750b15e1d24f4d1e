import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { beforeAll, expect, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import { usedBeside } from '../ledger/decide.ts';
import { activeAccess, registeredContract } from '../testing/payments.ts';
import { refundsBy } from '../testing/refunds.ts';
import { testWorkflow } from '../testing/workflow.ts';

const tested = testWorkflow(remittanceRecord, { content: () => ({}), given: () => ({}), beside: [receiptRecord] });
const there = { access: '' };
type Refunds = ReturnType<typeof refundsBy>;
let both: readonly [Refunds, Refunds];
beforeAll(async () => {
  const [processA, processB] = tested.processes.all;
  both = [refundsBy(processA.executor), refundsBy(processB.executor)];
  there.access = await activeAccess(processA.executor);
});

const rounds = [0, 1, 2, 3];
const used = async (record: string): Promise<bigint> => {
  const state = await tested.processes.all[0].executor.load(ledger, record);
  return state.is === 'none' ? 0n : usedBeside(state);
};
const returned = async (id: string) => (await both[0].remittance(id)).noted.returnedAmount ?? '0.00';

test.each(rounds)(
  'two remittances that one receipt is to return at once, over two processes: one is returned (%i)',
  async () => {
    const ids = [await both[0].remitted('10.00', there), await both[0].remitted('10.00', there)] as const;
    const receipt = await both[0].received(ids[0], '10.00');
    const answers = await Promise.all(
      both.map(({ asked: requestAct }, at) => requestAct('remittance', 'refund', ids[at] ?? '', { receipt })),
    );
    expect(answers.toSorted()).toEqual(['done', 'remittance.refundsThis']);
    expect([await returned(ids[0]), await returned(ids[1])].toSorted()).toEqual(['0.00', '10.00']);
    expect(await used(receipt)).toBe(10_00n);
  },
);

test.each(rounds)(
  'two receipts that are to return one remittance at once return what was paid, no cent more (%i)',
  async () => {
    const [{ executor }] = tested.processes.all;
    const contract = await registeredContract(executor, '10.00');
    const id = await both[0].remitted('10.00', { ...there, contract });
    const receipts = [await both[0].received(id, '7.00'), await both[0].received(id, '7.00')] as const;
    const answers = await Promise.all(
      both.map(({ asked: requestAct }, at) => requestAct('remittance', 'refund', id, { receipt: receipts[at] ?? '' })),
    );
    expect(answers).toEqual(['done', 'done']);
    expect(await returned(id)).toBe('10.00');
    expect([await used(receipts[0]), await used(receipts[1])].toSorted()).toEqual([3_00n, 7_00n]);
    expect(await used(contract)).toBe(0n);
  },
);

test.each(rounds)(
  'a receipt that is sent back while it is linked returns nothing, whichever comes first (%i)',
  async () => {
    const id = await both[0].remitted('10.00', there);
    const [receipt, secondReceipt] = [await both[0].received(id, '4.00'), await both[0].received(id, '3.00')];
    const comment = 'Since it is so';
    await Promise.all([
      both[0].asked('remittance', 'refund', id, { receipt }),
      both[1].asked('receipt', 'sendBack', receipt, { comment }),
      both[1].asked('remittance', 'refund', id, { receipt: secondReceipt }),
    ]);
    expect((await both[0].receipt(receipt)).at.state).toBe('SENT_BACK');
    expect([await used(receipt), await used(secondReceipt), await returned(id)]).toEqual([0n, 3_00n, '3.00']);
  },
);
