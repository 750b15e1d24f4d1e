import { openAudit } from '@portal/infra/runtime/audit/index';
import { createFollow, subjects, tellCommitted } from '@portal/infra/runtime/bus/index';
import { workdaysOf } from '@portal/infra/runtime/calendar';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { handle } from '@portal/infra/runtime/http/handle';
import { createServer } from '@portal/infra/runtime/http/server';
import { offboarding } from '@portal/infra/runtime/identity/offboarding';
import { keepPresence } from '@portal/infra/runtime/identity/processes';
import { sessionId } from '@portal/infra/runtime/identity/sessions';
import { exposeLag, openFreshness, several } from '@portal/infra/runtime/projection/index';
import { openPlace } from '@portal/infra/runtime/projection/place';
import { isAnswered, onceThere } from '@portal/infra/runtime/retry';
import { shellOptions } from '@portal/infra/runtime/settings/options';
import type { Env } from '@portal/infra/runtime/settings/setting';
import { problemsAtStart, type RunOptions, startService } from '@portal/infra/runtime/settings/start';
import { openStores } from '@portal/infra/runtime/settings/stores';
import { untilStopped } from '@portal/infra/runtime/stopping';
import { openPoster } from '@portal/infra/runtime/web/post';
import { outbox } from '@portal/shared/calls/development';
import { liveMessages } from '@portal/shared/calls/message';
import { sessionsEnded } from '@portal/shared/events/access';
import { eventKinds } from '@portal/shared/events/index';
import { keepAudit } from './audit/keep.ts';
import { openCarriers } from './delivery/carriers.ts';
import { exposeBacklog, startDelivery } from './delivery/delivery.ts';
import { digestAfter, keepDigests } from './delivery/digest.ts';
import { outboxPage } from './delivery/outbox-page.ts';
import { createLive, sharedTypes } from './live/live.ts';
import { openUnread, unreadTypes } from './live/unread.ts';
import { watchSessions } from './live/watch-sessions.ts';
import { publicTypes } from './policies/public.ts';
import { reminderTypes } from './policies/reminder.ts';
import { eventHandler } from './public-news/handler.ts';
import { openPublicLog } from './public-news/index.ts';
import { exposeStreams, openStreams } from './public-news/streams.ts';
import { answers } from './reactions/answer.ts';
import { follower, react } from './reactions/reactor.ts';
import { memberTypes, openMembers } from './recipients/members.ts';
import { openPreferences, preferenceTypes } from './recipients/preferences.ts';
import { openReminders } from './reminders/reminders.ts';
import { openTimers, timedTypes } from './reminders/timers.ts';
import { watchReplaced } from './replaced-models/replaced-models.ts';
import { openBook, webhookTypes } from './webhooks/book.ts';
import { startWebhooks } from './webhooks/index.ts';
import { exposeFailing } from './webhooks/metrics.ts';

/** Output of `--check-config`. */
export const findProblems = (env: Env): Promise<string[]> => problemsAtStart('notifier', env);

export async function run({ env, requested, bus: sharedBus }: RunOptions = {}): Promise<void> {
  const { logger, settings } = await startService('notifier', { env });
  const { port, host, readModelUrl } = settings;
  const { bus, identity, store, maintenance } = await openStores(
    { ...settings, bus: sharedBus },
    eventKinds,
    logger,
    'wait',
  );
  tellCommitted(bus, store);
  exposeLag(store.head);
  const place = await onceThere('the read models', logger, () =>
    openPlace({ url: readModelUrl, name: follower.name, head: store.head, logger }),
  );
  // after the checkpoint, so that nothing is followed before it is counted
  const unread = await onceThere('the read models', logger, () => openUnread({ url: readModelUrl, store, logger }));
  const publicLog = await onceThere('the read models', logger, () =>
    openPublicLog({ url: readModelUrl, store, logger }),
  );
  const timers = await openTimers({ store, bus, logger });
  const groups = [readModelUrl, ...(settings.readGroupUrls ?? [])];
  const moves = several(await Promise.all(groups.map((url) => openFreshness({ url, logger }))));
  const preferences = await openPreferences(store);
  const members = await openMembers(store);
  const live = createLive({
    unread,
    mutes: (accountId) => preferences.at(accountId, 'broadcast', Number.POSITIVE_INFINITY) === 'none',
    changed: moves.changed,
  });
  moves.onChange((model) => {
    const position = moves.changed(model);
    if (Number.isFinite(position)) live.moved(model, position);
  });
  bus.hear(subjects.sessionEnded, (id) => live.end((token) => sessionId(token) === id));
  const watch = watchSessions({ sessions: identity.sessions, live, logger });

  const isDevelopment = settings.portalDev === '1';
  const carriers = openCarriers({ ...settings, portalUrl: settings.publicUrl, isDevelopment });
  exposeBacklog(identity.outbox);
  const replaced = groups.map((url) => watchReplaced({ url, store, logger }));
  const digests = keepDigests({ outbox: identity.outbox, store, logger });
  const delivery = startDelivery({ outbox: identity.outbox, carry: carriers.carry, bus, logger });

  const streams = openStreams(publicLog, store.head, {
    perAddress: settings.eventStreamsPerAddress,
    total: settings.eventStreams,
  });
  exposeStreams(streams);
  exposeFailing(identity.webhooks);
  const poster = openPoster(settings.webhookHosts);
  const webhooks = startWebhooks({
    connection: connectionTo(settings.identityUrl, 'webhooks'),
    store,
    publicLog,
    poster,
    logger,
    secrets: identity.webhooks,
    kept: settings.webhookDeliveries,
    upTo: await store.head(),
    book: await openBook(store),
  });

  const answering = {
    store,
    outbox: identity.outbox,
    links: identity.links,
    preferences,
    members,
    digestAfter: digestAfter(settings.digestTime),
    offboarding: offboarding(identity, store, sessionsEnded),
  };
  const { remind } = answers(answering);
  const isWorkday = workdaysOf(settings.calendarFile);
  const reminders = await openReminders({ store, members, remind, isWorkday, logger });
  const reminding = reminders.keep();

  const follow = createFollow({ bus, store, logger });
  const audit = settings.auditUrl
    ? keepAudit({
        url: readModelUrl,
        follow,
        head: store.head,
        sink: openAudit(settings.auditUrl, settings.auditToken),
        logger,
      })
    : undefined;

  const stopping = new AbortController();
  const reactor = react({
    ...answering,
    follow,
    place,
    heard: [
      ...unreadTypes,
      ...timedTypes,
      ...preferenceTypes,
      ...memberTypes,
      ...reminderTypes,
      ...publicTypes,
      ...webhookTypes,
      ...sharedTypes,
    ],
    async onEvents(events) {
      preferences.onEvents(events);
      members.onEvents(events);
      await unread.count(events);
      live.tell(events);
      timers.onEvents(events);
      reminders.onEvents(events);
      await publicLog.take(events);
      webhooks.onEvents(events);
    },
    isThere: async () => !maintenance.current() && (await identity.ready()) && (await isAnswered(store.head())),
    logger,
    signal: stopping.signal,
  });
  // the log was replaced: start again
  reactor.done.catch((err) => {
    logger.fatal({ err }, 'the notifier cannot go on');
    process.exit(1);
  });

  const server = await createServer({
    name: 'notifier',
    bound: [
      handle(liveMessages, ({ caller, token, lan: language, signal }) =>
        live.open(caller, token ?? '', language, signal),
      ),
      eventHandler(streams),
      ...(isDevelopment ? [handle(outbox, async () => outboxPage(await identity.outbox.waiting(), settings))] : []),
    ],
    sessions: identity.sessions,
    logger,
    ready: async () => ({
      identity: await identity.ready(),
      place: reactor.stuck ?? true,
      knowledge: reactor.tooOld === undefined || `too old for the log: ${reactor.tooOld}`,
    }),
    ...shellOptions(settings),
  });
  await server.listen({ port, host });
  const presence = keepPresence(identity.processes, 'notifier', logger);

  await untilStopped(server, requested);
  await presence.close();
  watch.close();
  timers.close();
  await moves.close();
  live.close();
  streams.close();
  stopping.abort();
  // must not keep the process alive
  await maintenance.close();
  const ending = [audit, delivery, digests, reminding, webhooks, ...replaced];
  await Promise.all([reactor.done, ...ending.map((each) => each?.close())]);
  await poster.close();
  carriers.close();
  await server.close();
  await unread.close();
  await publicLog.close();
  await place.close();
  await store.close();
  await identity.close();
  await bus.close();
}
