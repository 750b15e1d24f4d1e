import { connectionTo } from '@portal/infra/runtime/database/connection';
import { migratedPool } from '@portal/infra/runtime/database/pools';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Files } from '@portal/infra/runtime/files/types';
import { openPast } from '@portal/infra/runtime/identity/log';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { type FetchHosts, openFetcher } from '@portal/infra/runtime/web/fetch';
import { eventKinds } from '@portal/shared/events/index';
import { product } from '@portal/shared/records/product';
import type { Logger } from 'pino';
import type { Executor } from '../base/executor.ts';
import { catalogueImporter } from './catalogue/importer.ts';
import { type Imports, startImports } from './imports.ts';
import { importMigration } from './pending.ts';
import { transactionImporter } from './transactions.ts';

export interface OpenImports {
  /** of the log's database and of the identity store */
  eventStoreUrl: string;
  identityUrl: string;
  /** where pictures that are named by address are fetched from */
  pictureHosts: FetchHosts;
  store: EventStore;
  executor: Executor;
  files: Files;
  identity: Identity;
  logger: Logger;
}

/** The imports of this process, on the portal's own log and files. */
export async function openImports({
  eventStoreUrl,
  identityUrl,
  pictureHosts,
  store,
  executor,
  files,
  identity,
  logger,
}: OpenImports): Promise<Imports> {
  const database = await migratedPool({ ...connectionTo(eventStoreUrl, 'imports'), max: 2 }, [importMigration], logger);
  const past = await openPast({
    kinds: eventKinds,
    eventStoreUrl,
    identityUrl,
    secrets: identity.secrets,
    logger,
  }).catch(async (cause: unknown) => {
    await database.end();
    throw cause;
  });
  const connection = connectionTo(eventStoreUrl, 'imports-lead');
  const fetcher = openFetcher(pictureHosts);
  const importers = {
    transactions: transactionImporter({ store, past, files }),
    catalogue: catalogueImporter(product, { executor, files, fetcher }),
  };
  const imports = startImports({ store, files, importers, database, connection, logger });
  return {
    ...imports,
    async close() {
      await imports.close();
      await fetcher.close();
      await database.end();
      await past.close();
    },
  };
}
