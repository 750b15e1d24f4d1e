import { createHash } from 'node:crypto';
import { keyedHash } from '@portal/infra/runtime/identity/keyed-hash';
import { sessionMac } from '@portal/infra/runtime/identity/sessions';
import type { Secrets } from '@portal/infra/runtime/identity/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { calls } from '@portal/shared/calls/index';
import { isGiven } from '@portal/shared/calls/token';
import type { Role, Site } from '@portal/shared/codes/index';
import type pg from 'pg';

const prefix = 'dtp_';
const length = 43;
const name = 'sandbox';

/** Known to everybody: `dtp_sandbox-seller1-000…`, as long as any. */
export const tokenOf = (loginId: string): string => prefix + `sandbox-${loginId}-`.padEnd(length, '0');

export interface Owner {
  umId: string;
  loginId: string;
  role: Role;
  site: Site;
}

export interface Known {
  id: string;
  calls: readonly string[];
  until: Date;
}

/** A token that is known to everybody, for all that its owner may do: a row as any other token has, made by hand. */
export async function enterToken(
  client: Pick<pg.Client, 'query'>,
  secrets: Secrets,
  { umId: accountId, loginId, role, site }: Owner,
  until: Date,
): Promise<Known> {
  const id = derivedId('sandbox', 'token', loginId);
  const callPaths = Object.values(calls).flatMap((call) => (isGiven(call, [role]) ? [call.path] : []));
  const hash = createHash('sha256').update(tokenOf(loginId)).digest();
  const row = {
    um_id: accountId,
    principal: JSON.stringify({
      umId: accountId,
      loginId,
      roles: [role],
      site,
      machine: { id, name, calls: callPaths },
    }),
    proven: null,
    created: new Date(),
    expires: until,
  };
  const mac = await sessionMac(keyedHash(secrets, 'identity'), hash, row);
  await client.query(
    `insert into identity.sessions (token_hash, um_id, principal, created, expires, mac, seen, machine)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [hash, accountId, row.principal, row.created, until, mac, new Date(0), id],
  );
  return { id, calls: callPaths, until };
}
