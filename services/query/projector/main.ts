import { addresses } from '@portal/infra/addresses';
import { createFollow, openBus } from '@portal/infra/bus/index';
import { hostOf } from '@portal/infra/config';
import { openLog } from '@portal/infra/event-store/open';
import { createServer } from '@portal/infra/http/server';
import { openIdentity } from '@portal/infra/identity/index';
import { exposeLag, startRunner } from '@portal/infra/projection/index';
import { serviceLog } from '@portal/infra/service-log';
import { untilStopped } from '@portal/infra/stopping';
import { eventKinds } from '@portal/shared/events/index';
import { models } from '../projections/index.ts';

const logger = serviceLog('projector');
const { port, natsUrl, identityUrl, eventStoreUrl, replicaUrl, readModelUrl } = addresses();
const bus = await openBus({ url: natsUrl, logger });
const identity = await openIdentity({ url: identityUrl, bus, logger });
const store = await openLog({ eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
exposeLag(store.head);

const runner = startRunner({
  url: readModelUrl,
  models,
  log: { store, url: replicaUrl, kinds: eventKinds },
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
await server.listen({ port, host: hostOf() });

await untilStopped();
await server.close();
await runner.close();
await store.close();
await identity.close();
await bus.close();
