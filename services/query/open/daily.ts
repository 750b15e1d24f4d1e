import { connectionTo } from '@portal/infra/runtime/database/connection';
import { knownPosition } from '@portal/infra/runtime/http/known-position';
import { lead, waited } from '@portal/infra/runtime/leader';
import { dayOf } from '@portal/shared/rules/dates';
import type { Logger } from 'pino';
import { type KeptList, keptList, type Making, makeFiles } from './make-files.ts';

/** How often it is looked whether they are due, and how long after a start, in milliseconds. */
const intervalMs = 10 * 60_000;
const first = 60_000;

/** New ones are due with each day in Shanghai, and when most of what there is came after the present ones. */
export const isDue = (list: KeptList | undefined, now: number, position: number): boolean =>
  !list ||
  dayOf(Date.parse(list.made)) !== dayOf(now) ||
  position > 2 * Math.min(...list.files.map((file) => file.position));

interface Daily extends Making {
  /** of the database whose lock says which of the processes makes them */
  url: string;
  /** whether the read models are all there */
  isReady(): boolean;
  logger: Logger;
}

/** Makes the files of each day; of several processes one. */
export function openDaily({ url, isReady, logger, ...making }: Daily): { close(): Promise<void> } {
  const ending = new AbortController();
  const positionNow = () =>
    knownPosition(
      making.freshness,
      Object.values(making.sources).flatMap(({ reads }) => reads),
    );

  async function once(): Promise<void> {
    if (!isReady() || !isDue(await keptList(making.shelf), making.now(), await positionNow())) return;
    const { files } = await makeFiles(making);
    logger.info({ files: files.length, rows: files.reduce((sum, { rows }) => sum + rows, 0) }, 'made the open files');
  }

  const working = waited(first, ending.signal).then(() =>
    lead({
      connection: connectionTo(url, 'open-files'),
      lock: 'portal open files',
      signal: ending.signal,
      logger,
      async work(_client, signal) {
        while (!signal.aborted) {
          // the former files stay, and it is tried again
          await once().catch((err: unknown) => logger.error({ err }, 'the open files could not be made'));
          await waited(intervalMs, signal);
        }
      },
    }),
  );
  return {
    async close() {
      ending.abort();
      await working;
    },
  };
}
