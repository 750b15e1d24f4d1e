import type { Role } from '@portal/shared/codes/index';
import { expect, test } from 'vitest';
import { areasOf, entryOf, openArea, shownAt } from './menu.ts';

test('tabs are the union of the roles, each once, ordered', () => {
  const names = areasOf(['SHDIPP_ADMIN', 'ORG_ADMIN', 'Default-App-User', 'ORG_AUDIT']).map((area) => area.name);
  expect(names).toEqual(['user', 'admin', 'institution']);
});

test('a seller sees what is theirs and not the review', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area?.groups.flatMap((group) => group.entries.map((entry) => entry.name))).toEqual([
    'overview',
    'favourites',
    'basicInfo',
    'password',
    'messageSettings',
    'secondFactor',
    'consultations',
    'systemMessages',
    'interactionMessages',
    'company.own',
    'platform.own',
    'product.own',
    'copyright.own',
    'catalogue',
    'interactions',
    'memberships',
    'tokens',
    'webhooks',
  ]);
});

test('institutions that one acts for are an account setting of their members alone, in each tab at most once', () => {
  const at = (...roles: Role[]) =>
    areasOf(roles).map(({ name, groups }) => [
      name,
      ...groups.filter(({ entries }) => entries.some((each) => each.name === 'memberships')).map((group) => group.name),
    ]);
  expect(at('ORG_ADMIN')).toEqual([['institution', 'account']]);
  expect(at('Default-App-User', 'ORG_ADMIN')).toEqual([
    ['user', 'seller'],
    ['institution', 'account'],
  ]);
});

test('documents are an organisation’s own list; a bank reads them with what they belong to', () => {
  const names = (role: Role) => areasOf([role]).flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
  const has = (role: Role) => names(role).some(({ name }) => name === 'documents');
  expect((['ORG_ADMIN', 'ORG_AUDIT', 'BANK_ADMIN'] as const).map(has)).toEqual([true, true, false]);
});

test('a form belongs to the entry of its list', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area && entryOf(area, 'product.edit')?.entry.name).toBe('product.own');
});

test('a screen that is reached from an entry stands below it', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area && entryOf(area, 'bindMail')).toMatchObject({ entry: { name: 'basicInfo' }, below: 'bindMail' });
  expect(area && entryOf(area, 'basicInfo')?.below).toBeUndefined();
});

test('an administrator reviews users and records, and keeps transactions', () => {
  const [area] = areasOf(['SHDIPP_ADMIN']);
  const review = area?.groups.find((group) => group.name === 'audit');
  expect(review?.entries.map((entry) => entry.name)).toEqual([
    'reviewQueue',
    'users',
    'institutions',
    'company.audit',
    'platform.audit',
    'product.audit',
    'copyright.audit',
    'recommend',
    'sections',
    'broadcasts',
    'reports',
    'articleDesk',
    'trail',
    'parked',
    'state',
    'portalSettings',
    'agreements',
    'transactions',
  ]);
  const [otherArea] = areasOf(['SHDIPP_ADMIN'], '02');
  expect(otherArea && entryOf(otherArea, 'parked')).toBeUndefined();
});

test('rates are kept by banks, the administration of foreign exchange and the office', () => {
  const has = (role: Role) => areasOf([role]).some((area) => entryOf(area, 'rates'));
  const roles = ['BANK_ADMIN', 'FX_ADMIN', 'SHDIPP_ADMIN', 'ORG_ADMIN', 'ORG_AUDIT', 'Default-App-User'] as const;
  expect(roles.filter(has)).toEqual(roles.slice(0, 3));
});

test('the basic info of another user belongs to the user management, one’s own to the account', () => {
  const [area] = areasOf(['SHDIPP_ADMIN']);
  const at = (search: string) => area && entryOf(area, shownAt('/user/BasicInfo', new URLSearchParams(search)));
  expect(at('flag=admin&id=u2')?.entry.name).toBe('users');
  expect(at('')?.entry.name).toBe('basicInfo');
});

test('the chosen tab stays open while it has the page, else the page decides', () => {
  const all = areasOf(['Default-App-User', 'SHDIPP_ADMIN']);
  expect(openArea(all, 'systemMessages', 'admin')?.name).toBe('admin');
  expect(openArea(all, 'product.own', 'admin')?.name).toBe('user');
});

test('the history of a record belongs to the trail for an administrator; a seller comes to it from the record', () => {
  const [area] = areasOf(['SHDIPP_ADMIN']);
  expect(area && entryOf(area, 'history')?.entry.name).toBe('trail');
  const all = areasOf(['Default-App-User']);
  expect(openArea(all, 'history', undefined)?.name).toBe('user');
});
