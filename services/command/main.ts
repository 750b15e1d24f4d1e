import { fileURLToPath } from 'node:url';
import { workdaysOf } from '@portal/infra/runtime/calendar';
import { disksAt } from '@portal/infra/runtime/disks';
import { promptFiles, promptly } from '@portal/infra/runtime/files/prompt';
import { createServer } from '@portal/infra/runtime/http/server';
import { exposeOthers } from '@portal/infra/runtime/identity/metrics';
import { keepAnnounced, keepPresence } from '@portal/infra/runtime/identity/processes';
import { exposeDisks } from '@portal/infra/runtime/metrics';
import { isAnswered } from '@portal/infra/runtime/retry';
import { shellOptions } from '@portal/infra/runtime/settings/options';
import type { Env } from '@portal/infra/runtime/settings/setting';
import { problemsAtStart, type RunOptions, startService } from '@portal/infra/runtime/settings/start';
import { untilStopped } from '@portal/infra/runtime/stopping';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { consentBy } from './agreement/consent.ts';
import { background } from './base/background.ts';
import { readCodeTables } from './base/code-tables.ts';
import { openDependencies } from './base/dependencies.ts';
import type { FactReader } from './base/executor.ts';
import { keepIdentityTidy, keepTidy } from './base/purge.ts';
import { openBrowses } from './browses/index.ts';
import { keepFeeds } from './feeds/index.ts';
import type { FileDependencies } from './file/handlers.ts';
import { keepFilesTidy } from './file/unreferenced.ts';
import { openImports } from './import/index.ts';
import { loginProvider } from './login/login-provider.ts';
import { sessionsByLog } from './login/people.ts';
import { pausedBy } from './maintenance/handlers.ts';
import { hearDue } from './published/due.ts';
import { handlersOf } from './registry.ts';
import { keepAttached } from './reviewed/linked-records.ts';
import { openSeals } from './seal/seals.ts';
import { trackSearches } from './searches/index.ts';
import { numbersInForce } from './setting/in-force.ts';
import { keepOffShelf } from './users/delisting.ts';
import { keepExpiries } from './workflow/expiries.ts';
import { workflowExtensions } from './workflow/extensions.ts';

/** Output of `--check-config`. */
export const findProblems = (env: Env): Promise<string[]> => problemsAtStart('command', env);

export async function run({ env, requested, bus: sharedBus }: RunOptions = {}): Promise<void> {
  const { logger, settings } = await startService('command', { env });
  const { port, host, eventStoreUrl } = settings;
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
    // the next hour will do as well
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
    executor,
    store,
    identity,
    background: background(),
    issuer: provider?.issuer,
    isMaintained: () => maintenance.current() !== undefined,
  };

  const limits = numbersInForce(executor, {
    holdMinutes: settings.holdMinutes,
    uploadsPerDay: settings.uploadsPerDay,
    uploadMbPerDay: settings.uploadMbPerDay,
  });
  const holdMinutes = async (facts: FactReader) => (await limits(facts)).holdMinutes;
  // within response time; background work may take longer
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

  const server = await createServer({
    name: 'command',
    bound: await handlersOf({
      deps,
      settings,
      provider,
      uploading,
      extensions,
      holdMinutes,
      logger,
      imports,
      browses,
      searches,
      seals,
    }),
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
  // must not keep the process alive
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
