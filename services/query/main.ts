import { fileURLToPath } from 'node:url';
import { workCalendarOf } from '@portal/infra/runtime/calendar';
import { schemaBytes } from '@portal/infra/runtime/event-store/sizes';
import { openFiles, openShelf } from '@portal/infra/runtime/files/index';
import { promptFiles, promptly, promptShelf } from '@portal/infra/runtime/files/prompt';
import { checkSignature, signedPath } from '@portal/infra/runtime/files/signature';
import { createServer } from '@portal/infra/runtime/http/server';
import { openPast } from '@portal/infra/runtime/identity/log';
import { watchMaintenance } from '@portal/infra/runtime/identity/maintenance';
import { keepPresence } from '@portal/infra/runtime/identity/processes';
import { listParked } from '@portal/infra/runtime/projection/index';
import { modelStates } from '@portal/infra/runtime/projection/state';
import { onceThere } from '@portal/infra/runtime/retry';
import { openSealReader } from '@portal/infra/runtime/seals/reader';
import { besideFiles, shellOptions, uploadOrigin } from '@portal/infra/runtime/settings/options';
import { needsSecondFactor } from '@portal/infra/runtime/settings/second-factor';
import type { Env } from '@portal/infra/runtime/settings/setting';
import { problemsAtStart, type Readings, type RunOptions, startService } from '@portal/infra/runtime/settings/start';
import { openIdentityStore } from '@portal/infra/runtime/settings/stores';
import { untilStopped } from '@portal/infra/runtime/stopping';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { exportParked } from '@portal/shared/calls/export';
import { parkedList } from '@portal/shared/calls/parked';
import { eventKinds } from '@portal/shared/events/index';
import { sampleLicence } from '@portal/shared/open';
import { sessionsByMembers } from './accounts/people.ts';
import { readCodeTables } from './base/code-tables.ts';
import { reader } from './base/database.ts';
import type { Dependencies } from './base/dependencies.ts';
import { openPool } from './base/pool.ts';
import { feedHandlers } from './feeds/handlers.ts';
import { groupName, heldElsewhere, modelsOf, openGroupFreshness, splitBetween } from './group.ts';
import { models } from './models.ts';
import { openDaily } from './open/daily.ts';
import { openHandlers } from './open/handlers.ts';
import { openSources } from './open/records.ts';
import { builtClient } from './pages/client.ts';
import { pageHandlers } from './pages/index.ts';
import { shareHandlers } from './pages/share/index.ts';
import { proofHandlers } from './proof/handlers.ts';
import { handlers } from './registry.ts';
import { reviewed } from './reviewed/models.ts';
import { chooseEngine } from './search/engines/index.ts';
import { openPopular } from './search/popular.ts';
import { defaultsOf } from './settings/defaults.ts';
import { settingsInForce } from './settings/in-force.ts';
import { limitsInForce } from './settings/limits.ts';
import { tellGroup } from './state/group-report.ts';
import { exposeReplicaLag } from './state/replica.ts';
import { retentionAsSet } from './state/retention.ts';
import { workflows } from './workflow/models.ts';
import { registerHandlers } from './workflow/register.ts';

const readings: Readings<'query'> = ({ codeTablesFile, readModels }) => [
  () => readCodeTables(codeTablesFile),
  () => modelsOf(readModels),
];

/** Output of `--check-config`. */
export const findProblems = (env: Env): Promise<string[]> => problemsAtStart('query', env, readings);

export async function run({ env, requested, bus: sharedBus }: RunOptions = {}): Promise<void> {
  const { logger, settings } = await startService('query', { env, readings });
  const { port, host, eventReplicaUrl: replicaUrl, readModelUrl, identityUrl, filesUrl } = settings;
  const { bus, identity } = await openIdentityStore({ ...settings, bus: sharedBus }, logger);
  const { secrets } = identity;
  const signingKeys = await onceThere('the identity store', logger, () => secrets.all('file-signing'));
  const log = await onceThere('the identity store', logger, () =>
    openPast({ kinds: eventKinds, eventStoreUrl: replicaUrl, identityUrl, secrets, logger }),
  );
  const pool = openPool(readModelUrl, logger);
  const seals = openSealReader({ url: replicaUrl, logger });
  const group = groupName(readModelUrl);
  const held = modelsOf(settings.readModels);
  const notifierUrl = settings.notifierReadModelUrl;
  const freshness = await openGroupFreshness({ url: readModelUrl, notifierUrl, held, logger });

  const ofModels = reader(pool, held, heldElsewhere(held));
  const search = chooseEngine(settings, ofModels);
  const popular = openPopular({ url: replicaUrl, engine: search.engine, logger });

  const maintenance = await watchMaintenance({ store: identity.maintenance, others: 'refuse', logger });

  const inForce = settingsInForce({ reader: ofModels, freshness }, defaultsOf(settings));
  const { isWorkday, knownTo: calendarTo } = workCalendarOf(settings.calendarFile);

  const shell = shellOptions(settings);
  const askFiles = promptly();
  const sessions = sessionsByMembers(identity.sessions, ofModels);
  const deps: Dependencies = {
    reader: ofModels,
    log,
    sessions,
    devices: identity.devices,
    links: identity.links,
    secondFactors: identity.secondFactors,
    webhooks: identity.webhooks,
    mustEnrol: shell.mustEnrol,
    needsSecondFactor: (caller) => needsSecondFactor(settings.secondFactorFor, caller),
    models,
    parked: (slice) => listParked(pool, slice),
    retention: retentionAsSet(settings),
    maintenance: maintenance.current,
    state: {
      group,
      seals: seals.state,
      outbox: identity.outbox.state,
      processes: identity.processes.list,
      groups: identity.processes.groups,
      courses: identity.processes.courses,
      readSize: () => schemaBytes(pool, ['read']),
      identitySize: identity.size,
      backup: identity.backup,
      drill: identity.drill,
      webhooks: identity.webhooks.failing,
    },
    files: promptFiles(openFiles(filesUrl, besideFiles(settings)), askFiles),
    signed: (fileId, width) => signedPath(fileId, signingKeys[0], storeNow(), width),
    isSigned: (fileId, { e, s }) =>
      checkSignature(fileId, { ...(e && { e }), ...(s && { s }) }, signingKeys, storeNow()),
    freshness,
    codeTables: readCodeTables(settings.codeTablesFile),
    isWorkday,
    calendarTo,
    settings: inForce,
    ...limitsInForce(inForce, isWorkday),
    popular: popular.list,
    now: storeNow,
  };
  const client = await builtClient(settings.clientDist, settings.mapFiles);
  const licence = settings.openDataLicence ? { ...settings.openDataLicence, sample: false } : sampleLicence;
  const shelf = openShelf(filesUrl, 'open', besideFiles(settings));
  const own = [
    ...handlers(deps, reviewed, search),
    ...proofHandlers(deps, { seals, kinds: reviewed, origin: settings.publicUrl }),
    ...feedHandlers(deps, { origin: settings.publicUrl }),
    ...workflows
      .filter(({ kind }) => kind.printed)
      .flatMap((models) => registerHandlers(deps, models, { origin: settings.publicUrl })),
    ...shareHandlers(deps, { logger }),
    ...openHandlers(deps, { origin: settings.publicUrl, licence, shelf: promptShelf(shelf, askFiles), seals }),
  ];

  const pages = pageHandlers(deps, {
    origin: settings.publicUrl,
    analytics: settings.analyticsUrl,
    uploads: uploadOrigin(settings),
    onlyProvider: settings.ownLogin === 'off' ? settings.oidcLabel : undefined,
    client,
    bound: own,
    logger,
  });
  const { bound, lacks: missingModels } = splitBetween([...own, ...pages], {
    held,
    // the notifier's parked records are listed with the others
    isElsewhere: (path) => notifierUrl !== undefined && [parkedList.path, exportParked.path].includes(path),
  });

  const reached = (): number | undefined => {
    const positions = held.flatMap(({ name }) => freshness.position(name) ?? []);
    return positions.length === held.length ? Math.min(...positions) : undefined;
  };
  exposeReplicaLag({ head: log.head, processes: identity.processes });
  const server = await createServer({
    name: 'query',
    bound,
    sessions,
    logger,
    freshness,
    ready: async () => ({ readModels: freshness.lacks() ?? true, identity: await identity.ready() }),
    // while it is unknown this process is not ready
    group: () => ({ name: group, position: reached() ?? 0, lacks: missingModels }),
    ...shell,
    documentation: fileURLToPath(new URL('docs', import.meta.url)),
  });
  await server.listen({ port, host });
  const publishState = () => tellGroup({ models: () => modelStates(pool), head: log.head, reached });
  const presence = keepPresence(identity.processes, 'query', logger, publishState, group);
  // loading blocks the event loop: answers waited for at the start come first
  const loading = setTimeout(() => void client.load(), 1_000);

  const daily = openDaily({
    reader: ofModels,
    freshness,
    shelf,
    now: deps.now,
    logger,
    origin: settings.publicUrl,
    sources: openSources(settings.publicUrl, deps.now),
    url: readModelUrl,
    isReady: () => freshness.lacks() === undefined && held.length === models.length,
  });

  await untilStopped(server, requested);
  await presence.close();
  await maintenance.close();
  await daily.close();
  clearTimeout(loading);
  await server.close();
  await popular.close();
  await freshness.close();
  await pool.end();
  await seals.close();
  await log.close();
  await identity.close();
  await bus.close();
}
