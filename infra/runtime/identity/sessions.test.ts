import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { openSecrets } from './secrets.ts';
import { openSessions } from './sessions.ts';

test('what cannot be a token is no session, and nothing is asked of the store for it', async () => {
  const pool = new pg.Pool();
  await pool.end();
  const { sessions } = openSessions({
    pool,
    bus: undefined,
    secrets: openSecrets(pool, {}),
    logger: createLogger('test', 'silent'),
  });
  const strange = ['x', '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`, `${'a'.repeat(43)}\n`];
  for (const token of strange) expect(await sessions.find(token)).toBeUndefined();
  await expect(sessions.find('a'.repeat(43))).rejects.toThrow('after calling end');
});
