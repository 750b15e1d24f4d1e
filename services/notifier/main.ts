import { addresses } from '@portal/infra/addresses';
import { createFollow, openBus, subjects } from '@portal/infra/bus/index';
import { settings } from '@portal/infra/config';
import { openLog } from '@portal/infra/event-store/open';
import { handle } from '@portal/infra/http/handle';
import { createServer } from '@portal/infra/http/server';
import { openIdentity } from '@portal/infra/identity/index';
import { sessionId } from '@portal/infra/identity/sessions';
import { createLogger } from '@portal/infra/logging';
import { openPlace } from '@portal/infra/projection/place';
import { untilStopped } from '@portal/infra/stopping';
import { liveMessages } from '@portal/shared/calls/message';
import { createLive } from './live.ts';
import { react } from './reactor.ts';

const { port, natsUrl, identityUrl, eventStoreUrl, readModelUrl } = addresses();
const { host, logLevel, sessionTimes, shell } = settings();
const logger = createLogger('notifier', logLevel);
const bus = await openBus({ url: natsUrl, logger });
const identity = await openIdentity({ url: identityUrl, bus, logger, times: sessionTimes });
const store = await openLog({ eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
const place = await openPlace({ url: readModelUrl, name: 'notifier', logger });
const live = createLive(store);
bus.hear(subjects.sessionEnded, (id) => live.end((token) => sessionId(token) === id));

const stopping = new AbortController();
const following = react({
  store,
  follow: createFollow({ bus, store, logger }),
  place,
  onEvents: live.tell,
  logger,
  signal: stopping.signal,
});
// What it cannot do now it will do when it is started again; going on would tell people out of order.
following.catch((err) => {
  logger.fatal({ err }, 'the notifier cannot go on');
  process.exit(1);
});

const server = await createServer({
  name: 'notifier',
  bound: [handle(liveMessages, ({ caller, token, lan, signal }) => live.open(caller.umId, token ?? '', lan, signal))],
  sessions: identity.sessions,
  logger,
  ready: async () => ({ identity: await identity.ready() }),
  ...shell,
});
await server.listen({ port, host });

await untilStopped();
live.close();
stopping.abort();
await following;
await server.close();
await place.close();
await store.close();
await identity.close();
await bus.close();
