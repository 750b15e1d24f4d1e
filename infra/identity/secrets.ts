import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from './types.ts';

/** `file-signing` → `SECRET_FILE_SIGNING` */
const variableOf = (name: string): string => `SECRET_${name.toUpperCase().replace(/\W/g, '_')}`;

/** 32 random bytes as base64url, once for all processes; a variable of the environment takes precedence. */
export function openSecrets(pool: pg.Pool, env: NodeJS.ProcessEnv): Secrets {
  const known = new Map<string, string>();
  return {
    async get(name) {
      const given = known.get(name) ?? env[variableOf(name)];
      if (given) return given;
      await pool.query('insert into identity.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
        name,
        randomBytes(32).toString('base64url'),
      ]);
      const { rows } = await pool.query<{ value: string }>('select value from identity.secrets where name = $1', [
        name,
      ]);
      const value = rows[0]?.value;
      if (!value) throw new Error(`the secret ${name} is gone`);
      known.set(name, value);
      return value;
    },
  };
}
