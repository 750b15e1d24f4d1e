import { createFollow, openBus, subjects } from '@portal/infra/bus/index';
import { openLog } from '@portal/infra/event-store/open';
import { handle } from '@portal/infra/http/handle';
import { createServer } from '@portal/infra/http/server';
import { openIdentity } from '@portal/infra/identity/index';
import { leaving } from '@portal/infra/identity/leaving';
import { sessionId } from '@portal/infra/identity/sessions';
import { openPlace } from '@portal/infra/projection/place';
import { givenSecrets, sessionTimes, shellOptions } from '@portal/infra/settings/options';
import { startService } from '@portal/infra/settings/start';
import { untilStopped } from '@portal/infra/stopping';
import { outbox } from '@portal/shared/calls/development';
import { liveMessages } from '@portal/shared/calls/message';
import { openCarriers } from './carriers.ts';
import { startDelivery } from './delivery.ts';
import { createLive } from './live.ts';
import { outboxPage } from './outbox-page.ts';
import { react } from './reactor.ts';
import { openUnread } from './unread.ts';
import { watchSessions } from './watch-sessions.ts';

const { logger, settings } = await startService('notifier');
const { port, host, natsUrl, identityUrl, eventStoreUrl, readModelUrl } = settings;
const bus = await openBus({ url: natsUrl, logger });
const identity = await openIdentity({
  url: identityUrl,
  bus,
  logger,
  times: sessionTimes(settings),
  given: givenSecrets(settings),
});
const store = await openLog({ eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
const place = await openPlace({ url: readModelUrl, name: 'notifier', head: store.head, logger });
// after the place, so that nothing is followed before it is counted
const unread = await openUnread({ url: readModelUrl, store, logger });
const live = createLive(unread);
bus.hear(subjects.sessionEnded, (id) => live.end((token) => sessionId(token) === id));
const watch = watchSessions({ sessions: identity.sessions, live, logger });

const isDevelopment = settings.portalDev === '1';
const carriers = openCarriers({ ...settings, portalUrl: settings.publicUrl, isDevelopment });
const delivery = startDelivery({ outbox: identity.outbox, carry: carriers.carry, bus, logger });

const stopping = new AbortController();
const following = react({
  store,
  outbox: identity.outbox,
  leaving: leaving(identity, store),
  follow: createFollow({ bus, store, logger }),
  place,
  onEvents: async (events) => {
    await unread.count(events);
    live.tell(events);
  },
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
  bound: [
    handle(liveMessages, ({ caller, token, lan, signal }) => live.open(caller.umId, token ?? '', lan, signal)),
    ...(isDevelopment ? [handle(outbox, async () => outboxPage(await identity.outbox.waiting()))] : []),
  ],
  sessions: identity.sessions,
  logger,
  ready: async () => ({ identity: await identity.ready() }),
  ...shellOptions(settings),
});
await server.listen({ port, host });

await untilStopped();
watch.close();
live.close();
stopping.abort();
await Promise.all([following, delivery.close()]);
carriers.close();
await server.close();
await unread.close();
await place.close();
await store.close();
await identity.close();
await bus.close();
