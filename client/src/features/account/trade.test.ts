import { expect, test } from 'vitest';
import { seePath, type TradeRow } from './trade.ts';

test.each<[TradeRow['type'], string, string]>([
  ['basic', '/user/basicInfo', '/user/basicInfo'],
  ['ent', '/user/CompanyInfo', '/user/CompanyAudit'],
  ['platform', '/user/PlatformInfo', '/user/PlatformAudit'],
  ['product', '/user/ProductInfo', '/user/ProductAudit'],
  ['copyright', '/user/CopyrightList', '/user/CopyrightAudit'],
])('%s leads a user to %s and an administrator to %s', (type, own, review) => {
  expect(seePath(['Default-App-User'], type)).toBe(own);
  expect(seePath(['SHDIPP_ADMIN'], type)).toBe(review);
});

test('the first role decides', () => {
  expect(seePath(['Default-App-User', 'SHDIPP_ADMIN'], 'product')).toBe('/user/ProductInfo');
  expect(seePath(['SHDIPP_ADMIN', 'Default-App-User'], 'product')).toBe('/user/ProductAudit');
});

test('a status leads to what stands in it, of all sites for an administrator', () => {
  expect(seePath(['Default-App-User'], 'product', '2')).toBe('/user/ProductInfo?status=2');
  expect(seePath(['SHDIPP_ADMIN'], 'product', '2')).toBe('/user/ProductAudit?status=2&dataDomain=00');
});
