import { isRefusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidePaymentFile, evolvePaymentFile, noPaymentFiles, type PaymentFiles } from './decide.ts';

const bank = 'bank';
const after = (files: PaymentFiles, file: string, records: readonly string[], isRepeat: boolean) => {
  const decided = decidePaymentFile({ type: 'export', bank, file, records, again: isRepeat }, files);
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
  const exportInput = fc.tuple(fc.uniqueArray(record, { minLength: 1 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(exportInput, { maxLength: 20 }), (all) => {
      let files = noPaymentFiles;
      const exportedIds = new Set<string>();
      for (const [at, [records, isRepeat]] of all.entries()) {
        const next = after(files, `F${at}`, records, isRepeat);
        expect(isRefusal(next)).toBe(!isRepeat && records.some((each) => exportedIds.has(each)));
        if (isRefusal(next)) continue;
        files = next;
        for (const each of records) exportedIds.add(each);
      }
    }),
  );
});
