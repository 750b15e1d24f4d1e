import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { tidiedKinds } from '@portal/infra/runtime/identity/purge';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { type RetentionSettings, spanOf } from '@portal/shared/rules/retention';
import type { Logger } from 'pino';
import { repeatedly } from './background.ts';

const minute = 60_000;
const hour = 60 * minute;

export interface TidyOptions {
  store: Pick<EventStore, 'tidy'>;
  /** retention of command ids, in days */
  days: number;
  logger: Logger;
}

/** At once and each hour: purges expired command ids in small batches, and extends a partitioned log. */
export function keepTidy({ store, days, logger }: TidyOptions): { close(): Promise<void> } {
  const purgeExpired = async () => {
    try {
      const dropped = await store.tidy(new Date(storeNow() - days * 24 * hour));
      if (dropped) logger.info({ dropped }, 'command ids were dropped');
    } catch (err) {
      logger.warn({ err }, 'the log could not be tidied; trying again in an hour');
    }
  };
  return repeatedly(purgeExpired, hour);
}

interface IdentityTidying {
  identity: Pick<Identity, 'tidy'>;
  settings: RetentionSettings;
  logger: Logger;
}

/** Purges expired data of every kind in the identity store once; a failure of one kind does not stop the others. */
export async function tidyIdentity({ identity, settings, logger }: IdentityTidying): Promise<void> {
  for (const kind of tidiedKinds) {
    const span = spanOf(kind, settings);
    if (!span) continue;
    try {
      const removed = await identity.tidy(kind, span);
      if (removed) logger.debug({ kind, removed }, 'what is over was removed');
    } catch (err) {
      logger.warn({ err, kind }, 'what is over could not be removed; trying again in a minute');
    }
  }
}

/** At once and each minute. */
export const keepIdentityTidy = (options: IdentityTidying): { close(): Promise<void> } =>
  repeatedly(() => tidyIdentity(options), minute);
