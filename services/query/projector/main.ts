import { createFollow } from '@portal/infra/runtime/bus/index';
import { createServer } from '@portal/infra/runtime/http/server';
import { keepPresence } from '@portal/infra/runtime/identity/processes';
import { exposeLag, startRunner } from '@portal/infra/runtime/projection/index';
import type { Env } from '@portal/infra/runtime/settings/setting';
import { problemsAtStart, type Readings, type RunOptions, startService } from '@portal/infra/runtime/settings/start';
import { openStores } from '@portal/infra/runtime/settings/stores';
import { untilStopped } from '@portal/infra/runtime/stopping';
import { erasure } from '@portal/shared/events/erasure';
import { eventKinds } from '@portal/shared/events/index';
import { parking } from '@portal/shared/events/parked';
import { modelsOf } from '../group.ts';
import { startIndexKeeper } from '../search/engines/index.ts';

const readings: Readings<'projector'> = ({ readModels }) => [() => modelsOf(readModels)];

/** Output of `--check-config`. */
export const findProblems = (env: Env): Promise<string[]> => problemsAtStart('projector', env, readings);

export async function run({ env, requested, bus: sharedBus }: RunOptions = {}): Promise<void> {
  const { logger, settings } = await startService('projector', { env, readings });
  const { port, host, eventReplicaUrl: replicaUrl, readModelUrl } = settings;
  const { bus, identity, store } = await openStores({ ...settings, bus: sharedBus }, eventKinds, logger);
  exposeLag(store.head);

  const follow = createFollow({ bus, store, logger });
  const runner = startRunner({
    url: readModelUrl,
    models: modelsOf(settings.readModels),
    log: { store, url: replicaUrl, kinds: eventKinds, erasure, parking },
    follow,
    logger,
    check: { eventsPerSecond: settings.checkEventsPerSecond },
  });

  const index = startIndexKeeper(settings, { url: readModelUrl, follow, head: store.head, logger });

  const server = await createServer({
    name: 'projector',
    bound: [],
    sessions: identity.sessions,
    logger,
    // a standby is ready, too
    ready: async () => ({
      models: runner.isRunning || runner.isStandingBy,
      knowledge: runner.tooOld.length ? `too old for the log: ${runner.tooOld.join('; ')}` : true,
      ...(index && { search: index.lacks() ?? true }),
    }),
  });
  await server.listen({ port, host });
  const presence = keepPresence(identity.processes, 'projector', logger);

  await untilStopped(server, requested);
  await presence.close();
  await server.close();
  await index?.close();
  await runner.close();
  await store.close();
  await identity.close();
  await bus.close();
}
