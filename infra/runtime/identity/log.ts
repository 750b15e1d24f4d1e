import type { EventKind } from '@portal/shared/define/event';
import type { Logger } from 'pino';
import { connected } from '../database/connection.ts';
import { openEventStore } from '../event-store/index.ts';
import { type LogReader, openLogReader } from '../event-store/log-reader.ts';
import { measured } from '../event-store/metrics.ts';
import { knowsLog, migrateLog } from '../event-store/migrations.ts';
import type { EventStore } from '../event-store/types.ts';
import { hideInLogs } from '../logging.ts';
import { openPersonKeys } from './keys.ts';
import { sealingKeys } from './sealed.ts';
import type { Secrets } from './types.ts';

export interface PortalLog extends EventStore {
  /** Deletes a person's key: data encrypted under it reads null from then on, everywhere within a second. */
  erasePerson(accountId: string): Promise<void>;
}

interface PortalOptions {
  /** every kind of event that the log may have */
  kinds: readonly EventKind[];
  eventStoreUrl: string;
  identityUrl: string;
  secrets: Secrets;
  logger: Logger;
}

const personalFields = (kinds: readonly EventKind[]) => kinds.flatMap(({ personal }) => personal?.fields ?? []);

const openKeys = async ({ identityUrl, secrets }: PortalOptions) =>
  openPersonKeys(identityUrl, await sealingKeys(secrets, 'person-keys'));

/** The portal's log with its events, personal keys and secrets; migrated. */
export async function openLog(options: PortalOptions): Promise<PortalLog> {
  const { eventStoreUrl, kinds, secrets, logger } = options;
  hideInLogs(personalFields(kinds));
  await migrateLog(eventStoreUrl);
  const keys = await openKeys(options);
  const opened = async () => {
    const pepper = await secrets.get('reservations');
    return openEventStore({ url: eventStoreUrl, kinds, keys, pepper, logger });
  };
  const store = measured(
    await opened().catch(async (cause) => {
      await keys.close();
      throw cause;
    }),
  );
  return {
    ...store,
    erasePerson: (accountId) => keys.erase(accountId),
    async close() {
      await store.close();
      await keys.close();
    },
  };
}

/** The past of the portal's log; `eventStoreUrl` may be a replica's. @throws NewerData as `openLog`. */
export async function openPast(options: PortalOptions): Promise<LogReader> {
  const { eventStoreUrl, kinds, logger } = options;
  hideInLogs(personalFields(kinds));
  await connected(eventStoreUrl, 'log-past', (client) => knowsLog(client, kinds));
  const keys = await openKeys(options);
  const past = openLogReader({ url: eventStoreUrl, kinds, keys, logger });
  return {
    ...past,
    async close() {
      await past.close();
      await keys.close();
    },
  };
}
