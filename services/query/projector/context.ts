import { userInfo } from 'node:os';
import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { openLog, openPast } from '@portal/infra/runtime/identity/log';
import { createLogger } from '@portal/infra/runtime/logging';
import { type LogSource, migrateRead, type ReadModel } from '@portal/infra/runtime/projection/index';
import { usageOf } from '@portal/infra/runtime/settings/help';
import { givenSecrets } from '@portal/infra/runtime/settings/options';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { erasure } from '@portal/shared/events/erasure';
import { eventKinds } from '@portal/shared/events/index';
import { parking } from '@portal/shared/events/parked';
import { models } from '../models.ts';

/** Dependencies of the command line. */
export interface Context {
  store: EventStore;
  past: LogReader;
  /** URL of the read models' database */
  url: string;
  /** URL of the log's database, not of a replica */
  eventStoreUrl: string;
  /** folder of published seals */
  sealsDir: string;
  /** NATS with published seals */
  natsUrl: string | undefined;
  /** retention of command ids */
  commandIdDays: number;
  log: LogSource;
  /** the user at the terminal, for the audit */
  actor: string;
  /** the model of that name; the error lists all names */
  model(name: string | undefined): ReadModel;
  close(): Promise<void>;
}

/** Opens the databases of the environment. */
export async function openContext(): Promise<Context> {
  const settings = await toolSettings('log');
  const {
    eventStoreUrl,
    identityUrl,
    readModelUrl: url,
    eventReplicaUrl: replica,
    sealsDir,
    natsUrl,
    commandIdDays,
  } = settings;
  const logger = createLogger('log', 'warn');
  const identity = await openIdentity({ url: identityUrl, logger, given: givenSecrets(settings) });
  const store = await openLog({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
  const past = await openPast({
    kinds: eventKinds,
    eventStoreUrl: replica,
    identityUrl,
    secrets: identity.secrets,
    logger,
  });
  await migrateRead(url);
  return {
    store,
    past,
    url,
    eventStoreUrl,
    sealsDir,
    natsUrl,
    commandIdDays,
    log: { store, url: replica, kinds: eventKinds, erasure, parking },
    actor: userInfo().username,
    model(name) {
      const found = models.find((model) => model.name === name);
      if (found) return found;
      throw new Error(`there is no read model "${name ?? ''}": ${usageOf('log', 'npm run log -- models')} lists them`);
    },
    async close() {
      await past.close();
      await store.close();
      await identity.close();
    },
  };
}
