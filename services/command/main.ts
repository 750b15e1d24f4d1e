import { addresses } from '@portal/infra/addresses';
import { settings } from '@portal/infra/config';
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
const { host, logLevel, shell } = settings();
const logger = createLogger('command', logLevel);
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
  ...shell,
});
await server.listen({ port, host });

await untilStopped();
await server.close();
await close();

function answers(question: Promise<unknown>): Promise<boolean> {
  return question.then(
    () => true,
    () => false,
  );
}
