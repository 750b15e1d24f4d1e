// @vitest-environment jsdom
import type { Language } from '@portal/shared/codes/index';
import { product, type ShownProduct } from '@portal/shared/records/product';
import { expect, test } from 'vitest';
import { content } from '../../core/testing/product.ts';
import type { AuditedVersion } from '../../entities/record/kind.ts';
import { comparedFields, compareVersions } from './versions-compared.ts';

const translate = (key: string) => key;
const version = (language: Language, some: Partial<AuditedVersion> = {}): AuditedVersion => ({
  id: language,
  lan: language,
  status: '2',
  working: null,
  live: null,
  previous: null,
  approvedAt: '',
  previousTime: '',
  comments: [],
  ...some,
});
const compared = (versions: readonly AuditedVersion[], against: 'live' | 'previous' = 'live') => {
  const columns = compareVersions(product, versions, against, translate, ', ');
  const fields = comparedFields(product, columns, translate);
  return { columns, field: (name: string) => fields.find(({ of: kindField }) => kindField.name === name) };
};
const was = (some: Partial<ShownProduct> = {}) => content({ productName: 'Old', ...some });
const newContent = (some: Partial<ShownProduct> = {}) => content({ productName: 'New', ...some });

test('Chinese comes first, and each language is compared by itself', () => {
  const { columns, field } = compared([
    version('EN', { live: was(), working: newContent() }),
    version('CN', { live: was(), status: '1' }),
  ]);
  expect(columns.map(({ version: { lan: language }, isWhole }) => [language, isWhole])).toEqual([
    ['CN', true],
    ['EN', false],
  ]);
  expect(field('productName')).toMatchObject({ changed: true, cells: [{ changed: false }, { changed: true }] });
});

test('against the submission before where there is one, else against what was approved', () => {
  const cn = version('CN', { live: was(), working: newContent(), previous: newContent() });
  const en = version('EN', { live: was(), working: newContent() });
  const { field } = compared([cn, en], 'previous');
  expect(field('productName')?.cells.map(({ changed }) => changed)).toEqual([false, true]);
});

test('a first submission, and one that was taken back and submitted as it was, is to be read whole', () => {
  expect(compared([version('CN', { working: newContent() })]).columns[0]?.isWhole).toBe(true);
  expect(compared([version('CN', { working: newContent(), previous: newContent() })]).columns[0]?.isWhole).toBe(true);
  expect(compared([version('CN', { working: newContent(), previous: was() })]).columns[0]?.isWhole).toBe(false);
});

test('languages that differ where they should not are told, of a list by what one of them alone has', () => {
  const codes = (...all: ShownProduct['categoryArray']) => ({ category: all.join(), categoryArray: all });
  const compareBoth = (cn: Partial<ShownProduct>, en: Partial<ShownProduct>) =>
    compared([version('CN', { working: newContent(cn) }), version('EN', { working: newContent(en) })]);
  expect(compareBoth(codes('01', '04'), codes('04')).field('categories')?.difference).toEqual({
    only: [{ lan: 'CN', items: ['codes.category.01'] }],
  });
  const numbered = compareBoth({ copyrightNumber: '沪-1' }, { copyrightNumber: '沪-2' });
  expect(numbered.field('copyrightNumber')?.difference).toEqual({ only: [] });
  expect(compareBoth({ fileIdList: ['a'] }, { fileIdList: ['b', 'c'] }).field('images')?.difference).toEqual({
    only: [],
  });
});

test('what is written in each language may differ, and a place has another name', () => {
  const { field } = compared([
    version('CN', { working: newContent({ productName: '红楼梦', region: '上海', fileIdList: ['words'] }) }),
    version('EN', { working: newContent({ productName: 'The Story of the Stone', region: 'Shanghai' }) }),
  ]);
  expect(field('productName')?.difference).toBeUndefined();
  expect(field('region')?.difference).toBeUndefined();
  expect(field('images')?.difference).toBeUndefined();
});

test('what both say alike, and said alike before, is said once', () => {
  const both = { live: was(), working: newContent({ fileIdList: ['b'], imageUrls: ['/b'] }) };
  const { field } = compared([version('CN', both), version('EN', both)]);
  expect(field('images')).toMatchObject({ changed: true, isShared: true });
  expect(field('productName')).toMatchObject({ isShared: false });
});
