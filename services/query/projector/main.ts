import { createFollow, openBus } from '@portal/infra/bus/index';
import { createServer } from '@portal/infra/http/server';
import { openIdentity } from '@portal/infra/identity/index';
import { openLog } from '@portal/infra/identity/log';
import { busKey } from '@portal/infra/identity/secrets';
import { onceThere } from '@portal/infra/patience';
import { exposeLag, startRunner } from '@portal/infra/projection/index';
import { givenSecrets } from '@portal/infra/settings/options';
import { startService } from '@portal/infra/settings/start';
import { untilStopped } from '@portal/infra/stopping';
import { erasure } from '@portal/shared/events/account';
import { eventKinds } from '@portal/shared/events/index';
import { parking } from '@portal/shared/events/parked';
import { models } from '../projections/index.ts';

const { logger, settings } = await startService('projector');
const { port, host, natsUrl, identityUrl, eventStoreUrl, eventReplicaUrl: replicaUrl, readModelUrl } = settings;
const given = givenSecrets(settings);
const bus = await openBus({ url: natsUrl, key: () => busKey(identityUrl, given), logger });
const identity = await onceThere('the identity store', logger, () =>
  openIdentity({ url: identityUrl, bus, logger, given }),
);
const { secrets } = identity;
const store = await onceThere('the log', logger, () =>
  openLog({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets, logger }),
);
exposeLag(store.head);

const runner = startRunner({
  url: readModelUrl,
  models,
  log: { store, url: replicaUrl, kinds: eventKinds, erasure, parking },
  follow: createFollow({ bus, store, logger }),
  logger,
});

const server = await createServer({
  name: 'projector',
  bound: [],
  sessions: identity.sessions,
  logger,
  // one that stands by for another is ready, too
  ready: async () => ({
    models: runner.isRunning || runner.isStandingBy,
    knowledge: runner.tooOld.length ? `too old for the log: ${runner.tooOld.join('; ')}` : true,
  }),
});
await server.listen({ port, host });

await untilStopped(server);
await server.close();
await runner.close();
await store.close();
await identity.close();
await bus.close();
