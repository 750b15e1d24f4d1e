import { personalIn } from '@portal/infra/runtime/projection/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { person, personOf } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { ownNameEn } from './fold.ts';
import { accounts } from './model.ts';

const accountId = uuid(1);
const anna = personOf({ umId: accountId, loginId: 'anna', name: 'Anna 李' });
const accountEvents = anna();
const after = (...events: Parameters<typeof facts>[0]) => rowsAfter(accounts, facts(events))[0];

test('an opened account has nothing bound and is found by login name and name', () => {
  const row = after(accountEvents.opened());
  expect(row).toMatchObject({
    um_id: accountId,
    login_id: 'anna',
    name: 'Anna 李',
    status: '1',
    phone: null,
    mail: null,
    contact1: null,
    opened_at: timeAt(1),
    erased: false,
  });
  expect(row?.words).toEqual(['a', 'an', 'ann', 'anna', '李']);
});

test('contacts are bound, replaced and unbound', () => {
  const bound = [
    accountEvents.opened(),
    accountEvents.bound('phone', '13800000001'),
    accountEvents.bound('mail', 'A@b.cn'),
  ];
  expect(after(...bound)).toMatchObject({ phone: '13800000001', mail: 'A@b.cn', mail_name: 'a@b.cn' });
  expect(after(...bound, accountEvents.bound('phone', '13800000002'))).toMatchObject({ phone: '13800000002' });
  expect(after(...bound, accountEvents.unbound('mail'))).toMatchObject({
    phone: '13800000001',
    mail: null,
    mail_name: null,
  });
});

test('basic info brings site, name and contacts, and what it is found by', () => {
  const row = after(accountEvents.opened(), accountEvents.saved('Bella', true, '03'), accountEvents.password());
  expect(row).toMatchObject({
    site: '03',
    name: 'Bella',
    contact1: person('Bella one'),
    contact2: person('Bella two'),
  });
  expect(row?.words).toContain('bella');
  expect(row?.words).not.toContain('李');
  expect(
    after(accountEvents.opened(), accountEvents.saved('Bella', true), accountEvents.saved('Bella'))?.contact2,
  ).toBeNull();
});

test('the English form of the name is what readers of English are told, and is found; without one they are told the name', () => {
  const both = personOf({ umId: accountId, name: '李安娜', nameEn: 'Anna Lee' });
  const saved = after(both().opened(), both().saved('李安娜'));
  expect(saved).toMatchObject({ name: '李安娜', name_en: 'Anna Lee' });
  expect(saved?.words).toEqual(expect.arrayContaining(['李', 'lee']));
  expect(ownNameEn({ name: '李安娜', name_en: 'Anna Lee' })).toBe('Anna Lee');
  const [none, erasedRow] = [
    after(accountEvents.opened(), accountEvents.saved('Bella')),
    after(both(true).opened(), both(true).saved('x')),
  ];
  expect(none).toMatchObject({ name: 'Bella', name_en: 'Bella' });
  expect(none && ownNameEn(none)).toBe('');
  expect(erasedRow).toMatchObject({ name: null, name_en: null });
  expect(erasedRow && ownNameEn(erasedRow)).toBeNull();
});

test('status follows the decisions', () => {
  const status = (...events: Parameters<typeof facts>[0]) => after(accountEvents.opened(), ...events)?.status;
  expect(status(accountEvents.frozen())).toBe('2');
  expect(status(accountEvents.frozen(), accountEvents.reopened())).toBe('1');
  expect(status(accountEvents.cancelled())).toBe('9');
});

const steps = ['bound', 'unbound', 'saved', 'frozen', 'reopened', 'password'] as const;
const applyStep = (from: ReturnType<typeof anna>, step: (typeof steps)[number]) => {
  if (step === 'bound') return from.bound('mail', 'Anna@x.cn');
  if (step === 'unbound') return from.unbound('mail');
  return step === 'saved' ? from.saved('Anna', true) : from[step]();
};

test('someone erased: nothing personal is left, and a rebuild without the key gives the same', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), (selectedSteps) => {
      const live = [accountEvents, anna(true)].map((from) =>
        after(from.opened(), ...selectedSteps.map((step) => applyStep(from, step)), from.cancelled(), from.erased()),
      );
      expect(live[0]).toEqual(live[1]);
      expect(live[0]).toMatchObject({ um_id: accountId, roles: ['Default-App-User'], status: '9', erased: true });
      for (const column of personalIn(accounts).flatMap(({ columns }) => columns))
        expect(live[0]?.[column as 'name'] ?? []).toEqual([]);
    }),
  );
});
