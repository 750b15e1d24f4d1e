import { connectionTo } from '@portal/infra/event-store/connection';
import type { EventStore } from '@portal/infra/event-store/types';
import type { Files } from '@portal/infra/files/types';
import { openPast } from '@portal/infra/identity/log';
import type { Identity } from '@portal/infra/identity/types';
import { exposed } from '@portal/infra/pools';
import { eventKinds } from '@portal/shared/events/index';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Imports, startImports } from './imports.ts';
import { migrateImports } from './pending.ts';

export interface OpenImports {
  /** of the log's database and of the identity store */
  eventStoreUrl: string;
  identityUrl: string;
  store: EventStore;
  files: Files;
  identity: Identity;
  logger: Logger;
}

/** The imports of this process, on the portal's own log and files. */
export async function openImports({
  eventStoreUrl,
  identityUrl,
  store,
  files,
  identity,
  logger,
}: OpenImports): Promise<Imports> {
  await migrateImports(eventStoreUrl);
  const past = await openPast({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
  const database = exposed(new pg.Pool({ ...connectionTo(eventStoreUrl, 'imports'), max: 2 }));
  // an idle connection that breaks is replaced with the next query
  database.on('error', (err) => logger.warn({ err }, 'idle connection of the imports lost'));
  const connection = connectionTo(eventStoreUrl, 'imports-lead');
  const imports = startImports({ store, past, files, database, connection, logger });
  return {
    ...imports,
    async close() {
      await imports.close();
      await database.end();
      await past.close();
    },
  };
}
