import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { given, Misconfigured } from '../variables.ts';
import type { Secrets } from './types.ts';

/** `file-signing` → `SECRET_FILE_SIGNING` */
const variableOf = (name: string): string => `SECRET_${name.toUpperCase().replace(/\W/g, '_')}`;

/** What the environment says; a shorter one would only be found out by the first who needs it. */
function ofEnvironment(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const text = given(env, variable);
  if (text === undefined || /^[\w-]{43}$/.test(text)) return text;
  throw new Misconfigured(`${variable} must be 32 random bytes in base64url, which are 43 letters, digits, - or _`);
}

/** 32 random bytes as base64url, once for all processes; a variable of the environment takes precedence. */
export function openSecrets(pool: pg.Pool, env: NodeJS.ProcessEnv): Secrets {
  const known = new Map<string, string>();
  return {
    async get(name) {
      const there = known.get(name) ?? ofEnvironment(env, variableOf(name));
      if (there) return there;
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
