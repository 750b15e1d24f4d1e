import { createHash, randomBytes } from 'node:crypto';
import { createServer } from '@portal/infra/runtime/http/server';
import { keepForExamples } from '@portal/infra/runtime/http/testing-recording';
import { keyedHash } from '@portal/infra/runtime/identity/keyed-hash';
import { sessionMac } from '@portal/infra/runtime/identity/sessions';
import { type TestStore, testIdentity } from '@portal/infra/runtime/identity/testing';
import { createLogger } from '@portal/infra/runtime/logging';
import { showMaintenance } from '@portal/shared/calls/maintenance';
import { userTokens } from '@portal/shared/calls/user-admin';
import { admin } from '@portal/shared/codes/index';
import { expect, onTestFinished, test } from 'vitest';
import { stateHandlers } from '../state/handlers.ts';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { tokenHandlers } from './handlers.ts';

const owners = 200;
/** of each of them: ten thousand in all */
const each = 50;
const ownerOf = (n: number): string => uuid((n % owners) + 1);
const idOf = (n: number): string => uuid(100_000 + n);

/** As many tokens as that, signed as the store signs them, in one statement; the tokens by their numbers. */
async function issue({ identity, query }: TestStore): Promise<string[]> {
  const keyed = keyedHash(identity.secrets, 'identity');
  // read from the store once
  await keyed();
  const created = new Date();
  const expires = new Date(created.getTime() + 3_600_000);
  const rows = await Promise.all(
    Array.from({ length: owners * each }, async (_, n) => {
      const token = `dtp_${randomBytes(32).toString('base64url')}`;
      const hash = createHash('sha256').update(token).digest();
      const accountId = ownerOf(n);
      const machine = { id: idOf(n), name: `ERP ${n}`, calls: [showMaintenance.path, userTokens.path] };
      const caller = { umId: accountId, loginId: accountId, roles: [admin], site: '01', machine };
      const row = { um_id: accountId, principal: JSON.stringify(caller), proven: null, created, expires };
      return { ...row, token, hash, mac: await sessionMac(keyed, hash, row), machine: machine.id };
    }),
  );
  await query(
    `insert into identity.sessions (token_hash, um_id, principal, mac, machine, created, expires, seen)
     select *, $6::timestamptz, $7::timestamptz, 'epoch'::timestamptz
       from unnest($1::bytea[], $2::text[], $3::text[], $4::bytea[], $5::text[])`,
    [
      ...[rows.map(({ hash }) => hash), rows.map(({ um_id }) => um_id), rows.map(({ principal }) => principal)],
      ...[rows.map(({ mac }) => mac), rows.map(({ machine }) => machine), created, expires],
    ],
  );
  return rows.map(({ token }) => token);
}

test('with ten thousand tokens there each opens its calls as its owner’s, and is listed among theirs alone', async () => {
  const [store, service] = [await testIdentity(), await testService()];
  onTestFinished(() => store.close());
  onTestFinished(() => service.close());
  await service.fill(Array.from({ length: owners }, (_, n) => opened(uuid(n + 1), `Owner ${n}`)));
  const tokens = await issue(store);
  const { sessions } = store.identity;
  const { deps } = service;
  const server = await createServer({
    name: 'query',
    logger: createLogger('test', 'silent'),
    sessions,
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: [...stateHandlers(deps), ...tokenHandlers({ sessions, reader: deps.reader })],
  });
  onTestFinished(() => server.close());
  const url = await server.listen({ port: 0, host: '127.0.0.1' });

  async function ask(path: string, token: string, body: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answerBody = (await answer.json()) as {
      flag: string;
      returnCode: string;
      data: { tokens: { id: string }[] };
    };
    keepForExamples(path, body, answerBody);
    return answerBody;
  }

  // none of them is known to the process yet
  for (let n = 0; n < tokens.length; n += 20)
    expect([n, await ask(showMaintenance.path, tokens[n] ?? '', {})]).toMatchObject([n, { flag: 'T' }]);
  for (let n = 0; n < owners; n += 5) {
    const { data } = await ask(userTokens.path, tokens[n] ?? '', { id: ownerOf(n) });
    const own = Array.from({ length: each }, (_, at) => idOf(n + at * owners));
    expect(data.tokens.map(({ id }) => id).sort()).toEqual(own.sort());
  }
  expect(await ask(showMaintenance.path, `dtp_${randomBytes(32).toString('base64url')}`, {})).toMatchObject({
    returnCode: '904',
  });
  expect(await sessions.endMachine(ownerOf(0), idOf(0))).toBe(true);
  expect(await ask(showMaintenance.path, tokens[0] ?? '', {})).toMatchObject({ returnCode: '904' });
  expect(await ask(showMaintenance.path, tokens[owners] ?? '', {})).toMatchObject({ flag: 'T' });
});
