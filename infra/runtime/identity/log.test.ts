import { randomBytes } from 'node:crypto';
import { eventKind } from '@portal/shared/define/event';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { createLogger } from '../logging.ts';
import { openLog, openPast } from './log.ts';

const kindFor = (field: 'nickname' | 'hobby') =>
  eventKind({
    type: 'Noted',
    version: 1,
    data: z.object({ of: z.string(), nickname: z.string(), hobby: z.string() }),
    personal: { subject: 'of', fields: [field] },
  });

test('what a log or its past holds that is personal is in no log line of the process that opened it', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  const secret = () => randomBytes(32).toString('base64url');
  const secrets = { get: async () => secret(), all: async () => [secret()] as const };
  const options = { eventStoreUrl: database.url, identityUrl: database.url, secrets, logger };
  const log = await openLog({ ...options, kinds: [kindFor('nickname')] });
  const past = await openPast({ ...options, kinds: [kindFor('hobby')] });
  logger.info({ data: { nickname: 'Nan', hobby: 'chess', of: 'someone' } });
  await past.close();
  await log.close();
  expect(lines.join('')).toContain('someone');
  expect(lines.join('')).not.toMatch(/Nan|chess/);
});
