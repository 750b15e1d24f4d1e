import { memberRoles } from '@portal/shared/codes/institution';
import { isRefusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideInstitution,
  evolveInstitution,
  type Institution,
  type InstitutionCommand,
  noInstitution,
} from './institution.ts';

const id = '00000000-0000-4000-8000-000000000001';
const invitation = (number: number) => `00000000-0000-4000-8000-1000000000${String(number).padStart(2, '0')}`;
const details = { name: '示例', nameEn: 'Sample', district: null, draccNo: '' };
const found = { type: 'found', id, kind: 'org', code: '91310115MA1FAKE01X', ...details } as const;
const [before, until, after] = ['2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const portal = { umId: 'root', portal: true };
const as = (umId: string) => ({ umId, portal: false });
const invite = (number: number, role: 'ORG_ADMIN' | 'ORG_AUDIT' | 'BANK_ADMIN' = 'ORG_ADMIN', by = portal) =>
  ({ type: 'invite', by, invitation: invitation(number), role, until }) as const;
const join = (umId: string, number: number, now = before) =>
  ({ type: 'join', umId, invitation: invitation(number), now }) as const;

/** What comes of commands one after another; the refusal of the last one, if it was refused. */
function given(...commands: InstitutionCommand[]): { state: Institution; refused?: string } {
  let state = noInstitution;
  let refused: string | undefined;
  for (const command of commands) {
    const decided = decideInstitution(command, state);
    refused = isRefusal(decided) ? decided.refused : undefined;
    if (!isRefusal(decided)) state = decided.reduce(evolveInstitution, state);
  }
  return { state, ...(refused !== undefined && { refused }) };
}
const members = ({ state }: { state: Institution }) => (state.is === 'none' ? {} : state.members);
const anna = [found, invite(1), join('anna', 1)] as const;

test('founded once; whoever has an invitation joins with its role, once', () => {
  expect(given(found, found).refused).toBe('membership.founded');
  expect(members(given(...anna))).toEqual({ anna: 'ORG_ADMIN' });
  expect(given(...anna, join('bert', 1)).refused).toBe('membership.invitation');
  expect(given(...anna, invite(2, 'ORG_AUDIT'), join('anna', 2)).refused).toBe('membership.there');
});

test.each([
  ['one that nobody made', [found, join('anna', 1)]],
  ['one of an institution that there is not', [join('anna', 1)]],
  ['one at the moment at which it ends', [found, invite(1), join('anna', 1, until)]],
  ['one that is over', [found, invite(1), join('anna', 1, after)]],
  [
    'one that was withdrawn',
    [found, invite(1), { type: 'withdraw', by: portal, invitation: invitation(1) } as const, join('anna', 1)],
  ],
] as const)('no invitation lets anybody in: %s', (_, commands) => {
  expect(given(...commands).refused).toBe('membership.invitation');
});

test('whoever keeps the members invites and dismisses, and nobody else; roles are those of its kind', () => {
  const both = [...anna, invite(2, 'ORG_AUDIT', as('anna')), join('bert', 2)] as const;
  expect(members(given(...both))).toEqual({ anna: 'ORG_ADMIN', bert: 'ORG_AUDIT' });
  for (const by of [as('bert'), as('stranger')]) {
    expect(given(...both, invite(3, 'ORG_AUDIT', by)).refused).toBe('403');
    expect(given(...both, { type: 'dismiss', by, umId: 'anna', reason: 'x' }).refused).toBe('403');
    expect(given(...both, invite(3), { type: 'withdraw', by, invitation: invitation(3) }).refused).toBe('403');
  }
  expect(given(...both, invite(3, 'BANK_ADMIN')).refused).toBe('membership.role');
  expect(members(given(...both, { type: 'dismiss', by: as('anna'), umId: 'bert', reason: 'x' }))).toEqual({
    anna: 'ORG_ADMIN',
  });
  expect(given(...both, { type: 'dismiss', by: as('anna'), umId: 'anna', reason: 'x' }).refused).toBe('membership.own');
  expect(given(...both, { type: 'dismiss', by: as('anna'), umId: 'carl', reason: 'x' }).refused).toBe(
    'membership.gone',
  );
});

test('the last one who keeps the members stays, unless the portal dismisses him', () => {
  expect(given(...anna, { type: 'leave', umId: 'anna' }).refused).toBe('membership.last');
  const two = [...anna, invite(2), join('bert', 2)] as const;
  expect(members(given(...two, { type: 'leave', umId: 'anna' }))).toEqual({ bert: 'ORG_ADMIN' });
  expect(members(given(...anna, { type: 'dismiss', by: portal, umId: 'anna', reason: 'x' }))).toEqual({});
});

test('what changes nothing is no event', () => {
  const { state } = given(found);
  expect(decideInstitution({ type: 'amend', ...details }, state)).toEqual([]);
  expect(decideInstitution({ type: 'amend', ...details, name: '新名' }, state)).toMatchObject([
    { type: 'InstitutionAmended', data: { id, name: '新名' } },
  ]);
});

test('whatever happens: each invitation lets in one at most, members have roles of its kind, one keeper is left', () => {
  const people = fc.constantFrom('anna', 'bert', 'carl');
  const number = fc.integer({ min: 1, max: 6 });
  const command: fc.Arbitrary<InstitutionCommand> = fc.oneof(
    fc
      .tuple(number, fc.constantFrom('ORG_ADMIN', 'ORG_AUDIT', 'BANK_ADMIN'), people)
      .map(([at, role, umId]) => invite(at, role, as(umId))),
    fc.tuple(people, number, fc.constantFrom(before, after)).map(([umId, at, now]) => join(umId, at, now)),
    people.map((umId) => ({ type: 'leave', umId }) as const),
    fc.tuple(people, people).map(([by, umId]) => ({ type: 'dismiss', by: as(by), umId, reason: 'x' }) as const),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state: Institution = given(...anna).state;
      const used = new Set<string>();
      for (const each of commands) {
        const decided = decideInstitution(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided) {
          if (event.type === 'MemberInvited') used.delete(event.data.invitation);
          if (event.type === 'MemberJoined') {
            expect(used.has(event.data.invitation)).toBe(false);
            used.add(event.data.invitation);
          }
          state = evolveInstitution(state, event);
        }
        const roles: string[] = Object.values(members({ state }));
        expect(roles).toContain('ORG_ADMIN');
        for (const role of roles) expect(memberRoles.org).toContain(role);
      }
    }),
  );
});
