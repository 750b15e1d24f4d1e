import { eventKinds } from '@portal/shared/events/index';
import type { Logger } from 'pino';
import { openPersonKeys } from '../identity/keys.ts';
import type { Secrets } from '../identity/types.ts';
import { openEventStore } from './index.ts';
import { measured } from './metrics.ts';
import { migrateLog } from './migrations.ts';
import type { EventStore } from './types.ts';

/** The portal's own log: its events, the keys of its people, its secrets; migrated. */
export async function openLog(options: {
  eventStoreUrl: string;
  identityUrl: string;
  secrets: Secrets;
  logger: Logger;
}): Promise<EventStore> {
  const { eventStoreUrl, identityUrl, secrets, logger } = options;
  await migrateLog(eventStoreUrl);
  const masterKey = Buffer.from(await secrets.get('person-keys'), 'base64url');
  const keys = await openPersonKeys(identityUrl, masterKey);
  const pepper = await secrets.get('reservations');
  const store = measured(await openEventStore({ url: eventStoreUrl, kinds: eventKinds, keys, pepper, logger }));
  return {
    ...store,
    async close() {
      await store.close();
      await keys.close();
    },
  };
}
