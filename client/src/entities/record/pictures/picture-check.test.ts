import { pictureRules } from '@portal/shared/rules/file';
import { expect, test } from 'vitest';
import { type PictureFacts, pictureFault } from './picture-check.ts';

const head = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const fault = (some: Partial<PictureFacts>) =>
  pictureFault({ bytes: 1000, head, size: { width: 320, height: 320 }, ...some }, pictureRules.product);

test('the bounds are inclusive', () => {
  expect(fault({})).toBeUndefined();
  expect(fault({ bytes: 700 * 1024 })).toBeUndefined();
  expect(fault({ bytes: 700 * 1024 + 1 })).toBe('tooLarge');
  expect(fault({ size: { width: 319, height: 320 } })).toBe('tooSmall');
});

test('what may be of any height is only too narrow', () => {
  const facts = { bytes: 1000, head, size: { width: 800, height: 300 } };
  expect(pictureFault(facts, pictureRules.slot)).toBe('tooNarrow');
});

test('square within one per cent', () => {
  expect(fault({ size: { width: 403, height: 400 } })).toBeUndefined();
  expect(fault({ size: { width: 405, height: 400 } })).toBe('ratio');
});

test('another format under a .png name, and a broken one', () => {
  expect(fault({ head: Uint8Array.from([0xff, 0xd8, 0xff]) })).toBe('format');
  expect(fault({ size: undefined })).toBe('unreadable');
});
