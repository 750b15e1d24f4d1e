import { randomUUID } from 'node:crypto';
import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import type { MemberRole } from '@portal/shared/codes/institution';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { openMembers } from './members.ts';

test('who belongs to an institution is what the log said before the event, however late it is asked', async () => {
  const fx = randomUUID();
  const { store } = await testLog(eventKinds);
  const append = async (event: PortalEvent): Promise<number> => {
    const outcome = await store.append({ stream: `institution-${fx}`, expected: 'any', events: [event], meta });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return outcome.last;
  };
  const joins = (member: string, role: MemberRole): PortalEvent => ({
    type: 'MemberJoined',
    data: { id: fx, name: 'x', member, role, invitation: randomUUID() },
  });
  const details = { name: 'x', nameEn: '', district: null, draccNo: '' };
  await append({ type: 'InstitutionFounded', data: { id: fx, kind: 'fx', code: '990000', ...details } });
  const joined = await append(joins('carl', 'FX_ADMIN'));
  const early = await openMembers(store);
  const leavePosition = await append({
    type: 'MemberLeft',
    data: { id: fx, name: 'x', member: 'carl', role: 'FX_ADMIN' },
  });
  const rejoinPosition = await append(joins('carl', 'FX_ADMIN'));
  early.onEvents(await store.read({ after: 0, limit: 100 }));
  for (const book of [early, await openMembers(store)]) {
    const at = (position: number) => book.at(position, 0).ofEach('fx', 'FX_ADMIN');
    expect([at(joined), at(leavePosition), at(rejoinPosition), at(rejoinPosition + 1)]).toEqual([
      [],
      ['carl'],
      [],
      ['carl'],
    ]);
    expect(book.at(rejoinPosition + 1, 0).of(fx, 'FX_ADMIN')).toEqual(['carl']);
    expect(book.at(rejoinPosition + 1, 0).ofEach('bank', 'FX_ADMIN')).toEqual([]);
  }
});

test('who stands in for a member hears what they would, on the days that were said and as long as both belong there', async () => {
  const bank = randomUUID();
  const { store } = await testLog(eventKinds);
  const append = async (event: PortalEvent): Promise<number> => {
    const outcome = await store.append({ stream: `institution-${bank}`, expected: 'any', events: [event], meta });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return outcome.last;
  };
  const bankFields = { id: bank, name: 'x' };
  const joins = (member: string, role: MemberRole): PortalEvent => ({
    type: 'MemberJoined',
    data: { ...bankFields, member, role, invitation: randomUUID() },
  });
  const leaves = (member: string, role: MemberRole): PortalEvent => ({
    type: 'MemberLeft',
    data: { ...bankFields, member, role },
  });
  const createDelegation = (delegator: string, substitute: string) => ({
    ...bankFields,
    delegation: randomUUID(),
    delegator,
    substitute,
    role: 'ORG_AUDIT' as const,
  });
  await append(joins('anna', 'ORG_AUDIT'));
  await append(joins('bert', 'ORG_ADMIN'));
  await append(joins('carl', 'ORG_ADMIN'));
  const [first, second] = [createDelegation('anna', 'bert'), createDelegation('anna', 'carl')];
  const days = { firstDay: '2026-11-02', lastDay: '2026-11-03' };
  const delegated = await append({ type: 'ActsDelegated', data: { ...first, ...days } });
  await append({ type: 'ActsDelegated', data: { ...second, ...days } });
  const ended = await append({ type: 'DelegationEnded', data: first });
  const leavePosition = await append(leaves('carl', 'ORG_ADMIN'));
  const annaGone = await append(leaves('anna', 'ORG_AUDIT'));
  const book = await openMembers(store);
  const at = (position: number, time: string) => book.at(position, Date.parse(time)).of(bank, 'ORG_AUDIT');
  // days are those of Shanghai
  const [validTime, before, after] = [
    '2026-11-02T00:00:00+08:00',
    '2026-11-01T23:59:59+08:00',
    '2026-11-04T00:00:00+08:00',
  ];
  expect(at(delegated, validTime)).toEqual(['anna']);
  expect(at(ended, validTime)).toEqual(['anna', 'bert', 'carl']);
  expect([at(ended, before), at(ended, after)]).toEqual([['anna'], ['anna']]);
  expect(at(leavePosition, validTime)).toEqual(['anna', 'carl']);
  expect(at(annaGone, validTime)).toEqual(['anna']);
  expect(at(annaGone + 1, validTime)).toEqual([]);
});

test('whom a member brought in belongs to an institution once they are confirmed', async () => {
  const bank = randomUUID();
  const { store } = await testLog(eventKinds);
  const memberFields = { id: bank, name: 'x', role: 'BANK_ADMIN' as const };
  const joined = { ...memberFields, invitation: randomUUID() };
  const events: PortalEvent[] = [
    { type: 'MemberJoined', data: { ...joined, member: 'anna' } },
    { type: 'MemberJoined', data: { ...joined, member: 'bert', invitedBy: 'anna' } },
    { type: 'MemberConfirmed', data: { ...memberFields, member: 'bert', invitedBy: 'anna' } },
  ];
  await store.append({ stream: `institution-${bank}`, expected: 'any', events, meta });
  const book = await openMembers(store);
  expect([2, 3, 4].map((position) => book.at(position, 0).all(bank))).toEqual([['anna'], ['anna'], ['anna', 'bert']]);
});
