import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asRole } from '../../runtime/roles/prepare.ts';
import { type Role, roles } from '../../runtime/roles/rights.ts';
import { readVariable as variable } from '../../runtime/settings/setting.ts';
import { builtClient } from '../build/client.ts';
import type { OwnSecrets } from './secrets.ts';

export interface Addresses {
  postgres: string | undefined;
  nats: string | undefined;
  /** SECRET_* */
  secrets: Readonly<Record<string, string>>;
}

/** What every service is told: the stores, the folders, the built client. What is already set in `providedEnv` wins. */
export async function environment(
  providedEnv: NodeJS.ProcessEnv,
  dataDir: string,
  { postgres, nats, secrets }: Addresses,
): Promise<NodeJS.ProcessEnv> {
  const files = join(dataDir, 'files');
  await mkdir(files, { recursive: true, mode: 0o700 });
  const log = variable(providedEnv, 'EVENT_STORE_URL') ?? postgres;
  const usual: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    FILES_URL: pathToFileURL(files).href,
    CLIENT_DIST: builtClient(),
    EVENT_STORE_URL: log,
    READ_MODEL_URL: log,
    IDENTITY_URL: log,
    NATS_URL: nats,
    ...secrets,
  };
  const env: NodeJS.ProcessEnv = { ...providedEnv, HOST: '127.0.0.1', PORTAL_DATA: dataDir };
  for (const [name, value] of Object.entries(usual)) env[name] = variable(providedEnv, name) ?? value;
  return env;
}

/** What the services that have a role of their own are told instead, where the servers are the embedded ones. */
export function ownAddresses(
  providedEnv: NodeJS.ProcessEnv,
  { postgres, nats }: Pick<Addresses, 'postgres' | 'nats'>,
  { roles: passwords, nats: users }: Pick<OwnSecrets, 'roles' | 'nats'>,
): Record<Role, NodeJS.ProcessEnv> {
  const own = (role: Role): NodeJS.ProcessEnv => {
    const url = postgres && asRole(postgres, role, passwords[role]);
    const usual: NodeJS.ProcessEnv = {
      ...(url && { EVENT_STORE_URL: url, READ_MODEL_URL: url, IDENTITY_URL: url }),
      ...(nats && followers.includes(role) && { NATS_URL: asFollower(nats, users.follower) }),
    };
    return Object.fromEntries(Object.entries(usual).filter(([name]) => !variable(providedEnv, name)));
  };
  return Object.fromEntries(roles.map((role) => [role, own(role)])) as Record<Role, NodeJS.ProcessEnv>;
}

/** who only listens */
const followers: readonly Role[] = ['projector', 'query'];

function asFollower(url: string, password: string): string {
  const own = new URL(url);
  own.username = 'follower';
  own.password = password;
  return own.href;
}
