import { addresses } from '@portal/infra/addresses';
import { createFollow, openBus } from '@portal/infra/bus/index';
import { openLog } from '@portal/infra/event-store/open';
import { createServer } from '@portal/infra/http/server';
import { openIdentity } from '@portal/infra/identity/index';
import { createLogger } from '@portal/infra/logging';
import { exposeLag, startRunner } from '@portal/infra/projection/index';
import { untilStopped } from '@portal/infra/stopping';
import { eventKinds } from '@portal/shared/events/index';
import { models } from '../projections/index.ts';

const { port, natsUrl, identityUrl, eventStoreUrl, readModelUrl } = addresses();
/** catching up may read from a replica of the log */
const logUrl = process.env.EVENT_REPLICA_URL ?? eventStoreUrl;
const logger = createLogger('projector', process.env.LOG_LEVEL);
const bus = await openBus({ url: natsUrl, logger });
const identity = await openIdentity({ url: identityUrl, bus, logger });
const store = await openLog({ eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
exposeLag(store.head);

const runner = startRunner({
  url: readModelUrl,
  models,
  log: { store, url: logUrl, kinds: eventKinds },
  follow: createFollow({ bus, store, logger }),
  logger,
});

const server = await createServer({
  name: 'projector',
  bound: [],
  sessions: identity.sessions,
  logger,
  // one that stands by for another is ready, too
  ready: async () => ({ models: runner.isRunning || runner.isStandingBy }),
});
await server.listen({ port, host: process.env.HOST ?? '127.0.0.1' });

await untilStopped();
await server.close();
await runner.close();
await store.close();
await identity.close();
await bus.close();
