import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseSandbox } from '../embedded/place.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { claim, keepFresh, refuseOthers, renew, takePlace } from './place.ts';

test('a folder that holds something else is refused, and left as it is; an empty one becomes a sandbox’s', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secrets.json'), '{}');
  expect(() => claim(folder)).toThrow('no sandbox');
  expect(() => takePlace(folder, 'a', true)).toThrow();
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{}');
  expect(() => refuseSandbox(folder)).not.toThrow();

  const own = join(folder, 'own');
  claim(own);
  claim(own);
  for (const started of [own, join(own, 'data')]) expect(() => refuseSandbox(started)).toThrow('npm run sandbox');
});

test('it is put back to how it was when it was new; what another version made, or is not wanted any more, is put away', () => {
  const folder = temporaryFolder();
  claim(folder);
  const place = takePlace(folder, 'one', false);
  mkdirSync(place.data);
  const file = join(place.data, 'log');
  writeFileSync(file, 'new');
  keepFresh(place);
  writeFileSync(file, 'used');
  takePlace(folder, 'one', false);
  expect(readFileSync(file, 'utf8')).toBe('used');
  renew(place);
  expect(readFileSync(file, 'utf8')).toBe('new');
  takePlace(folder, 'one', true);
  expect([place.data, place.fresh].map(existsSync)).toEqual([false, false]);
  mkdirSync(place.fresh);
  takePlace(folder, 'two', false);
  expect(existsSync(place.fresh)).toBe(false);
});

test('stores and secrets of another portal are refused, whatever they are', () => {
  expect(() => refuseOthers({ PORTAL_PORT: '1', READ_MODEL_URL: '', HOME: '/root' })).not.toThrow();
  for (const name of ['EVENT_STORE_URL', 'IDENTITY_URL', 'FILES_URL', 'SMTP_URL', 'SECRET_IDENTITY'])
    expect(() => refuseOthers({ [name]: 'x' })).toThrow(`Unset ${name}.`);
});
