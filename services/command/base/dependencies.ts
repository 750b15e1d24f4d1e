import { committedOf } from '@portal/infra/runtime/bus/events';
import { type Bus, subjects, tellCommitted } from '@portal/infra/runtime/bus/index';
import { type FileStore, openFiles } from '@portal/infra/runtime/files/index';
import type { PortalLog } from '@portal/infra/runtime/identity/log';
import type { MaintenanceWatch } from '@portal/infra/runtime/identity/maintenance';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { besideFiles } from '@portal/infra/runtime/settings/options';
import type { Settings } from '@portal/infra/runtime/settings/read';
import { openStores } from '@portal/infra/runtime/settings/stores';
import { eventKinds } from '@portal/shared/events/index';
import type { Logger } from 'pino';
import { createExecutor, type Executor } from './executor.ts';

/** Opened dependencies of commands: the log and the bus of its followers, the identity store, the files. */
export interface Dependencies {
  executor: Executor;
  store: PortalLog;
  identity: Identity;
  files: FileStore;
  bus: Bus;
  maintenance: MaintenanceWatch;
  close(): Promise<void>;
}

/** Settings common to all programs of the write side. */
export type WriteSettings = Pick<Settings<'command'>, keyof Settings<'command'> & keyof Settings<'user'>>;

/** In maintenance mode writes wait, or are refused. */
export async function openDependencies(
  settings: WriteSettings & { bus?: Bus | undefined },
  logger: Logger,
  others: 'wait' | 'refuse' = 'refuse',
): Promise<Dependencies> {
  const { bus, identity, store, maintenance } = await openStores(settings, eventKinds, logger, others);
  tellCommitted(bus, store);
  const executor = createExecutor(store);
  bus.hear(subjects.events, (data) => {
    executor
      .hear(committedOf(data)?.events ?? [])
      .catch((err) => logger.warn({ err }, 'events of another process could not be read; their states are forgotten'));
  });
  return {
    executor,
    store,
    identity,
    files: openFiles(settings.filesUrl, besideFiles(settings)),
    bus,
    maintenance,
    async close() {
      await store.close();
      await identity.close();
      await bus.close();
    },
  };
}
