import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventKind, eventKind } from '@portal/shared/define/event';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { connected } from '../database/connection.ts';
import { meta, type TestLog, testLog } from '../event-store/testing.ts';
import { convergeFolder, convergeKeys } from './converge.ts';
import { sealFolder } from './folder.ts';
import { openSigner } from './keys.ts';
import { makeSeal, type SealResult } from './make.ts';
import { migrateSeals } from './migrations.ts';

export const noteEvent = eventKind({ type: 'Noted', version: 1, data: z.object({ n: z.number(), text: z.string() }) });

export const product = '11111111-2222-4333-8444-555555555555';

export interface SealedLog extends TestLog {
  /** of seals and keys */
  folder: string;
  keyFile: string;
  /** so many more events, in three streams, the first of them a product's */
  append(count: number): Promise<void>;
  seal(): Promise<SealResult | undefined>;
}

/** An empty log that can be sealed; `append` is for one of notes alone. */
export async function sealedLog(kinds: readonly EventKind[] = [noteEvent]): Promise<SealedLog> {
  const log = await testLog(kinds);
  await migrateSeals(log.url);
  const home = temporaryFolder();
  onTestFinished(() => rm(home, { recursive: true }));
  const folder = join(home, 'seals');
  const keyFile = join(home, 'key.pem');
  const streams = [`product-${product}`, 'account-b', 'account-c'];
  let n = 0;
  return {
    ...log,
    folder,
    keyFile,
    async append(count) {
      await Promise.all(
        Array.from({ length: count }, () => {
          n++;
          return log.store.append({
            stream: streams[n % 3] ?? '',
            expected: 'any',
            events: [{ type: 'Noted', data: { n, text: `数字 \\ ${n}` } }],
            meta,
          });
        }),
      );
    },
    async seal() {
      const signer = await openSigner(keyFile);
      return connected(log.url, 'test', async (client) => {
        const places = sealFolder(folder);
        await convergeKeys(client, places, signer);
        const result = await makeSeal(client, signer);
        await convergeFolder(client, places);
        return result;
      });
    },
  };
}
