import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import { admin, seller } from '@portal/shared/codes/index';
import { administratorsAfter } from '@portal/shared/events/administrators';
import { eventKinds } from '@portal/shared/events/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { administrators } from './who-administers.ts';

const umIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const account = (n: number, isAdmin: boolean) => {
  const accountId = umIdOf(n);
  const roles = [isAdmin ? admin : seller];
  return {
    opened: { type: 'AccountOpened', data: { umId: accountId, loginId: `u${n}`, name: `U ${n}`, roles, site: '01' } },
    granted: {
      type: 'AccountRolesGranted',
      data: { umId: accountId, roles, site: '01', by: 'administrator', reason: '' },
    },
    cancelled: { type: 'AccountCancelled', data: { umId: accountId, reason: '' } },
    erased: { type: 'AccountErased', data: { umId: accountId, reason: '' } },
    other: { type: 'AccountFrozen', data: { umId: accountId, reason: '' } },
  } as const;
};
const stepArb = fc.record({
  who: fc.nat(4),
  what: fc.constantFrom('opened', 'granted', 'cancelled', 'erased', 'other'),
  isAdmin: fc.boolean(),
  asks: fc.boolean(),
});

test('whenever one asks, the administrators are those of a fold over the whole log, of which nothing is read twice', async () => {
  const { store } = await testLog(eventKinds);
  let read: number[] = [];
  const reading: typeof store = {
    ...store,
    async read(options) {
      const events = await store.read(options);
      read.push(...events.map(({ position }) => position));
      return events;
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { maxLength: 12 }), async (steps) => {
      for (const { who: person, what: action, isAdmin, asks } of steps) {
        const event = account(person, isAdmin)[action];
        await store.append({ stream: `account-${umIdOf(person)}`, expected: 'any', events: [event], meta });
        if (!asks) continue;
        const all = await store.read({ after: 0, limit: 10_000, decrypt: false });
        const expected = [...all.reduce(administratorsAfter, new Set())];
        // two at once, as alarms are
        expect(await Promise.all([administrators(reading), administrators(reading)])).toEqual([expected, expected]);
      }
    }),
    { numRuns: 40 },
  );
  // what came after the last question, too
  await administrators(reading);
  expect(read.length).toBeGreaterThan(0);
  expect(read).toEqual([...new Set(read)]);
  read = [];
  await administrators(reading);
  expect(read).toEqual([]);
});

test('what could not be read is read when one asks again', async () => {
  const { store } = await testLog(eventKinds);
  await store.append({ stream: `account-${umIdOf(1)}`, expected: 'none', events: [account(1, true).opened], meta });
  let isBroken = true;
  const failing: typeof store = {
    ...store,
    read: (options) => (isBroken ? Promise.reject(new Error('away')) : store.read(options)),
  };
  await expect(administrators(failing)).rejects.toThrow('away');
  isBroken = false;
  expect(await administrators(failing)).toEqual([umIdOf(1)]);
});
