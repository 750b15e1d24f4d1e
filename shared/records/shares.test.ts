import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { currencies } from '../money/currency.ts';
import { contentOf, filesOf, formSchema } from './content.ts';
import type { Fields } from './define.ts';
import { asShare, shareFault, shareOf } from './shares.ts';

const documentId = '3b241101-e2bb-4255-8caf-4136c566a962';
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

test.each([
  '',
  documentId,
  `${documentId} `,
  `${documentId} 01`,
  `${documentId} 1.`,
  `${documentId} .5`,
  `${documentId} -1`,
  `${documentId}  1`,
  `${documentId} 1e3`,
  `x 1`,
])('%j is no share', (text) => {
  expect(shareOf(text)).toBeUndefined();
  expect(shareFault(text, 'USD')).toBe('fields.share');
});

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

const fullContent = {
  currency: 'USD',
  papers: [documentId],
  contract: other,
  taken: [asShare(documentId, '10.5'), asShare(other, '1')],
};
const faultsOf = (changed: Readonly<Record<string, unknown>>) => {
  const { error } = formSchema(kind, undefined, {}).safeParse({ ...fullContent, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

test('a form with documents, references and shares is read into what is kept', () => {
  const content = contentOf(kind, formSchema(kind, undefined, {}).parse(fullContent));
  expect(content).toEqual({ ...fullContent, more: [], copies: '' });
  expect(filesOf(kind, content)).toEqual([documentId]);
});

test.each([
  [{ papers: [] }, 'papers', 'fields.documentMissing'],
  [{ papers: undefined }, 'papers', 'fields.documentMissing'],
  [{ papers: [documentId, documentId] }, 'papers', 'fields.documentTwice'],
  [{ papers: [documentId, other, crypto.randomUUID()] }, 'papers', 'fields.documentsMax'],
  [{ papers: ['a.pdf'] }, 'papers.0', 'fields.file'],
  [{ more: [documentId, documentId] }, 'more', 'fields.documentTwice'],
  [{ contract: '' }, 'contract', 'fields.reference'],
  [{ contract: undefined }, 'contract', 'fields.reference'],
  [{ copies: 'a' }, 'copies', 'fields.reference'],
  [{ taken: [] }, 'taken', 'fields.shareMissing'],
  [{ taken: [asShare(documentId, '1'), asShare(documentId, '2')] }, 'taken', 'fields.shareTwice'],
  [{ taken: [asShare(documentId, '0.00')] }, 'taken', 'fields.sharePositive'],
  [{ taken: [asShare(documentId, '1.005')] }, 'taken', 'money.decimals'],
  [{ currency: 'JPY' }, 'taken', 'money.decimals'],
  [{ taken: ['1'] }, 'taken.0', 'fields.share'],
])('%j is wrong at %s', (changed, field, fault) => {
  expect(faultsOf(changed)).toContainEqual([field, fault]);
});

test('shares of no currency yet are not judged by one', () => {
  expect(faultsOf({ currency: '?', taken: [asShare(documentId, '1.2345')] })).toEqual([]);
});
