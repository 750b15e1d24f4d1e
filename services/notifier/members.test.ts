import { randomUUID } from 'node:crypto';
import { meta, testLog } from '@portal/infra/event-store/testing';
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
  const left = await append({ type: 'MemberLeft', data: { id: fx, name: 'x', member: 'carl', role: 'FX_ADMIN' } });
  const again = await append(joins('carl', 'FX_ADMIN'));
  early.onEvents(await store.read({ after: 0, limit: 100 }));
  for (const book of [early, await openMembers(store)]) {
    const at = (position: number) => book.at(position).ofEach('fx', 'FX_ADMIN');
    expect([at(joined), at(left), at(again), at(again + 1)]).toEqual([[], ['carl'], [], ['carl']]);
    expect(book.at(again + 1).of(fx, 'FX_ADMIN')).toEqual(['carl']);
    expect(book.at(again + 1).ofEach('bank', 'FX_ADMIN')).toEqual([]);
  }
});
