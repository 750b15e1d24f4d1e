import { addresses } from '@portal/infra/addresses';
import { createServer } from '@portal/infra/http/server';
import { createLogger } from '@portal/infra/logging';
import { untilStopped } from '@portal/infra/stopping';
import { openHouse } from './house.ts';
import { fileHandlers } from './http/file.ts';
import { messageHandlers } from './http/message.ts';
import { productHandlers } from './http/product.ts';
import { productAuditHandlers } from './http/product-audit.ts';
import { sessionHandlers } from './http/session.ts';

const { port } = addresses();
const logger = createLogger('command', process.env.LOG_LEVEL);
const { executor, store, identity, files, close } = await openHouse(logger);

const server = await createServer({
  name: 'command',
  bound: [
    ...sessionHandlers(executor, store, identity),
    ...fileHandlers(executor, files, await identity.secrets.get('file-signing')),
    ...productHandlers(executor),
    ...productAuditHandlers(executor),
    ...messageHandlers(executor),
  ],
  sessions: identity.sessions,
  logger,
  ready: async () => ({ log: await answers(store.head()), identity: await identity.ready() }),
  trustProxy: process.env.TRUST_PROXY ?? '127.0.0.1',
  ...(process.env.RATE_LIMIT_FACTOR && { rateLimitFactor: Number(process.env.RATE_LIMIT_FACTOR) }),
});
await server.listen({ port, host: process.env.HOST ?? '127.0.0.1' });

await untilStopped();
await server.close();
await close();

function answers(question: Promise<unknown>): Promise<boolean> {
  return question.then(
    () => true,
    () => false,
  );
}
