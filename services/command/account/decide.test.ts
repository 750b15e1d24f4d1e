import { type ContactKind, contactKinds } from '@portal/shared/codes/index';
import type { AccountEvent, ContactPerson } from '@portal/shared/events/account';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountCommand, decideAccount, type Judgement } from './decide.ts';
import { evolveAccount } from './evolve.ts';
import { accountNames } from './names.ts';
import { type Account, noAccount } from './state.ts';

const accountId = '11111111-1111-4111-8111-111111111111';
const phone = '13812345678';
const mail = 'Anna@example.com';
const reason = 'because';
const person: ContactPerson = { name: 'A', dept: 'B', pos: 'C', officeAddr: 'D', tele: '1', email: 'E' };

const opened: AccountEvent = {
  type: 'AccountOpened',
  data: { umId: accountId, loginId: 'Anna', name: 'Anna Li', roles: ['Default-App-User'], site: '02' },
};
const openedAdmin: AccountEvent = {
  type: 'AccountOpened',
  data: { umId: accountId, loginId: 'boss', name: 'Boss', roles: ['Default-App-User', 'SHDIPP_ADMIN'], site: '02' },
};
const bound = (kind: ContactKind, contact: string | null): AccountEvent => ({
  type: 'ContactBound',
  data: { umId: accountId, kind, contact },
});
const frozen: AccountEvent = { type: 'AccountFrozen', data: { umId: accountId, reason } };
const reopened: AccountEvent = { type: 'AccountReopened', data: { umId: accountId, reason } };
const cancelled: AccountEvent = { type: 'AccountCancelled', data: { umId: accountId, reason } };
const erased: AccountEvent = { type: 'AccountErased', data: { umId: accountId, reason } };

const stateAfter = (...events: AccountEvent[]): Account => events.reduce(evolveAccount, noAccount);

const open: AccountCommand = {
  type: 'open',
  umId: accountId,
  loginId: 'Anna',
  name: 'Anna Li',
  roles: ['Default-App-User'],
  site: '02',
};
const bind = (kind: ContactKind, contact: string): AccountCommand => ({ type: 'bindContact', kind, contact });
const unbind = (kind: ContactKind): AccountCommand => ({ type: 'unbindContact', kind });
const details = (site: '01' | '02'): AccountCommand => ({
  type: 'saveDetails',
  site,
  name: 'Anna Wang',
  nameEn: null,
  contact1: person,
  contact2: null,
});
const enrolment = '22222222-2222-4222-8222-222222222222';
const enrolled: AccountEvent = { type: 'SecondFactorEnrolled', data: { umId: accountId, enrolment } };
const enrol: AccountCommand = { type: 'enrolSecondFactor', enrolment };
const unenrol: AccountCommand = { type: 'removeSecondFactor' };
const password: AccountCommand = { type: 'recordPassword', how: 'changed' };
const judged = (type: Judgement['type'], decider: Judgement['by'] = { umId: 'wang', site: '01' }): AccountCommand => ({
  type,
  by: decider,
  reason,
});

const outcome = (command: AccountCommand, state: Account) => {
  const decided = decideAccount(command, state);
  return isRefusal(decided) ? decided.refused : decided.map((event) => event.type);
};

const anna = stateAfter(opened, bound('phone', phone));
const both = stateAfter(opened, bound('phone', phone), bound('mail', mail));
const guarded = stateAfter(opened, bound('phone', phone), enrolled);
const cold = stateAfter(opened, bound('phone', phone), frozen);
const cancelledAccount = stateAfter(opened, bound('phone', phone), cancelled);
const forgotten = stateAfter(opened, bound('phone', phone), cancelled, erased);

describe('an account', () => {
  test.each([
    ['opening', open, noAccount, ['AccountOpened']],
    [
      'opening with a contact',
      { ...open, contact: { kind: 'phone' as const, contact: phone } },
      noAccount,
      ['AccountOpened', 'ContactBound'],
    ],
    ['opening one that is there', open, anna, '000'],
    ['opening an erased one', open, forgotten, '000'],
    ['binding a mail', bind('mail', mail), anna, ['ContactBound']],
    ['replacing the phone', bind('phone', '13900000000'), anna, ['ContactBound']],
    ['binding the same phone', bind('phone', phone), anna, '009'],
    ['binding the same mail in other letters', bind('mail', 'anna@EXAMPLE.com'), both, '010'],
    ['binding while frozen', bind('mail', mail), cold, 'user.frozen'],
    ['binding when cancelled', bind('mail', mail), cancelledAccount, '404'],
    ['binding when erased', bind('mail', mail), forgotten, '404'],
    ['binding to nobody', bind('mail', mail), noAccount, '404'],
    ['unbinding one of two', unbind('phone'), both, ['ContactUnbound']],
    ['unbinding the last one', unbind('phone'), anna, '011'],
    ['unbinding what is not bound', unbind('mail'), anna, 'contact.notBound'],
    ['saving details', details('02'), anna, ['AccountDetailsSaved']],
    ['another site of entry', details('01'), anna, ['AccountDetailsSaved']],
    ['details while frozen', details('02'), cold, 'user.frozen'],
    ['details when cancelled', details('02'), cancelledAccount, '404'],
    ['details of an administrator', details('02'), stateAfter(openedAdmin), ['AccountDetailsSaved']],
    ["an administrator's own domain", details('01'), stateAfter(openedAdmin), 'user.siteFixed'],
    ['a password', password, anna, ['PasswordChanged']],
    ['a password while frozen', password, cold, 'user.frozen'],
    ['a password when cancelled', password, cancelledAccount, '404'],
    ['enrolling a second factor', enrol, anna, ['SecondFactorEnrolled']],
    ['enrolling another one', enrol, guarded, 'factor.enrolled'],
    ['enrolling while frozen', enrol, cold, 'user.frozen'],
    ['removing the second factor', unenrol, guarded, ['SecondFactorRemoved']],
    ['removing none', unenrol, anna, 'factor.none'],
    ['resetting it', judged('resetSecondFactor'), guarded, ['SecondFactorReset']],
    ['resetting none', judged('resetSecondFactor'), anna, 'factor.none'],
    [
      'resetting it as administrator of its site',
      judged('resetSecondFactor', { umId: 'li', site: '02' }),
      guarded,
      '403',
    ],
    ['resetting one’s own', judged('resetSecondFactor', { umId: accountId, site: '01' }), guarded, 'user.self'],
    ['resetting it of a cancelled one', judged('resetSecondFactor'), cancelledAccount, 'factor.none'],
    ['freezing', judged('freeze'), anna, ['AccountFrozen']],
    ['freezing a frozen one', judged('freeze'), cold, 'user.notFreezable'],
    ['freezing a cancelled one', judged('freeze'), cancelledAccount, 'user.notFreezable'],
    ['freezing an erased one', judged('freeze'), forgotten, 'user.notFreezable'],
    ['freezing nobody', judged('freeze'), noAccount, '404'],
    ['reopening', judged('reopen'), cold, ['AccountReopened']],
    ['reopening an open one', judged('reopen'), anna, 'user.notOpenable'],
    ['reopening a cancelled one', judged('reopen'), cancelledAccount, 'user.notOpenable'],
    ['cancelling', judged('cancel'), anna, ['AccountCancelled']],
    ['cancelling a frozen one', judged('cancel'), cold, ['AccountCancelled']],
    ['cancelling twice', judged('cancel'), cancelledAccount, 'user.alreadyCancelled'],
    ['cancelling an erased one', judged('cancel'), forgotten, 'user.alreadyCancelled'],
    ['erasing', judged('erase'), cancelledAccount, ['AccountErased']],
    ['erasing an open one', judged('erase'), anna, 'user.notErasable'],
    ['erasing a frozen one', judged('erase'), cold, 'user.notErasable'],
    ['erasing twice', judged('erase'), forgotten, 'user.alreadyErased'],
  ])('%s', (_, command, state, expected) => {
    expect(outcome(command, state)).toEqual(expected);
  });

  test.each(['freeze', 'reopen', 'cancel', 'erase'] as const)('%s: not on oneself', (type) => {
    for (const state of [anna, cold, cancelledAccount])
      expect(outcome(judged(type, { umId: accountId, site: '01' }), state)).toBe('user.self');
  });

  test.each(['freeze', 'reopen', 'cancel', 'erase'] as const)('%s: only in the own domain', (type) => {
    for (const state of [anna, cold, cancelledAccount, forgotten]) {
      expect(outcome(judged(type, { umId: 'li', site: '03' }), state)).toBe('404');
      expect(outcome(judged(type, { umId: 'li', site: '02' }), state)).toEqual(outcome(judged(type), state));
    }
  });

  test('with its second factor removed or reset it is as it was before, and frozen it keeps it', () => {
    expect(guarded).toEqual({ ...anna, secondFactor: enrolment });
    expect(stateAfter(opened, bound('phone', phone), enrolled, frozen, reopened)).toEqual(guarded);
    expect(evolveAccount(guarded, { type: 'SecondFactorRemoved', data: { umId: accountId } })).toEqual(anna);
    expect(evolveAccount(guarded, { type: 'SecondFactorReset', data: { umId: accountId, reason } })).toEqual(anna);
  });

  test('frozen and reopened it is as it was', () => {
    expect(stateAfter(opened, bound('phone', phone), frozen, reopened)).toEqual(anna);
  });

  test('details move it to the site of entry and give it the new name', () => {
    const decided = decideAccount(details('01'), anna);
    if (isRefusal(decided)) throw new Error(decided.refused);
    expect(decided.reduce(evolveAccount, anna)).toMatchObject({ kind: 'open', site: '01', name: 'Anna Wang' });
  });
});

describe('unique names', () => {
  const reserved = { kind: 'phone', value: phone };

  test.each([
    [
      'the login name, whatever its case, for ever',
      noAccount,
      opened,
      { reserve: [{ kind: 'loginId', value: 'anna' }] },
    ],
    ['a contact when it is bound', stateAfter(opened), bound('phone', phone), { reserve: [reserved], release: [] }],
    [
      'the new one for the old one',
      both,
      bound('mail', 'B@b.example'),
      { reserve: [{ kind: 'mail', value: 'b@b.example' }], release: [{ kind: 'mail', value: 'anna@example.com' }] },
    ],
    [
      'a contact that is unbound',
      both,
      { type: 'ContactUnbound', data: { umId: accountId, kind: 'phone' } },
      { release: [reserved] },
    ],
    ['nothing by freezing', anna, frozen, {}],
    ['all contacts of a cancelled account', cold, cancelled, { release: [reserved] }],
  ] as [string, Account, AccountEvent, object][])('%s', (_, state, event, expected) => {
    expect(accountNames(state, event)).toEqual(expected);
  });
});

test('an erased account knows nothing of the person, read before or after the key is gone', () => {
  const unreadable: AccountEvent = { ...opened, data: { ...opened.data, loginId: null, name: null } };
  const nothing = { kind: 'erased', umId: accountId, roles: ['Default-App-User'], site: '02' };
  expect(forgotten).toEqual(nothing);
  expect(stateAfter(unreadable, bound('phone', null), cancelled, erased)).toEqual(nothing);
});

const kind = fc.constantFrom(...contactKinds);
const command: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.constant(open),
  kind.map(unbind),
  fc
    .tuple(kind, fc.constantFrom('a@b.example', phone, mail, '13900000000'))
    .map(([contactKind, contact]) => bind(contactKind, contact)),
  fc.constantFrom(details('01'), details('02'), password, enrol, unenrol, judged('resetSecondFactor')),
  fc.constantFrom(judged('freeze'), judged('reopen'), judged('cancel'), judged('erase')),
  fc.constantFrom(judged('freeze', { umId: 'li', site: '03' }), judged('cancel', { umId: accountId, site: '01' })),
);

const next: Record<Account['kind'], readonly Account['kind'][]> = {
  none: ['none', 'open'],
  open: ['open', 'frozen', 'cancelled'],
  frozen: ['frozen', 'open', 'cancelled'],
  cancelled: ['cancelled', 'erased'],
  erased: ['erased'],
};

test('random commands stay within the states that there are, and hold exactly the names that are bound', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = noAccount;
      const held = new Set<string>();
      for (const each of commands) {
        const decided = decideAccount(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided) {
          const { reserve = [], release = [] } = accountNames(state, event);
          for (const name of release) held.delete(JSON.stringify(name));
          for (const name of reserve) held.add(JSON.stringify(name));
          const after = evolveAccount(state, event);
          expect(next[state.kind]).toContain(after.kind);
          state = after;
        }
        const contacts = 'contacts' in state ? Object.values(state.contacts).length : 0;
        expect(held.size).toBe(state.kind === 'none' ? 0 : 1 + contacts);
        if (state.kind === 'erased') expect(Object.keys(state).sort()).toEqual(['kind', 'roles', 'site', 'umId']);
      }
    }),
    { numRuns: 500 },
  );
});
