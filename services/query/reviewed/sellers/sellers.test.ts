import type { PortalEvent } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { opened, personOf } from '../../testing/accounts.ts';
import { companyOf } from '../../testing/companies.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts } from '../../testing/recorded.ts';
import { sellers } from './model.ts';

const website = 'https://example.com/';
const [cn, en] = [
  companyOf({ website, lan: 'CN', name: '安娜出版' }),
  companyOf({ website, mail: 'ask@anna.example' }),
];

const rowOf = (...events: PortalEvent[]) => rowsAfter(sellers, facts(events))[0];

test('before its approval the account names a seller; from then on the company, each language in its own words', () => {
  const pendingEvents = [opened('anna', 'Anna'), cn.saved(), cn.submitted()];
  expect(rowOf(...pendingEvents)).toMatchObject({ account_cn: 'Anna', name_cn: null, card_cn: null });
  const first = [...pendingEvents, cn.approved()];
  // where it is public in one language alone, that holds in the other as well
  expect(rowOf(...first)).toMatchObject({ name_cn: '安娜出版', name_en: '安娜出版' });
  const both = [...first, en.saved(), en.submitted(), en.approved()];
  expect(rowOf(...both)).toMatchObject({ name_cn: '安娜出版', name_en: 'Anna Press' });
  expect(JSON.parse(`{${rowOf(...both)?.card_en}}`)).toEqual({
    company_name: 'Anna Press',
    company_url: 'https://example.com/',
    mail: 'ask@anna.example',
  });
});

test('before it has a company a seller is named by their account, to readers of English by its English form', () => {
  const anna = personOf({ umId: 'anna', nameEn: 'Anna Lee' })();
  const saved = anna.saved('李安娜') as PortalEvent;
  expect(rowOf(opened('anna', 'anna'), saved)).toMatchObject({ account_cn: '李安娜', account_en: 'Anna Lee' });
  expect(rowOf(opened('anna', 'anna'))).toMatchObject({ account_cn: 'anna', account_en: 'anna' });
});

test('what is submitted anew changes nothing before it is approved; what is off the shelf names nobody any more', () => {
  const live = [opened('anna', 'Anna'), en.saved(), en.submitted(), en.approved()];
  const renamedCompany = companyOf({ name: 'Another name' });
  expect(rowOf(...live, renamedCompany.saved(), renamedCompany.submitted(), renamedCompany.rejected())?.name_en).toBe(
    'Anna Press',
  );
  for (const removal of [en.delisted(), en.takenDown(), en.deleted()])
    expect(rowOf(...live, removal)).toMatchObject({ account_cn: 'Anna', firms: {}, name_cn: null, name_en: null });
});

test('holds nothing personal but the name of the account, which goes with its person', () => {
  const { erased } = personOf({ umId: 'anna' })();
  const row = rowOf(opened('anna', 'Anna'), en.saved(), en.submitted(), en.approved(), erased());
  expect([row?.account_cn, row?.account_en]).toEqual([null, null]);
  expect(JSON.stringify(row)).not.toContain('13811112222');
});
