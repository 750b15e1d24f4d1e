import { roles as allRoles, sites } from '@portal/shared/codes/index';
import { loginIdRule } from '@portal/shared/rules/account';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClaimedRole, claimAt, loginIn, mailIn, nameIn, rolesOf } from './claimed.ts';

const table: readonly ClaimedRole[] = [
  { value: 'portal-admins', role: 'SHDIPP_ADMIN', site: '02' },
  { value: 'tellers', role: 'BANK_ADMIN', site: '02' },
  { value: 'main-admins', role: 'SHDIPP_ADMIN', site: '01' },
  { value: 'sellers', role: 'Default-App-User', site: '01' },
];

describe('roles that follow from a claim', () => {
  test.each([
    ['one value', { groups: 'sellers' }, { roles: ['Default-App-User'], site: '01' }],
    [
      'several of one site',
      { groups: ['tellers', 'portal-admins'] },
      { roles: ['SHDIPP_ADMIN', 'BANK_ADMIN'], site: '02' },
    ],
    ['values of two sites', { groups: ['main-admins', 'tellers'] }, { roles: ['BANK_ADMIN'], site: '02' }],
    ['values that stand in no row', { groups: ['cooks'] }, undefined],
    ['no claim', {}, undefined],
    ['a claim of another form', { groups: { sellers: true } }, undefined],
    ['what is no text among texts', { groups: [1, null, 'sellers'] }, { roles: ['Default-App-User'], site: '01' }],
  ])('%s', (_, claims, expected) => {
    expect(rolesOf(claims, 'groups', table)).toEqual(expected);
  });

  test('anybody has what stands beside *, whatever they have besides', () => {
    const open = [...table, { value: '*', role: 'Default-App-User', site: '01' } as const];
    expect(rolesOf({}, 'groups', open)).toEqual({ roles: ['Default-App-User'], site: '01' });
    expect(rolesOf({ groups: ['tellers'] }, 'groups', open)).toEqual({ roles: ['BANK_ADMIN'], site: '02' });
  });

  test('nobody has a role on a site for which no row gives it to them', () => {
    const rows = fc.array(
      fc.record({
        value: fc.constantFrom('a', 'b', 'c', '*'),
        role: fc.constantFrom(...allRoles),
        site: fc.constantFrom(...sites),
      }),
    );
    fc.assert(
      fc.property(rows, fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), (claimRows, values) => {
        const found = rolesOf({ groups: values }, 'groups', claimRows);
        for (const role of found?.roles ?? [])
          expect(
            claimRows.some(
              (row) =>
                row.role === role && row.site === found?.site && (row.value === '*' || values.includes(row.value)),
            ),
          ).toBe(true);
        expect(found === undefined).toBe(!claimRows.some(({ value }) => value === '*' || values.includes(value)));
      }),
    );
  });
});

test('a claim is found by its own name, else within others', () => {
  expect(claimAt({ realm_access: { roles: ['a'] } }, 'realm_access.roles')).toEqual(['a']);
  expect(claimAt({ 'https://example.org/roles': ['a'] }, 'https://example.org/roles')).toEqual(['a']);
  expect(claimAt({ realm_access: 'a' }, 'realm_access.roles')).toBeUndefined();
  expect(claimAt({}, 'constructor.name')).toBeUndefined();
});

test('a login name is one, whatever the provider calls somebody', () => {
  expect(loginIn({ preferred_username: 'Zoë.Müller@example.org' })).toBe('Zoe-Muller');
  expect(loginIn({ email: 'wang.wei@example.org' })).toBe('wang-wei');
  expect(loginIn({})).toBe('user');
  const suffixes = fc.constantFrom('', 'a1b2');
  fc.assert(
    fc.property(fc.string(), suffixes, (called, suffix) => {
      expect(loginIdRule.safeParse(loginIn({ preferred_username: called }, suffix)).success).toBe(true);
    }),
  );
});

test('a name, and a mail address only where it was verified', () => {
  expect(nameIn({ name: ' 王伟 ' }, 'wang')).toBe('王伟');
  expect(nameIn({}, 'wang')).toBe('wang');
  expect(mailIn({ email: 'a@example.org', email_verified: true })).toBe('a@example.org');
  expect(mailIn({ email: 'a@example.org', email_verified: 'true' })).toBeUndefined();
});
