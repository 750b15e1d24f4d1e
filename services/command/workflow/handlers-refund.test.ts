import { ledgerStream } from '@portal/shared/events/ledger';
import { transactionStream } from '@portal/shared/events/transaction';
import { asShare } from '@portal/shared/records/shares';
import { beforeAll, expect, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import { usedBeside } from '../ledger/decide.ts';
import { payments } from '../payment/aggregate.ts';
import { countedBeside } from '../payment/decide.ts';
import { memoryExecutor } from '../testing/memory.ts';
import { keepRate, keptDocument, registeredContract } from '../testing/payments.ts';
import { refundsBy } from '../testing/refunds.ts';
import { testMeta } from '../testing/service.ts';
import { institutions } from '../testing/workflow.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';

const executor = memoryExecutor();
const refunds = refundsBy(executor);
const { asked: requestAct, received, remitted } = refunds;
let access = '';
beforeAll(async () => {
  access = await refunds.found();
  await keepRate(executor, 'CNY', '0.14');
});

const used = async (record: string): Promise<bigint> => {
  const state = await executor.load(ledger, record);
  return state.is === 'none' ? 0n : usedBeside(state);
};
const counted = async (id: string) => (await executor.load(payments, institutions.org)).get(id)?.left;
const refund = (id: string, receipt: string) => requestAct('remittance', 'refund', id, { receipt });
const sendBack = (receipt: string) => requestAct('receipt', 'sendBack', receipt, { comment: 'Since it is so' });
const stands = async (id: string) => {
  const { at, noted: computed } = await refunds.remittance(id);
  return [at.state, computed.returnedAmount];
};
const onMap = async (id: string, part = 1) => {
  const { number } = await refunds.remittance(id);
  return executor.load(transaction, transactionId(`${number}-${part}`));
};

test('what comes back in parts is a sum beside the state: exactly as much is free, and all of it once it was declared', async () => {
  const contract = await registeredContract(executor, '100.00');
  const document = await keptDocument(executor, '100.00');
  const id = await remitted('100.00', { access, contract, documents: [asShare(document, '100.00')] });
  const [first, second] = [await received(id, '40.00'), await received(id, '70.00')];
  expect(await refund(id, first)).toBe('done');
  expect(await stands(id)).toEqual(['REMITTED', '40.00']);
  expect([await used(contract), await used(document), await counted(id)]).toEqual([60_00n, 60_00n, 60_00n]);
  expect(await onMap(id)).toMatchObject({ kind: 'recorded', facts: { amount: { minor: 6000 }, usd: { cents: 6000 } } });
  // what came back may be paid anew
  const other = await remitted('40.00', { access, contract });
  expect(await used(contract)).toBe(100_00n);
  expect(await requestAct('remittance', 'declare', id)).toBe('done');
  expect(await requestAct('remittance', 'close', id)).toBe('done');
  expect(await refund(id, first)).toBe('remittance.refundsThis');
  // no more than was paid
  expect(await refund(id, second)).toBe('done');
  expect(await stands(id)).toEqual(['REFUNDED', '100.00']);
  expect([await used(contract), await used(document), await counted(id)]).toEqual([40_00n, 0n, null]);
  expect(await onMap(id)).toMatchObject({ kind: 'reversed' });
  // and what is left of the receipt returns another
  expect(await refund(other, second)).toBe('done');
  expect(await stands(other)).toEqual(['REMITTED', '10.00']);
  expect(await refund(other, second)).toBe('remittance.refundsThis');
});

test('before it is declared all of it may come back, and declaring it leads to refunded', async () => {
  const id = await remitted('10.00', { access });
  expect(await refund(id, await received(id, '10.00'))).toBe('done');
  expect(await stands(id)).toEqual(['REMITTED', '10.00']);
  expect(await requestAct('remittance', 'declare', id)).toBe('done');
  expect(await stands(id)).toEqual(['REFUNDED', '10.00']);
  expect(await requestAct('remittance', 'close', id)).toBe('remittance.notPossible');
});

test('a receipt returns what is of its own organisation, bank and currency, once its nature is confirmed', async () => {
  const id = await remitted('10.00', { access });
  const refusalCode = 'remittance.refundsThis';
  expect(await refund(id, '00000000-0000-4000-8000-000000000000')).toBe(refusalCode);
  expect(await refund(id, id)).toBe(refusalCode);
  expect(await refund(id, await received(id, '10.00', {}, 'propose'))).toBe(refusalCode);
  expect(await refund(id, await received(id, '10.00', { currency: 'CNY' }))).toBe(refusalCode);
  expect(await refund(id, await received(id, '10.00', { category: '02', fundKind: 'O', applyNo: '' }))).toBe(
    refusalCode,
  );
  const sentBack = await received(id, '10.00');
  expect(await sendBack(sentBack)).toBe('done');
  expect(await refund(id, sentBack)).toBe(refusalCode);
  expect(await stands(id)).toEqual(['REMITTED', undefined]);
});

test.each([
  ['REMITTED', []],
  ['DECLARED', ['declare']],
  ['CLOSED', ['declare', 'close']],
] as const)('a receipt that is sent back undoes what it returned: %s again, to the cent', async (state, acts) => {
  const contract = await registeredContract(executor, '100.00');
  const document = await keptDocument(executor, '100.00');
  const id = await remitted('100.00', { access, contract, documents: [asShare(document, '100.00')] });
  for (const act of acts) expect(await requestAct('remittance', act, id)).toBe('done');
  const [part, remainder] = [await received(id, '33.33'), await received(id, '66.67')];
  expect(await refund(id, part)).toBe('done');
  expect(await refund(id, remainder)).toBe('done');
  expect(await stands(id)).toEqual([state === 'REMITTED' ? state : 'REFUNDED', '100.00']);
  expect(await sendBack(remainder)).toBe('done');
  expect(await stands(id)).toEqual([state, '33.33']);
  expect([await used(contract), await used(document), await counted(id)]).toEqual([66_67n, 66_67n, 66_67n]);
  expect(await sendBack(part)).toBe('done');
  expect(await stands(id)).toEqual([state, '0.00']);
  expect([await used(contract), await used(document), await counted(id)]).toEqual([100_00n, 100_00n, 100_00n]);
  expect(await used(part)).toBe(0n);
  // on the map it is there again, as of the day on which it was there first, under another reference
  const { number } = await refunds.remittance(id);
  const secondTransaction = transactionId(`${number}-1-2`);
  expect(await executor.load(transaction, secondTransaction)).toMatchObject({
    kind: 'recorded',
    facts: { amount: { currency: 'USD', minor: 100_00 }, usd: { cents: 100_00 }, flow: 'import' },
  });
  expect(executor.events(transactionStream(secondTransaction))[0]?.data).toMatchObject({
    origin: { kind: 'remittance', id },
  });
});

test('what turns out to be paid counts, even where others have taken its place; they take no more until there is room', async () => {
  const contract = await registeredContract(executor, '100.00');
  const id = await remitted('100.00', { access, contract });
  const receipt = await received(id, '100.00');
  expect(await refund(id, receipt)).toBe('done');
  await remitted('60.00', { access, contract });
  expect(await sendBack(receipt)).toBe('done');
  expect(await used(contract)).toBe(160_00n);
  await expect(remitted('0.01', { access, contract })).rejects.toThrow('withinContract');
});

test('one receipt that returned several of one contract undoes them all at once', async () => {
  const contract = await registeredContract(executor, '100.00');
  const ids = [await remitted('30.00', { access, contract }), await remitted('20.00', { access, contract })] as const;
  const receipt = await received(ids[0], '45.00');
  for (const id of ids) expect(await refund(id, receipt)).toBe('done');
  expect(await used(contract)).toBe(5_00n);
  expect([await stands(ids[0]), await stands(ids[1])]).toEqual([
    ['REMITTED', '30.00'],
    ['REMITTED', '15.00'],
  ]);
  expect(await sendBack(receipt)).toBe('done');
  expect([await stands(ids[0]), await stands(ids[1])]).toEqual([
    ['REMITTED', '0.00'],
    ['REMITTED', '0.00'],
  ]);
  expect([await used(contract), await used(receipt)]).toEqual([50_00n, 0n]);
});

test('what somebody took off the map stays off it', async () => {
  const id = await remitted('10.00', { access });
  const { number } = await refunds.remittance(id);
  const execution = { id: transactionId(`${number}-1`), meta: testMeta('admin'), commandId: undefined, answer: {} };
  await executor.execute(transaction, { ...execution, command: { type: 'reverse', reason: 'Wrong' } });
  const receipt = await received(id, '4.00');
  expect(await refund(id, receipt)).toBe('done');
  expect(await sendBack(receipt)).toBe('done');
  expect(await onMap(id)).toMatchObject({ kind: 'reversed', facts: { amount: { minor: 1000 } } });
  expect(await executor.load(transaction, transactionId(`${number}-1-2`))).toMatchObject({ kind: 'none' });
});

test('what came back is no export on the map', async () => {
  const id = await remitted('10.00', { access });
  const receipt = await received(id, '10.00');
  const { content } = await refunds.receipt(receipt);
  await refunds.settled(receipt, { settleAmount: '10.00', retainAmount: '', fxAccount: '' });
  expect(await executor.load(transaction, transactionId(`${content.receiptNo}-1`))).toMatchObject({ kind: 'none' });
  // it returns the remittance nevertheless, and is not sent back any more
  expect(await refund(id, receipt)).toBe('done');
  expect(await sendBack(receipt)).toBe('receipt.notPossible');
});

test('a receipt of what came back names a remittance that its organisation paid by its bank', async () => {
  const id = await remitted('10.00', { access });
  const receipt = await received(id, '10.00', {}, 'claim');
  const { content } = await refunds.receipt(receipt);
  const nature = { ...content, category: '09', fundKind: 'R', statement: 'Y', remark1: 'x', bopCode1: '227020' };
  const proposed = (applyNo: string) =>
    requestAct('receipt', 'propose', receipt, {}, { ...nature, bonded: 'N', amount1: '10.00', applyNo });
  expect(await proposed('NONSENSE')).toBe('receipt.natureComplete applyNo');
  const { number } = await refunds.remittance(id);
  expect(await proposed(number ?? '')).toBe('done');
});

test('a refund that gave all back at once stays so, and its receipt returns nothing else', async () => {
  const [id, other] = [await remitted('10.00', { access }), await remitted('10.00', { access })];
  const receipt = await received(id, '5.00');
  await refunds.refundedWhole(id, receipt);
  expect(await stands(id)).toEqual(['REFUNDED', undefined]);
  expect(await refund(other, receipt)).toBe('remittance.refundsThis');
  expect(await sendBack(receipt)).toBe('done');
  expect(await stands(id)).toEqual(['REFUNDED', undefined]);
  expect(executor.events(ledgerStream(receipt))).toMatchObject([{ data: { limit: '0.00' } }]);
});

test('payments of which all came back count no more beside others, of the rest what is left', async () => {
  const [id, other] = [await remitted('100.00', { access }), await remitted('50.00', { access })];
  const sums = async () =>
    [...countedBeside(await executor.load(payments, institutions.org), other)].map(({ usd }) => usd);
  const before = await sums();
  expect(before).toContain(100_00n);
  expect(await refund(id, await received(id, '40.00'))).toBe('done');
  expect(await sums()).toContain(60_00n);
  expect(await refund(id, await received(id, '60.00'))).toBe('done');
  expect(await sums()).toHaveLength(before.length - 1);
});
