import { parentPort, workerData } from 'node:worker_threads';
import { connected } from '../database/connection.ts';
import { type LogRange, verifyRange } from './range.ts';

/** A thread of `verifyRanges`: verifies the ranges that it receives until there are no more. */
const port = parentPort;
if (port) {
  const { url }: { url: string } = workerData;
  await connected(
    url,
    'log-verify',
    (client) =>
      new Promise<void>((resolve, reject) => {
        port.on('message', (range: LogRange | undefined) => {
          if (range) verifyRange(client, range).then((verified) => port.postMessage(verified), reject);
          else resolve();
        });
      }),
  );
  port.close();
}
