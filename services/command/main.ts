import { fileURLToPath } from 'node:url';
import { workdaysOf } from '@portal/infra/calendar';
import { disksAt } from '@portal/infra/disks';
import { promptFiles, promptly } from '@portal/infra/files/prompt';
import { createServer } from '@portal/infra/http/server';
import { exposeOthers } from '@portal/infra/identity/metrics';
import { offboarding } from '@portal/infra/identity/offboarding';
import { keepAnnounced, keepPresence } from '@portal/infra/identity/processes';
import { exposeDisks } from '@portal/infra/metrics';
import { isAnswered } from '@portal/infra/retry';
import { shellOptions } from '@portal/infra/settings/options';
import type { Env } from '@portal/infra/settings/setting';
import { problemsAtStart, type RunOptions, startService } from '@portal/infra/settings/start';
import { untilStopped } from '@portal/infra/stopping';
import { storeNow } from '@portal/infra/store-clock';
import { sessionsEnded } from '@portal/shared/events/access';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { recordKinds } from '@portal/shared/records/kinds';
import { background } from './background.ts';
import { openBrowses } from './browses/index.ts';
import { readCodeTables } from './code-tables.ts';
import { consentBy } from './consent.ts';
import { keepOffShelf } from './delisting.ts';
import { openDependencies } from './dependencies.ts';
import { hearDue } from './due.ts';
import type { FactReader } from './executor.ts';
import { keepExpiries } from './expiries.ts';
import { keepFeeds } from './feeds/index.ts';
import { agreementHandlers } from './http/agreement.ts';
import { articleHandlers } from './http/article.ts';
import { bankHandlers } from './http/bank.ts';
import { broadcastHandlers } from './http/broadcast.ts';
import { browseHandlers } from './http/browse.ts';
import { camtHandlers } from './http/camt054.ts';
import { catalogueHandlers } from './http/catalogue.ts';
import { consultationHandlers } from './http/consultation.ts';
import { copyrightHandlers } from './http/copyright.ts';
import { draftHandlers } from './http/draft.ts';
import { type FileDependencies, fileHandlers } from './http/file.ts';
import { foreignHandlers } from './http/foreign.ts';
import { institutionHandlers } from './http/institution.ts';
import { interestHandlers } from './http/interest.ts';
import { maintenanceHandlers, pausedBy } from './http/maintenance.ts';
import { messageHandlers } from './http/message.ts';
import { oidcHandlers, withoutOidc } from './http/oidc.ts';
import { withoutOwnLogin } from './http/own-login.ts';
import { parkedHandlers } from './http/parked.ts';
import { passwordHandlers } from './http/password.ts';
import { phraseHandlers } from './http/phrase.ts';
import { proofHandlers } from './http/proof.ts';
import { rateHandlers } from './http/rates.ts';
import { registrationHandlers } from './http/register.ts';
import { reportHandlers } from './http/report.ts';
import { reviewHandlers } from './http/review.ts';
import { reviewedHandlers } from './http/reviewed.ts';
import { sealHandlers } from './http/seal.ts';
import { searchHandlers } from './http/search.ts';
import { secondFactorHandlers } from './http/second-factor.ts';
import { sectionHandlers } from './http/section.ts';
import { sessionHandlers } from './http/session.ts';
import { settingHandlers } from './http/setting.ts';
import { slotHandlers } from './http/slot.ts';
import { tokenHandlers } from './http/token.ts';
import { transactionHandlers } from './http/transactions.ts';
import { uploadHandlers } from './http/upload.ts';
import { userAdminHandlers } from './http/user-admin.ts';
import { userConsoleHandlers } from './http/user-console.ts';
import { viewHandlers } from './http/view.ts';
import { visitorHandlers } from './http/visitor.ts';
import { webhookHandlers } from './http/webhook.ts';
import { workflowHandlers } from './http/workflow.ts';
import { openImports } from './import/index.ts';
import { keepAttached } from './linked-records.ts';
import { loginProvider, oidcSettings } from './login-provider.ts';
import { sessionsByLog } from './people.ts';
import { keepIdentityTidy, keepTidy } from './purge.ts';
import { openSeals } from './seals.ts';
import { trackSearches } from './searches/index.ts';
import { numbersInForce } from './settings.ts';
import { keepFilesTidy } from './unreferenced.ts';
import { workflowExtensions } from './workflows/extensions.ts';

/** What `--check-config` prints. */
export const findProblems = (env: Env): Promise<string[]> => problemsAtStart('command', env);

export async function run({ env, requested, bus: sharedBus }: RunOptions = {}): Promise<void> {
  const { logger, settings } = await startService('command', { env });
  const { port, host, eventStoreUrl, trustedSources } = settings;
  const { executor, store, identity, files, bus, maintenance, close } = await openDependencies(
    { ...settings, bus: sharedBus },
    logger,
    'wait',
  );
  const seals = await openSeals({
    url: eventStoreUrl,
    settings: {
      keyFile: settings.sealKeyFile,
      folder: settings.sealsDir,
      minutes: settings.sealMinutes,
      events: settings.sealEvents,
      replicas: settings.natsReplicas,
      eventsPerSecond: settings.verifyEventsPerSecond,
      commandDays: settings.commandIdDays,
    },
    bus,
    store,
    logger,
  });
  const isFolder = settings.filesUrl.startsWith('file:');
  const folders = { seals: settings.sealsDir, ...(isFolder && { files: fileURLToPath(settings.filesUrl) }) };
  exposeDisks(folders);
  exposeOthers(identity);
  const imports = await openImports({ ...settings, executor, store, files, identity, logger });

  const browses = await openBrowses({
    url: eventStoreUrl,
    secret: await identity.secrets.get('browses'),
    executor,
    store,
    factor: settings.rateLimitFactor,
    logger,
  });
  const searches = await trackSearches({ url: eventStoreUrl, secret: await identity.secrets.get('searches'), logger });

  const tidying = keepTidy({
    // an hour later will do as well
    store: { tidy: async (before) => (maintenance.current() ? 0 : store.tidy(before)) },
    days: settings.commandIdDays,
    logger,
  });

  const forgetting = keepIdentityTidy({ identity, settings, logger });

  const cleaning = keepFilesTidy({ ...settings, store, files, logger });

  const expiring = keepExpiries({ store, executor, logger });

  const leaving = keepOffShelf({ store, executor, logger });

  const feeds = keepFeeds({ ...settings, store, executor, logger });
  const timers = hearDue({ bus, executor, logger });
  const following = keepAttached({ store, executor, logger });

  const extensions = workflowExtensions({
    ...settings,
    codeTables: readCodeTables(settings.codeTablesFile),
    isWorkday: workdaysOf(settings.calendarFile),
    now: storeNow,
  });
  const provider = loginProvider(settings);
  const deps = {
    ...{ executor, store, identity, background: background(), issuer: provider?.issuer },
    isMaintained: () => maintenance.current() !== undefined,
  };

  const limits = numbersInForce(executor, {
    holdMinutes: settings.holdMinutes,
    uploadsPerDay: settings.uploadsPerDay,
    uploadMbPerDay: settings.uploadMbPerDay,
  });
  const holdMinutes = async (facts: FactReader) => (await limits(facts)).holdMinutes;
  // whoever waits for an answer; what is done behind it takes the time that it takes
  const prompt = promptFiles(files, promptly());
  const uploading: FileDependencies = {
    executor,
    identity,
    files: prompt,
    signingKey: await identity.secrets.get('file-signing'),
    quota: async () => {
      const { uploadsPerDay: count, uploadMbPerDay: megabytes } = await limits();
      return { count, bytes: megabytes * 1024 * 1024 };
    },
  };

  const own = [...sessionHandlers(deps, provider), ...registrationHandlers(deps), ...passwordHandlers(deps)];
  const server = await createServer({
    name: 'command',
    bound: [
      ...(provider && settings.ownLogin === 'off' ? withoutOwnLogin(own) : own),
      ...foreignHandlers(deps, trustedSources, await identity.secrets.get('theme')),
      ...(provider ? oidcHandlers(deps, provider, oidcSettings(settings)) : withoutOidc()),
      ...proofHandlers(deps),
      ...secondFactorHandlers({ ...deps, trustDays: settings.trustedDeviceDays }),
      ...fileHandlers(uploading),
      ...uploadHandlers(uploading),
      ...recordKinds.flatMap((kind) => reviewedHandlers(kind, executor, prompt, holdMinutes)),
      ...workflowRecords.flatMap((kind) => workflowHandlers(kind, executor, prompt, extensions, holdMinutes)),
      ...camtHandlers(executor, prompt, extensions, store),
      ...reviewHandlers(executor, holdMinutes),
      ...slotHandlers(executor, store),
      ...broadcastHandlers(executor),
      ...articleHandlers(executor),
      ...copyrightHandlers(executor),
      ...sectionHandlers(executor),
      ...institutionHandlers(deps),
      ...draftHandlers(identity),
      ...interestHandlers(executor),
      ...consultationHandlers(deps),
      ...visitorHandlers(deps),
      ...browseHandlers(browses),
      ...searchHandlers(searches),
      ...reportHandlers(deps),
      ...phraseHandlers(executor),
      ...viewHandlers(executor),
      ...messageHandlers(executor),
      ...sealHandlers(seals),
      ...parkedHandlers(executor, store),
      ...transactionHandlers(executor, imports),
      ...rateHandlers(executor, settings),
      ...bankHandlers(executor),
      ...catalogueHandlers(imports, uploading),
      ...userConsoleHandlers(executor, store, identity),
      ...maintenanceHandlers(identity.maintenance, logger),
      ...settingHandlers(executor),
      ...agreementHandlers(executor),
      ...tokenHandlers({ sessions: identity.sessions, store }),
      ...webhookHandlers({ executor, store, secrets: identity.webhooks, hosts: settings.webhookHosts }),
      ...userAdminHandlers(executor, store, identity, offboarding(identity, store, sessionsEnded)),
    ],
    sessions: sessionsByLog(identity.sessions, { executor, store, logger }),
    logger,
    ready: async () => ({ log: await isAnswered(store.head()), identity: await identity.ready() }),
    head: () => store.head(),
    paused: pausedBy(maintenance),
    withheld: consentBy(executor),
    onAnnounced: keepAnnounced(identity.processes, logger),
    ...shellOptions(settings),
  });
  await server.listen({ port, host });
  const presence = keepPresence(identity.processes, 'command', logger, async () => ({
    position: await store.head(),
    disks: await disksAt(folders),
  }));

  await untilStopped(server, requested);
  await presence.close();
  // what waits for its end must not keep the process
  const calm = maintenance.close();
  await server.close();
  await calm;
  await deps.background.settled();
  await tidying.close();
  await forgetting.close();
  await cleaning.close();
  await expiring.close();
  await leaving.close();
  await timers.close();
  await feeds.close();
  await following.close();
  await imports.close();
  await browses.close();
  await searches.close();
  await seals.close();
  await close();
}
