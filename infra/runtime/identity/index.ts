import pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/types.ts';
import { answeringPool } from '../database/connection.ts';
import { type MigrationTarget, migrate } from '../database/migrate.ts';
import { migratedPool } from '../database/pools.ts';
import { schemaBytes } from '../event-store/sizes.ts';
import { keepStoreClock } from '../store-clock.ts';
import { openAttempts } from './attempts.ts';
import { openCaptchas } from './captchas.ts';
import { openCodes } from './codes.ts';
import { openCredentials } from './credentials.ts';
import { openDevices } from './devices.ts';
import { openDrafts } from './drafts.ts';
import { lastDrill } from './drill.ts';
import { personKeyMigration } from './keys.ts';
import { openLimits } from './limits.ts';
import { openLinks } from './links.ts';
import { openMaintenance } from './maintenance.ts';
import { identityMigration } from './migrate.ts';
import { openOnce } from './once.ts';
import { operationMigration } from './operation.ts';
import { openOutbox, outboxMigration } from './outbox.ts';
import { openProcesses } from './processes.ts';
import { tidyKind } from './purge.ts';
import { openSecondFactors } from './second-factors.ts';
import { type GivenSecrets, openSecrets } from './secrets.ts';
import { openSessions, type SessionTimes } from './sessions.ts';
import type { Identity } from './types.ts';
import { webhookDeliveries, webhookPlaces, webhooksFailing } from './webhook-places.ts';
import { openWebhookSecrets } from './webhooks.ts';

/** Validity of sent codes and messages. */
export interface Lifetimes {
  codeMinutes: number;
  letterDays: number;
  linkDays: number;
}
const usualLifetimes: Lifetimes = { codeMinutes: 5, letterDays: 3, linkDays: 30 };

export interface IdentityOptions {
  /** PostgreSQL; the schema `identity` is created if missing */
  url: string;
  /** announces ended sessions to other processes; without it they notice within a second */
  bus?: Bus;
  logger: Logger;
  times?: SessionTimes;
  lifetimes?: Lifetimes;
  /** secrets chosen by the operator; others are created, once for all processes */
  given?: GivenSecrets;
}

/** In the order of their dependencies. */
const parts = [identityMigration, outboxMigration, operationMigration];

/** Migrates the schema `identity`. */
export const migrateIdentityStore = (target: MigrationTarget): Promise<void> =>
  migrate(target, ...parts, personKeyMigration);

/** Sessions, passwords, captchas, codes and secrets: short-lived data that must never be an event. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { url, bus, logger, times, lifetimes = usualLifetimes, given: providedSecrets = {} } = options;
  // with times as dates, unlike the log's
  const pool = await migratedPool({ ...answeringPool(url, 'identity', 8), types: pg.types }, parts, logger);
  const clock = await keepStoreClock(pool, logger).catch(async (cause: unknown) => {
    await pool.end();
    throw cause;
  });
  const secrets = openSecrets(pool, providedSecrets);
  const { sessions, ended, close } = openSessions({ pool, bus, secrets, logger }, times);
  const credentials = openCredentials(pool, secrets, ended);
  const devices = openDevices(pool, secrets);
  const secondFactors = openSecondFactors(pool, secrets);
  const limits = openLimits(pool, secrets);
  const links = openLinks(pool, secrets, lifetimes.linkDays);
  const drafts = openDrafts(pool, secrets);
  const outbox = openOutbox(pool, secrets, bus, lifetimes);
  const webhooks = {
    ...openWebhookSecrets(pool, secrets),
    places: (ids: readonly string[]) => webhookPlaces(pool, ids),
    deliveries: (id: string, maxDeliveries: number) => webhookDeliveries(pool, id, maxDeliveries),
    failing: () => webhooksFailing(pool),
  };
  return {
    sessions,
    captchas: openCaptchas(pool, secrets),
    credentials,
    codes: openCodes(pool, secrets, limits, lifetimes.codeMinutes),
    attempts: openAttempts(pool, secrets),
    devices,
    secondFactors,
    limits,
    once: openOnce(pool),
    links,
    drafts,
    outbox,
    processes: openProcesses(pool),
    maintenance: openMaintenance(pool),
    tidy: (kind, span) => tidyKind(pool, kind, span),
    async backup() {
      const { rows } = await pool.query<{ position: number; at: Date }>(
        'select position::float8 as position, at from identity.backup',
      );
      return rows[0] && { position: rows[0].position, at: rows[0].at.toISOString() };
    },
    drill: () => lastDrill(pool),
    size: () => schemaBytes(pool, ['identity']),
    webhooks,
    secrets,
    async forget(accountId) {
      await credentials.remove(accountId);
      await sessions.endAll(accountId);
      await devices.forgetAll(accountId);
      await secondFactors.remove(accountId);
      await pool.query('delete from identity.codes where um_id = $1', [accountId]);
      await links.revokeAll(accountId);
      await drafts.dropAll(accountId);
      await webhooks.dropAll(accountId);
      await outbox.forget(accountId);
    },
    ready: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      clock.close();
      close();
      await pool.end();
    },
  };
}
