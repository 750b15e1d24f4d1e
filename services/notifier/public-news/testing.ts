import type { AddressInfo } from 'node:net';
import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import type { WebhookFixture } from '../webhooks/testing.ts';
import { eventHandler } from './handler.ts';
import { openPublicLog } from './index.ts';
import { openStreams, type StreamLimits } from './streams.ts';

const logger = createLogger('test', 'silent');

/** A process that has streams of what happens in public; what happens it is told by hand. */
export async function streamsOf({ store, url }: WebhookFixture, limits: Partial<StreamLimits> = {}) {
  const publicLog = await openPublicLog({ url, store, logger });
  const streams = openStreams(publicLog, store.head, { perAddress: 2_000, total: 2_000, ...limits });
  const server = await createServer({
    name: 'test',
    logger,
    sessions: { find: async () => undefined },
    ready: async () => ({}),
    bound: [eventHandler(streams)],
    rateLimitFactor: 0,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  let isClosed = false;
  return {
    port,
    streams,
    publicLog,
    /** what the log has that it has not heard of */
    async hears() {
      for (;;) {
        const events = await store.read({ after: publicLog.upTo, limit: 500, decrypt: false });
        if (!events.length) return;
        await publicLog.take(events);
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      streams.close();
      await server.close();
      await publicLog.close();
    },
  };
}
