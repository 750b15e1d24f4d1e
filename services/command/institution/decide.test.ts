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
  roleOf,
} from './decide.ts';

const id = '00000000-0000-4000-8000-000000000001';
const invitation = (number: number) => `00000000-0000-4000-8000-1000000000${String(number).padStart(2, '0')}`;
const details = { name: '示例', nameEn: 'Sample', district: null, draccNo: '' };
const found = { type: 'found', id, kind: 'org', code: '91310115MA1FAKE01X', ...details } as const;
const [before, until, after] = ['2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const portal = { umId: 'root', portal: true };
const as = (accountId: string) => ({ umId: accountId, portal: false });
const invite = (number: number, role: 'ORG_ADMIN' | 'ORG_AUDIT' | 'BANK_ADMIN' = 'ORG_ADMIN', decider = portal) =>
  ({ type: 'invite', by: decider, invitation: invitation(number), role, until }) as const;
const join = (accountId: string, number: number, now = before) =>
  ({ type: 'join', umId: accountId, invitation: invitation(number), now }) as const;

/** What comes of commands one after another; the refusal of the last one, if it was refused. */
function afterCommands(...commands: InstitutionCommand[]): { state: Institution; refused?: string } {
  let state = noInstitution;
  let refusalCode: string | undefined;
  for (const command of commands) {
    const decided = decideInstitution(command, state);
    refusalCode = isRefusal(decided) ? decided.refused : undefined;
    if (!isRefusal(decided)) state = decided.reduce(evolveInstitution, state);
  }
  return { state, ...(refusalCode !== undefined && { refused: refusalCode }) };
}
const members = ({ state }: { state: Institution }) => (state.is === 'none' ? {} : state.members);
const anna = [found, invite(1), join('anna', 1)] as const;

test('founded once; whoever has an invitation joins with its role, once', () => {
  expect(afterCommands(found, found).refused).toBe('membership.founded');
  expect(members(afterCommands(...anna))).toEqual({ anna: 'ORG_ADMIN' });
  expect(afterCommands(...anna, join('bert', 1)).refused).toBe('membership.invitation');
  expect(afterCommands(...anna, invite(2, 'ORG_AUDIT'), join('anna', 2)).refused).toBe('membership.there');
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
  expect(afterCommands(...commands).refused).toBe('membership.invitation');
});

test('whoever keeps the members invites and dismisses, and nobody else; roles are those of its kind', () => {
  const both = [...anna, invite(2, 'ORG_AUDIT', as('anna')), join('bert', 2)] as const;
  expect(members(afterCommands(...both))).toEqual({ anna: 'ORG_ADMIN', bert: 'ORG_AUDIT' });
  for (const decider of [as('bert'), as('stranger')]) {
    expect(afterCommands(...both, invite(3, 'ORG_AUDIT', decider)).refused).toBe('403');
    expect(afterCommands(...both, { type: 'dismiss', by: decider, umId: 'anna', reason: 'x' }).refused).toBe('403');
    expect(
      afterCommands(...both, invite(3), { type: 'withdraw', by: decider, invitation: invitation(3) }).refused,
    ).toBe('403');
  }
  expect(afterCommands(...both, invite(3, 'BANK_ADMIN')).refused).toBe('membership.role');
  expect(members(afterCommands(...both, { type: 'dismiss', by: as('anna'), umId: 'bert', reason: 'x' }))).toEqual({
    anna: 'ORG_ADMIN',
  });
  expect(afterCommands(...both, { type: 'dismiss', by: as('anna'), umId: 'anna', reason: 'x' }).refused).toBe(
    'membership.own',
  );
  expect(afterCommands(...both, { type: 'dismiss', by: as('anna'), umId: 'carl', reason: 'x' }).refused).toBe(
    'membership.gone',
  );
});

const confirm = (accountId: string, decider = as('carl')) =>
  ({ type: 'confirm', by: decider, umId: accountId }) as const;
const rolesAt = (all: ReturnType<typeof afterCommands>, accountId: string) =>
  all.state.is === 'none' ? undefined : roleOf(all.state, accountId, undefined, 0);

test('whom a member brings in acts only once a third one, or the portal, has confirmed that', () => {
  const carl = [...anna, invite(3, 'ORG_AUDIT'), join('carl', 3)] as const;
  const bert = [...carl, invite(2, 'ORG_ADMIN', as('anna')), join('bert', 2)] as const;
  expect(rolesAt(afterCommands(...carl), 'carl')).toBe('ORG_AUDIT');
  expect(rolesAt(afterCommands(...bert), 'bert')).toBeUndefined();
  // before that they bring nobody in, and stand in for nobody
  expect(afterCommands(...bert, invite(4, 'ORG_AUDIT', as('bert'))).refused).toBe('403');
  const absence = {
    type: 'delegate',
    umId: 'anna',
    delegation: invitation(9),
    from: '2026-01-02',
    to: '2026-01-03',
  } as const;
  expect(afterCommands(...bert, { ...absence, substitute: 'bert', today: '2026-01-01' }).refused).toBe(
    'membership.unconfirmed',
  );
  for (const decider of [as('anna'), as('bert')])
    expect(afterCommands(...bert, confirm('bert', decider)).refused).toBe(
      decider.umId === 'anna' ? 'membership.second' : '403',
    );
  expect(afterCommands(...bert, confirm('bert', as('stranger'))).refused).toBe('403');
  expect(afterCommands(...bert, confirm('dora')).refused).toBe('membership.gone');
  for (const confirmer of [as('carl'), portal])
    expect(rolesAt(afterCommands(...bert, confirm('bert', confirmer)), 'bert')).toBe('ORG_ADMIN');
  const { state } = afterCommands(...bert, confirm('bert'));
  expect(decideInstitution(confirm('bert'), state)).toEqual([]);
  // who is not confirmed keeps no institution
  expect(afterCommands(...bert, { type: 'leave', umId: 'anna' }).refused).toBe('membership.last');
  expect(afterCommands(...bert, confirm('bert'), { type: 'leave', umId: 'anna' }).refused).toBeUndefined();
});

test('what was recorded before members needed a second person lets them act', () => {
  const events = [
    { type: 'MemberInvited', data: { id, name: 'x', invitation: invitation(2), role: 'ORG_AUDIT', openUntil: until } },
    { type: 'MemberJoined', data: { id, name: 'x', member: 'bert', role: 'ORG_AUDIT', invitation: invitation(2) } },
  ] as const;
  const state = events.reduce<Institution>(evolveInstitution, afterCommands(...anna).state);
  expect(state.is === 'none' ? undefined : roleOf(state, 'bert', undefined, 0)).toBe('ORG_AUDIT');
});

test('the last one who keeps the members stays, unless the portal dismisses them', () => {
  expect(afterCommands(...anna, { type: 'leave', umId: 'anna' }).refused).toBe('membership.last');
  const two = [...anna, invite(2), join('bert', 2)] as const;
  expect(members(afterCommands(...two, { type: 'leave', umId: 'anna' }))).toEqual({ bert: 'ORG_ADMIN' });
  expect(members(afterCommands(...anna, { type: 'dismiss', by: portal, umId: 'anna', reason: 'x' }))).toEqual({});
});

/** The members who may act, with their roles. */
const actingOf = (state: Institution): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.keys(members({ state })).flatMap((accountId) => {
      const role = rolesAt({ state }, accountId);
      return role === undefined ? [] : [[accountId, role]];
    }),
  );

test('what changes nothing is no event', () => {
  const { state } = afterCommands(found);
  expect(decideInstitution({ type: 'amend', ...details }, state)).toEqual([]);
  expect(decideInstitution({ type: 'amend', ...details, name: '新名' }, state)).toMatchObject([
    { type: 'InstitutionAmended', data: { id, name: '新名' } },
  ]);
});

test('whatever happens: each invitation lets in one at most, whom a member invited acts only after a third one, one keeper is left', () => {
  const people = fc.constantFrom('anna', 'bert', 'carl');
  const number = fc.integer({ min: 1, max: 3 });
  const decider = fc.oneof({ weight: 4, arbitrary: people.map(as) }, fc.constant(portal));
  const role = fc.constantFrom('ORG_ADMIN' as const, 'ORG_ADMIN' as const, 'ORG_AUDIT' as const, 'BANK_ADMIN' as const);
  const now = fc.constantFrom(before, before, before, after);
  const command: fc.Arbitrary<InstitutionCommand> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(number, role, decider).map(([at, memberRole, decider]) => invite(at, memberRole, decider)),
    },
    { weight: 3, arbitrary: fc.tuple(people, number, now).map(([accountId, at, time]) => join(accountId, at, time)) },
    { weight: 3, arbitrary: fc.tuple(people, decider).map(([accountId, decider]) => confirm(accountId, decider)) },
    people.map((accountId) => ({ type: 'leave', umId: accountId }) as const),
    fc
      .tuple(decider, number)
      .map(([decider, at]) => ({ type: 'withdraw', by: decider, invitation: invitation(at) }) as const),
    fc
      .tuple(decider, people)
      .map(([decider, accountId]) => ({ type: 'dismiss', by: decider, umId: accountId, reason: 'x' }) as const),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      let state: Institution = afterCommands(...anna).state;
      const used = new Set<string>();
      const inviters = new Map<string, string | undefined>();
      // members who wait for a third one, with the member who invited them
      const unconfirmed = new Map<string, string>();
      for (const each of commands) {
        const acting = actingOf(state);
        const decided = decideInstitution(each, state);
        if (isRefusal(decided)) continue;
        if ('by' in each && !each.by.portal) expect(acting).toHaveProperty(each.by.umId);
        for (const event of decided) {
          if (event.type === 'MemberInvited') {
            used.delete(event.data.invitation);
            inviters.set(event.data.invitation, event.data.by);
          }
          if (event.type === 'MemberJoined') {
            const { member, invitation } = event.data;
            expect(used.has(invitation)).toBe(false);
            used.add(invitation);
            const inviter = inviters.get(invitation);
            if (inviter !== undefined) unconfirmed.set(member, inviter);
          }
          if (event.type === 'MemberConfirmed' && each.type === 'confirm') {
            const { member } = event.data;
            if (!each.by.portal) expect([member, unconfirmed.get(member)]).not.toContain(each.by.umId);
            unconfirmed.delete(member);
          }
          if (event.type === 'MemberLeft' || event.type === 'MemberDismissed') unconfirmed.delete(event.data.member);
          state = evolveInstitution(state, event);
        }
        const present = members({ state });
        for (const role of Object.values(present)) expect(memberRoles.org).toContain(role);
        expect(Object.keys(actingOf(state)).sort()).toEqual(
          Object.keys(present)
            .filter((accountId) => !unconfirmed.has(accountId))
            .sort(),
        );
        // the portal alone dismisses the last one
        const isOfPortal = each.type === 'dismiss' && each.by.portal;
        if (Object.values(acting).includes('ORG_ADMIN') && !isOfPortal)
          expect(Object.values(actingOf(state))).toContain('ORG_ADMIN');
      }
    }),
    { numRuns: 300 },
  );
});

const [today, from, to] = ['2026-03-01', '2026-03-02', '2026-03-20'];
const delegate = (accountId: string, substitute: string, more: object = {}) =>
  ({ type: 'delegate', umId: accountId, substitute, delegation: invitation(50), today, from, to, ...more }) as const;
const both = [...anna, invite(2, 'ORG_AUDIT'), join('bert', 2)] as const;
const mayStandIn = (result: { state: Institution }, accountId: string, day: string) =>
  result.state.is === 'institution'
    ? roleOf(result.state, accountId, 'anna', Date.parse(`${day}T12:00:00+08:00`))
    : undefined;

test('a colleague stands in from the first day to the last, both included, in the role of whom they stand in for', () => {
  const withDelegation = afterCommands(...both, delegate('anna', 'bert'));
  expect(['2026-03-01', from, to, '2026-03-21'].map((day) => mayStandIn(withDelegation, 'bert', day))).toEqual([
    ...[undefined, 'ORG_ADMIN', 'ORG_ADMIN', undefined],
  ]);
  expect(mayStandIn(withDelegation, 'carl', from)).toBeUndefined();
  expect(withDelegation.state.is === 'institution' && roleOf(withDelegation.state, 'bert', undefined, 0)).toBe(
    'ORG_AUDIT',
  );
});

test.each([
  ['by nobody of it', delegate('carl', 'bert'), '404'],
  ['to oneself', delegate('anna', 'anna'), 'membership.self'],
  ['to nobody of it', delegate('anna', 'carl'), 'membership.gone'],
  ['from a day that is past', delegate('anna', 'bert', { from: '2026-02-28' }), 'membership.days'],
  ['to a day before the first', delegate('anna', 'bert', { to: '2026-03-01' }), 'membership.days'],
  ['for a year and a day', delegate('anna', 'bert', { to: '2027-03-02' }), 'membership.days'],
  ['for a year', delegate('anna', 'bert', { to: '2027-03-01' }), undefined],
  ['for one day, today', delegate('anna', 'bert', { from: today, to: today }), undefined],
])('delegated %s', (_, command, refusalCode) => expect(afterCommands(...both, command).refused).toBe(refusalCode));

test('a delegation is not made twice for the same days, and ends with who made it, or with either of both', () => {
  const delegationCommands = [...both, delegate('anna', 'bert')] as const;
  const secondDelegation = delegate('anna', 'bert', { delegation: invitation(51), from: to, to: '2026-04-01' });
  expect(afterCommands(...delegationCommands, secondDelegation).refused).toBe('membership.delegated');
  const end = (accountId: string) => ({ type: 'endDelegation', umId: accountId, delegation: invitation(50) }) as const;
  expect(afterCommands(...delegationCommands, end('bert')).refused).toBe('404');
  expect(mayStandIn(afterCommands(...delegationCommands, end('anna')), 'bert', from)).toBeUndefined();
  expect(
    mayStandIn(afterCommands(...delegationCommands, { type: 'leave', umId: 'bert' }), 'bert', from),
  ).toBeUndefined();
  const afterDismissal = afterCommands(...delegationCommands, {
    type: 'dismiss',
    by: portal,
    umId: 'anna',
    reason: 'x',
  });
  expect(mayStandIn(afterDismissal, 'bert', from)).toBeUndefined();
  // who comes back finds nothing of it
  const back = afterCommands(
    ...delegationCommands,
    { type: 'leave', umId: 'bert' },
    invite(3, 'ORG_AUDIT'),
    join('bert', 3),
  );
  expect(mayStandIn(back, 'bert', from)).toBeUndefined();
});
