import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { currencies } from '../money/currency.ts';
import { contentOf, filesOf, formSchema } from './content.ts';
import type { Fields } from './define.ts';
import { asShare, shareFault, shareOf } from './shares.ts';

const one = '3b241101-e2bb-4255-8caf-4136c566a962';
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('a share is read as it is written, whatever the record and the amount', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.bigInt(1n, 10n ** 14n), fc.constantFrom(...currencies), (record, minor, currency) => {
      const amount = formatAmount({ currency, minor });
      expect(shareOf(asShare(record, amount))).toEqual({ record, amount });
      expect(shareFault(asShare(record, amount), currency)).toBeUndefined();
    }),
  );
});

test.each(['', one, `${one} `, `${one} 01`, `${one} 1.`, `${one} .5`, `${one} -1`, `${one}  1`, `${one} 1e3`, `x 1`])(
  '%j is no share',
  (text) => {
    expect(shareOf(text)).toBeUndefined();
    expect(shareFault(text, 'USD')).toBe('fields.share');
  },
);

const kind = {
  fields: {
    currency: { type: 'text', max: 3 },
    papers: { type: 'documents', max: 2 },
    more: { type: 'documents', max: 2, optional: true },
    contract: { type: 'reference', of: 'certificate' },
    copies: { type: 'reference', of: 'certificate', optional: true },
    taken: { type: 'shares', of: 'certificate', currency: 'currency', max: 2 },
  },
} as const satisfies { fields: Fields };

const whole = { currency: 'USD', papers: [one], contract: other, taken: [asShare(one, '10.5'), asShare(other, '1')] };
const faultsOf = (changed: Readonly<Record<string, unknown>>) => {
  const { error } = formSchema(kind, undefined, {}).safeParse({ ...whole, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

test('a form with documents, references and shares is read into what is kept', () => {
  const content = contentOf(kind, formSchema(kind, undefined, {}).parse(whole));
  expect(content).toEqual({ ...whole, more: [], copies: '' });
  expect(filesOf(kind, content)).toEqual([one]);
});

test.each([
  [{ papers: [] }, 'papers', 'fields.documentMissing'],
  [{ papers: undefined }, 'papers', 'fields.documentMissing'],
  [{ papers: [one, one] }, 'papers', 'fields.documentTwice'],
  [{ papers: [one, other, crypto.randomUUID()] }, 'papers', 'fields.documentsMax'],
  [{ papers: ['a.pdf'] }, 'papers.0', 'fields.file'],
  [{ more: [one, one] }, 'more', 'fields.documentTwice'],
  [{ contract: '' }, 'contract', 'fields.reference'],
  [{ contract: undefined }, 'contract', 'fields.reference'],
  [{ copies: 'a' }, 'copies', 'fields.reference'],
  [{ taken: [] }, 'taken', 'fields.shareMissing'],
  [{ taken: [asShare(one, '1'), asShare(one, '2')] }, 'taken', 'fields.shareTwice'],
  [{ taken: [asShare(one, '0.00')] }, 'taken', 'fields.sharePositive'],
  [{ taken: [asShare(one, '1.005')] }, 'taken', 'money.decimals'],
  [{ currency: 'JPY' }, 'taken', 'money.decimals'],
  [{ taken: ['1'] }, 'taken.0', 'fields.share'],
])('%j is wrong at %s', (changed, field, fault) => {
  expect(faultsOf(changed)).toContainEqual([field, fault]);
});

test('shares of no currency yet are not judged by one', () => {
  expect(faultsOf({ currency: '?', taken: [asShare(one, '1.2345')] })).toEqual([]);
});
