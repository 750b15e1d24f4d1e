import { assignSection } from '@portal/shared/calls/section';
import { company } from '@portal/shared/records/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { singleId } from '../base/single.ts';
import { openCompany } from '../testing/company.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { sectionHandlers } from './handlers.ts';

let two: Processes;
let seller: TestUser;
let anna: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => sectionHandlers(executor));
  [seller, anna] = [await two.user(), await two.user('SHDIPP_ADMIN')];
  otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
});
afterAll(() => two.close());

const assign = (owner: TestUser, classify: '1' | '2', operate: '0' | '1', actor: TestUser) =>
  two.all[0].ask(assignSection, { kind: 'company', id: singleId(company, owner.umId), classify, operate }, actor.token);

test('an administrator of one of its sites assigns what is public to a section once, and takes it out', async () => {
  expect(await assign(seller, '1', '1', anna)).toMatchObject({ flag: 'T' });
  expect(await assign(seller, '1', '1', anna)).toMatchObject({ returnCode: 'section.there' });
  expect(await assign(seller, '2', '1', anna)).toMatchObject({ flag: 'T' });
  expect(await assign(seller, '1', '0', anna)).toMatchObject({ flag: 'T' });
  expect(await assign(seller, '1', '0', anna)).toMatchObject({ returnCode: 'section.notThere' });
  expect(await assign(seller, '1', '1', otherSiteAdmin)).toMatchObject({ returnCode: '404' });
  expect(await assign(seller, '1', '1', seller)).toMatchObject({ returnCode: '403' });
});

test('nobody assigns what is their own', async () => {
  const [{ executor }] = two.all;
  await openCompany(executor, { umId: anna.umId, name: 'Anna', site: '01' }, testMeta(anna.umId));
  expect(await assign(anna, '1', '1', anna)).toMatchObject({ flag: 'F', returnCode: 'section.own' });
});
