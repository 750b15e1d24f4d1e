import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { publicUrl, settings, trustedProxies } from './config.ts';
import { Misconfigured } from './variables.ts';

const log = 'postgres://portal:secret@db/portal';

test('everything else is in the database of the log, unless it is given; an empty variable is not given', () => {
  const env = { EVENT_STORE_URL: log, READ_MODEL_URL: '', IDENTITY_URL: 'postgres://db/identity', NATS_URL: ' ' };
  expect(addresses(env)).toMatchObject({
    eventStoreUrl: log,
    replicaUrl: log,
    readModelUrl: log,
    identityUrl: 'postgres://db/identity',
    natsUrl: undefined,
  });
  const unset = { HOST: '', TRUST_PROXY: '', PUBLIC_URL: '', SESSION_MINUTES: '', TRUSTED_SOURCES: '' };
  expect(settings(unset)).toEqual(settings({}));
  expect(publicUrl(unset)).toBe('http://localhost:8080');
});

test('what a process does not use may be missing', () => {
  expect(addresses({ EVENT_STORE_URL: log }).eventStoreUrl).toBe(log);
  expect(() => addresses({ EVENT_STORE_URL: log }).filesUrl).toThrow('FILES_URL is not set; see');
  expect(() => addresses({}).readModelUrl).toThrow('EVENT_STORE_URL is not set; see');
});

test.each([
  ['EVENT_STORE_URL', 'mysql://portal:secret@db/portal', (env: NodeJS.ProcessEnv) => addresses(env).eventStoreUrl],
  ['IDENTITY_URL', 'secret', (env: NodeJS.ProcessEnv) => addresses(env).identityUrl],
  ['PORT', '80a', (env: NodeJS.ProcessEnv) => addresses(env).port],
  ['PORT', '70000', (env: NodeJS.ProcessEnv) => addresses(env).port],
  ['FILES_URL', '/files', (env: NodeJS.ProcessEnv) => addresses(env).filesUrl],
  ['PUBLIC_URL', 'portal.example.org', publicUrl],
  ['TRUST_PROXY', 'uniquelocal, everyone', trustedProxies],
  ['TRUST_PROXY', '10.0.0.0/33', trustedProxies],
  ['SESSION_MINUTES', '1h', settings],
])('%s=%s is refused by name, without a password', (name, value, read) => {
  const env = { EVENT_STORE_URL: log, [name]: value };
  expect(() => read(env)).toThrow(Misconfigured);
  expect(() => read(env)).toThrow(name);
  expect(() => read(env)).not.toThrow('secret');
});

test.each(['10.1.2.3', 'loopback, 10.0.0.0/8', 'fd00::/8', 'uniquelocal'])('%s are proxies to trust', (text) => {
  expect(trustedProxies({ TRUST_PROXY: text })).toBe(text);
});
