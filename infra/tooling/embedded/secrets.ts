import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { takeSecretsOut } from '../../runtime/identity/secrets.ts';
import type { RolePasswords } from '../../runtime/roles/prepare.ts';
import { type Role, roles } from '../../runtime/roles/rights.ts';
import { secretNames } from '../../runtime/settings/options.ts';

/** What an embedded portal keeps in a file of its own, away from the database that it protects. */
export interface OwnSecrets {
  /** SECRET_* as the services are told them */
  env: Readonly<Record<string, string>>;
  /** of the roles in PostgreSQL */
  roles: RolePasswords;
  /** of the users of NATS */
  nats: { writer: string; follower: string };
}

const shape = z.object({
  env: z.record(z.string(), z.string()),
  // of a role that an older build did not know there is none
  roles: z.partialRecord(z.enum(roles), z.string()),
  nats: z.object({ writer: z.string(), follower: z.string() }),
});

/** As NATS reads it from its environment: a text, not a number. */
const password = () => `p${randomBytes(24).toString('hex')}`;
const random = () => randomBytes(32).toString('base64url');

async function stored(file: string): Promise<z.infer<typeof shape> | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}

export interface PortalSecrets {
  /** for the servers, which start before the identity store can be asked */
  servers: Pick<OwnSecrets, 'nats' | 'roles'>;
  /**
   * All of them, once what is missing was made and written down. A data folder from the time when secrets were kept in
   * the identity store has them moved from there.
   */
  keep(identityUrl: string): Promise<OwnSecrets>;
}

/** The secrets of a data folder. */
export async function portalSecrets(dataDir: string): Promise<PortalSecrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await stored(file);
  const servers = {
    roles: Object.fromEntries(roles.map((role) => [role, known?.roles[role] ?? password()])) as Record<Role, string>,
    nats: known?.nats ?? { writer: password(), follower: password() },
  };
  return {
    servers,
    async keep(identityUrl) {
      const names = Object.entries(secretNames);
      const isWhole = roles.every((role) => known?.roles[role]) && names.every(([variable]) => known?.env[variable]);
      if (known && isWhole) return { ...known, ...servers };
      const before = await takeSecretsOut(identityUrl, Object.values(secretNames));
      const env = Object.fromEntries(
        names.map(([variable, name]) => [variable, known?.env[variable] ?? before.values[name] ?? random()]),
      );
      const fileContent = { ...servers, env };
      // whole on the disk before it counts: what it encrypts is lost with it
      await writeFile(`${file}.new`, `${JSON.stringify(fileContent, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
      await before.forget();
      return fileContent;
    },
  };
}
