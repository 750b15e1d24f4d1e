import { type Bus, openBus, tellCommitted } from '@portal/infra/bus/index';
import { openFiles } from '@portal/infra/files/index';
import type { Files } from '@portal/infra/files/types';
import { openIdentity } from '@portal/infra/identity/index';
import { openLog, type PortalLog } from '@portal/infra/identity/log';
import { busKey } from '@portal/infra/identity/secrets';
import type { Identity } from '@portal/infra/identity/types';
import { onceThere } from '@portal/infra/patience';
import { givenSecrets, sessionTimes } from '@portal/infra/settings/options';
import type { Settings } from '@portal/infra/settings/read';
import { eventKinds } from '@portal/shared/events/index';
import type { Logger } from 'pino';
import { createExecutor, type Executor } from './executor.ts';

/** What commands need, opened: the log and the bus that followers hear of it by, the identity store, the files. */
export interface Dependencies {
  executor: Executor;
  store: PortalLog;
  identity: Identity;
  files: Files;
  bus: Bus;
  close(): Promise<void>;
}

/** What every program of the write side is told. */
export type WriteSettings = Pick<Settings<'command'>, keyof Settings<'command'> & keyof Settings<'user'>>;

export async function openDependencies(settings: WriteSettings, logger: Logger): Promise<Dependencies> {
  const { natsUrl, identityUrl, eventStoreUrl, filesUrl } = settings;
  const given = givenSecrets(settings);
  const bus = await openBus({ url: natsUrl, key: () => busKey(identityUrl, given), logger });
  const identity = await onceThere('the identity store', logger, () =>
    openIdentity({ url: identityUrl, bus, logger, times: sessionTimes(settings), given }),
  );
  const { secrets } = identity;
  const store = await onceThere('the log', logger, () =>
    openLog({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets, logger }),
  );
  tellCommitted(bus, store);
  return {
    executor: createExecutor(store),
    store,
    identity,
    files: openFiles(filesUrl),
    bus,
    async close() {
      await store.close();
      await identity.close();
      await bus.close();
    },
  };
}
