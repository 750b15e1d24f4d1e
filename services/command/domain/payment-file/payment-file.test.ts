import { isRefusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidePaymentFile, evolvePaymentFile, noPaymentFiles, type PaymentFiles } from './payment-file.ts';

const bank = 'bank';
const after = (files: PaymentFiles, file: string, records: readonly string[], again: boolean) => {
  const decided = decidePaymentFile({ type: 'export', bank, file, records, again }, files);
  return isRefusal(decided) ? decided : decided.reduce(evolvePaymentFile, files);
};

test('given an exported remittance, when it goes into another file, then it is named unless that is meant', () => {
  const first = after(noPaymentFiles, 'F1', ['a', 'b'], false);
  if (isRefusal(first)) throw new Error(first.refused);
  expect(after(first, 'F2', ['b', 'c'], false)).toMatchObject({ refused: 'bank.exported', data: { exported: ['b'] } });
  const second = after(first, 'F2', ['b', 'c'], true);
  if (isRefusal(second)) throw new Error(second.refused);
  expect([...second].toSorted()).toEqual([
    ['a', 'F1'],
    ['b', 'F2'],
    ['c', 'F2'],
  ]);
});

test('nothing leaves twice without a word, whatever is exported in which order', () => {
  const record = fc.constantFrom('a', 'b', 'c', 'd');
  const one = fc.tuple(fc.uniqueArray(record, { minLength: 1 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (all) => {
      let files = noPaymentFiles;
      const left = new Set<string>();
      for (const [at, [records, again]] of all.entries()) {
        const next = after(files, `F${at}`, records, again);
        expect(isRefusal(next)).toBe(!again && records.some((each) => left.has(each)));
        if (isRefusal(next)) continue;
        files = next;
        for (const each of records) left.add(each);
      }
    }),
  );
});
