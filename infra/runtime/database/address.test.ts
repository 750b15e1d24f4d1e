import { expect, test } from 'vitest';
import { databaseAddress, databaseBeside } from './address.ts';
import { selectServer } from './client.ts';

const each = (...hosts: string[]) => hosts.map((host) => `postgres://u:p%40@${host}/portal`);

test.each([
  ['postgres://u:p%40@a:5432/portal', each('a:5432'), undefined, 'a:5432/portal'],
  ['postgres://u:p%40@a:5432,b:5433/portal', each('a:5432', 'b:5433'), 'read-write', 'a:5432,b:5433/portal'],
  ['postgres://u:p%40@a,[::1]:5433/portal', each('a', '[::1]:5433'), 'read-write', 'a,[::1]:5433/portal'],
])('%s', (url, addresses, sessionAttribute, place) => {
  expect(databaseAddress(url)).toEqual({ each: addresses, wanted: sessionAttribute, place });
});

test('which of the servers is wanted is said as libpq has it, for one server as well', () => {
  const attributeOf = (query: string) => databaseAddress(`postgres://a,b/portal?${query}`)?.wanted;
  expect(attributeOf('sslmode=verify-full&target_session_attrs=prefer-standby')).toBe('prefer-standby');
  expect(attributeOf('target_session_attrs=any')).toBe('any');
  expect(databaseAddress('postgres://a/portal?target_session_attrs=primary')?.wanted).toBe('primary');
  expect(databaseAddress('postgres://a,b/portal?target_session_attrs=fastest')).toBeUndefined();
});

test.each(['postgres://a:x/portal', 'postgres://a:1,b:70000/portal', 'mysql://a/portal', '/var/run', 'a b'])(
  '%s is no address of a server',
  (url) => expect(databaseAddress(url)).toBeUndefined(),
);

const server = (host: string, isStandby: boolean, timeline = 0) => ({ host, port: 5432, isStandby, timeline });

test('who takes writes is chosen, of two the one that was promoted last; standbys are for those that ask for them', () => {
  const before = server('before', false, 1);
  const after = server('after', false, 2);
  const standby = server('standby', true);
  const host = (...args: Parameters<typeof selectServer>) => selectServer(...args)?.host;
  expect(host([standby, before], 'read-write')).toBe('before');
  expect(host([before, after, standby], 'primary')).toBe('after');
  expect(host([before], 'primary', 2)).toBeUndefined();
  expect(host([before, after], 'primary', 2)).toBe('after');
  expect(host([standby], 'read-write')).toBeUndefined();
  expect(host([before, standby], 'standby')).toBe('standby');
  expect(host([before], 'standby')).toBeUndefined();
  expect(host([before, standby], 'prefer-standby')).toBe('standby');
  expect(host([before], 'prefer-standby')).toBe('before');
  expect(host([standby, before], 'any')).toBe('standby');
});

test('a database beside another one is on the same servers, for the same user', () => {
  expect(databaseBeside('postgres://u:p%40@a:1,b:2/portal?target_session_attrs=any', '_drill')).toEqual({
    name: 'portal_drill',
    url: 'postgres://u:p%40@a:1,b:2/portal_drill?target_session_attrs=any',
  });
  expect(databaseBeside('postgresql://a/portal', '_drill')?.url).toBe('postgresql://a/portal_drill');
  for (const none of ['postgres://a:1', '/var/run/postgresql', 'postgres://a:1/'])
    expect(databaseBeside(none, '_drill')).toBeUndefined();
});
