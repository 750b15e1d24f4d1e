import type { Language } from '@portal/shared/codes/index';
import { expect, test } from 'vitest';
import type { Reader } from '../base/database.ts';
import { type NamedPerson, peopleNamed } from './names.ts';

/** Accounts, what was asked of them, and when they changed last as far as is known. */
function source(names: Record<string, string | null>) {
  const requestedIds: string[][] = [];
  const freshness: { change: number; epoch: number | undefined } = { change: 1, epoch: 1 };
  const reader = {
    async prepared(_: string, [umIds]: readonly [string[]]) {
      requestedIds.push(umIds);
      return umIds.flatMap((accountId): NamedPerson[] => {
        const name = names[accountId];
        if (name === undefined) return [];
        return [{ um_id: accountId, name, name_en: name && `${name} Wang`, site: '01', erased: name === null }];
      });
    },
    // nothing else of a reader is asked here
  } as unknown as Reader;
  return {
    asked: requestedIds,
    freshness,
    source: { reader, freshness: { changed: () => freshness.change, epoch: () => freshness.epoch } },
  };
}

const nameOf = async (from: Parameters<typeof peopleNamed>[0], accountId: string, language: Language = 'CN') =>
  (await peopleNamed(from, [accountId], language)).get(accountId)?.name;

test('readers of each language are told the form of theirs, of what was read once', async () => {
  const { asked: requestedIds, source: from } = source({ a: 'Anna' });
  expect([await nameOf(from, 'a', 'CN'), await nameOf(from, 'a', 'EN')]).toEqual(['Anna', 'Anna Wang']);
  expect(requestedIds).toHaveLength(1);
});

test('a name is asked for once until an account changes', async () => {
  const names: Record<string, string | null> = { a: 'Anna' };
  const { asked: requestedIds, freshness, source: from } = source(names);
  expect(await nameOf(from, 'a')).toBe('Anna');
  names.a = 'Bella';
  expect(await nameOf(from, 'a')).toBe('Anna');
  expect(requestedIds).toHaveLength(1);
  freshness.change = 2;
  expect(await nameOf(from, 'a')).toBe('Bella');
});

test('a name that was read before a crash of the database is read again, though the accounts changed last as before', async () => {
  const names: Record<string, string | null> = { a: 'Anna' };
  const { freshness, source: from } = source(names);
  expect(await nameOf(from, 'a')).toBe('Anna');
  names.a = 'Bella';
  freshness.epoch = 2;
  expect(await nameOf(from, 'a')).toBe('Bella');
});

test('while nothing is heard of changes no name is kept: someone erased meanwhile has none', async () => {
  const names: Record<string, string | null> = { a: 'Anna' };
  const { freshness, source: from } = source(names);
  Object.assign(freshness, { change: Number.POSITIVE_INFINITY, epoch: undefined });
  expect(await nameOf(from, 'a')).toBe('Anna');
  names.a = null;
  expect(await nameOf(from, 'a')).toBeNull();
});
